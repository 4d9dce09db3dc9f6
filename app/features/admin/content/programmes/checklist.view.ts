import type { Checklist, MissingContent } from '#app/contract/admin/content/programmes.ts';
import type { Criterion } from '#app/domain/challenges/challenge.ts';
import {
  type ActivityBody,
  activityProblems,
  BANK_PER_DRAWN,
  unitProblems,
} from '#app/domain/content/content-check.ts';
import { problemLines } from '#app/product/admin/content/question-lacks.texts.ts';

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
  challenge: { criteria: readonly Pick<Criterion, 'weight' | 'levels'>[] } | null;
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
    levels: challenge?.criteria.map(({ levels }) => levels) ?? [],
    surveyItems: survey?.length ?? 0,
    assessmentItems: (selfAssessment ?? []).flatMap(({ items }) => items).length,
  });
  return [
    ...rowsOf('unit', unit, problemLines(ownProblems)),
    ...modules.flatMap((module) => [
      ...rowsOf('module', module, problemLines(module.activities.length === 0 ? ['module-empty'] : [])),
      ...module.activities.flatMap((activity) => rowsOf('activity', activity, lacksOfActivity(activity))),
    ]),
  ];
}

function lacksOfActivity({ kind, body, files }: ActivityFacts): string[] {
  const roles = files.map(({ role }) => role);
  return problemLines(activityProblems(kind, body, roles), body.questions);
}

const rowsOf = (
  kind: MissingContent['kind'],
  { id, name }: { id: number; name: string },
  texts: readonly string[],
): MissingContent[] => texts.map((text) => ({ kind, id, name, text }));
