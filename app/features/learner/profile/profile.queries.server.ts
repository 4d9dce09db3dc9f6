import type * as z from 'zod/mini';
import type { profileModules } from '#app/contract/learner/profile.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { profileRow, progressRow } from './profile.rows.server.ts';
import type { ProfileView } from './profile.types.ts';
import { profileUnits, profileView, standingIn } from './profile-view.ts';

/** The data of `/perfil` for its learner. */
export async function profileOf({ db, env, clock }: World, actor: Actor): Promise<ProfileView> {
  const zone = env.TZ_NEGOCIO;
  const now = clock.now();
  const row = await profileRow(db, actor.personId, zone, now);
  if (!row) return fail('session.missing');
  // The rhythm is its learner's alone: a view of the screen has none (product: rhythm).
  return profileView(actor.viewer ? { ...row, rhythm: null } : row, zone, now);
}

/** The learner's units and stored standing, for the call (product: replies, A-43). */
export async function progressOf(
  { db, env }: World,
  actor: Actor,
): Promise<z.output<typeof profileModules.reply>> {
  const row = (await progressRow(db, actor.personId, env.TZ_NEGOCIO)) ?? fail('session.missing');
  const units = profileUnits(row);
  return {
    units: units.map(({ modules, challengeDelivered, surveySent, selfAssessmentSent, ...unit }) => ({
      id: unit.id,
      order: unit.order,
      name: unit.name,
      moduleInfo: { modules },
      steps: { challenge: challengeDelivered, survey: surveySent, selfAssessment: selfAssessmentSent },
      dates: { opensOn: unit.opensOn, dueOn: unit.dueOn },
    })),
    challengeAverages: units.map(({ order, challengeScore }) => ({ order, score: challengeScore })),
    bossAverages: units.map(({ order, bossGrade }) => ({ order, grade: bossGrade })),
    socialRank: [{ points: standingIn(row).socialPoints }],
  };
}
