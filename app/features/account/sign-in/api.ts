import { areas } from '#app/contract/areas.ts';
import { waitingPopup } from '#app/contract/stored/badges.ts';
import { photoLink } from '#app/contract/wire/person-fields.ts';
import { endedSessionCookie } from '#server/auth/cookies.ts';
import { renewSession } from '#server/auth/sessions.ts';
import { fail } from '#server/errors.ts';
import { api } from '#server/http/calls.ts';
import { pendingPopup } from '#server/repositories/badges/badge-popups.ts';
import { ownPerson } from '#server/repositories/people/people.ts';
import { signIn, signOut } from './auth.commands.server.ts';

const calls = api(areas.auth, {
  /** GET /api/alive: a new token, the idle deadline moved, and the oldest badge still to be congratulated. */
  alive: async ({ world, actor }) => {
    const token = (await renewSession(world, actor)) ?? fail('session.missing');
    const award = await pendingPopup(world.db, actor.personId);
    return { token, popup: award ? waitingPopup(award) : null };
  },

  /** POST /api/login: a session for integrations, not bound to a browser; it sets no cookie. */
  login: async (by) => {
    const { world, body } = by;
    const signed = await signIn(world, by, body, { bound: false, sharedDevice: false });
    const person = (await ownPerson(world.db, signed.person.id)) ?? fail('login.refused');
    const user = {
      ...person,
      profile: signed.person.profile,
      photo: photoLink(person),
      createdAt: person.createdAt.toISOString(),
    };
    return { token: signed.token, user };
  },

  /** POST /api/logout: answers well with or without a session, and leaves nothing of it in the browser. */
  logout: async (by) => {
    const { world, headers } = by;
    await signOut(by);
    headers.append('Set-Cookie', endedSessionCookie(world.env));
    headers.set('Clear-Site-Data', '"cache", "storage"');
  },
});

export const loader = calls.loader;
export const action = calls.action;
