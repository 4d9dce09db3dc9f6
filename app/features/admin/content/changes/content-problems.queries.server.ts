import * as z from 'zod/mini';
import type { ContentProblemRow } from '#app/contract/admin/content/content.ts';
import type { ContentKind } from '#app/contract/stored/content-fields.ts';
import { activityProblems, programmeProblems, unitProblems } from '#app/domain/content/content-check.ts';
import { problemTexts } from '#app/product/admin/content/content.texts.ts';
import { problemLines } from '#app/product/admin/content/question-lacks.texts.ts';
import type { ContentRef } from '#server/repositories/content/objects.ts';
import type { Trx } from '#server/world.ts';
import { judgedActivities, judgedModules, judgedProgrammes, judgedUnits } from './changes.rows.server.ts';
import type { ContentPlan } from './content-plan.commands.server.ts';

/**
 * The problems that keep a written change from being done: published content lacks something, or the old container of
 * the object would be left with nothing to learn, and could never be finished.
 */
export async function problemsAfter(
  trx: Trx,
  { change, object, objects }: ContentPlan,
): Promise<ContentProblemRow[]> {
  if (change.action === 'publish') return problemsOf(trx, objects);
  const { parent } = object;
  if (object.state !== 'published' || parent?.state !== 'published') return [];
  return (await problemsOf(trx, [parent])).filter(({ text }) => emptied.has(text));
}

const emptied = new Set(
  (['module-empty', 'unit-empty', 'programme-empty'] as const).map((problem) => problemTexts[problem]),
);

/** The lacks of objects, read as learners would read them once the transaction is over; from the top down. */
async function problemsOf(trx: Trx, objects: readonly ContentRef[]): Promise<ContentProblemRow[]> {
  const idsOf = (kind: ContentKind) => objects.filter((one) => one.kind === kind).map(({ id }) => id);
  return [
    ...(await judgedProgrammes(trx, idsOf('programme'))).flatMap((one) =>
      rowsOf('programme', one, problemLines(programmeProblems(one))),
    ),
    ...(await judgedUnits(trx, idsOf('unit'))).flatMap((one) =>
      rowsOf('unit', one, problemLines(unitProblems(partsOf(one)))),
    ),
    ...(await judgedModules(trx, idsOf('module'))).flatMap((one) =>
      rowsOf('module', one, problemLines(one.activities === 0 ? ['module-empty'] : [])),
    ),
    ...(await judgedActivities(trx, idsOf('activity'))).flatMap((one) =>
      rowsOf(
        'activity',
        one,
        problemLines(activityProblems(one.kind, one.body, one.roles), one.body.questions),
      ),
    ),
  ];
}

function rowsOf(
  kind: ContentKind,
  { id, name }: { id: number; name: string },
  texts: readonly string[],
): ContentProblemRow[] {
  return texts.map((text) => ({ kind, id, name, text }));
}

type JudgedUnit = Awaited<ReturnType<typeof judgedUnits>>[number];

const many = z.array(z.unknown());

const criterion = z.object({
  weight: z.number(),
  levels: z.optional(z.array(z.object({ name: z.string(), value: z.number() }))),
});

/** Steps were checked when they were saved; here only how much there is of them counts. */
const countedSteps = z.object({
  caseStudy: z.nullable(z.object({ questions: many })),
  challenge: z.nullable(z.object({ criteria: z.array(criterion) })),
  survey: z.nullable(many),
  selfAssessment: z.nullable(z.array(z.object({ items: many }))),
});

function partsOf({ modules, hasQuestionnaire, ...steps }: JudgedUnit) {
  const { caseStudy, challenge, survey, selfAssessment } = z.parse(countedSteps, steps);
  return {
    modules,
    hasQuestionnaire,
    caseQuestions: caseStudy?.questions.length ?? null,
    weights: challenge?.criteria.map(({ weight }) => weight) ?? null,
    levels: challenge?.criteria.map(({ levels }) => levels) ?? [],
    surveyItems: survey?.length ?? 0,
    assessmentItems: selfAssessment?.flatMap(({ items }) => items).length ?? 0,
  };
}
