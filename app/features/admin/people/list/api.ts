import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { bulkView } from './bulk/bulk-view.queries.server.ts';
import { changePerson, createPerson } from './people.commands.server.ts';
import { peopleList, personDetail, viewActivation } from './people.queries.server.ts';
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
    const { version, successors, tutors, tutored, ...input } = by.body;
    const { personId } = by.params;
    return changePerson(by, { personId, version, input, handover: { successors, tutors }, tutored });
  },

  /** POST /api/cms/usuarios/acciones/vista. */
  activationView: ({ world, body }) => viewActivation(world, body),

  /** POST /api/cms/usuarios/acciones/previa. */
  bulkView: (by) => bulkView(by, by.body),

  /** POST /api/cms/usuarios/acciones. */
  actOnPeople: (by) => actOnPeople(by, by.body),
});

export const loader = calls.loader;
export const action = calls.action;
