import { type RawBuilder, sql } from 'kysely';
import { dayOf, isGroupIn, isUnitIn, isWithin, type Scope } from './scope.server.ts';

/**
 * What stands behind each figure: rows of a membership, perhaps in a unit, with what was counted of it. A figure that is a
 * count is their number, one that is a mean is the mean of their values: one definition for both.
 */
export type List = {
  /** What a row is: a membership, one in a unit, or one beside a live session. */
  of: Rows;
  where: RawBuilder<unknown>;
  value?: RawBuilder<unknown>;
  day?: RawBuilder<unknown>;
  /** Tables beside the row's own that its conditions name. */
  joins?: readonly Joined[];
};
type Rows = 'members' | 'facts' | 'sessions';
type Joined = 'person' | 'boss' | 'standing' | 'final' | 'attendance' | 'recording';
type Listed = { member_id: number; unit_id: number | null; value: number | null; day: string | null };

/** Memberships in their generation. */
export const members = (where: RawBuilder<unknown>, more: Omit<List, 'of' | 'where'> = {}): List => ({
  of: 'members',
  where,
  ...more,
});

/** Memberships in one unit after the other, as `fact`. */
export const facts = (where: RawBuilder<unknown>, more: Omit<List, 'of' | 'where'> = {}): List => ({
  of: 'facts',
  where,
  ...more,
});

/** As {@link facts}, of who follows a generation today. */
export const presentFacts = (where: RawBuilder<unknown>, more: Omit<List, 'of' | 'where'> = {}): List =>
  facts(sql`${isPresentFact} and ${where}`, more);

export const isPresentFact = sql<boolean>`(fact.present and learner_group.status = 'published')`;

/** Memberships beside each live session that began in the range, those of who was there on its day. */
export const invited = (
  scope: Scope,
  where: RawBuilder<unknown>,
  more: Omit<List, 'of' | 'where' | 'day'> = {},
): List => ({ of: 'sessions', where, day: dayOf(scope, 'session.starts_at'), ...more });

/** The rows of a kind that the filters mean, with the tables that are asked for beside them. */
export const rowsOf = (of: Rows, scope: Scope, joins: ReadonlySet<Joined>): RawBuilder<unknown> => {
  const beside = [...joins].map((one) => joined[one]);
  const from = {
    members: sql`member join learner_group on learner_group.id = member.group_id`,
    facts: sql`member_unit_fact as fact join learner_group on learner_group.id = fact.group_id`,
    sessions: sql`live_session as session
      join learner_group on learner_group.id = session.group_id
      join member on member.group_id = session.group_id and ${isInvited(scope)}`,
  }[of];
  const where = {
    members: isGroupIn(scope),
    facts: sql`${isGroupIn(scope)} and ${isUnitIn(scope, 'fact.unit_id')}`,
    sessions: hasBegun(scope),
  }[of];
  return sql`from ${from} ${sql.join(beside, sql` `)} where ${where}`;
};

const joined: Record<Joined, RawBuilder<unknown>> = {
  person: sql`join person on person.id = member.person_id`,
  boss: sql`left join member_boss as given on given.member_id = member.id and given.to_on is null`,
  standing: sql`left join standing on standing.member_id = member.id`,
  // The first of the best attempts.
  final: sql`left join (
    select distinct on (member_id) member_id, grade, sent_at
    from final_attempt where sent_at is not null order by member_id, grade desc, sent_at
  ) as final on final.member_id = member.id`,
  attendance: sql`left join live_session_attendance as attendance
    on attendance.live_session_id = session.id and attendance.person_id = member.person_id`,
  recording: sql`left join live_session_view as recording
    on recording.live_session_id = session.id and recording.person_id = member.person_id`,
};

/** The day on which a member left, in whatever way. */
export const leftOn = (scope: Scope) =>
  sql`coalesce(${dayOf(scope, 'member.dropped_at')}, ${dayOf(scope, 'member.finished_at')})`;

/** Whether `member` was in the generation on the day of `session`, both of the query around. */
const isInvited = (scope: Scope) =>
  sql`${dayOf(scope, 'session.starts_at')} between member.joined_on and coalesce(${leftOn(scope)}, 'infinity'::date)`;

/** Whether `session` of the query around is one that the filters mean, that was held, and that began in the range. */
export const hasBegun = (scope: Scope) =>
  sql`${isGroupIn(scope)} and ${isUnitIn(scope, 'session.unit_id')} and session.cancelled_at is null
    and session.starts_at <= ${scope.minute}::timestamptz and ${isWithin(scope, 'session.starts_at')}`;

/** The rows of a list, in no order. */
export const listed = (
  { of, where, value = sql`null`, day = sql`null`, joins }: List,
  scope: Scope,
): RawBuilder<Listed> => {
  const unit = { members: sql`null::int`, facts: sql`fact.unit_id`, sessions: sql`session.unit_id` }[of];
  const member = of === 'facts' ? sql`fact.member_id` : sql`member.id`;
  return sql<Listed>`
    select ${member} as member_id, ${unit} as unit_id, (${value})::float8 as value, (${day})::date as day
    ${rowsOf(of, scope, new Set(joins))} and ${where}
  `;
};
