import { sql } from 'kysely';
import { goesOn, shortNameOf } from '#server/db/fragments.ts';
import { rowsAndTotal } from '#server/db/pages.ts';
import type { Reader } from '#server/db/template.ts';
import { isPersonMeant, searchWords } from '#server/db/words.ts';
import type { Giving } from '#server/repositories/badges/badges.ts';
import type { Trx } from '#server/world.ts';

const personOf = sql<{ id: number; name: string }>`json_build_object(
  'id', person.id, 'name', ${shortNameOf('person')}
)`;
const groupOf = sql<{ id: number; name: string } | null>`(
  select json_build_object('id', learner_group.id, 'name', learner_group.name)
  from learner_group where learner_group.id = award.group_id
)`;

type Wanted = { badgeId: number; search: string; level: number | undefined; page: number; size: number };

/** The present and past holders of a badge, the latest first; in one round trip. */
export function awardsPage(db: Reader, { badgeId, search, level, page, size }: Wanted) {
  let matching = db
    .selectFrom('badge_award as award')
    .innerJoin('person', 'person.id', 'award.person_id')
    .where('award.badge_id', '=', badgeId)
    .where(isPersonMeant(searchWords(search)));
  if (level !== undefined) matching = matching.where('award.level', '=', level);
  const rows = matching
    .orderBy('award.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .select([
      'award.id',
      'award.level',
      'award.awarded_at as at',
      'award.given_as as givenAs',
      'award.reason',
      'award.revoked_at as revokedAt',
      personOf.as('person'),
      groupOf.as('group'),
    ]);
  return rowsAndTotal(db, rows, matching);
}

/** The facts of a person who may be given a badge. */
export type Candidate = {
  id: number;
  name: string;
  number: string | null;
  username: string;
  isActive: boolean;
  profiles: number[];
  /** Their programme is reduced. */
  isReduced: boolean;
  /** They lead somebody in the generation that was asked for. */
  leads: boolean;
  awards: { level: number; isRevoked: boolean }[];
};

/** People by id, employee number or username, with the levels of the badge that they hold or held. */
export async function candidates(
  trx: Trx,
  {
    badgeId,
    groupId,
    ids,
    names,
  }: { badgeId: number; groupId: number | null; ids: readonly number[]; names: readonly string[] },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select person.id, ${shortNameOf('person')} as name,
      person.employee_number as number, person.username, person.active and person.merged_into is null as "isActive",
      array(select profile_id::int from person_profile where person_id = person.id) as profiles,
      exists (
        select from member join learner_group on learner_group.id = member.group_id
        join programme on programme.id = learner_group.programme_id
        where member.person_id = person.id and ${goesOn('member')} and programme.reduced
      ) as "isReduced",
      exists (
        select from member_boss as pair join member on member.id = pair.member_id
        where pair.boss_id = person.id and pair.to_on is null and member.active and member.group_id = ${groupId}::int
      ) as leads,
      coalesce((
        select jsonb_agg(jsonb_build_object('level', level, 'isRevoked', revoked_at is not null))
        from badge_award where person_id = person.id and badge_id = ${badgeId}
          and group_id is not distinct from ${groupId}::int
      ), '[]') as awards
    from person
    where person.deleted_at is null and (
      person.id = any(${[...ids]}::int[])
      or person.employee_number = any(${names.map((name) => name.toUpperCase())}::text[])
      or person.username = any(${names.map((name) => name.toLowerCase())}::text[])
    )
    order by person.id
  `.execute(trx);
  return rows;
}

/** The awards among these that are of the badge, held until the transaction ends. */
export function lockAwards(trx: Trx, badgeId: number, ids: readonly number[]) {
  return trx
    .selectFrom('badge_award as award')
    .innerJoin('person', 'person.id', 'award.person_id')
    .where('award.badge_id', '=', badgeId)
    .where((eb) => eb('award.id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('award.id')
    .select([
      'award.id',
      'award.level',
      'award.person_id as personId',
      'award.revoked_at as revokedAt',
      shortNameOf('person').as('name'),
    ])
    .forNoKeyUpdate('award')
    .execute();
}

/** Takes awards back. */
export async function saveRevoked(
  trx: Trx,
  { ids, by, reason, at }: { ids: readonly number[]; by: number; reason: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('badge_award')
    .set({ revoked_at: at, revoked_by: by, reason })
    .where('id', 'in', ids)
    .execute();
}

type Renewal = {
  badgeId: number;
  groupId: number | null;
  personIds: readonly number[];
  /** With the levels below it. */
  level: number;
  giving: Giving;
  at: Date;
};

/** Gives awards again that were taken back; gives those that were. */
export async function renewAwards(
  trx: Trx,
  { badgeId, groupId, personIds, level, giving, at }: Renewal,
): Promise<{ id: number; personId: number; level: number }[]> {
  return trx
    .updateTable('badge_award')
    .set({
      awarded_at: at,
      given_as: giving.as,
      given_by: giving.by,
      reason: giving.reason,
      popup_seen_at: giving.seenAt,
      revoked_at: null,
      revoked_by: null,
    })
    .where('badge_id', '=', badgeId)
    .where((eb) => eb('person_id', '=', eb.fn.any(eb.val([...personIds]))))
    .where(sql<boolean>`group_id is not distinct from ${groupId}::int`)
    .where('level', '<=', level)
    .where('revoked_at', 'is not', null)
    .returning(['id', 'person_id as personId', 'level'])
    .execute();
}
