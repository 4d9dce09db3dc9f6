import type { BlockKey } from '#app/contract/admin/figures/analytics.ts';
import type { ListKey } from '#app/contract/admin/figures/figure-lists.ts';
import type { Scope } from '#app/features/admin/figures/overview/scope.queries.server.ts';
import { type Counted, countingBy } from './analytics-oracle.ts';
import { placedName } from './analytics-oracle-names.ts';
import {
  hasBegunBy,
  isDropped,
  isOpenQuestion,
  kindOf,
  type Met,
  metKnown,
  type Row,
  type Rows,
  visibleQuestions,
  type Walk,
  walkOf,
} from './analytics-walk.ts';

type Said = { value: number | null; n?: number | null; of?: number | null };
type Line = [name: string, ...values: (number | null)[]];
/** The expected block: each figure by its key, each table as its rows in no order. */
export type Expected = { figures: Record<string, Said>; tables: Record<string, Line[]> };

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

type Counting = (key: ListKey) => Counted[];

function forum(walk: Walk, counting: Counting): Expected {
  const { rows, scope, isIn } = walk;
  const visible = visibleQuestions(walk);
  const asked = visible.filter(({ day }) => isIn(day));
  const hoursOf = (some: typeof asked): number[] =>
    some.flatMap(({ hours }) => (hours === null ? [] : [hours]));
  const soonOf = (some: typeof asked): number => hoursOf(some).filter((hours) => hours <= 48).length;
  const medianOf = (some: typeof asked): number | null => {
    const found = middle(hoursOf(some));
    return found === null ? null : tenth(found);
  };
  const open = visible.filter((one) => isOpenQuestion(walk, one));
  const [oldest] = open.map(({ day }) => day).sort();
  const answered = asked.filter(({ hours }) => hours !== null);
  const participants = counting('forumWriters').length;
  const present = counting('present').length;
  return {
    figures: {
      questions: { value: asked.length },
      questionsAnswered: {
        value: percent(answered.length, asked.length),
        n: answered.length,
        of: asked.length,
      },
      questionsAnsweredSoon: {
        value: percent(soonOf(asked), asked.length),
        n: soonOf(asked),
        of: asked.length,
      },
      hoursToAnswer: { value: medianOf(asked), n: answered.length, of: asked.length },
      questionsOpen: { value: open.length },
      oldestQuestion: {
        value: oldest === undefined ? null : (Date.parse(scope.today) - Date.parse(oldest)) / (24 * HOUR),
        n: open.length,
      },
      forumWriters: { value: percent(participants, present), n: participants, of: present },
      forumPoints: { value: pointsOf(walk) },
    },
    tables: {
      forumByTutor: grouped(answered, ({ tutorId }) => tutorId).map((some) => [
        nameOf(rows, some[0]?.tutorId),
        some.length,
        percent(soonOf(some), some.length),
        medianOf(some),
      ]),
      forumByObject: grouped(asked, ({ question }) => question.activity_id).map((some) => [
        placedName(rows, 'activity', some[0]?.question.activity_id),
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
  const invited = counting('sessionInvited');
  const came = counting('sessionAttended');
  const watched = counting('sessionRecordings');
  const values = counting('sessionMinutes').map(({ value }) => value ?? 0);
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
      sessions: { value: held.length },
      sessionInvited: { value: invited.length },
      sessionAttended: {
        value: percent(came.length, invited.length),
        n: came.length,
        of: invited.length,
      },
      sessionMinutes: {
        value: values.length === 0 ? null : halfUp(mean(values)),
        n: values.length,
        of: came.length,
      },
      sessionRecordings: {
        value: percent(watched.length, invited.length),
        n: watched.length,
        of: invited.length,
      },
    },
    tables: { sessions: held.map(lineOf) },
  };
}

/** The present, the absent and the late people, by each part of the company; and accounts by profile. */
function population({ rows, scope, members, groupOf, isPresent }: Walk, counting: Counting): Expected {
  const present = members.filter(isPresent);
  const idsOf = (key: ListKey) => new Set(counting(key).map(({ memberId }) => memberId));
  const [away, late] = [idsOf('away'), idsOf('late')];
  // The risk is of a person, whatever unit is asked for.
  const ofAnyUnit = countingBy(rows, { ...scope, unitId: undefined, moduleId: undefined });
  const lateAnywhere = new Set(ofAnyUnit('late').map(({ memberId }) => memberId));
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
      present: { value: present.length },
      joined: { value: counting('joined').length },
      dropped: { value: counting('dropped').length },
      moved: { value: counting('moved').length },
      finished: { value: counting('finished').length },
      away: share('away'),
      late: share('late'),
    },
    tables: {
      ...(scope.by === undefined && {
        byGroup: by(
          ({ group_id }) => group_id,
          (id) => String(groupOf.get(id)?.name),
        ),
      }),
      ...(scope.by === 'boss' && { byBoss: by(bossOf, (id) => nameOf(personOf(id))) }),
      ...(scope.by === 'store' && { byStore: said('store') }),
      ...(scope.by === 'area' && { byArea: said('area') }),
      ...(scope.by === 'job' && { byJob: said('job_title') }),
      socialLevels: social,
      byProfile: rows.profile.map(({ id, name }) => [
        String(name),
        rows.person_profile.filter(({ profile_id, person_id }) => {
          const person = personOf(person_id);
          return profile_id === id && person?.active === true && person.deleted_at === null;
        }).length,
      ]),
    },
  };
}

function objects(walk: Walk): Expected {
  const all = metKnown(walk);
  const sumsOf = (some: readonly Met[]) => {
    const opened = some.filter(({ visit }) => visit !== undefined);
    const best = some.flatMap((one) => (one.best ? [one.best] : []));
    return {
      could: some.length,
      opened: opened.length,
      finished: some.filter(({ isFinished }) => isFinished).length,
      dropped: some.filter((one) => isDropped(walk, one)).length,
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
  const known = grouped(all, ({ activity }) => activity.id);
  const { could, opened, finished, dropped, right, asked } = sumsOf(all);
  return {
    figures: {
      objects: { value: known.length },
      objectsOpenable: { value: could },
      objectsOpened: { value: percent(opened, could), n: opened, of: could },
      objectsFinished: { value: percent(finished, could), n: finished, of: could },
      objectsAbandoned: { value: percent(dropped, opened), n: dropped, of: opened },
      exercisesRight: { value: percent(right, asked), n: right, of: asked },
    },
    tables: {
      objectsByKind: grouped(all, ({ activity }) => kindOf(activity)).map((some) => [
        kindOf(some[0]?.activity ?? {}),
        new Set(some.map(({ activity }) => activity.id)).size,
        ...valuesOf(some),
      ]),
      objects: known.map((some) => [
        `${placedName(walk.rows, 'activity', some[0]?.activity.id)} · ${kindOf(some[0]?.activity ?? {})}`,
        ...valuesOf(some),
        minutesOf(some),
      ]),
    },
  };
}

/** The people of the programme, how far they are, and their verdicts. */
function general(counting: Counting): Expected {
  const n = (key: ListKey): number => counting(key).length;
  const valuesOf = (list: ListKey): number[] => counting(list).map(({ value }) => value ?? 0);
  const share = (some: ListKey, all: ListKey): Said => ({
    value: percent(n(some), n(all)),
    n: n(some),
    of: n(all),
  });
  const progress = valuesOf('progress');
  const finals = valuesOf('finalGradeKnown');
  const days = valuesOf('daysPerUnit');
  const middleDay = middle(days);
  return {
    figures: {
      enrolled: { value: n('enrolled') },
      present: { value: n('present') },
      active: share('active', 'present'),
      progress: {
        value: progress.length === 0 ? null : halfUp(mean(progress)),
        n: progress.length,
        of: progress.length,
      },
      completed: { value: n('completed') },
      challengesOnTime: share('challengesOnTime', 'challengesDue'),
      passed: share('passed', 'judged'),
      finalGradeKnown: {
        value: finals.length === 0 ? null : tenth(mean(finals)),
        n: finals.length,
        of: n('present'),
      },
      daysPerUnit: { value: middleDay === null ? null : halfUp(middleDay), n: days.length },
    },
    tables: {},
  };
}

const funnel: readonly [name: string, list: ListKey][] = [
  ['Abierta', 'opened'],
  ['Iniciada', 'started'],
  ['Módulos completos', 'modulesDone'],
  ['Caso enviado', 'caseSent'],
  ['Reto entregado', 'delivered'],
  ['Encuesta enviada', 'surveySent'],
  ['Autoevaluación enviada', 'selfSent'],
  ['100 %', 'unitCompleted'],
  ['Reto calificado', 'graded'],
  ['Retroalimentación enviada', 'bossSent'],
  ['Con acuerdos', 'agreed'],
  ['Enterado', 'acknowledged'],
];

/**
 * The numbers of people by their progress in the units that have opened, and the progress of each generation in each of
 * them.
 */
function progress({ rows, scope, groups, memberOf }: Walk, counting: Counting): Expected {
  const n = (key: ListKey): number => counting(key).length;
  const placeOf = (unitId: number | null): number => Number(rows.unit.find(({ id }) => id === unitId)?.place);
  const opened = counting('opened').map(({ memberId, unitId, value }) => ({
    groupId: memberOf.get(memberId)?.group_id,
    place: placeOf(unitId),
    value: value ?? 0,
  }));
  const places = [...new Set(opened.map(({ place }) => place))].toSorted((one, other) => one - other);
  const ofModule = counting('moduleProgress').map(({ value }) => value ?? 0);
  return {
    figures: {
      onTime: { value: n('onTime') },
      late: { value: n('late') },
      inactive: { value: n('inactive') },
      ...(scope.moduleId !== undefined && {
        moduleProgress: {
          value: ofModule.length === 0 ? null : halfUp(mean(ofModule)),
          n: ofModule.length,
          of: ofModule.length,
        },
        moduleFinished: {
          value: percent(n('moduleFinished'), ofModule.length),
          n: n('moduleFinished'),
          of: ofModule.length,
        },
      }),
    },
    tables: {
      funnel: funnel.map(([name, key]): Line => [name, n(key), percent(n(key), n('opened'))]),
      heatMap: grouped(opened, ({ groupId }) => groupId).map(
        (some): Line => [
          String(groups.find(({ id }) => id === some[0]?.groupId)?.name),
          ...places.map((place) => {
            const values = some.filter((one) => one.place === place).map(({ value }) => value);
            return values.length === 0 ? null : halfUp(mean(values));
          }),
        ],
      ),
    },
  };
}

/** Grades of the range, and what bosses answered in it by section of their questionnaires. */
function performance({ rows, scope, dayOf, isIn, memberOf }: Walk, counting: Counting): Expected {
  const kinds = [
    ['challengeGrades', 'challengeGradesPassed'],
    ['bossGrades', 'bossGradesPassed'],
    ['finalGrades', 'finalGradesPassed'],
  ] as const;
  const valuesOf = (list: ListKey): number[] => counting(list).map(({ value }) => value ?? 0);
  const tenthOf = (value: number | null): number | null => (value === null ? null : tenth(value));
  const meanOf = (values: readonly number[]): number | null =>
    values.length === 0 ? null : tenth(mean(values));
  const figures = kinds.flatMap(([list, passed]) => {
    const values = valuesOf(list);
    const n = values.length;
    const good = values.filter((value) => value >= 8).length;
    return [
      [list, { value: meanOf(values), n }],
      [`${list}Median`, { value: tenthOf(middle(values)), n }],
      [passed, { value: percent(good, n), n: good, of: n }],
    ] as const;
  });
  const finals = valuesOf('finalGradeKnown');
  const gaps = valuesOf('gap');
  type Form = { secciones: { seccion: { titulo: string; preguntas: { respuesta: unknown }[] } }[] }[];
  const answered = rows.boss_evaluation
    .filter(
      (one) =>
        memberOf.has(one.member_id) &&
        (scope.unitId === undefined || one.unit_id === scope.unitId) &&
        isIn(dayOf(one.sent_at)),
    )
    .flatMap((one) => {
      const version = rows.questionnaire_version.find(({ id }) => id === one.questionnaire_version_id);
      const end = version ? ` · versión ${version.number}` : '';
      return (one.questionnaire as Form)
        .flatMap(({ secciones }) => secciones)
        .flatMap(({ seccion }) =>
          seccion.preguntas.flatMap(({ respuesta }) =>
            typeof respuesta === 'number'
              ? [
                  {
                    of: `${one.unit_id} ${one.questionnaire_version_id} ${seccion.titulo}`,
                    name: `${seccion.titulo} · ${placedName(rows, 'unit', one.unit_id)}${end}`,
                    respuesta,
                  },
                ]
              : [],
          ),
        );
    });
  const classOf = (value: number): number => Math.min(Math.floor(value), 9);
  return {
    figures: {
      ...Object.fromEntries(figures),
      finalGradeKnown: { value: meanOf(finals), n: finals.length, of: counting('present').length },
      gap: { value: meanOf(gaps), n: gaps.length },
    },
    tables: {
      gradeClasses: Array.from(
        { length: 10 },
        (_, low): Line => [
          low === 9 ? 'De 9 a 10' : `De ${low} a menos de ${low + 1}`,
          ...kinds.map(([list]) => valuesOf(list).filter((value) => classOf(value) === low).length),
        ],
      ),
      sections: grouped(answered, ({ of }) => of).map((some) => [
        String(some[0]?.name),
        some.length,
        tenth(mean(some.map(({ respuesta }) => respuesta))),
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
      const name = `${item.prompt} · ${placedName(rows, 'unit', some[0]?.answer.unit_id)} · edición ${content?.number}`;
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
  const [sent, could] = [counting('surveySent').length, counting('delivered').length];
  return {
    figures: {
      surveySent: { value: percent(sent, could), n: sent, of: could },
      surveyAnswers: { value: kept.flat().length },
      surveyMean: { value: scales.length === 0 ? null : tenth(mean(scales)), n: scales.length },
      surveyNps: { value: npsOf(promoted), n: promoted.length },
    },
    tables: {
      surveyScales: rowsOf('scale', (values) => [
        values.length,
        tenth(mean(values)),
        ...[1, 2, 3, 4, 5].map((score) => within(values, score, score)),
      ]),
      surveyRecommendation: rowsOf('nps', (values) => [
        values.length,
        within(values, 9, 10),
        within(values, 7, 8),
        within(values, 0, 6),
        npsOf(values),
      ]),
      surveyComments: kept.flat().flatMap((one) =>
        itemsOf(one)
          .filter(({ kind }) => kind === 'text')
          .map(({ key }) => String(said(one.answer, key) ?? ''))
          .filter((text) => text.trim() !== '')
          .map((text): Line => [text]),
      ),
    },
  };
}

/** The expected blocks whose rows are no memberships. */
export function expectedBlocks(
  rows: Rows,
  scope: Scope,
  counting: Counting,
): Partial<Record<BlockKey, Expected>> {
  const walk = walkOf(rows, scope);
  return {
    general: general(counting),
    population: population(walk, counting),
    performance: performance(walk, counting),
    progress: progress(walk, counting),
    objects: objects(walk),
    forum: forum(walk, counting),
    sessions: sessions(walk, counting),
    survey: survey(walk, counting),
  };
}
