import type { ContentEffect } from '#app/contract/admin/content.ts';
import { learnerBadgeLevels, levelsEarned } from '#app/domain/badges/badges.ts';
import { type Standing, standingOf } from '#app/domain/grades/standing.ts';
import { learnerFacts, nextMemberIdsOf, standingsOf } from '#server/repositories/evaluations/standing.ts';
import type { ContentObject } from '#server/repositories/programme/content-objects.ts';
import type { Trx } from '#server/world.ts';
import { draftsBegunOn } from './content-changes.rows.server.ts';

/** Members that are looked at together. */
const PIECE = 500;

const none: ContentEffect = {
  learners: 0,
  progressDown: 0,
  progressUp: 0,
  modulesReopened: 0,
  modulesFinished: 0,
  gradesChanged: 0,
  badgesEarned: 0,
  draftsOpen: 0,
};

type Wanted = {
  programmeId: number;
  /** What was published, as it was before. */
  objects: readonly ContentObject[];
  zone: string;
  /** What progress is counted over did not change: nobody's can move. */
  isSameShape: boolean;
};

/**
 * What a change that was written in this transaction does to the learners of the programme: their stored standings
 * against those that follow from the content as it is now, by the rules that will store them.
 */
export async function effectOn(
  trx: Trx,
  { programmeId, objects, zone, isSameShape }: Wanted,
): Promise<ContentEffect> {
  const effect = { ...none, draftsOpen: await draftsBegunOn(trx, objects) };
  for (let after = 0; ; ) {
    const memberIds = await nextMemberIdsOf(trx, programmeId, { after, limit: PIECE });
    effect.learners += memberIds.length;
    if (!isSameShape && memberIds.length > 0) await addMembers(trx, memberIds, zone, effect);
    const last = memberIds.at(-1);
    if (last === undefined || memberIds.length < PIECE) return effect;
    after = last;
  }
}

async function addMembers(
  trx: Trx,
  memberIds: readonly number[],
  zone: string,
  effect: ContentEffect,
): Promise<void> {
  const stored = new Map((await standingsOf(trx, memberIds)).map((one) => [one.memberId, one.standing]));
  for (const { memberId, facts, awards } of await learnerFacts(trx, memberIds)) {
    const before = stored.get(memberId);
    if (!before) continue;
    const now = standingOf(facts);
    const finished = finishedModules(now) - finishedModules(before);
    if (now.progress < before.progress) effect.progressDown += 1;
    if (now.progress > before.progress) effect.progressUp += 1;
    if (finished < 0) effect.modulesReopened += 1;
    if (finished > 0) effect.modulesFinished += 1;
    if (now.finalGrade !== before.finalGrade) effect.gradesChanged += 1;
    const earned = levelsEarned(learnerBadgeLevels(facts, now, zone));
    const isHeld = (one: { key: string; level: number }) =>
      awards.some(({ key, level }) => key === one.key && level === one.level);
    if (!earned.every(isHeld)) effect.badgesEarned += 1;
  }
}

const finishedModules = ({ units }: Standing): number =>
  units.flatMap(({ modules }) => modules).filter(({ finished }) => finished).length;
