import { areas } from '#app/contract/areas.ts';
import { photoLink } from '#app/contract/wire/person-fields.ts';
import { openSessionsSeen } from '#app/product/identity/open-sessions.server.ts';
import { fail } from '#server/errors.ts';
import { api } from '#server/http/calls.ts';
import { ownPerson } from '#server/repositories/people/people.ts';
import { changePassword } from './password.commands.server.ts';
import { updatePhoto } from './photo.commands.server.ts';
import { closeOtherSessions, closeOwnSession, switchProfile } from './sessions.commands.server.ts';

const calls = api(areas.account, {
  /** POST /api/sesiones/cerrar_otras. */
  closeOtherSessions,

  /** POST /api/sesiones/cerrar. */
  closeSession: (by) => closeOwnSession(by, by.body.sessionId),

  /** POST /api/get_info_top: always the session's person, whatever the body names. */
  infoTop: async ({ world, actor }) => {
    const person = (await ownPerson(world.db, actor.personId)) ?? fail('scope.notFound');
    const photo = photoLink(person);
    return { ...person, photo, createdAt: person.createdAt.toISOString() };
  },

  /** POST /api/password_update (spec §5.1). */
  passwordUpdate: async (by) => {
    const cookie = await changePassword(by, by.body);
    if (cookie) by.headers.append('Set-Cookie', cookie);
  },

  picUpdate: (by) => updatePhoto(by, by.body.photo),

  /** GET /api/sesiones. */
  openSessions: async ({ world, actor }) => ({
    sessions: await openSessionsSeen(world, actor.personId, actor),
  }),

  /** POST /api/cambiar_vista. */
  switchProfile: async (by) => {
    const { profile } = by.body;
    const { token, cookie } = await switchProfile(by, profile);
    if (cookie) by.headers.append('Set-Cookie', cookie);
    return { token, profile };
  },
});

export const loader = calls.loader;
export const action = calls.action;
