import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { changeUnit, chooseQuestionnaire, createUnit } from './units.commands.server.ts';
import { unitDetail, unitList } from './units.queries.server.ts';

const calls = api(areas.units, {
  /** GET /api/cms/unidades. */
  units: ({ world, query }) => unitList(world, query),

  /** GET /api/cms/unidades/:unitId. */
  unit: ({ world, params }) => unitDetail(world, params.unitId),

  /** POST /api/cms/unidades. */
  createUnit: (by) => createUnit(by, by.body),

  /** PUT /api/cms/unidades/:unitId. */
  changeUnit: (by) => {
    const { version, ...input } = by.body;
    return changeUnit(by, { ...by.params, version, input });
  },

  /** PUT /api/cms/unidades/:unitId/cuestionario. */
  chooseQuestionnaire: (by) =>
    chooseQuestionnaire(by, { ...by.params, version: by.body.version, input: by.body.key }),
});

export const loader = calls.loader;
export const action = calls.action;
