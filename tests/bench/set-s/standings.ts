import { levelsEarned } from '#app/domain/badges/badge-rules.ts';
import { learnerBadgeLevels } from '#app/domain/badges/learner-badges.ts';
import type { Database } from '#server/db/database.ts';
import { insertLearnerAwards, ruledBadges } from '#server/repositories/badges/badges.ts';
import { learnerFacts } from '#server/repositories/evaluations/learner-facts.ts';
import { computedOf, nextMemberIds, storeStandings } from '#server/repositories/evaluations/standing.ts';

const chunk = 250;

/**
 * Standings and badges of the members numbered above `above` and up to `upTo`, computed by the product's own rules from
 * the facts that were inserted; nobody is told.
 */
export async function computeStandings(
  db: Database,
  zone: string,
  { above, upTo }: { above: number; upTo: number },
): Promise<void> {
  const nextIds = async (after: number) => (await nextMemberIds(db, after, chunk)).filter((id) => id <= upTo);
  const badges = await ruledBadges(db, 'learner');
  let after = above;
  for (let ids = await nextIds(after); ids.length > 0; ids = await nextIds(after)) {
    after = ids.at(-1) ?? after;
    const members = await learnerFacts(db, ids, zone);
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('standing')
        .values(ids.map((id) => ({ member_id: id })))
        .execute();
      const computed = members.map((member) => ({
        ...computedOf(member, 1),
        personId: member.personId,
        facts: member.facts,
      }));
      await storeStandings(trx, computed);
      const earned = computed.flatMap(({ personId, facts, standing }) => {
        const earned = levelsEarned(learnerBadgeLevels(badges, { facts, standing, zone }));
        return earned.map((one) => ({ ...one, personId }));
      });
      await insertLearnerAwards(trx, earned);
    });
  }
}

/** Nobody waits for a congratulation. */
export async function markAwardsSeen(db: Database): Promise<void> {
  await db
    .updateTable('badge_award')
    .set({ popup_seen_at: new Date() })
    .where('popup_seen_at', 'is', null)
    .execute();
}
