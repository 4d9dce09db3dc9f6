import { sql } from 'kysely';
import type { Bench } from '../bench.ts';
import type { SignedIn } from '../learners.ts';
import { collaboratorsOfBoss, firstOfMass, mass } from '../set-m/shape.ts';
import { firstAdmin, firstBoss, shape } from '../set-s/shape.ts';
import { teamsOfSetS } from '../set-s/teams.ts';

const adminProfile = 1;
/** So that none of them meets the limit of a session. */
const sessions = 60;
/** A generation of the mass that is under way. */
const chosenGroup = 450;
const membersOfGroup = mass.learners / mass.groups;

/** The data that the administration looks at: the mass where the database has it, else set S. */
export type Sight = {
  hasMass: boolean;
  groupId: number;
  bossId: number;
  /** The people who follow that generation today. */
  members: readonly number[];
  /** Generations that began last, at most a hundred. */
  recentGroups: readonly number[];
};

const sightOfMass: Omit<Sight, 'members'> = {
  hasMass: true,
  groupId: firstOfMass.group + chosenGroup,
  bossId: firstOfMass.boss + (chosenGroup * membersOfGroup) / collaboratorsOfBoss,
  recentGroups: numbered(firstOfMass.group + mass.groups - 100, 100),
};
const sightOfSetS: Omit<Sight, 'members'> = {
  hasMass: false,
  groupId: 1,
  bossId: firstBoss,
  recentGroups: teamsOfSetS().map(({ groupId }) => groupId),
};

function numbered(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

/** Administrators at work: fresh sessions, each in turn, and what they look at. */
export type Desk = Sight & { admins: readonly SignedIn[]; next: () => SignedIn };

/** Opens the administration for somebody who just gave their password. */
export async function openDesk({ product }: Bench): Promise<Desk> {
  const people = Array.from({ length: sessions }, (_, turn) => firstAdmin + (turn % shape.admins));
  const admins = await product.openSessions(people, adminProfile);
  await sql`update session set confirmed_at = now() where profile_id = ${adminProfile}`.execute(product.db);
  const found = await product.db
    .selectFrom('member')
    .where('id', '=', firstOfMass.learner)
    .select('id')
    .executeTakeFirst();
  let turn = 0;
  const next = () => {
    const admin = admins[turn++ % admins.length];
    if (!admin) throw new Error('set S has no administrator');
    return admin;
  };
  const sight = found ? sightOfMass : sightOfSetS;
  const following = await product.db
    .selectFrom('member')
    .where('group_id', '=', sight.groupId)
    .where('active', '=', true)
    .orderBy('id')
    .select('person_id as personId')
    .execute();
  return { ...sight, members: following.map(({ personId }) => personId), admins, next };
}
