import { isDeepStrictEqual } from 'node:util';
import type { ContentEffect } from '#app/contract/admin/content/content.ts';
import { levelsEarned } from '#app/domain/badges/badge-rules.ts';
import { learnerBadgeLevels } from '#app/domain/badges/learner-badges.ts';
import { type Standing, standingOver, type UnitShape } from '#app/domain/grades/standing.ts';
import { ruledBadges } from '#server/repositories/badges/badges.ts';
import { nextMemberIdsOf, standingsOf } from '#server/repositories/evaluations/standing.ts';
import type { Trx } from '#server/world.ts';
import { badgesHeld, finishedIn, type PublishedUnit, stepsIn } from './changes.rows.server.ts';

/** Members that are looked at together. */
const PIECE = 1_000;

/** The content of a programme that learners' progress is counted over. */
export type Shape = { units: readonly PublishedUnit[]; reduced: boolean };

type Wanted = {
  programmeId: number;
  /** Counted before the change was written: it publishes the editions that they are told by. */
  draftsOpen: number;
  before: Shape;
  after: Shape;
  zone: string;
};

/**
 * The effect that a change, written in this transaction, has on the learners of the programme: their stored standings
 * against the same ones over the content as it is now, by the rules that will store them. Only the changed content is
 * counted again, so that a programme of twenty thousand is read in seconds.
 */
export async function effectOn(trx: Trx, wanted: Wanted): Promise<ContentEffect> {
  const effect: ContentEffect = {
    learners: 0,
    progressDown: 0,
    progressUp: 0,
    modulesReopened: 0,
    modulesFinished: 0,
    gradesChanged: 0,
    badgesEarned: 0,
    draftsOpen: wanted.draftsOpen,
  };
  const isSameForAll = isDeepStrictEqual(wanted.before, wanted.after);
  for (let after = 0; ; ) {
    const memberIds = await nextMemberIdsOf(trx, wanted.programmeId, { after, limit: PIECE });
    effect.learners += memberIds.length;
    if (!isSameForAll && memberIds.length > 0) await addMembers(trx, memberIds, wanted, effect);
    const last = memberIds.at(-1);
    if (last === undefined || memberIds.length < PIECE) return effect;
    after = last;
  }
}

async function addMembers(
  trx: Trx,
  memberIds: readonly number[],
  { programmeId, before, after, zone }: Wanted,
  effect: ContentEffect,
): Promise<void> {
  const changed = changedModules(before, after);
  const finished = await finishedIn(trx, memberIds, [...changed.values()]);
  const steps = await stepsIn(trx, memberIds, newUnits(before, after));
  const held = await badgesHeld(trx, memberIds);
  const badges = await ruledBadges(trx, 'learner');
  // Points that do not depend on the content were given already, when they were earned.
  const facts = {
    units: [],
    programmeId,
    programmeReduced: after.reduced,
    solutions: 0,
    sessions: 0,
    objects: [],
  };
  for (const { memberId, standing } of await standingsOf(trx, memberIds)) {
    const own = finished.get(memberId);
    const shape = after.units.map(
      ({ modules, ...unit }): UnitShape => ({
        ...unit,
        steps: steps.get(`${memberId}:${unit.unitId}`) ?? null,
        modules: modules.map(({ moduleId, order, activityIds }) => ({
          moduleId,
          order,
          counted: changed.has(moduleId)
            ? { published: activityIds.length, finished: own?.get(moduleId) ?? 0 }
            : null,
        })),
      }),
    );
    const now = standingOver(standing, shape);
    addMember(effect, standing, now);
    const earned = levelsEarned(learnerBadgeLevels(badges, { facts, standing: now, zone }));
    if (!earned.every(({ key, level }) => held.get(memberId)?.has(`${key}:${level}`)))
      effect.badgesEarned += 1;
  }
}

/** The units that learners have afterwards and had not before, by their ids. */
export function newUnits(before: Shape, after: Shape): number[] {
  const known = new Set(before.units.map(({ unitId }) => unitId));
  return after.units.map(({ unitId }) => unitId).filter((unitId) => !known.has(unitId));
}

/** The modules that are new to learners or hold other activities than before, by their ids. */
function changedModules(before: Shape, after: Shape) {
  const held = new Map(
    before.units
      .flatMap(({ modules }) => modules)
      .map(({ moduleId, activityIds }) => [moduleId, activityIds]),
  );
  const changed = after.units
    .flatMap(({ modules }) => modules)
    .filter(({ moduleId, activityIds }) => !isDeepStrictEqual(held.get(moduleId), activityIds));
  return new Map(changed.map((module) => [module.moduleId, module]));
}

function addMember(effect: ContentEffect, before: Standing, now: Standing): void {
  const [had, has] = [finishedModules(before), finishedModules(now)];
  if (now.progress < before.progress) effect.progressDown += 1;
  if (now.progress > before.progress) effect.progressUp += 1;
  // Not the difference of both: one that is lost and one that is won are not nothing.
  if ([...had].some((moduleId) => !has.has(moduleId))) effect.modulesReopened += 1;
  if ([...has].some((moduleId) => !had.has(moduleId))) effect.modulesFinished += 1;
  if (now.finalGrade !== before.finalGrade) effect.gradesChanged += 1;
}

const finishedModules = ({ units }: Standing): Set<number> =>
  new Set(
    units
      .flatMap(({ modules }) => modules)
      .filter(({ finished }) => finished)
      .map(({ moduleId }) => moduleId),
  );
