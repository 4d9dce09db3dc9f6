import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import {
  closePersonSession,
  closePersonSessions,
  resetPersonFactor,
} from './access/access.commands.server.ts';
import { personSessions } from './access/access.queries.server.ts';
import { sendActivation } from './activation.commands.server.ts';
import { changePerson, createPerson, setPersonState, unlockPerson } from './people.commands.server.ts';
import { peopleList, personDetail } from './people.queries.server.ts';
import { actOnPeople } from './people-actions.commands.server.ts';

const calls = api(areas.people, {
  /** GET /api/cms/usuarios. */
  people: ({ world, query }) => peopleList(world, query),

  /** GET /api/cms/usuarios/:personId. */
  person: ({ world, params }) => personDetail(world, params.personId),

  /** POST /api/cms/usuarios. */
  createPerson: (by) => createPerson(by, by.body),

  /** PUT /api/cms/usuarios/:personId. */
  changePerson: (by) => {
    const { version, ...input } = by.body;
    return changePerson(by, { personId: by.params.personId, version, input });
  },

  /** POST /api/cms/usuarios/:personId/estado. */
  setPersonState: (by) => setPersonState(by, { ...by.params, ...by.body }),

  /** POST /api/cms/usuarios/:personId/activacion. */
  sendActivation: async (by) => {
    const { link, expiresAt } = await sendActivation(by, by.params.personId, by.body);
    return { link, expiresAt: expiresAt.toISOString() };
  },

  /** POST /api/cms/usuarios/acciones. */
  actOnPeople: (by) => actOnPeople(by, by.body),

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

export const loader = calls.loader;
export const action = calls.action;
