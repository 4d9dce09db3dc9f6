import { areas } from '#app/contract/areas.ts';
import { photoText } from '#app/contract/person-wire.ts';
import { doubled } from '#app/contract/wire.ts';
import { fail } from '#server/errors.ts';
import { api } from '#server/http/calls.ts';
import { wirePersonOf } from '#server/repositories/people/people.ts';
import { changePassword } from './password.commands.server.ts';
import { updatePhoto } from './photo.commands.server.ts';
import { closeOwnSession, closeTheOthers, switchProfile } from './sessions.commands.server.ts';
import { ownSessions } from './sessions.queries.server.ts';

const calls = api(areas.account, {
  /** POST /api/sesiones/cerrar_otras. */
  closeOtherSessions: async ({ world, actor, ...incoming }) => {
    await closeTheOthers(world, incoming, actor);
  },

  /** POST /api/sesiones/cerrar. */
  closeSession: async ({ world, actor, body, ...incoming }) => {
    await closeOwnSession(world, incoming, actor, body.sesion);
  },

  /** POST /api/get_info_top: always the session's person, whatever the body names. */
  infoTop: async ({ world, actor }) => {
    const person = (await wirePersonOf(world.db, actor.personId)) ?? fail('scope.notFound');
    return doubled({
      NOMBRE: person.firstName,
      APELLIDO_P: person.paternalSurname,
      FOTO: photoText(person),
      createdAt: person.createdAt.toISOString(),
    });
  },

  /** POST /api/password_update (spec §5.1). */
  passwordUpdate: async ({ world, actor, body, headers, ...incoming }) => {
    const cookie = await changePassword(world, incoming, actor, {
      current: body.password_0,
      next: body.password_1,
      confirmation: body.password_2,
    });
    if (cookie) headers.append('Set-Cookie', cookie);
  },

  picUpdate: async ({ world, actor, body, requestId }) => {
    await updatePhoto(world, actor, body.foto, requestId);
  },

  /** GET /api/sesiones. */
  openSessions: async ({ world, actor }) => ({
    sesiones: await ownSessions(world, actor),
  }),

  /** POST /api/cambiar_vista. */
  switchProfile: async ({ world, actor, body, headers, ...incoming }) => {
    const { token, cookie } = await switchProfile(world, incoming, actor, body.perfil);
    if (cookie) headers.append('Set-Cookie', cookie);
    return { token, perfil: body.perfil };
  },
});

export const loader = calls.loader;
export const action = calls.action;
