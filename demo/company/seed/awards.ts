import { sql } from 'kysely';
import { imageText } from '#app/contract/learner/badges.ts';
import { badgeArt } from '#app/contract/stored/badges.ts';
import { levelDescription, levelImage, levelName } from '#app/domain/badges/badge-art.ts';
import { levelsEarned } from '#app/domain/badges/badge-rules.ts';
import { bossBadgeLevels } from '#app/domain/badges/boss-badges.ts';
import { learnerBadgeLevels } from '#app/domain/badges/learner-badges.ts';
import { standingOf } from '#app/domain/grades/standing.ts';
import {
  awardsOf,
  insertBossAwards,
  insertLearnerAwards,
  ruledBadges,
} from '#server/repositories/badges/badges.ts';
import { bossFacts } from '#server/repositories/badges/boss-badges.ts';
import { learnerFacts } from '#server/repositories/evaluations/learner-facts.ts';
import type { Trx } from '#server/world.ts';
import { iso, type Moments } from '../moments.ts';
import type { Step } from '../steps.ts';
import type { Generation } from './generations.ts';
import type { News } from './news.ts';

const CHUNK = 250;

/**
 * The badges that the product's rules give for what people did, congratulated and dated when it was reached; gives what
 * the bells tell of them.
 */
export async function insertAwards(
  trx: Trx,
  { generations, steps }: { generations: readonly Generation[]; steps: readonly Step[] },
  moments: Moments,
): Promise<News[]> {
  const members = generations.flatMap(({ learners }) => learners.map(({ memberId }) => memberId));
  const reached = reachedBy(steps, moments);
  const dated: { id: number; at: number }[] = [];
  const badges = await ruledBadges(trx, 'learner');
  for (let from = 0; from < members.length; from += CHUNK) {
    const all = await learnerFacts(trx, members.slice(from, from + CHUNK), moments.zone);
    const earned = all.flatMap(({ personId, facts }) =>
      levelsEarned(
        learnerBadgeLevels(badges, { facts, standing: standingOf(facts), zone: moments.zone }),
      ).map((one) => ({ ...one, personId })),
    );
    for (const { id, personId, level } of await insertLearnerAwards(trx, earned))
      dated.push({ id, at: reached(personId, level) });
  }
  const ofBosses = await insertAwardsOfBosses(trx, { generations, steps }, moments);
  await dateAwards(trx, [...dated, ...ofBosses]);
  return newsOf(trx, [...dated, ...ofBosses]);
}

async function insertAwardsOfBosses(
  trx: Trx,
  { generations, steps }: { generations: readonly Generation[]; steps: readonly Step[] },
  moments: Moments,
): Promise<{ id: number; at: number }[]> {
  const badges = await ruledBadges(trx, 'boss');
  const lastSent = new Map<string, number>();
  for (const { learner, place, feedback } of steps) {
    const at = feedback?.sentAt ?? feedback?.preparedAt;
    for (let level = 1; at && level <= place + 1; level += 1) {
      const key = `${learner.bossId} ${level}`;
      if (level === place + 1) lastSent.set(key, Math.max(at, lastSent.get(key) ?? 0));
    }
  }
  const dated: { id: number; at: number }[] = [];
  for (const { id: groupId, learners } of generations) {
    for (const bossId of new Set(learners.map((learner) => learner.bossId))) {
      const facts = await bossFacts(trx, { bossId, groupId, zone: moments.zone });
      const earned = levelsEarned(bossBadgeLevels(badges, facts));
      for (const { id, level } of await insertBossAwards(trx, { bossId, groupId }, earned))
        dated.push({
          id,
          at: lastSent.get(`${bossId} ${level}`) ?? lastSent.get(`${bossId} 1`) ?? moments.now - 1,
        });
    }
  }
  return dated;
}

/** The moment at which a learner had gone so far: the end of what they did in that unit. */
function reachedBy(steps: readonly Step[], { now }: Moments): (personId: number, level: number) => number {
  const ends = new Map<string, number>();
  for (const { learner, place, finished, delivery, surveyAt, selfAt } of steps) {
    const moments = [...finished.map(({ at }) => at), delivery?.at, surveyAt, selfAt].flatMap(
      (at) => at ?? [],
    );
    if (moments.length > 0) ends.set(`${learner.personId} ${place + 1}`, Math.max(...moments));
  }
  return (personId, level) => ends.get(`${personId} ${level}`) ?? ends.get(`${personId} 1`) ?? now - 1;
}

async function dateAwards(trx: Trx, awards: readonly { id: number; at: number }[]): Promise<void> {
  const given = awards.map(({ id, at }) => ({ id, at: iso(at) }));
  await sql`
    update badge_award set awarded_at = given.at, popup_seen_at = given.at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id int, at timestamptz)
    where badge_award.id = given.id
  `.execute(trx);
}

/** The bell's words of awards, as the product tells them when a badge is earned. */
async function newsOf(trx: Trx, awards: readonly { id: number; at: number }[]): Promise<News[]> {
  const moments = new Map(awards.map(({ id, at }) => [id, at]));
  if (awards.length === 0) return [];
  const rows = await awardsOf(
    trx,
    awards.map(({ id }) => id),
  );
  return rows.map((award): News => {
    const { id, personId, groupId, level, type } = award;
    const art = badgeArt(award);
    const about = { personId, groupId, actorId: null, source: `badge_award:${id}`, at: moments.get(id) ?? 0 };
    const data = { name: levelName(art, level), image: imageText(levelImage(art, level)) };
    // A boss earns in a generation, a learner once for all of them.
    if (groupId !== null) return { name: 'bossBadgeEarned', ...about, data: { ...data, groupId } };
    const description = levelDescription({ ...art, description: award.description }, level);
    return { name: 'badgeEarned', ...about, data: { ...data, description, kind: type } };
  });
}
