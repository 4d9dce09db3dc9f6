import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import type { ProfileView } from './profile.types.ts';
import { profileRow, progressRow } from './profile-row.queries.server.ts';
import { profileView } from './profile-view.ts';

/** What `/perfil` shows to its learner. */
export async function profileOf({ db, env, clock }: World, actor: Actor): Promise<ProfileView> {
  const zone = env.TZ_NEGOCIO;
  const row = await profileRow(db, actor.personId, zone);
  return row ? profileView(row, zone, clock.now()) : fail('session.missing');
}

/** The learner's units and stored standing, for the call. */
export async function progressOf({ db, env }: World, actor: Actor) {
  return (await progressRow(db, actor.personId, env.TZ_NEGOCIO)) ?? fail('session.missing');
}
