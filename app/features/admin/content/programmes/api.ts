import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { changeProgramme, createProgramme } from './programmes.commands.server.ts';
import { programmeChecklist, programmeDetail, programmeList } from './programmes.queries.server.ts';

const calls = api(areas.programmes, {
  /** GET /api/cms/programas. */
  programmes: ({ world, query }) => programmeList(world, query),

  /** GET /api/cms/programas/:programmeId. */
  programme: ({ world, params }) => programmeDetail(world, params.programmeId),

  /** POST /api/cms/programas. */
  createProgramme: (by) => createProgramme(by, by.body),

  /** PUT /api/cms/programas/:programmeId. */
  changeProgramme: (by) => {
    const { version, ...input } = by.body;
    return changeProgramme(by, { programmeId: by.params.programmeId, version, input });
  },

  /** GET /api/cms/programas/:programmeId/publicacion. */
  programmeChecklist: ({ world, params }) => programmeChecklist(world, params.programmeId),
});

export const loader = calls.loader;
export const action = calls.action;
