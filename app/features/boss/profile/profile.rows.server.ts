import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { photoOf, published } from '#server/db/fragments.ts';
import { type Reader, template } from '#server/db/template.ts';
import { bossBadgeRows } from '#server/repositories/badges/badges.ts';
import { bossFactRow } from '#server/repositories/badges/boss-badges.ts';
import { ownCollaborators, ownGenerations } from '#server/repositories/people/collaborators.ts';

type Chosen = { bossId: number; groupId: number; zone: string };

/** The waves of those generations, each generation's units in their order. */
function ownWaves(db: Reader, bossId: number) {
  return ownCollaborators(db, bossId)
    .innerJoin('wave', 'wave.group_id', 'learner_group.id')
    .innerJoin('unit', 'unit.id', 'wave.unit_id')
    .where(published('unit'))
    .groupBy(['wave.id', 'learner_group.id', 'unit.id'])
    .orderBy('learner_group.starts_on', 'desc')
    .orderBy('learner_group.id', 'desc')
    .orderBy('unit.position')
    .select([
      'wave.id',
      'learner_group.name as groupName',
      'unit.position as order',
      'unit.name as unitName',
      'wave.boss_period_starts_on as startsOn',
      'wave.one_to_one_on as oneToOneOn',
      'wave.boss_period_ends_on as endsOn',
    ]);
}

function profile(db: Reader, bossId: number) {
  return db
    .selectFrom('person')
    .leftJoin('file as photo', photoOf('person'))
    .where('person.id', '=', bossId)
    .select([
      'person.first_name as firstName',
      'person.paternal_surname as paternalSurname',
      'person.maternal_surname as maternalSurname',
      'person.welcome',
      'person.created_at as createdAt',
      'photo.id as photoId',
      jsonArrayFrom(ownGenerations(db, bossId)).as('generations'),
      jsonArrayFrom(ownWaves(db, bossId)).as('waves'),
    ]);
}

const profileRows = template({ bossId: true }, (db, { bossId }: { bossId: number }) => profile(db, bossId));

const chosenRows = template({ bossId: true, groupId: true, zone: true }, (db, values: Chosen) =>
  profile(db, values.bossId).select([
    jsonArrayFrom(bossBadgeRows(db, values)).as('badges'),
    jsonObjectFrom(bossFactRow(db, values)).as('facts'),
  ]),
);

const waveRows = template({ bossId: true }, (db, { bossId }: { bossId: number }) => ownWaves(db, bossId));

const badgeRows = template(
  { bossId: true, groupId: true },
  (db, { bossId, groupId }: { bossId: number; groupId: number }) =>
    db
      .selectFrom('learner_group as chosen')
      .where('chosen.id', '=', groupId)
      .where((eb) =>
        eb.exists(ownCollaborators(db, bossId).where('member.group_id', '=', groupId).select('member.id')),
      )
      .select(jsonArrayFrom(bossBadgeRows(db, { bossId, groupId })).as('badges')),
);

export type BossProfileRow = Awaited<ReturnType<typeof profileRows>>[number];
export type ChosenRow = Awaited<ReturnType<typeof chosenRows>>[number];
export type BossWave = Awaited<ReturnType<typeof waveRows>>[number];

/** The profile before a generation is chosen, in one round trip; undefined for an unknown person. */
export async function bossProfileRow(db: Reader, bossId: number): Promise<BossProfileRow | undefined> {
  return (await profileRows(db, { bossId }))[0];
}

/** {@link bossProfileRow} with the badges of a generation, in one round trip. */
export async function chosenProfileRow(db: Reader, chosen: Chosen): Promise<ChosenRow | undefined> {
  return (await chosenRows(db, chosen))[0];
}

/** The waves of a boss, for the call. */
export function bossWaves(db: Reader, bossId: number): Promise<BossWave[]> {
  return waveRows(db, { bossId });
}

/** The badges of a boss in one generation; undefined where nobody in it is theirs. */
export async function generationBadges(db: Reader, where: { bossId: number; groupId: number }) {
  return (await badgeRows(db, where))[0]?.badges;
}
