import { sql } from 'kysely';
import { goesOn } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/** The fields of a generation that an administrator keeps; days as `yyyy-mm-dd`. */
export type GroupFields = {
  name: string;
  programmeId: number;
  startsOn: string;
  endsOn: string | null;
};

const columnsOf = ({ name, programmeId, startsOn, endsOn }: GroupFields) => ({
  name,
  programme_id: programmeId,
  starts_on: startsOn,
  ends_on: endsOn,
});

/** Adds a generation as a draft, and gives its id. */
export async function insertGroup(trx: Trx, fields: GroupFields): Promise<number> {
  const { id } = await trx
    .insertInto('learner_group')
    .values({ ...columnsOf(fields), status: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the fields of a locked generation; gives its next version. */
export async function updateGroup(
  trx: Trx,
  { groupId, version, fields }: { groupId: number; version: number; fields: GroupFields },
): Promise<number> {
  await trx
    .updateTable('learner_group')
    .set({ ...columnsOf(fields), version: version + 1 })
    .where('id', '=', groupId)
    .execute();
  return version + 1;
}

/** A generation, kept as it is until the transaction ends; undefined for an unknown or deleted one. */
export function lockGroup(trx: Trx, groupId: number) {
  return trx
    .selectFrom('learner_group')
    .where('id', '=', groupId)
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'name',
      'programme_id as programmeId',
      'starts_on as startsOn',
      'ends_on as endsOn',
      'status as state',
      'closed_at as closedAt',
      'version',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Lets one generation at a time take a name, until the transaction ends. */
export async function holdGroupNames(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('learner_group.name'))`.execute(trx);
}

/** True where another generation that stands has that name; accents and capitals make no other name. */
export async function isGroupNameTaken(trx: Trx, name: string, exceptOf: number | null): Promise<boolean> {
  const row = await trx
    .selectFrom('learner_group')
    .where('deleted_at', 'is', null)
    .where('id', 'is distinct from', exceptOf)
    .where(sql<boolean>`plain(name) = plain(${name})`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** True where new generations may follow that programme. */
export async function isOfferedProgramme(trx: Trx, programmeId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('programme')
    .where('id', '=', programmeId)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'archived')
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** True where dates or people stand on the programme of a generation. */
export async function hasDatesOrPeople(trx: Trx, groupId: number): Promise<boolean> {
  const row = await trx
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('wave').where('group_id', '=', groupId).select('id')),
        exists(selectFrom('member').where('group_id', '=', groupId).select('id')),
      ]).as('has'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(row.has);
}

/** Names of generations that stand, by id. */
export async function groupNames(db: Reader, groupIds: readonly number[]): Promise<Map<number, string>> {
  const states = await groupStates(db, groupIds);
  return new Map([...states].map(([id, { name }]) => [id, name]));
}

/** Name, state and how many follow it, of generations that stand, by id. */
export async function groupStates(db: Reader, groupIds: readonly number[]) {
  const rows = await db
    .selectFrom('learner_group')
    .leftJoin('member', (join) => join.onRef('member.group_id', '=', 'learner_group.id').on(goesOn('member')))
    .where((eb) => eb('learner_group.id', '=', eb.fn.any(eb.val([...groupIds]))))
    .where('learner_group.deleted_at', 'is', null)
    .groupBy('learner_group.id')
    .select((eb) => [
      'learner_group.id',
      'learner_group.name',
      'learner_group.status as state',
      eb.fn.count<number>('member.id').as('members'),
    ])
    .execute();
  return new Map(rows.map(({ id, ...group }) => [id, group]));
}
