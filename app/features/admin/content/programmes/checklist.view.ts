import type { Checklist, MissingContent } from '#app/contract/admin/content/programmes.ts';
import {
  type ActivityBody,
  activityProblems,
  BANK_PER_DRAWN,
  type ContentProblem,
  unitProblems,
} from '#app/domain/content/content-check.ts';
import { problemTexts } from '#app/product/admin/content/content.texts.ts';

type ActivityFacts = {
  id: number;
  name: string;
  kind: number;
  body: ActivityBody;
  files: readonly { role: string }[];
};
type ModuleFacts = { id: number; name: string; activities: readonly ActivityFacts[] };
type UnitFacts = Pick<Checklist['units'][number], 'id' | 'name' | 'state' | 'hasDraft'> & {
  hasQuestionnaire: boolean;
  caseStudy: { questions: readonly unknown[] } | null;
  challenge: { criteria: readonly { weight: number }[] } | null;
  survey: readonly unknown[] | null;
  selfAssessment: readonly { items: readonly unknown[] }[] | null;
  modules: readonly ModuleFacts[];
};

/** The content that stands in a programme; `drawn` are the questions of an attempt. */
export type ChecklistFacts = {
  drawn: number;
  bank: number;
  published: number;
  units: readonly UnitFacts[];
};

/**
 * The lacks of a programme that is to be published with everything that stands in it, by unit and from the top down.
 */
export const checklistOf = ({ drawn, bank, published, units }: ChecklistFacts): Checklist => ({
  published,
  bank,
  bankNeeded: BANK_PER_DRAWN * drawn,
  units: units.map((unit) => ({
    id: unit.id,
    name: unit.name,
    state: unit.state,
    hasDraft: unit.hasDraft,
    missing: missingIn(unit),
  })),
});

function missingIn(unit: UnitFacts): MissingContent[] {
  const { modules, hasQuestionnaire, caseStudy, challenge, survey, selfAssessment } = unit;
  const ownProblems = unitProblems({
    modules: modules.filter(({ activities }) => activities.length > 0).length,
    hasQuestionnaire,
    caseQuestions: caseStudy?.questions.length ?? null,
    weights: challenge?.criteria.map(({ weight }) => weight) ?? null,
    surveyItems: survey?.length ?? 0,
    assessmentItems: (selfAssessment ?? []).flatMap(({ items }) => items).length,
  });
  return [
    ...rowsOf('unit', unit, ownProblems),
    ...modules.flatMap((module) => [
      ...rowsOf('module', module, module.activities.length === 0 ? ['module-empty'] : []),
      ...module.activities.flatMap((activity) => rowsOf('activity', activity, problemsOfActivity(activity))),
    ]),
  ];
}

const problemsOfActivity = ({ kind, body, files }: ActivityFacts): ContentProblem[] =>
  activityProblems(
    kind,
    body,
    files.map(({ role }) => role),
  );

const rowsOf = (
  kind: MissingContent['kind'],
  { id, name }: { id: number; name: string },
  problems: readonly ContentProblem[],
): MissingContent[] => problems.map((problem) => ({ kind, id, name, text: problemTexts[problem] }));
