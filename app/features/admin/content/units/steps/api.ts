import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { assessmentRules, caseRules, challengeRules, surveyRules } from './steps.rules.server.ts';
import { saveUnitStep } from './unit-steps.commands.server.ts';
import { unitStep } from './unit-steps.queries.server.ts';

const calls = api(areas.unitContents, {
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
