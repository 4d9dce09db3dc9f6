import type { BlockKey } from '#app/contract/admin/analytics.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { ListKey } from '#app/features/analytics/lists.server.ts';
import type { Scope } from '#app/features/analytics/scope.server.ts';
import { type Counted, hasBegunBy, type Row, type Rows } from './analytics-oracle.ts';

type Said = { value: number | null; n?: number | null; of?: number | null };
type Line = [name: string, ...values: (number | null)[]];
/** What a block should say: each figure by its key, each table as its rows in no order. */
export type Expected = { figures: Record<string, Said>; tables: Record<string, Line[]> };

const isSame = (row: Row, fields: Row): boolean =>
  Object.entries(fields).every(([name, value]) => row[name] === value);
export const halfUp = (value: number): number => Math.floor(value + 0.5 + 1e-9);
export const tenth = (value: number): number => halfUp(value * 10) / 10;
export const percent = (n: number, of: number): number | null => (of === 0 ? null : halfUp((100 * n) / of));
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / values.length;
export function middle(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) / 2;
  if (sorted.length === 0) return null;
  return ((sorted[Math.floor(place)] ?? 0) + (sorted[Math.ceil(place)] ?? 0)) / 2;
}
export function grouped<T>(all: readonly T[], keyOf: (one: T) => unknown): T[][] {
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
  const [invited, came, minutes] = (['sesion_invitadas', 'sesion_asistieron', 'sesion_minutos'] as const).map(
    (key) => counting(key),
  ) as [Counted[], Counted[], Counted[]];
  const values = minutes.map(({ value }) => value ?? 0);
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
    },
    tables: { sesiones: held.map(lineOf) },
  };
}

/** What the blocks whose rows are no memberships should say. */
export function expectedBlocks(
  rows: Rows,
  scope: Scope,
  counting: Counting,
): Partial<Record<BlockKey, Expected>> {
  const walk = walkOf(rows, scope);
  return { participacion_foro: forum(walk, counting), sesiones_virtuales: sessions(walk, counting) };
}
