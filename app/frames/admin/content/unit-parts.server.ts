import { questionnaireIdOf, type UnitPart } from '#app/contract/admin/content/links/units.ts';
import type { UnitDetail } from '#app/contract/admin/content/units.ts';
import { folded } from '#app/domain/text/text.ts';
import {
  questionnaireList,
  questionnaireOf,
} from '#app/features/admin/content/questionnaires/questionnaires.queries.server.ts';
import {
  assessmentRules,
  caseRules,
  challengeRules,
  surveyRules,
} from '#app/features/admin/content/units/steps/steps.rules.server.ts';
import { unitStep } from '#app/features/admin/content/units/steps/unit-steps.queries.server.ts';
import type { World } from '#server/world.ts';

export type ReadPart = { world: World; unit: UnitDetail; part: UnitPart; address: URLSearchParams };

/** Reads the shown part of a unit, beside its head. */
export async function unitPart({ world, unit, part, address }: ReadPart) {
  switch (part) {
    case 'form':
    case 'history':
      return { part } as const;
    case 'case':
      return { part, step: await unitStep(world, unit.id, caseRules) } as const;
    case 'challenge':
      return { part, step: await unitStep(world, unit.id, challengeRules) } as const;
    case 'survey':
      return { part, step: await unitStep(world, unit.id, surveyRules) } as const;
    case 'assessment':
      return { part, step: await unitStep(world, unit.id, assessmentRules) } as const;
    case 'questionnaire': {
      const list = await questionnaireList(world);
      const own = ownQuestionnaire(unit, list);
      const asked = questionnaireIdOf(address) ?? own?.id ?? null;
      const shown = list.some(({ id }) => id === asked) ? asked : null;
      return {
        part,
        list,
        own,
        shown: shown === null ? null : await questionnaireOf(world, shown),
      } as const;
    }
  }
}

export type UnitPartData = Awaited<ReturnType<typeof unitPart>>;

/** The questionnaire of a unit: by its key, else by its name. */
function ownQuestionnaire<Q extends { key: string; title: string }>(
  { fields }: UnitDetail,
  list: readonly Q[],
): Q | null {
  return (
    list.find(({ key }) => key === fields.questionnaireKey) ??
    list.find(({ title }) => folded(title) === folded(fields.name)) ??
    null
  );
}
