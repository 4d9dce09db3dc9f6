import { sql } from 'kysely';
import { send } from '../../db/pipelined.ts';
import type { Trx } from '../../world.ts';

/** A sum of its own in a generation: of an object, what was answered in a unit, a live session or a question, by the generation and its id. */
export type PartKey = { groupId: number; id: number };
export type PartName = 'object' | 'survey' | 'section' | 'session' | 'question' | 'forum';

/** Marks an object in the member's generation, for its sums to be made again; in the transaction of what they count. */
export async function markObject(
  trx: Trx,
  { memberId, activityId }: { memberId: number; activityId: number },
): Promise<void> {
  await send(
    trx,
    sql`
      insert into analytics_mark (group_id, activity_id) select group_id, ${activityId} from member where id = ${memberId}
    `,
  );
}

/** Marks the days and grades of a member's generation, as {@link markObject}. */
export async function markDays(trx: Trx, memberId: number): Promise<void> {
  await send(
    trx,
    sql`
      insert into analytics_mark (group_id, is_dated) select group_id, true from member where id = ${memberId}
    `,
  );
}

/** Marks what was answered in a unit of a generation, as {@link markObject}. */
export async function markAnswers(
  trx: Trx,
  { groupId, unitId }: { groupId: number; unitId: number },
): Promise<void> {
  await send(trx, trx.insertInto('analytics_mark').values({ group_id: groupId, unit_id: unitId }));
}

/** Marks a live session, as {@link markObject}. */
export async function markSession(trx: Trx, sessionId: number): Promise<void> {
  await send(
    trx,
    sql`
      insert into analytics_mark (group_id, session_id) select group_id, id from live_session where id = ${sessionId}
    `,
  );
}

/** Marks a question, as {@link markObject}. */
export async function markQuestion(trx: Trx, questionId: number): Promise<void> {
  await send(
    trx,
    sql`
      insert into analytics_mark (group_id, question_id)
      select member.group_id, question.id from question join member on member.id = question.member_id
      where question.id = ${questionId}
    `,
  );
}

/** Marks the question of an answer, as {@link markObject}. */
export async function markQuestionOf(trx: Trx, answerId: number): Promise<void> {
  await send(
    trx,
    sql`
      insert into analytics_mark (group_id, question_id)
      select member.group_id, question.id from answer
      join question on question.id = answer.question_id join member on member.id = question.member_id
      where answer.id = ${answerId}
    `,
  );
}

/** Marks the points that the forum gave to a member, or took back: no sum has them, but open screens do. */
export async function markForumPoints(trx: Trx, memberId: number): Promise<void> {
  await send(
    trx,
    sql`
      insert into analytics_mark (group_id, is_forum) select group_id, true from member where id = ${memberId}
    `,
  );
}

/** Marks all that is counted in the generations of a programme. */
export async function markProgramme(trx: Trx, programmeId: number): Promise<void> {
  await send(
    trx,
    sql`
      insert into analytics_mark (group_id, is_whole)
      select id, true from learner_group where programme_id = ${programmeId}
    `,
  );
}

/** Marks all that is counted in a generation. */
export async function markGroup(trx: Trx, groupId: number): Promise<void> {
  await send(trx, trx.insertInto('analytics_mark').values({ group_id: groupId, is_whole: true }));
}

type Mark = {
  groupId: number;
  activityId: number | null;
  unitId: number | null;
  sessionId: number | null;
  questionId: number | null;
  isForum: boolean;
  isDated: boolean;
  isWhole: boolean;
};

/** The parts to count again, each once. */
export type Marked = {
  /** Generations whose members and units are. */
  groupIds: number[];
  /** Those of them whose days and grades are. */
  datedIds: number[];
  /** Those of them of which all is. */
  wholeIds: number[];
  parts: Record<PartName, PartKey[]>;
  /** True where the forum gave points, or took some back. */
  hasForumPoints: boolean;
  hasMore: boolean;
};

/** Takes the oldest marks: nobody else does at the same time. Null while another worker rolls up. */
export async function takeMarks(trx: Trx, limit: number): Promise<Marked | null> {
  const { rows: locked } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('rumbo:analytics')) as "isOurs"
  `.execute(trx);
  if (!locked[0]?.isOurs) return null;
  const { rows } = await sql<Mark>`
    delete from analytics_mark where id in (select id from analytics_mark order by id limit ${limit})
    returning group_id as "groupId", activity_id as "activityId", unit_id as "unitId", session_id as "sessionId",
      question_id as "questionId", is_forum as "isForum",
      is_dated as "isDated", is_whole as "isWhole"
  `.execute(trx);
  const ofMembers = rows.filter(
    (mark) => !mark.isForum && (mark.activityId ?? mark.unitId ?? mark.sessionId ?? mark.questionId) === null,
  );
  return {
    groupIds: groupsOf(ofMembers),
    datedIds: groupsOf(ofMembers.filter(({ isDated, isWhole }) => isDated || isWhole)),
    wholeIds: groupsOf(ofMembers.filter(({ isWhole }) => isWhole)),
    parts: {
      object: keysOf(rows, 'activityId'),
      survey: keysOf(rows, 'unitId'),
      section: keysOf(rows, 'unitId'),
      session: keysOf(rows, 'sessionId'),
      question: keysOf(rows, 'questionId'),
      forum: groupsOf(rows.filter(({ questionId }) => questionId !== null)).map((id) => ({
        groupId: id,
        id,
      })),
    },
    hasForumPoints: rows.some(({ isForum }) => isForum),
    hasMore: rows.length === limit,
  };
}

const groupsOf = (marks: readonly Mark[]): number[] => [...new Set(marks.map(({ groupId }) => groupId))];

function keysOf(
  marks: readonly Mark[],
  column: 'activityId' | 'unitId' | 'sessionId' | 'questionId',
): PartKey[] {
  const keys = marks.flatMap(({ groupId, [column]: id }) => (id === null ? [] : [{ groupId, id }]));
  return [...new Map(keys.map((key) => [`${key.groupId} ${key.id}`, key])).values()];
}
