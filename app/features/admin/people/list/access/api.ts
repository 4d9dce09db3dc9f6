import { areas } from '#app/contract/areas.ts';
import { qrOf } from '#app/product/identity/qr.server.ts';
import { api } from '#server/http/calls.ts';
import { type GivenLink, sendActivation } from '../activation.commands.server.ts';
import { removePersonPhoto, setPersonState, unlockPerson } from '../people.commands.server.ts';
import { closePersonSession, closePersonSessions, resetPersonFactor } from './access.commands.server.ts';
import { personSessions, personTies } from './access.queries.server.ts';
import { resetPersonPassword } from './password-reset.commands.server.ts';

const calls = api(areas.personAccount, {
  /** GET /api/cms/usuarios/:personId/vinculos. */
  personTies: ({ world, params }) => personTies(world, params.personId),

  /** POST /api/cms/usuarios/:personId/foto/quitar. */
  removePersonPhoto: (by) => removePersonPhoto(by, by.params.personId),

  /** POST /api/cms/usuarios/:personId/estado. */
  setPersonState: (by) => {
    const { successors, tutors, ...change } = by.body;
    return setPersonState(by, { ...by.params, ...change, handover: { successors, tutors } });
  },

  /** POST /api/cms/usuarios/:personId/activacion. */
  sendActivation: async (by) => linkReply(await sendActivation(by, by.params.personId, by.body)),

  /** POST /api/cms/usuarios/:personId/contrasena/restablecer. */
  resetPersonPassword: async (by) => linkReply(await resetPersonPassword(by, by.params.personId, by.body)),

  /** POST /api/cms/usuarios/:personId/desbloqueo. */
  unlockPerson: (by) => unlockPerson(by, by.params.personId),

  /** POST /api/cms/usuarios/:personId/sesiones/cerrar. */
  closePersonSessions: (by) => closePersonSessions(by, by.params.personId),

  /** GET /api/cms/usuarios/:personId/sesiones. */
  personSessions: async ({ world, params, actor }) => ({
    sessions: await personSessions(world, params.personId, actor),
  }),

  /** POST /api/cms/usuarios/:personId/sesiones/cerrar_una. */
  closePersonSession: (by) => closePersonSession(by, { ...by.params, ...by.body }),

  /** POST /api/cms/usuarios/:personId/segundo_factor/quitar. */
  resetPersonFactor: (by) => resetPersonFactor(by, by.params.personId),
});

/** A given link as it is shown: what goes on paper has its QR. */
const linkReply = ({ link, expiresAt }: GivenLink) => ({
  link,
  qr: link === null ? null : qrOf(link),
  expiresAt: expiresAt.toISOString(),
});

export const loader = calls.loader;
export const action = calls.action;
