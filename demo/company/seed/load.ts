import { sql } from 'kysely';
import type { SeededProgramme } from '#demo/seed/programme.ts';
import { allGroupIds } from '#server/repositories/analytics/rollups.ts';
import { rebuildGroups, rebuildMembers } from '#server/repositories/evaluations/rebuild.ts';
import { nextMemberIds } from '#server/repositories/evaluations/standing.ts';
import { planMissingDates, planMissingPeople } from '#server/repositories/notifications/plan-reminders.ts';
import { settlePast } from '#server/repositories/notifications/reminders.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Trx } from '#server/world.ts';
import { type Moments, momentsOf } from '../moments.ts';
import { companyPeople } from '../people.ts';
import type { Shape } from '../shape.ts';
import { stepsOf } from '../steps.ts';
import { insertAwards } from './awards.ts';
import { insertChallenges, insertExtensions } from './challenges.ts';
import { closeGenerations, dropLearners } from './endings.ts';
import { insertExercises } from './exercises.ts';
import { insertFeedback } from './feedback.ts';
import { insertFinals } from './finals.ts';
import { insertCompanyForum } from './forum.ts';
import { type Generation, insertGenerations } from './generations.ts';
import { insertCompanyPeople } from './insert-people.ts';
import { insertLearning } from './learning.ts';
import { insertLiveSessions } from './live-sessions.ts';
import { insertBells, type News } from './news.ts';
import { insertCompanyPeerReviews } from './peers.ts';
import { insertSentReminders } from './reminders.ts';
import { insertSignIns } from './sign-ins.ts';
import { insertUnitAnswers } from './unit-answers.ts';

const MEMBERS = 250;

type Company = {
  leadership: SeededProgramme;
  essential: SeededProgramme;
  storage: Storage;
  zone: string;
  shape: Shape;
};

/**
 * Adds a company to the story of the demonstration, in the course of a year: every row follows from its place and from
 * today. Standings, badges and the figures of analytics are computed by the product's own rules.
 */
export async function loadCompany(
  trx: Trx,
  { leadership, essential, storage, zone, shape }: Company,
): Promise<void> {
  await sql`set local statement_timeout = '300s'`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = '120s'`.execute(trx);
  const moments = momentsOf(zone, new Date());
  const people = await insertCompanyPeople(trx, companyPeople(shape));
  const generations = await insertGenerations(trx, people, { leadership, essential }, moments);
  const steps = stepsOf(generations, moments);
  const news: News[] = assignmentNews(generations, moments);

  await insertLearning(trx, steps);
  await insertExercises(trx, steps);
  const { delivered, news: ofChallenges } = await insertChallenges(trx, storage, steps, moments);
  news.push(...ofChallenges);
  news.push(...(await insertExtensions(trx, steps, moments)));
  news.push(...(await insertCompanyPeerReviews(trx, delivered, moments)));
  await insertUnitAnswers(trx, steps, moments);
  news.push(...(await insertFeedback(trx, steps)));
  news.push(...(await insertFinals(trx, { generations, steps }, moments)));
  news.push(...(await insertCompanyForum(trx, steps)));
  const sessions = await insertLiveSessions(trx, generations, moments);
  news.push(...(await insertSentReminders(trx, { generations, steps, sessions }, moments)));
  await insertSignIns(trx, { generations, steps }, moments);
  await dropLearners(trx, generations);
  news.push(...(await insertAwards(trx, { generations, steps }, moments)));
  await closeGenerations(trx, generations);
  await insertBells(trx, news, moments);

  await planMissingPeople(trx, people.length, zone);
  await planMissingDates(trx, new Date(), zone);
  await settlePast(trx, new Date());
  await computeFigures(trx, zone);
}

/** A tutor hears of a generation a week before it starts. */
function assignmentNews(generations: readonly Generation[], moments: Moments): News[] {
  return generations.flatMap(({ id, name, starts, tutorIds }) =>
    tutorIds.map(
      (personId): News => ({
        name: 'groupAssigned',
        personId,
        actorId: null,
        groupId: id,
        at: moments.at(Math.min(starts - 7, -1), 12),
        source: `group:${id}`,
        data: { groupId: id, groupName: name },
      }),
    ),
  );
}

/** Standings, facts and sums of everybody, as the product would have kept them; nothing is left to be counted. */
async function computeFigures(trx: Trx, zone: string): Promise<void> {
  const nextIds = (after: number) => nextMemberIds(trx, after, MEMBERS);
  for (let ids = await nextIds(0); ids.length > 0; ids = await nextIds(ids.at(-1) ?? 0))
    await rebuildMembers(trx, ids, zone);
  await rebuildGroups(trx, await allGroupIds(trx), zone);
  await trx.deleteFrom('analytics_mark').execute();
}
