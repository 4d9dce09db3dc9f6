import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { assignRequest, linkPerson, registerRequest, takeRequestStep } from './arco.commands.server.ts';
import { arcoDetail, arcoList } from './arco.queries.server.ts';
import { opposeUses, rectifyData } from './rectify.commands.server.ts';

const calls = api(areas.arcoRequests, {
  /** GET /api/cms/soporte/arco. */
  arcoRequests: ({ world, query }) => arcoList(world, query),

  /** GET /api/cms/soporte/arco/:arcoId. */
  arcoRequest: ({ world, params }) => arcoDetail(world, params.arcoId),

  /** POST /api/cms/soporte/arco. */
  registerArco: (by) => registerRequest(by, by.body),

  /** POST /api/cms/soporte/arco/:arcoId/pasos. */
  takeArcoStep: (by) => takeRequestStep(by, { ...by.params, ...by.body }),

  /** PUT /api/cms/soporte/arco/:arcoId/responsable. */
  assignArco: (by) => assignRequest(by, { ...by.params, ...by.body }),

  /** PUT /api/cms/soporte/arco/:arcoId/persona. */
  linkArcoPerson: (by) => linkPerson(by, { ...by.params, ...by.body }),

  /** POST /api/cms/soporte/arco/:arcoId/rectificacion. */
  rectifyPerson: (by) => {
    const { version, ...data } = by.body;
    return rectifyData(by, { ...by.params, version, data });
  },

  /** PUT /api/cms/soporte/arco/:arcoId/finalidades. */
  setOppositions: (by) => opposeUses(by, { ...by.params, ...by.body }),
});

export const loader = calls.loader;
export const action = calls.action;
