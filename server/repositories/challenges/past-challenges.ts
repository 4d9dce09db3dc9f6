import { sql } from 'kysely';
import { goesOn, published } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';

/** Somebody who joins a generation; person 0 is one who has no account yet. */
export type Joining = { groupId: number; personId: number };

/** A challenge of a generation that has ended, and a person who owes it, or would. */
export type OwedPast = Joining & {
  unitId: number;
  unitName: string;
  position: number;
  opensOn: string;
  dueOn: string;
};

/**
 * The challenges of published generations whose day has passed and that these people owe in them, or would owe if they
 * joined them today: the work of a membership of the same programme goes along. In the order of the people and the units.
 */
export async function pastChallenges(
  db: Reader,
  joining: readonly Joining[],
  today: string,
): Promise<OwedPast[]> {
  if (joining.length === 0) return [];
  const { rows } = await sql<OwedPast>`
    select grp.id as "groupId", joining.person_id as "personId", unit.id as "unitId", unit.name as "unitName",
      unit.position, wave.opens_on as "opensOn", wave.challenge_due_on as "dueOn"
    from unnest(${joining.map(({ groupId }) => groupId)}::int[], ${joining.map(({ personId }) => personId)}::int[])
      as joining (group_id, person_id)
    join learner_group as grp on grp.id = joining.group_id and ${published('grp')}
    join unit on unit.programme_id = grp.programme_id and ${published('unit')}
    join wave on wave.group_id = grp.id and wave.unit_id = unit.id and wave.challenge_due_on < ${today}::date
    left join lateral (
      select member.id from member join learner_group as own on own.id = member.group_id
      where member.person_id = joining.person_id and own.programme_id = grp.programme_id
        and (own.id = grp.id or ${goesOn('member')})
      order by own.id = grp.id desc
      limit 1
    ) as follows on true
    left join lateral (
      select due_on from deadline_extension
      where member_id = follows.id and unit_id = unit.id and approved
      order by decided_at desc, id desc
      limit 1
    ) as own_day on true
    where coalesce(own_day.due_on < ${today}::date, true) and not exists (
      select from challenge_submission as challenge
      where challenge.member_id = follows.id and challenge.unit_id = unit.id
        and challenge.first_delivered_at is not null
    )
    order by grp.id, joining.person_id, unit.position
  `.execute(db);
  return rows;
}

/** {@link pastChallenges} of people who join one generation. */
export const pastChallengesOf = (
  db: Reader,
  { groupId, personIds, today }: { groupId: number; personIds: readonly number[]; today: string },
): Promise<OwedPast[]> =>
  pastChallenges(
    db,
    personIds.map((personId) => ({ groupId, personId })),
    today,
  );
