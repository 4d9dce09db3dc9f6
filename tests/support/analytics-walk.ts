import { addDays, todayIn } from '#app/domain/deadlines/dates.ts';
import type { Scope } from '#app/features/admin/figures/overview/scope.queries.server.ts';
import type { Database } from '#server/db/database.ts';
import { rawRowsOf } from './raw-rows.ts';

/** Plain rows, and what some filters mean of them: none of the product's statements. */

export type Row = Record<string, unknown>;
const tables = [
  'member',
  'learner_group',
  'person',
  'programme',
  'unit',
  'module',
  'activity',
  'wave',
  'activity_completion',
  'challenge_submission',
  'challenge_version',
  'deadline_extension',
  'survey_completion',
  'self_assessment',
  'boss_evaluation',
  'questionnaire_version',
  'case_response',
  'agreement',
  'final_attempt',
  'access_day',
  'question',
  'answer',
  'points_entry',
  'live_session',
  'live_session_attendance',
  'live_session_view',
  'member_boss',
  'person_profile',
  'profile',
  'standing',
  'activity_visit',
  'exercise_attempt',
  'survey_answer',
  'step_content',
] as const;
export type Rows = Record<(typeof tables)[number], Row[]>;

/** Everything that the figures look at, as it is stored. */
export const rawRows = async (db: Database): Promise<Rows> =>
  (await rawRowsOf(db, Object.fromEntries(tables.map((table) => [table, table])))) as Rows;

export const isSame = (row: Row, fields: Row): boolean =>
  Object.entries(fields).every(([name, value]) => row[name] === value);

/** True where a live session was held and began in the range, in the unit that the filters mean. */
export const hasBegunBy =
  (scope: Scope) =>
  (session: Row): boolean => {
    const startsAt = session.starts_at as Date;
    const day = todayIn(scope.zone, startsAt);
    return (
      session.cancelled_at === null &&
      startsAt <= new Date(scope.minute) &&
      day >= scope.from &&
      day <= scope.until &&
      (scope.unitId === undefined || session.unit_id === scope.unitId)
    );
  };

/** The rows of some filters, found by a walk through plain rows. */
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
export type Met = {
  member: Row;
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
export const kindOf = ({ kind }: Row): string => kindNames[Number(kind)] ?? 'N/D';

/** Each object beside each member to whom its unit has opened. */
function metBy({ rows, scope, members, groupOf, isPresent, isPlaceIn }: Walk): Met[] {
  const isLiving = (row: Row | undefined): boolean =>
    row !== undefined && row.deleted_at === null && row.status !== 'draft';
  const places = rows.activity.flatMap((activity) => {
    const module = rows.module.find(({ id }) => id === activity.module_id);
    const unit = rows.unit.find(({ id }) => id === module?.unit_id);
    const chain = [activity, module, unit];
    if (!(chain.every(isLiving) && isPlaceIn(module))) return [];
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
          member,
          activity,
          isOffered,
          visit: rows.activity_visit.find((row) => isSame(row, own)),
          isFinished: rows.activity_completion.some((row) => isSame(row, { ...own, finished: true })),
          best,
        };
      });
  });
}

/** Objects that were met: offered, or opened or finished by somebody of the same generation. */
export const metKnown = (walk: Walk): Met[] => {
  const met = metBy(walk);
  const key = ({ member, activity }: Met) => `${member.group_id} ${activity.id}`;
  const known = new Set(
    met.filter(({ isOffered, visit, isFinished }) => isOffered || visit !== undefined || isFinished).map(key),
  );
  return met.filter((one) => known.has(key(one)));
};

/** Opened, not finished, and without a visit in the last seven days. */
export const isDropped = ({ scope, dayOf }: Walk, { visit, isFinished }: Met): boolean =>
  visit !== undefined && !isFinished && String(dayOf(visit.last_at)) < addDays(scope.today, -7);

export type Asked = { question: Row; tutorId: unknown; hours: number | null; day: string };
const HOUR = 3_600_000;

/** Visible questions of any day, with the first visible answer of a tutor. */
export function visibleQuestions({ rows, memberOf, moduleOf, isPlaceIn, dayOf }: Walk): Asked[] {
  return rows.question
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
}

/** Questions on published content that wait for an answer in a generation that goes on. */
export function isOpenQuestion({ rows, groupOf, memberOf, moduleOf }: Walk, { question }: Asked): boolean {
  const activity = rows.activity.find(({ id }) => id === question.activity_id);
  const module = moduleOf(question.activity_id);
  const unit = rows.unit.find(({ id }) => id === module?.unit_id);
  return (
    question.state === 'open' &&
    groupOf.get(memberOf.get(question.member_id)?.group_id)?.status === 'published' &&
    [activity, module, unit].every((row) => row?.status === 'published' && row.deleted_at === null)
  );
}
