import { type RawBuilder, sql } from 'kysely';
import { AWAY_DAYS, type MemberStatus, type Risk } from '../../../app/domain/deadlines/deadlines.ts';
import { goesOn, published } from '../../db/fragments.ts';

/** The business day by which members are judged, and its zone. */
export type At = { today: string; zone: string };

/** A challenge that is due within so many days brings a risk (product: risk). */
const SOON_DAYS = 3;

/** A member with the earliest day of a challenge that is owed. */
export type OwedDay = { member_id: number; day: string };

/**
 * The earliest agreed day of each member's challenges that are not delivered, where it comes within {@link SOON_DAYS} or is
 * over: an own extension, else the wave's day (A-68). Of everybody in one pass, or of one generation. Joined as `owed`.
 */
export const owedDays = ({ today }: At, groupId?: number) => sql<OwedDay>`(
  select member.id as member_id, min(coalesce(extension.due_on, wave.challenge_due_on)) as day
  from member
  join learner_group as grp on grp.id = member.group_id
  join unit on unit.programme_id = grp.programme_id and ${published('unit')}
  left join wave on wave.group_id = grp.id and wave.unit_id = unit.id
  left join (
    select distinct on (member_id, unit_id) member_id, unit_id, due_on
    from deadline_extension where approved
    order by member_id, unit_id, decided_at desc, id desc
  ) as extension on extension.member_id = member.id and extension.unit_id = unit.id
  where coalesce(extension.due_on, wave.challenge_due_on) <= ${today}::date + ${sql.lit(SOON_DAYS)}
    and ${groupId === undefined ? sql`true` : sql`grp.id = ${groupId}`}
    and not exists (
      select from challenge_submission as challenge where challenge.member_id = member.id
        and challenge.unit_id = unit.id and challenge.first_delivered_at is not null)
  group by member.id)`;

/** Days since the last access of the member around, or since the enrolment of whoever never came. */
export const awayDays = ({ today, zone }: At): RawBuilder<number> =>
  sql<number>`(${today}::date - coalesce((person.last_access_at at time zone ${zone})::date, member.joined_on))`;

/** `memberStatus` of the member around, beside {@link owedDays} (spec §4.6, A-16). */
export const statusOf = ({ today }: At): RawBuilder<MemberStatus> => sql<MemberStatus>`case
  when not member.active then 'dropped' when owed.day < ${today}::date then 'overdue' else 'on-time' end`;

/** `riskOf` of the member around who goes on, beside {@link owedDays}; null of any other. */
export const riskOf = (at: At): RawBuilder<Risk | null> => sql<Risk | null>`case when ${goesOn('member')} then
  case when ${awayDays(at)} >= ${sql.lit(AWAY_DAYS)} or owed.day < ${at.today}::date then 'high'
    when ${awayDays(at)} >= 7 or owed.day is not null then 'medium' else 'low' end end`;
