import type { BlockKey } from '#app/contract/admin/analytics/analytics.ts';
import type { ListKey } from '#app/contract/admin/analytics/figure-lists.ts';
import { addDays, todayIn } from '#app/domain/deadlines/dates.ts';
import type { Scope } from '#app/features/analytics/scope.server.ts';
import { type Counted, countingBy, hasBegunBy, type Row, type Rows } from './analytics-oracle.ts';

type Said = { value: number | null; n?: number | null; of?: number | null };
type Line = [name: string, ...values: (number | null)[]];
/** What a block should say: each figure by its key, each table as its rows in no order. */
export type Expected = { figures: Record<string, Said>; tables: Record<string, Line[]> };

const isSame = (row: Row, fields: Row): boolean =>
  Object.entries(fields).every(([name, value]) => row[name] === value);
const halfUp = (value: number): number => Math.floor(value + 0.5 + 1e-9);
const tenth = (value: number): number => halfUp(value * 10) / 10;
const percent = (n: number, of: number): number | null => (of === 0 ? null : halfUp((100 * n) / of));
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
function middle(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) / 2;
  if (sorted.length === 0) return null;
  return ((sorted[Math.floor(place)] ?? 0) + (sorted[Math.ceil(place)] ?? 0)) / 2;
}
function grouped<T>(all: readonly T[], keyOf: (one: T) => unknown): T[][] {
  const found = new Map<unknown, T[]>();
  for (const one of all) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  return [...found.values()];
}
const HOUR = 3_600_000;

/** What a walk through plain rows knows of some filters. */
export function walkOf(rows: Rows, scope: Scope) {
  const dayOf = (instant: unknown): string | null =>
    instant instanceof Date ? todayIn(scope.zone, instant) : null;
  const isIn = (day: string | null): boolean => day !== null && day >= scope.from && day <= scope.until;
  const groups = rows.learner_group.filter(
    (group) =>
      group.status !== 'draft' &&
      group.deleted_at === null &&
      (scope.groupId === undefined || group.id === scope.groupId) &&
      (scope.programmeId === undefined || group.programme_id === scope.programmeId) &&
      (scope.unitId === undefined ||
        rows.unit.some((unit) => isSame(unit, { id: scope.unitId, programme_id: group.programme_id }))),
  );
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const members = rows.member.filter(({ group_id }) => groupOf.has(group_id));
  const memberOf = new Map(members.map((member) => [member.id, member]));
  const isPresent = (member: Row): boolean =>
    isSame(member, { active: true, finished_at: null }) &&
    groupOf.get(member.group_id)?.status === 'published';
  const moduleOf = (activityId: unknown): Row | undefined => {
    const activity = rows.activity.find(({ id }) => id === activityId);
    return rows.module.find(({ id }) => id === activity?.module_id);
  };
  const isPlaceIn = (module: Row | undefined): boolean =>
    module !== undefined &&
    (scope.unitId === undefined || module.unit_id === scope.unitId) &&
    (scope.moduleId === undefined || module.id === scope.moduleId);
  return { rows, scope, dayOf, isIn, groups, groupOf, members, memberOf, isPresent, moduleOf, isPlaceIn };
}
export type Walk = ReturnType<typeof walkOf>;
type Counting = (key: ListKey) => Counted[];

function forum(walk: Walk, counting: Counting): Expected {
  const { rows, scope, dayOf, isIn, groupOf, memberOf, moduleOf, isPlaceIn } = walk;
  const visible = rows.question
    .filter(
      (question) =>
        memberOf.has(question.member_id) &&
        isPlaceIn(moduleOf(question.activity_id)) &&
        question.merged_into === null &&
        question.state !== 'hidden',
    )
    .map((question) => {
      const [first] = rows.answer
        .filter((answer) => isSame(answer, { question_id: question.id, by_tutor: true, hidden_at: null }))
        .sort(
          (one, other) =>
            Number(one.created_at) - Number(other.created_at) || Number(one.id) - Number(other.id),
        );
      const hours = first ? (Number(first.created_at) - Number(question.created_at)) / HOUR : null;
      return { question, tutorId: first?.person_id, hours, day: String(dayOf(question.created_at)) };
    });
  const asked = visible.filter(({ day }) => isIn(day));
  const hoursOf = (some: typeof asked): number[] =>
    some.flatMap(({ hours }) => (hours === null ? [] : [hours]));
  const soonOf = (some: typeof asked): number => hoursOf(some).filter((hours) => hours <= 48).length;
  const medianOf = (some: typeof asked): number | null => {
    const found = middle(hoursOf(some));
    return found === null ? null : tenth(found);
  };
  const open = visible.filter(
    ({ question }) =>
      question.state === 'open' &&
      groupOf.get(memberOf.get(question.member_id)?.group_id)?.status === 'published',
  );
  const [oldest] = open.map(({ day }) => day).sort();
  const answered = asked.filter(({ hours }) => hours !== null);
  const participants = counting('participan_foro').length;
  const present = counting('vigentes').length;
  return {
    figures: {
      preguntas: { value: asked.length },
      preguntas_respondidas: {
        value: percent(answered.length, asked.length),
        n: answered.length,
        of: asked.length,
      },
      respondidas_48h: { value: percent(soonOf(asked), asked.length), n: soonOf(asked), of: asked.length },
      horas_respuesta: { value: medianOf(asked), n: answered.length, of: asked.length },
      preguntas_abiertas: { value: open.length },
      pregunta_mas_antigua: {
        value: oldest === undefined ? null : (Date.parse(scope.today) - Date.parse(oldest)) / (24 * HOUR),
        n: open.length,
      },
      participan_foro: { value: percent(participants, present), n: participants, of: present },
      puntos_foro: { value: pointsOf(walk) },
    },
    tables: {
      foro_por_tutor: grouped(answered, ({ tutorId }) => tutorId).map((some) => [
        nameOf(rows, some[0]?.tutorId),
        some.length,
        percent(soonOf(some), some.length),
        medianOf(some),
      ]),
      foro_por_objeto: grouped(asked, ({ question }) => question.activity_id).map((some) => [
        String(rows.activity.find(({ id }) => id === some[0]?.question.activity_id)?.name),
        some.length,
        hoursOf(some).length,
        percent(soonOf(some), some.length),
        medianOf(some),
      ]),
    },
  };
}

function nameOf(rows: Rows, personId: unknown): string {
  const person = rows.person.find(({ id }) => id === personId);
  if (!person || person.deleted_at !== null) return 'Persona dada de baja';
  return [person.first_name, person.paternal_surname, person.maternal_surname].filter(Boolean).join(' ');
}

function pointsOf({ rows, scope, dayOf, isIn, memberOf, moduleOf, isPlaceIn }: Walk): number {
  const isHere = (source: string): boolean => {
    if (scope.unitId === undefined) return true;
    const [kind, id] = [source.split(':')[0], Number(source.split(':')[1])];
    if (kind === 'unit') return scope.moduleId === undefined && id === scope.unitId;
    // The demonstration's own entries are about nothing.
    if (kind !== 'answer' && kind !== 'question') return false;
    const questionId = kind === 'answer' ? rows.answer.find((row) => row.id === id)?.question_id : id;
    return isPlaceIn(moduleOf(rows.question.find((row) => row.id === questionId)?.activity_id));
  };
  return rows.points_entry
    .filter(
      (entry) =>
        memberOf.has(entry.member_id) &&
        entry.reversed_at === null &&
        ['question', 'answer', 'solution', 'faq', 'first_comment'].includes(String(entry.rule)) &&
        isIn(dayOf(entry.created_at)) &&
        isHere(String(entry.source)),
    )
    .reduce((sum, { points }) => sum + Number(points), 0);
}

function sessions({ rows, scope, dayOf, groupOf, members }: Walk, counting: Counting): Expected {
  const held = rows.live_session.filter(
    (session) => groupOf.has(session.group_id) && hasBegunBy(scope)(session),
  );
  const invited = counting('sesion_invitadas');
  const came = counting('sesion_asistieron');
  const watched = counting('sesion_grabaciones');
  const values = counting('sesion_minutos').map(({ value }) => value ?? 0);
  const lineOf = (session: Row): Line => {
    const day = String(dayOf(session.starts_at));
    const there = members.filter(
      (member) =>
        member.group_id === session.group_id &&
        String(member.joined_on) <= day &&
        (dayOf(member.dropped_at) ?? dayOf(member.finished_at) ?? '9999') >= day,
    );
    const attended = rows.live_session_attendance.filter(
      (row) =>
        row.live_session_id === session.id && there.some(({ person_id }) => person_id === row.person_id),
    );
    const stayed = attended.flatMap((row) => (row.minutes === null ? [] : [Number(row.minutes)]));
    const [year, month, date] = day.split('-');
    return [
      `${session.title} · ${groupOf.get(session.group_id)?.name} · ${date}/${month}/${year}`,
      there.length,
      attended.length,
      percent(attended.length, there.length),
      stayed.length === 0 ? null : halfUp(mean(stayed)),
      rows.live_session_view.filter(
        (row) =>
          row.live_session_id === session.id && there.some(({ person_id }) => person_id === row.person_id),
      ).length,
    ];
  };
  return {
    figures: {
      sesiones: { value: held.length },
      sesion_invitadas: { value: invited.length },
      sesion_asistieron: {
        value: percent(came.length, invited.length),
        n: came.length,
        of: invited.length,
      },
      sesion_minutos: {
        value: values.length === 0 ? null : halfUp(mean(values)),
        n: values.length,
        of: came.length,
      },
      sesion_grabaciones: {
        value: percent(watched.length, invited.length),
        n: watched.length,
        of: invited.length,
      },
    },
    tables: { sesiones: held.map(lineOf) },
  };
}

/** Who is there, stays away and is late, by each part of the company; and accounts by profile. */
function population({ rows, scope, members, groupOf, isPresent }: Walk, counting: Counting): Expected {
  const present = members.filter(isPresent);
  const idsOf = (key: ListKey) => new Set(counting(key).map(({ memberId }) => memberId));
  const [away, late] = [idsOf('sin_acceso'), idsOf('no_entregado')];
  // The risk is of a person, whatever unit is asked for.
  const ofAnyUnit = countingBy(rows, { ...scope, unitId: undefined, moduleId: undefined });
  const lateAnywhere = new Set(ofAnyUnit('no_entregado').map(({ memberId }) => memberId));
  const isAway = ({ id }: Row) => away.has(Number(id));
  const isLate = ({ id }: Row) => late.has(Number(id));
  const nameOf = (person: Row | undefined): string =>
    person?.deleted_at
      ? 'Persona dada de baja'
      : [person?.first_name, person?.paternal_surname, person?.maternal_surname].filter(Boolean).join(' ');
  const personOf = (id: unknown) => rows.person.find((person) => person.id === id);
  const bossOf = ({ id }: Row) =>
    rows.member_boss.find((given) => given.member_id === id && given.to_on === null)?.boss_id;
  const by = (keyOf: (member: Row) => unknown, name: (key: unknown) => string): Line[] =>
    grouped(present, keyOf).flatMap((some) => {
      const key = some[0] && keyOf(some[0]);
      if (key === undefined || key === '') return [];
      const risk = some.filter((one) => isAway(one) || lateAnywhere.has(Number(one.id)));
      const counts = [some, some.filter(isAway), some.filter(isLate), risk].map(({ length }) => length);
      return [[name(key), ...counts] as Line];
    });
  const said = (column: string) => by((member) => personOf(member.person_id)?.[column], String);
  const social = [0, 1, 2, 3].map(
    (level): Line => [
      `Nivel ${level}`,
      present.filter(
        ({ id }) => Number(rows.standing.find((one) => one.member_id === id)?.social_level ?? 0) === level,
      ).length,
    ],
  );
  const share = (key: ListKey): Said => {
    const n = counting(key).length;
    return { value: percent(n, present.length), n, of: present.length };
  };
  return {
    figures: {
      vigentes: { value: present.length },
      altas: { value: counting('altas').length },
      bajas: { value: counting('bajas').length },
      movidas: { value: counting('movidas').length },
      terminadas: { value: counting('terminadas').length },
      sin_acceso: share('sin_acceso'),
      no_entregado: share('no_entregado'),
    },
    tables: {
      ...(scope.by === undefined && {
        por_generacion: by(
          ({ group_id }) => group_id,
          (id) => String(groupOf.get(id)?.name),
        ),
      }),
      ...(scope.by === 'boss' && { por_jefe: by(bossOf, (id) => nameOf(personOf(id))) }),
      ...(scope.by === 'store' && { por_sucursal: said('store') }),
      ...(scope.by === 'area' && { por_area: said('area') }),
      ...(scope.by === 'job' && { por_puesto: said('job_title') }),
      nivel_social: social,
      por_perfil: rows.profile.map(({ id, name }) => [
        String(name),
        rows.person_profile.filter(({ profile_id, person_id }) => {
          const person = personOf(person_id);
          return profile_id === id && person?.active === true && person.deleted_at === null;
        }).length,
      ]),
    },
  };
}

type Met = {
  activity: Row;
  visit: Row | undefined;
  isFinished: boolean;
  best: Row | undefined;
  isOffered: boolean;
};

const kindNames: Partial<Record<number, string>> = {
  1: 'Podcast',
  2: 'Video',
  3: 'Artículo',
  4: 'Toolkit',
  5: 'Ejercicio de Reforzamiento',
};
const kindOf = ({ kind }: Row): string => kindNames[Number(kind)] ?? 'N/D';

/** Each object beside each member to whom its unit has opened. */
function metBy({ rows, scope, members, groupOf, isPresent, isPlaceIn }: Walk): Met[] {
  const stands = (row: Row | undefined): boolean =>
    row !== undefined && row.deleted_at === null && row.status !== 'draft';
  const places = rows.activity.flatMap((activity) => {
    const module = rows.module.find(({ id }) => id === activity.module_id);
    const unit = rows.unit.find(({ id }) => id === module?.unit_id);
    const chain = [activity, module, unit];
    if (!(chain.every(stands) && isPlaceIn(module))) return [];
    return [{ activity, unit, isOffered: chain.every((row) => row?.status === 'published') }];
  });
  return members.filter(isPresent).flatMap((member) => {
    const programmeId = groupOf.get(member.group_id)?.programme_id;
    return places
      .filter(({ unit }) => {
        const wave = rows.wave.find((row) => isSame(row, { group_id: member.group_id, unit_id: unit?.id }));
        return (
          unit?.programme_id === programmeId && wave !== undefined && String(wave.opens_on) <= scope.today
        );
      })
      .map(({ activity, isOffered }) => {
        const own = { member_id: member.id, activity_id: activity.id };
        const share = (row: Row): number => Number(row.right_count) / Number(row.question_count);
        const [best] = rows.exercise_attempt
          .filter((row) => isSame(row, own))
          .sort(
            (one, other) =>
              share(other) - share(one) ||
              Number(one.sent_at) - Number(other.sent_at) ||
              Number(one.id) - Number(other.id),
          );
        return {
          activity,
          isOffered,
          visit: rows.activity_visit.find((row) => isSame(row, own)),
          isFinished: rows.activity_completion.some((row) => isSame(row, { ...own, finished: true })),
          best,
        };
      });
  });
}

function objects(walk: Walk): Expected {
  const { scope, dayOf } = walk;
  const met = metBy(walk);
  const quietFrom = addDays(scope.today, -7);
  const sumsOf = (some: readonly Met[]) => {
    const opened = some.filter(({ visit }) => visit !== undefined);
    const best = some.flatMap((one) => (one.best ? [one.best] : []));
    return {
      could: some.length,
      opened: opened.length,
      finished: some.filter(({ isFinished }) => isFinished).length,
      dropped: opened.filter(
        ({ visit, isFinished }) => !isFinished && String(dayOf(visit?.last_at)) < quietFrom,
      ).length,
      right: best.reduce((sum, row) => sum + Number(row.right_count), 0),
      asked: best.reduce((sum, row) => sum + Number(row.question_count), 0),
    };
  };
  const valuesOf = (some: readonly Met[]) => {
    const { could, opened, finished, dropped, right, asked } = sumsOf(some);
    return [could, opened, finished, dropped, percent(right, asked)];
  };
  const minutesOf = (some: readonly Met[]): number | null =>
    middle(
      some.flatMap(({ visit }) => {
        const seconds = Number(visit?.active_seconds ?? 0);
        return seconds > 0 ? [Math.round(seconds / 60)] : [];
      }),
    );
  const known = grouped(met, ({ activity }) => activity.id).filter((some) =>
    some.some(({ isOffered, visit, isFinished }) => isOffered || visit !== undefined || isFinished),
  );
  const all = known.flat();
  const { could, opened, finished, dropped, right, asked } = sumsOf(all);
  return {
    figures: {
      objetos: { value: known.length },
      objetos_podian: { value: could },
      objetos_abrieron: { value: percent(opened, could), n: opened, of: could },
      objetos_finalizaron: { value: percent(finished, could), n: finished, of: could },
      objetos_abandonaron: { value: percent(dropped, opened), n: dropped, of: opened },
      objetos_aciertos: { value: percent(right, asked), n: right, of: asked },
    },
    tables: {
      objetos_por_tipo: grouped(all, ({ activity }) => kindOf(activity)).map((some) => [
        kindOf(some[0]?.activity ?? {}),
        new Set(some.map(({ activity }) => activity.id)).size,
        ...valuesOf(some),
      ]),
      objetos: known.map((some) => [
        `${some[0]?.activity.name} · ${kindOf(some[0]?.activity ?? {})}`,
        ...valuesOf(some),
        minutesOf(some),
      ]),
    },
  };
}

type Item = { key: string; kind: 'scale' | 'nps' | 'text'; prompt: string };
type Given = { answer: Row; content: Row | undefined };

/** The answers of a generation to one edition, one such group after the other. */
export function surveyGroups({ rows, scope, groupOf }: Walk): Given[][] {
  const given = rows.survey_answer
    .filter(
      (answer) =>
        groupOf.has(answer.group_id) && (scope.unitId === undefined || answer.unit_id === scope.unitId),
    )
    .map((answer) => ({ answer, content: rows.step_content.find(({ id }) => id === answer.content_id) }));
  return grouped(given, ({ answer }) => `${answer.group_id} ${answer.unit_id} ${answer.content_id}`);
}

function survey(walk: Walk, counting: Counting): Expected {
  const { rows } = walk;
  const kept = surveyGroups(walk).filter((some) => some.length >= 5);
  const itemsOf = ({ content }: Given): Item[] => (content?.content ?? []) as Item[];
  const said = (answer: Row, key: string): unknown => (answer.answers as Row)[key];
  const told = kept.flatMap((some) =>
    (some[0] ? itemsOf(some[0]) : []).flatMap((item) => {
      const values = some.flatMap(({ answer }) => {
        const value = said(answer, item.key);
        return typeof value === 'number' ? [value] : [];
      });
      const content = some[0]?.content;
      const unit = rows.unit.find(({ id }) => id === some[0]?.answer.unit_id);
      const name = `${item.prompt} · ${unit?.name} · edición ${content?.number}`;
      return values.length < 5 ? [] : [{ kind: item.kind, of: `${content?.id} ${item.key}`, name, values }];
    }),
  );
  const rowsOf = (kind: Item['kind'], lineOf: (values: number[]) => (number | null)[]): Line[] =>
    grouped(
      told.filter((one) => one.kind === kind),
      ({ of }) => of,
    ).map((some) => [String(some[0]?.name), ...lineOf(some.flatMap(({ values }) => values))]);
  const valuesOf = (kind: Item['kind']) =>
    told.filter((one) => one.kind === kind).flatMap(({ values }) => values);
  const within = (values: readonly number[], low: number, high: number): number =>
    values.filter((value) => value >= low && value <= high).length;
  const npsOf = (values: readonly number[]): number | null =>
    values.length === 0
      ? null
      : halfUp((100 * (within(values, 9, 10) - within(values, 0, 6))) / values.length);
  const [scales, promoted] = [valuesOf('scale'), valuesOf('nps')];
  const [sent, could] = [counting('encuesta_enviada').length, counting('reto').length];
  return {
    figures: {
      encuesta_enviada: { value: percent(sent, could), n: sent, of: could },
      encuesta_respuestas: { value: kept.flat().length },
      encuesta_promedio: { value: scales.length === 0 ? null : tenth(mean(scales)), n: scales.length },
      encuesta_nps: { value: npsOf(promoted), n: promoted.length },
    },
    tables: {
      encuesta_escalas: rowsOf('scale', (values) => [
        values.length,
        tenth(mean(values)),
        ...[1, 2, 3, 4, 5].map((score) => within(values, score, score)),
      ]),
      encuesta_recomendacion: rowsOf('nps', (values) => [
        values.length,
        within(values, 9, 10),
        within(values, 7, 8),
        within(values, 0, 6),
        npsOf(values),
      ]),
      encuesta_comentarios: kept.flat().flatMap((one) =>
        itemsOf(one)
          .filter(({ kind }) => kind === 'text')
          .map(({ key }) => String(said(one.answer, key) ?? ''))
          .filter((text) => text.trim() !== '')
          .map((text): Line => [text]),
      ),
    },
  };
}

/** What the blocks whose rows are no memberships should say. */
export function expectedBlocks(
  rows: Rows,
  scope: Scope,
  counting: Counting,
): Partial<Record<BlockKey, Expected>> {
  const walk = walkOf(rows, scope);
  return {
    poblacion: population(walk, counting),
    objetos: objects(walk),
    participacion_foro: forum(walk, counting),
    sesiones_virtuales: sessions(walk, counting),
    encuesta: survey(walk, counting),
  };
}
