import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { assessmentRules, caseRules, challengeRules, surveyRules } from './steps/step-rules.server.ts';
import { saveUnitStep } from './steps/unit-steps.commands.server.ts';
import { unitStep } from './steps/unit-steps.queries.server.ts';
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

  /** GET /api/cms/unidades/:unitId/pasos/caso. */
  unitCase: ({ world, params }) => unitStep(world, params.unitId, caseRules),

  /** GET /api/cms/unidades/:unitId/pasos/reto. */
  unitChallenge: ({ world, params }) => unitStep(world, params.unitId, challengeRules),

  /** GET /api/cms/unidades/:unitId/pasos/encuesta. */
  unitSurvey: ({ world, params }) => unitStep(world, params.unitId, surveyRules),

  /** GET /api/cms/unidades/:unitId/pasos/autoevaluacion. */
  unitAssessment: ({ world, params }) => unitStep(world, params.unitId, assessmentRules),

  /** PUT /api/cms/unidades/:unitId/pasos/caso. */
  saveUnitCase: (by) => {
    const { version, ...input } = by.body;
    return saveUnitStep(by, { ...by.params, version, input, rules: caseRules });
  },

  /** PUT /api/cms/unidades/:unitId/pasos/reto. */
  saveUnitChallenge: (by) => {
    const { version, ...input } = by.body;
    return saveUnitStep(by, { ...by.params, version, input, rules: challengeRules });
  },

  /** PUT /api/cms/unidades/:unitId/pasos/encuesta. */
  saveUnitSurvey: (by) => {
    const { version, ...input } = by.body;
    return saveUnitStep(by, { ...by.params, version, input, rules: surveyRules });
  },

  /** PUT /api/cms/unidades/:unitId/pasos/autoevaluacion. */
  saveUnitAssessment: (by) => {
    const { version, ...input } = by.body;
    return saveUnitStep(by, { ...by.params, version, input, rules: assessmentRules });
  },
});

export const loader = calls.loader;
export const action = calls.action;
