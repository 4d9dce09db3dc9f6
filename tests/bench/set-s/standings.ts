import { learnerBadgeLevels } from '#app/domain/badges/badges.ts';
import { standingOf } from '#app/domain/grades/standing.ts';
import type { Database } from '#server/db/database.ts';
import { insertLearnerAwards } from '#server/repositories/badges/badges.ts';
import { learnerFacts, nextMemberIds, storeStandings } from '#server/repositories/evaluations/standing.ts';

const chunk = 250;

/** Everybody's standing and badges, computed by the product's own rules from the facts that were inserted; nobody is told.
 * `beyond`: only of members numbered above it. */
export async function computeStandings(db: Database, zone: string, beyond = 0): Promise<void> {
  let after = beyond;
  for (
    let ids = await nextMemberIds(db, after, chunk);
    ids.length > 0;
    ids = await nextMemberIds(db, after, chunk)
  ) {
    after = ids.at(-1) ?? after;
    const members = await learnerFacts(db, ids);
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('standing')
        .values(ids.map((id) => ({ member_id: id })))
        .execute();
      const computed = members.map((member) => ({ ...member, standing: standingOf(member.facts) }));
      await storeStandings(
        trx,
        computed.map(({ memberId, standing }) => ({ memberId, computed: 1, standing })),
      );
      const earned = computed.flatMap(({ personId, facts, standing }) => {
        const levels = Object.entries(learnerBadgeLevels(facts, standing, zone));
        return levels.flatMap(([key, reached]) =>
          Array.from({ length: reached }, (_, index) => ({ personId, key, level: index + 1 })),
        );
      });
      await insertLearnerAwards(trx, earned);
    });
  }
  await db.updateTable('badge_award').set({ popup_seen_at: new Date() }).execute();
}
