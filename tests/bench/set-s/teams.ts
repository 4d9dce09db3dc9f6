import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { bossProfile, learnerProfile } from '../learners.ts';
import { maintain } from './maintain.ts';
import { insertBarePeople } from './people.ts';
import { firstBoss, lastPerson, shape } from './shape.ts';
import { computeStandings, markAwardsSeen } from './standings.ts';
import { insertTeamEvaluations, insertTeamSteps } from './team-steps.ts';

/** A generation whose members all have the one boss; member n is person n, numbered from `firstMember`. */
export type Team = { bossId: number; groupId: number; firstMember: number; size: number };

const zone = 'America/Mexico_City';

/** Set S's own: forty generations of 25, each with a boss of its own. */
export function teamsOfSetS(): Team[] {
  return Array.from({ length: shape.groups }, (_, index) => ({
    bossId: firstBoss + index,
    groupId: index + 1,
    firstMember: 1 + index * shape.groupSize,
    size: shape.groupSize,
  }));
}

/** Which teams to add. */
export type TeamsAsked = {
  count: number;
  size: number;
  /** Deliveries, evaluations and agreements as a programme under way has them; else everything is delivered, nothing evaluated. */
  underWay: boolean;
};

/** Teams beside set S's, of the first programme's three units, all of whose 1-1 days have come. */
export async function addTeams(
  { db }: { db: Database },
  { count, size, underWay }: TeamsAsked,
): Promise<Team[]> {
  const teams = Array.from({ length: count }, (_, index) => ({
    bossId: lastPerson + 1 + index,
    groupId: shape.groups + 1 + index,
    firstMember: lastPerson + count + 1 + index * size,
    size,
  }));
  const first = { person: lastPerson + 1, group: shape.groups + 1, member: lastPerson + count + 1 };
  const last = { group: shape.groups + count, member: lastPerson + count + count * size };
  await db.transaction().execute(async (trx) => {
    await insertBarePeople(trx, { first: first.person, last: first.member - 1, profile: bossProfile });
    await insertBarePeople(trx, { first: first.member, last: last.member, profile: learnerProfile });
    await sql`
      insert into learner_group (id, programme_id, name, starts_on) overriding system value
      select n, 1, 'Generación ' || n, current_date - 150 from generate_series(${first.group}::int, ${last.group}::int) as n
    `.execute(trx);
    await sql`
      insert into wave (group_id, unit_id, opens_on, challenge_due_on, boss_period_starts_on, one_to_one_on, boss_period_ends_on)
      select n, unit.id, opens, opens + 30, opens + 33, opens + 36, opens + 44
      from generate_series(${first.group}::int, ${last.group}::int) as n
      join unit on unit.programme_id = 1
      cross join lateral (select current_date - 150 + unit.position * 30 as opens) as dates
    `.execute(trx);
    await sql`
      insert into member (id, group_id, person_id, joined_on) overriding system value
      select n, ${first.group}::int + (n - ${first.member}::int) / ${size}::int, n, current_date - 150
      from generate_series(${first.member}::int, ${last.member}::int) as n
    `.execute(trx);
    await sql`
      insert into member_boss (member_id, boss_id, from_on)
      select member.id, ${first.person}::int + (group_id - ${first.group}::int), joined_on
      from member where group_id between ${first.group}::int and ${last.group}::int
    `.execute(trx);
    await insertTeamSteps(trx, { firstGroup: first.group, lastGroup: last.group, underWay });
    if (underWay) await insertTeamEvaluations(trx, { firstGroup: first.group, lastGroup: last.group });
  });
  await computeStandings(db, zone, { above: first.member - 1, upTo: last.member });
  await markAwardsSeen(db);
  await maintain(db, 'vacuum (analyze)');
  return teams;
}
