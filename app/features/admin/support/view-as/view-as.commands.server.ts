import type { startView as startViewCall } from '#app/contract/admin/support/view-as.ts';
import type { BodyOf } from '#app/contract/wire/endpoint.ts';
import { landingPath, roleOf } from '#app/domain/access/access.ts';
import type { Actor } from '#server/auth/actor.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import type { Incoming } from '#server/auth/origin.ts';
import { type Entered, endView, openView } from '#server/auth/views.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { holdProfiles, personToView } from '#server/repositories/people/profiles.ts';

/** `address`: the screen that the browser opens. */
type Opened = Entered & { address: string };

/**
 * Lets the browser of an administrator go on in a session that reads what that person reads (product: view as).
 * @throws 404 for an unknown person, 409 for oneself, an administrator and a dropped account, 422 for a profile that they do not
 * have, `identity.unconfirmed`
 */
export const startView = (by: By & Incoming, body: BodyOf<typeof startViewCall>): Promise<Opened> =>
  command(by, async (work) => {
    const { profile, reason, from } = body;
    const { id, username } = await viewable(work, body);
    // Last, so that a password is asked for only where it opens something.
    await mustBeConfirmed(work);
    const entered = await openView(work, by, { person: { id, username, profile }, reason, from });
    return { ...entered, address: landingPath(roleOf(profile)) };
  });

/** Only an administrator looks as somebody else, so nobody who is looking is ever looked at. */
async function viewable(
  { trx, actor }: Work,
  { personId, profile }: { personId: number; profile: number },
): Promise<{ id: number; username: string }> {
  if (personId === actor.personId) fail('view.own');
  // Held, so that nobody becomes an administrator meanwhile.
  const profiles = (await holdProfiles(trx, personId)) ?? fail('scope.notFound');
  const person = (await personToView(trx, personId)) ?? fail('scope.notFound');
  if (profiles.includes(1)) fail('view.administrator');
  if (!person.active) fail('view.inactive');
  if (!profiles.includes(profile)) {
    fail('body.invalid', { field: 'perfil', text: 'Elige uno de los perfiles de esta persona.' });
  }
  return { id: personId, username: person.username };
}

/** Ends the view of the browser; null where no session of an administrator waits for it any more. */
export async function leaveView(by: By<Actor | null> & Incoming): Promise<Opened | null> {
  const returned = await command(by, (work) => endView(work, by));
  if (!returned) return null;
  const { from, ...entered } = returned;
  return { ...entered, address: from };
}
