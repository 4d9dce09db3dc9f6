import { sessionUserWire } from '#app/contract/person-wire.ts';
import { login } from '#app/contract/session.ts';
import { fail } from '#server/errors.ts';
import { wirePersonOf } from '#server/repositories/people/people.ts';
import { api } from '#server/route.ts';
import { signIn } from './auth.commands.server.ts';

/** POST /api/login: a session for integrations, not bound to a browser; it sets no cookie. */
export const action = api(login, async ({ world, request, requestId, address, body }) => {
  const signed = await signIn(world, { request, requestId, address }, body, {
    bound: false,
    sharedDevice: false,
  });
  const person = (await wirePersonOf(world.db, signed.person.id)) ?? fail('login.refused');
  return { token: signed.token, usuario: sessionUserWire(person, signed.person.profile) };
});
