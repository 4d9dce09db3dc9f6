import type {
  PackedQuestionnaire,
  ProgrammeContent,
  ProgrammePackage,
} from '#app/contract/stored/packages/programme-package.ts';
import { activityProblems, programmeProblems, unitProblems } from '#app/domain/content/content-check.ts';
import { folded } from '#app/domain/text/text.ts';
import { problemLines } from '#app/product/admin/content/question-lacks.texts.ts';

type Unit = ProgrammeContent['units'][number];
type Module = Unit['modules'][number];
type Activity = Module['activities'][number];

/** The fields by which a unit finds its questionnaire. */
export type KnownQuestionnaire = Pick<PackedQuestionnaire, 'key' | 'title' | 'status'>;

const isPublished = ({ status }: { status: string }): boolean => status === 'published';

/**
 * The faults that keep the published content of a package from being published here (product: publishing content), each
 * with its place: nothing that our own editors would refuse comes in by a package. `known` are the questionnaires of
 * this place.
 */
export function publishingFaults(
  { programme, questionnaires }: Pick<ProgrammePackage, 'programme' | 'questionnaires'>,
  known: readonly KnownQuestionnaire[],
): string[] {
  const asked = [...known, ...questionnaires].filter(isPublished);
  const { units, finalQuestions, finalQuestionCount: drawn } = programme;
  const bank = finalQuestions.filter(({ active }) => active).length;
  return [
    ...faultsAt(
      programme,
      problemLines(programmeProblems({ units: units.filter(isPublished).length, bank, drawn })),
      [],
    ),
    ...units.flatMap((unit) => [
      ...faultsAt(unit, problemLines(unitProblems(partsOf(unit, asked))), []),
      ...unit.modules.flatMap((module) => faultsOfModule(module, unit)),
    ]),
  ];
}

function faultsOfModule(module: Module, unit: Unit): string[] {
  const isEmpty = !module.activities.some(isPublished);
  return [
    ...faultsAt(module, problemLines(isEmpty ? ['module-empty'] : []), [unit.name]),
    ...module.activities.flatMap((activity) =>
      faultsAt(activity, lacksOf(activity), [unit.name, module.name]),
    ),
  ];
}

function lacksOf({ kind, body, files }: Activity): string[] {
  const roles = files.map(({ role }) => role);
  return problemLines(activityProblems(kind, body, roles), body.questions);
}

/** 'Comunicación › Escuchar › El video: Faltan los subtítulos del video.' */
function faultsAt(
  { name, status }: { name: string; status: string },
  texts: readonly string[],
  above: readonly string[],
): string[] {
  if (!isPublished({ status })) return [];
  return texts.map((text) => `${[...above, name].join(' › ')}: ${text}`);
}

const partsOf = (unit: Unit, asked: readonly KnownQuestionnaire[]): Parameters<typeof unitProblems>[0] => ({
  modules: unit.modules.filter((module) => isPublished(module) && module.activities.some(isPublished)).length,
  hasQuestionnaire: asked.some(
    ({ key, title }) => key === unit.questionnaireKey || folded(title) === folded(unit.name),
  ),
  caseQuestions: unit.caseStudy?.questions.length ?? null,
  weights: unit.challenge?.criteria.map(({ weight }) => weight) ?? null,
  levels: unit.challenge?.criteria.map(({ levels }) => levels) ?? [],
  surveyItems: unit.survey?.length ?? 0,
  assessmentItems: (unit.selfAssessment ?? []).flatMap(({ items }) => items).length,
});
