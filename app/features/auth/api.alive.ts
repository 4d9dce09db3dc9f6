import { popupBadgeWire } from '#app/contract/badge-wire.ts';
import { alive } from '#app/contract/session.ts';
import { doubled } from '#app/contract/wire.ts';
import { renewSession } from '#server/auth/sessions.ts';
import { fail } from '#server/errors.ts';
import { pendingPopup } from '#server/repositories/badges/badge-popups.ts';
import { api } from '#server/route.ts';

/** GET /api/alive: a new token, the idle deadline moved, and the oldest badge still to be congratulated. */
export const loader = api(alive, async ({ world, actor }) => {
  const token = (await renewSession(world, actor)) ?? fail('session.missing');
  const award = await pendingPopup(world.db, actor.personId);
  return doubled({ token, popupInsignia: award ? popupBadgeWire(award) : null });
});
