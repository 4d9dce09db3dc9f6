import { sql } from 'kysely';
import type { BadgeRule } from '#app/domain/badges/badge-rules.ts';
import { goesOn, published, shortNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import type { Trx } from '#server/world.ts';
import type { BadgeTask } from './badges.rows.server.ts';

/** True where such work over the badge goes on. */
export async function hasOpenTask(trx: Trx, badgeId: number, action: BadgeTask['action']): Promise<boolean> {
  const row = await trx
    .selectFrom('task')
    .where('kind', '=', 'badges')
    .where('state', 'in', ['waiting', 'running'])
    .where(sql<boolean>`(input ->> 'badgeId')::int = ${badgeId} and input ->> 'action' = ${action}`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Members who go on in a published generation, of the programmes of the rule. */
function members(db: Reader, { programmeIds }: BadgeRule) {
  const of = db
    .selectFrom('member')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .where(goesOn('member'))
    .where(published('grp'))
    .where('person.deleted_at', 'is', null);
  return programmeIds === null ? of : of.where('grp.programme_id', 'in', programmeIds);
}

/** The bosses of those members, each in each of their generations. */
const bosses = (db: Reader, rule: BadgeRule) =>
  members(db, rule)
    .innerJoin('member_boss as pair', 'pair.member_id', 'member.id')
    .where('pair.to_on', 'is', null)
    .groupBy(['pair.boss_id', 'member.group_id']);

/** The next members after one. */
export async function nextMembers(
  trx: Trx,
  rule: BadgeRule,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await members(trx, rule)
    .where('member.id', '>', after)
    .orderBy('member.id')
    .limit(limit)
    .select('member.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The next bosses, each with a generation, after such a pair. */
export function nextBosses(
  trx: Trx,
  rule: BadgeRule,
  { after, limit }: { after: readonly number[]; limit: number },
): Promise<{ bossId: number; groupId: number }[]> {
  const [bossId = 0, groupId = 0] = after;
  return bosses(trx, rule)
    .where(sql<boolean>`(pair.boss_id, member.group_id) > (${bossId}::int, ${groupId}::int)`)
    .orderBy('pair.boss_id')
    .orderBy('member.group_id')
    .limit(limit)
    .select(['pair.boss_id as bossId', 'member.group_id as groupId'])
    .execute();
}

/** Counts the members, or the bosses by generation, that the whole work is about. */
export async function peopleToWalk(trx: Trx, rule: BadgeRule, audience: 'learner' | 'boss'): Promise<number> {
  const all =
    audience === 'learner'
      ? members(trx, rule).select('member.id')
      : bosses(trx, rule).select('pair.boss_id as id');
  const { n } = await trx
    .selectFrom(all.as('all'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** The levels of a badge that a boss holds or held in a generation. */
export async function levelsOfBoss(
  trx: Trx,
  { badgeId, bossId, groupId }: { badgeId: number; bossId: number; groupId: number },
): Promise<number[]> {
  const rows = await trx
    .selectFrom('badge_award')
    .where('badge_id', '=', badgeId)
    .where('person_id', '=', bossId)
    .where('group_id', '=', groupId)
    .select('level')
    .execute();
  return rows.map(({ level }) => level);
}

/** Somebody who would get a level now. */
export type Winner = { personId: number; groupId: number | null; level: number };

/** Keeps the winners of a simulation behind those that it found before. */
export async function keepWinners(
  trx: Trx,
  taskId: number,
  winners: readonly Winner[],
  before: number,
): Promise<void> {
  if (winners.length === 0) return;
  await trx
    .insertInto('task_row')
    .values(
      winners.map(({ personId, groupId, level }, index) => ({
        task_id: taskId,
        line: before + index + 1,
        input: JSON.stringify({ level, groupId }),
        object_id: personId,
      })),
    )
    .execute();
}

/** A page of the winners of a simulation. */
export function winnersPage(db: Reader, taskId: number, { page, size }: { page: number; size: number }) {
  return db
    .selectFrom('task_row')
    .innerJoin('person', 'person.id', 'task_row.object_id')
    .leftJoin('learner_group', (join) =>
      join.on(sql<boolean>`learner_group.id = (task_row.input ->> 'groupId')::int`),
    )
    .where('task_row.task_id', '=', taskId)
    .orderBy('task_row.line')
    .limit(size)
    .offset((page - 1) * size)
    .select([
      sql<{ id: number; name: string }>`json_build_object(
        'id', person.id, 'name', ${shortNameOf('person')}
      )`.as('person'),
      sql<number>`coalesce((task_row.input ->> 'level')::int, 1)`.as('level'),
      sql<{ id: number; name: string } | null>`case when learner_group.id is null then null
        else json_build_object('id', learner_group.id, 'name', learner_group.name) end`.as('group'),
    ])
    .execute();
}

/** The last simulation of a badge; undefined where there was none. */
export function lastSimulation(db: Reader, badgeId: number) {
  return db
    .selectFrom('task')
    .innerJoin('badge', (join) => join.on(sql<boolean>`badge.id = (task.input ->> 'badgeId')::int`))
    .where('task.kind', '=', 'badges')
    .where('badge.id', '=', badgeId)
    .where(sql<boolean>`task.input ->> 'action' = 'simulate'`)
    .orderBy('task.id', 'desc')
    .limit(1)
    .select([
      'task.id as taskId',
      'task.kind',
      'task.state',
      'task.done',
      'task.total',
      'task.refused',
      'task.made_at as madeAt',
      'task.input',
      'badge.version',
    ])
    .executeTakeFirst();
}
