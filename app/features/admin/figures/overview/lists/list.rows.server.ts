import { type RawBuilder, sql } from 'kysely';
import type { ListKey } from '#app/contract/admin/figures/figure-lists.ts';
import { published } from '#server/db/fragments.ts';
import { placedNameOf } from '#server/repositories/content/placed-names.ts';
import { connectedIn } from '#server/repositories/sessions/presence.ts';
import {
  dayOf,
  isGroupIn,
  isPlaceIn,
  isPresent,
  isUnitIn,
  isWithin,
  type Scope,
} from '../scope.queries.server.ts';

/**
 * The definition of the rows behind each figure: of a membership, perhaps in a unit, or of things that people made,
 * with a counted value. A figure that is a count is their number, one that is a mean is the mean of their values. A figure
 * that is read from the sums of generations (`server/repositories/analytics`) is defined there a second time:
 * `npm run analytics:check` compares those with a recount, and `analytics.test.ts` each number with its list.
 */
export type List = {
  of: Rows;
  where: RawBuilder<unknown>;
  value?: RawBuilder<unknown>;
  day?: RawBuilder<unknown>;
  /** Tables beside the row's own that its conditions name. */
  joins?: readonly Joined[];
};
export type Rows = keyof typeof kinds;
export type Joined = keyof typeof joined;
type Listed = {
  id: number;
  person_id: number | null;
  group_id: number | null;
  unit_id: number | null;
  what: string | null;
  value: number | null;
  day: string | null;
};

/** Some lists by their keys. */
export type ListsBy = Partial<Record<ListKey, (scope: Scope) => List>>;

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
): List => ({ of: 'invitations', where, day: dayOf(scope, 'session.starts_at'), ...more });

type Kind = {
  from: (scope: Scope) => RawBuilder<unknown>;
  where: (scope: Scope) => RawBuilder<unknown>;
  /** The identity of a row; a person's rows have that of their membership. */
  id: RawBuilder<unknown>;
  person?: RawBuilder<unknown>;
  group?: RawBuilder<unknown>;
  unit?: RawBuilder<unknown>;
  what?: RawBuilder<unknown>;
  /** A join that only the words of a row need. */
  besides?: RawBuilder<unknown>;
};
const ofMember = { id: sql`member.id`, person: sql`member.person_id`, group: sql`member.group_id` };

/** The kinds of rows. */
const kinds = {
  /** A membership. */
  members: {
    ...ofMember,
    from: () => sql`member join learner_group on learner_group.id = member.group_id`,
    where: isGroupIn,
  },
  /** One in a unit, as `fact`. */
  facts: {
    ...ofMember,
    group: sql`fact.group_id`,
    besides: sql`join member on member.id = fact.member_id`,
    unit: sql`fact.unit_id`,
    from: () => sql`member_unit_fact as fact join learner_group on learner_group.id = fact.group_id`,
    where: (scope) => sql`${isGroupIn(scope)} and ${isUnitIn(scope, 'fact.unit_id')}`,
  },
  /** One beside a live session that began in the range, of who was there on its day. */
  invitations: {
    ...ofMember,
    unit: sql`session.unit_id`,
    what: sql`session.title`,
    from: (scope) => sql`live_session as session
      join learner_group on learner_group.id = session.group_id
      join member on member.group_id = session.group_id and ${isInvited(scope)}`,
    where: (scope) => hasBegun(scope),
  },
  /** One beside an object that its unit offers, or that somebody there has opened (product: objects). */
  memberObjects: {
    ...ofMember,
    what: sql`activity.name`,
    from: () => sql`analytics_object as sums
      join learner_group on learner_group.id = sums.group_id
      join activity on activity.id = sums.activity_id
      join module on module.id = activity.module_id
      join member on member.group_id = sums.group_id and ${isPresent}
      left join activity_visit as visit on visit.member_id = member.id and visit.activity_id = sums.activity_id
      left join activity_completion as done on done.member_id = member.id and done.activity_id = sums.activity_id`,
    where: isOpenPlace,
  },
  /** An object, once. */
  objects: {
    id: sql`activity.id`,
    what: placedNameOf('activity'),
    from: (scope) => sql`activity join (
        select distinct sums.activity_id from analytics_object as sums
        join learner_group on learner_group.id = sums.group_id
        join activity on activity.id = sums.activity_id
        join module on module.id = activity.module_id
        where ${isOpenPlace(scope)} and learner_group.status = 'published'
      ) as sums on sums.activity_id = activity.id`,
    where: () => sql`true`,
  },
  /** A visible question. */
  questions: {
    id: sql`question.question_id`,
    person: sql`member.person_id`,
    group: sql`question.group_id`,
    besides: sql`join member on member.id = question.member_id`,
    what: sql`activity.name`,
    from: () => sql`analytics_question as question
      join learner_group on learner_group.id = question.group_id
      join activity on activity.id = question.activity_id
      join module on module.id = activity.module_id`,
    where: (scope) => sql`${isGroupIn(scope)} and ${isPlaceIn(scope)}`,
  },
  /** A live session that began in the range. */
  sessions: {
    id: sql`session.id`,
    group: sql`session.group_id`,
    unit: sql`session.unit_id`,
    what: sql`session.title`,
    from: () => sql`live_session as session join learner_group on learner_group.id = session.group_id`,
    where: (scope) => hasBegun(scope),
  },
  /** A delivery of a challenge, the first one or a later one. */
  deliveries: {
    ...ofMember,
    unit: sql`submission.unit_id`,
    from: () => sql`challenge_version as delivery
      join challenge_submission as submission on submission.id = delivery.submission_id
      join member on member.id = submission.member_id
      join learner_group on learner_group.id = member.group_id`,
    where: (scope) => sql`${isGroupIn(scope)} and ${isUnitIn(scope, 'submission.unit_id')}`,
  },
  /** People who have the product open. */
  visitors: {
    id: sql`person.id`,
    person: sql`person.id`,
    from: () => sql`person`,
    where: ({ groupId, programmeId }) => sql`person.id in (${connectedIn({ groupId, programmeId })})`,
  },
} satisfies Record<string, Kind>;

/** The rows of a kind that the filters mean, with the tables that are asked for beside them. */
export const rowsOf = (
  of: Rows,
  scope: Scope,
  joins: ReadonlySet<Joined>,
  besides: RawBuilder<unknown>[] = [],
): RawBuilder<unknown> => {
  const { from, where }: Kind = kinds[of];
  const beside = [...[...joins].map((one) => joined[one](scope)), ...besides];
  return sql`from ${from(scope)} ${sql.join(beside, sql` `)} where ${where(scope)}`;
};

const joined = {
  person: () => sql`left join person on person.id = member.person_id`,
  boss: () => sql`left join member_boss as given on given.member_id = member.id and given.to_on is null`,
  standing: () => sql`left join standing on standing.member_id = member.id`,
  // The first of the best attempts.
  final: () => sql`left join (
    select distinct on (member_id) member_id, grade, sent_at
    from final_attempt where sent_at is not null order by member_id, grade desc, sent_at
  ) as final on final.member_id = member.id`,
  attendance: () => sql`left join live_session_attendance as attendance
    on attendance.live_session_id = session.id and attendance.person_id = member.person_id`,
  recording: () => sql`left join live_session_view as recording
    on recording.live_session_id = session.id and recording.person_id = member.person_id`,
  // Counts the published objects of the module, and those of them that each member has finished.
  module: ({ moduleId }: Scope) => sql`
    cross join (
      select count(*)::int as n from activity join module on module.id = activity.module_id
      where module.id = ${moduleId ?? null} and ${isOffered}
    ) as published
    left join (
      select done.member_id, count(*)::int as n from activity_completion as done
      join activity on activity.id = done.activity_id join module on module.id = activity.module_id
      where done.finished and module.id = ${moduleId ?? null} and ${isOffered}
      group by done.member_id
    ) as finished on finished.member_id = fact.member_id`,
} satisfies Record<string, (scope: Scope) => RawBuilder<unknown>>;

/** The day on which a member left, in whatever way. */
export const leftOn = (scope: Scope) =>
  sql`coalesce(${dayOf(scope, 'member.dropped_at')}, ${dayOf(scope, 'member.finished_at')})`;

/** True where the object of `sums` is one that the filters mean, in a unit that has opened. */
function isOpenPlace(scope: Scope): RawBuilder<unknown> {
  return sql`${isGroupIn(scope)} and ${isPlaceIn(scope)} and sums.opens_on <= ${scope.today}::date`;
}

/** True where an object is offered in its module. */
const isOffered = sql`${published('activity')}
  and ${published('module')}`;

/** True where `member` was in the generation on the day of `session`, both of the query around. */
const isInvited = (scope: Scope) =>
  sql`${dayOf(scope, 'session.starts_at')} between member.joined_on and coalesce(${leftOn(scope)}, 'infinity'::date)`;

/**
 * True where `session` of the query around is one that the filters mean, that was held, and that began in the range.
 */
export const hasBegun = (scope: Scope) =>
  sql`${isGroupIn(scope)} and ${isUnitIn(scope, 'session.unit_id')} and session.cancelled_at is null
    and session.starts_at <= ${scope.minute}::timestamptz and ${isWithin(scope, 'session.starts_at')}`;

/** The rows of a list, in no order. */
export const listed = (
  { of, where, value = sql`null`, day = sql`null`, joins }: List,
  scope: Scope,
): RawBuilder<Listed> => {
  const { id, person = none, group = none, unit = none, what = sql`null::text`, besides }: Kind = kinds[of];
  return sql<Listed>`
    select ${id} as id, ${person} as person_id, ${group} as group_id, ${unit} as unit_id, ${what} as what,
      (${value})::float8 as value, (${day})::date as day
    ${rowsOf(of, scope, new Set(joins), besides && [besides])} and ${where}
  `;
};

const none = sql`null::int`;

/** True where each row is of a person. */
export const hasPeople = ({ of }: List): boolean => 'person' in kinds[of];
