import { sql } from 'kysely';
import { levelsEarned } from '#app/domain/badges/badge-rules.ts';
import { bossBadgeLevels } from '#app/domain/badges/boss-badges.ts';
import { learnerBadgeLevels } from '#app/domain/badges/learner-badges.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { standingOf } from '#app/domain/grades/standing.ts';
import { essentialProgramme } from '#demo/content/esencial.ts';
import { leadershipProgramme } from '#demo/content/liderazgo.ts';
import { emit } from '#server/outbox/emit.ts';
import { insertBossAwards, insertLearnerAwards, ruledBadges } from '#server/repositories/badges/badges.ts';
import { bossFacts } from '#server/repositories/badges/boss-badges.ts';
import { learnerFacts } from '#server/repositories/evaluations/learner-facts.ts';
import { planMissingDates, planMissingPeople } from '#server/repositories/notifications/plan-reminders.ts';
import { settlePast } from '#server/repositories/notifications/reminders.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Trx } from '#server/world.ts';
import { insertArcoRequests } from './arco.ts';
import { insertBadges } from './badges.ts';
import { mediaLibrary } from './files.ts';
import { insertForum } from './forum.ts';
import { insertGroup, type SeededMember } from './groups.ts';
import { tellNews } from './news.ts';
import { insertNotices } from './notices.ts';
import { insertPeerReviews } from './peers.ts';
import { insertPeople } from './people.ts';
import { insertPhotos } from './photos.ts';
import { insertProgramme, type SeededProgramme } from './programme.ts';
import { insertProgress } from './progress.ts';
import { demoGroups, demoProgress } from './story.ts';
import { insertTickets } from './tickets.ts';
import { insertTutorNotes } from './tutor-notes.ts';
import { insertVisits } from './visits.ts';

/** Writes the accounts of the story into an empty database, each at its moment, and gives the programmes; `zone` decides which day is today. */
export async function loadStory(
  trx: Trx,
  storage: Storage,
  zone: string,
): Promise<{ leadership: SeededProgramme; essential: SeededProgramme }> {
  await sql`set local statement_timeout = '60s'`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(trx);
  const today = todayIn(zone, new Date());
  const idOf = await insertPeople(trx);
  await insertPhotos(trx, storage, idOf);
  await insertBadges(trx);
  const library = mediaLibrary(trx, storage);
  const leadership = await insertProgramme(trx, library, leadershipProgramme);
  const essential = await insertProgramme(trx, library, essentialProgramme);
  const members = new Map<string, SeededMember>();
  for (const group of demoGroups(leadership, essential)) {
    for (const [learner, member] of await insertGroup(trx, group, today, idOf)) members.set(learner, member);
  }
  for (const progress of demoProgress(leadership)) {
    const member = members.get(progress.learner);
    if (!member) throw new Error(`${progress.learner} is in no group`);
    await insertProgress(trx, storage, member, progress, today);
  }
  const reviewIds = await insertPeerReviews(trx, today);
  const answerIds = await insertForum(trx, { programme: leadership, members, idOf });
  await insertTutorNotes(trx, members);
  await insertVisits(trx, [...members.values()]);
  await insertPastAwards(trx, [...members.values()], zone);
  await insertPastBossAwards(trx, zone);
  await insertNotices(trx);
  await insertTickets(trx, idOf);
  await insertArcoRequests(trx, { today, zone, idOf });
  await planReminders(trx, zone);
  await tellNews(trx, { members, reviewIds, answerIds });
  // The worker computes every standing, as it would after any change of content.
  for (const programme of [leadership, essential])
    await emit(trx, 'content.changed', { programmeId: programme.id });
  return { leadership, essential };
}

/** Every learner has heard of what lay before today; what comes is told when it falls due. */
async function planReminders(trx: Trx, zone: string): Promise<void> {
  const now = new Date();
  await planMissingPeople(trx, 1_000, zone);
  await planMissingDates(trx, now, zone);
  await settlePast(trx, now);
}

/** Badges that were earned before today: they are held and were congratulated. */
async function insertPastAwards(trx: Trx, members: readonly SeededMember[], zone: string): Promise<void> {
  const badges = await ruledBadges(trx, 'learner');
  const all = await learnerFacts(
    trx,
    members.map((member) => member.id),
    zone,
  );
  const earned = all.flatMap(({ personId, facts }) => {
    const levels = learnerBadgeLevels(badges, { facts, standing: standingOf(facts), zone });
    return levelsEarned(levels).map((one) => ({ ...one, personId }));
  });
  await insertLearnerAwards(trx, earned);
}

/** The same for bosses, in each of their generations. */
async function insertPastBossAwards(trx: Trx, zone: string): Promise<void> {
  const generations = await trx
    .selectFrom('member_boss as pair')
    .innerJoin('member', 'member.id', 'pair.member_id')
    .where('pair.to_on', 'is', null)
    .select(['pair.boss_id as bossId', 'member.group_id as groupId'])
    .distinct()
    .execute();
  const badges = await ruledBadges(trx, 'boss');
  for (const generation of generations) {
    const facts = await bossFacts(trx, { ...generation, zone });
    await insertBossAwards(trx, generation, levelsEarned(bossBadgeLevels(badges, facts)));
  }
  await trx
    .updateTable('badge_award')
    .set({ popup_seen_at: new Date() })
    .where('popup_seen_at', 'is', null)
    .execute();
}
