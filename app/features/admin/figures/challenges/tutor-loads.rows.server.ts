import { type RawBuilder, sql } from 'kysely';
import type { LoadFigure, TutorLoadsQuery } from '#app/contract/admin/figures/challenges.ts';
import type { Scope } from '#app/contract/admin/figures/scope.ts';
import { fullNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { isPersonMeant, searchWords } from '#server/db/words.ts';
import { waitsForTutor } from '#server/repositories/challenges/review-state.ts';
import { countOf, factsIn, type Page, peoplePage, places } from './challenge-figures.rows.server.ts';

/** Since when a published grade counts as one of the last days, and since when a claim holds. */
type Since = { since: Date; heldSince: Date };

/** The tutors of today, with the generations in which they are it. */
const assignments = (scope: Scope) => sql`
  select assignment.tutor_id, assignment.group_id
  from group_tutor as assignment
  where assignment.ended_at is null
    and assignment.group_id in (select place.group_id from (${places(scope)}) as place)`;

/** A challenge that waits, once for each tutor of its generation; `claimed`: this one took it or was given it. */
const openWork = (scope: Scope, { heldSince }: Pick<Since, 'heldSince'>) => sql`
  select tutor.tutor_id, challenge.member_id, challenge.unit_id, challenge.last_delivered_at,
    coalesce(open.tutor_id = tutor.tutor_id, false) as claimed
  from challenge_submission as challenge
  join member on member.id = challenge.member_id
  join learner_group on learner_group.id = member.group_id
  join unit on unit.id = challenge.unit_id
  join (${places(scope)}) as place
    on place.group_id = member.group_id and place.unit_id = challenge.unit_id
  -- Nobody is their own tutor.
  join (${assignments(scope)}) as tutor
    on tutor.group_id = member.group_id and tutor.tutor_id <> member.person_id
  left join challenge_review as open on open.submission_id = challenge.id and open.outcome is null
  where ${waitsForTutor(heldSince)}`;

/** A challenge of an active member whose grade a tutor published since then, once however often it was changed. */
const gradedWork = (scope: Scope, { since }: Pick<Since, 'since'>) => sql`
  select distinct review.tutor_id, challenge.member_id, challenge.unit_id
  from challenge_review as review
  join challenge_submission as challenge on challenge.id = review.submission_id
  join member on member.id = challenge.member_id and member.active
  join (${places(scope)}) as place
    on place.group_id = member.group_id and place.unit_id = challenge.unit_id
  where review.outcome = 'published' and review.decided_at >= ${since}`;

/** The tutors of today of a search. */
const tutors = (query: TutorLoadsQuery) => sql`
  select person.id, ${fullNameOf('person')} as name, person.sort_name, count(*)::int as groups
  from (${assignments(query)}) as assignment
  join person on person.id = assignment.tutor_id and person.deleted_at is null
  where ${isPersonMeant(searchWords(query.search ?? ''))}
  group by person.id`;

const orders: Record<NonNullable<TutorLoadsQuery['order']>['key'], RawBuilder<unknown>> = {
  name: sql`tutor.sort_name`,
  open: sql`coalesce(waiting.open, 0)`,
  claimed: sql`coalesce(waiting.claimed, 0)`,
  graded: sql`coalesce(done.graded, 0)`,
  // The longest wait comes first when it goes down.
  wait: sql`- extract(epoch from waiting."oldestAt")`,
};

export type TutorLoad = {
  id: number;
  name: string;
  groups: number;
  open: number;
  claimed: number;
  graded: number;
  oldestAt: Date | null;
};

/** One page of the tutors of today, those with most open challenges first by itself, and how many they are. */
export async function tutorLoadsPage(
  db: Reader,
  { query, page, size, ...at }: { query: TutorLoadsQuery } & Page & Since,
): Promise<{ rows: TutorLoad[]; total: number }> {
  const { key, down } = query.order ?? { key: 'open', down: true };
  const { rows } = await sql<TutorLoad>`
    select tutor.id, tutor.name, tutor.groups, coalesce(waiting.open, 0) as open,
      coalesce(waiting.claimed, 0) as claimed, coalesce(done.graded, 0) as graded, waiting."oldestAt"
    from (${tutors(query)}) as tutor
    left join (
      select work.tutor_id, count(*)::int as open, (count(*) filter (where work.claimed))::int as claimed,
        min(work.last_delivered_at) as "oldestAt"
      from (${openWork(query, at)}) as work group by work.tutor_id
    ) as waiting on waiting.tutor_id = tutor.id
    left join (
      select work.tutor_id, count(*)::int as graded
      from (${gradedWork(query, at)}) as work group by work.tutor_id
    ) as done on done.tutor_id = tutor.id
    order by ${orders[key]} ${sql.raw(down ? 'desc' : 'asc')} nulls last, tutor.sort_name, tutor.id
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { rows, total: await countOf(db, tutors(query)) };
}

/** The name of a tutor of today; undefined for anybody else. */
export async function tutorName(db: Reader, tutorId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select ${fullNameOf('person')} as name from person
    where person.id = ${tutorId} and person.deleted_at is null
      and exists (select from group_tutor where group_tutor.tutor_id = person.id and group_tutor.ended_at is null)
  `.execute(db);
  return rows[0]?.name;
}

type Asked = { tutorId: number; figure: LoadFigure; scope: Scope };

/** A page of the challenges behind a figure of a tutor's load. */
export function tutorChallengesPage(
  db: Reader,
  { tutorId, figure, scope, since, heldSince, ...page }: Asked & Page & Since,
) {
  const work = figure === 'graded' ? gradedWork(scope, { since }) : openWork(scope, { heldSince });
  const facts = sql`
    select fact.* from (${factsIn(places(scope))}) as fact
    join (${work}) as work on work.member_id = fact.member_id and work.unit_id = fact.unit_id
    where work.tutor_id = ${tutorId} and ${figure === 'claimed' ? sql`work.claimed` : sql`true`}`;
  return peoplePage(db, facts, page);
}
