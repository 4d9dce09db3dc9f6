import type { FinalEvaluationReply } from '#app/contract/learner/final-evaluation.ts';
import { stepHref } from '#app/contract/learner/links/learner.ts';
import {
  bestGrade,
  correctPaper,
  finalEvaluationGate,
  remainingMs,
} from '#app/domain/grades/final-evaluation.ts';
import { finalGrade, verdictOf } from '#app/domain/grades/grades.ts';
import type { FinalEvaluationRow } from './final.rows.server.ts';
import type {
  AttemptResult,
  FinalEvaluationView,
  OpenAttempt,
  Prerequisite,
} from './final-evaluation.types.ts';

type AttemptRow = FinalEvaluationRow['attempts'][number];
type UnitRow = FinalEvaluationRow['units'][number];

/** The final evaluation as the learner sees it; the key of the questions goes no further than this. */
export function finalEvaluationView(row: FinalEvaluationRow, now: Date): FinalEvaluationView {
  const open = row.attempts.find(({ sentAt }) => sentAt === null);
  const used = row.attempts.length;
  const gate = finalEvaluationGate(row.units, { used, allowed: row.attemptsAllowed, open: Boolean(open) });
  const results = row.attempts.flatMap((attempt) => resultOf(attempt, row.units));
  const best = bestGrade(results.map(({ grade }) => grade));
  const questions = Math.min(row.questionCount, row.questionsActive);
  return {
    gate,
    rules: { questions, minutes: row.minutes, attempts: row.attemptsAllowed },
    prerequisites: row.units.map(prerequisiteOf),
    nextAttempt: gate === 'open' && questions > 0 ? used + 1 : null,
    attemptsLeft: Math.max(0, row.attemptsAllowed - used),
    results,
    open: open ? openAttempt(open, now) : null,
    best,
    ...breakdownOf(row, best),
  };
}

function prerequisiteOf(unit: UnitRow): Prerequisite {
  const { id, order, name } = unit;
  const done = {
    challenge: unit.challengeDelivered,
    survey: unit.surveySent,
    'self-assessment': unit.selfAssessmentSent,
  };
  const keys = ['challenge', 'survey', 'self-assessment'] as const;
  return {
    unitId: id,
    unitOrder: order,
    unitName: name,
    steps: keys.map((key) => ({ key, done: done[key], href: stepHref(key, id) })),
  };
}

function resultOf(attempt: AttemptRow, units: readonly UnitRow[]): AttemptResult[] {
  const { id, number, sentAt, grade, paper, answers } = attempt;
  if (sentAt === null || grade === null) return [];
  const result = correctPaper(paper, answers);
  const unitsById = new Map(units.map(({ id, order, name }) => [id, { id, order, name }]));
  const ofUnits = result.units
    .map(({ unitId, right, total }) => ({ unit: unitsById.get(unitId ?? 0) ?? null, right, total }))
    .sort((one, other) => (one.unit?.order ?? units.length) - (other.unit?.order ?? units.length));
  // The stored grade, not a new one: the attempt was graded when it was sent.
  const { right, total } = result;
  return [{ id, number, sentAt: String(sentAt), grade, right, total, units: ofUnits }];
}

function openAttempt({ id, number, endsAt, savedAt, paper, answers }: AttemptRow, now: Date): OpenAttempt {
  return {
    id,
    number,
    remainingMs: remainingMs(new Date(endsAt), now),
    questions: paper.map(({ id, prompt, options }) => ({ id, prompt, options: [...options] })),
    answers,
    savedAt: savedAt === null ? null : String(savedAt),
  };
}

/** The stored figures; while the worker has not come to the best attempt they are not to be shown as final. */
function breakdownOf(row: FinalEvaluationRow, best: number | null) {
  const { standing, units } = row;
  const components = {
    finalEvaluation: standing?.finalEvaluation ?? null,
    challengeAverage: standing?.challengeAverage ?? null,
    bossAverage: standing?.bossAverage ?? null,
  };
  const grade = finalGrade(components);
  return {
    calculating: best !== components.finalEvaluation,
    breakdown: {
      ...components,
      challengeUnits: standing?.challengeUnits ?? 0,
      bossUnits: standing?.bossUnits ?? 0,
      units: units.length,
      finalGrade: grade,
      verdict: verdictOf(grade),
    },
  };
}

/** The view as the call gives it: by step and by question, in lists. */
export function finalEvaluationForCall({
  breakdown,
  prerequisites,
  open,
  ...view
}: FinalEvaluationView): FinalEvaluationReply {
  return {
    ...view,
    ...breakdown,
    prerequisites: prerequisites.map(({ unitId, unitOrder, unitName, steps }) => {
      const isDone = (key: (typeof steps)[number]['key']) =>
        steps.find((step) => step.key === key)?.done ?? false;
      return {
        unit: { id: unitId, order: unitOrder, name: unitName },
        challenge: isDone('challenge'),
        survey: isDone('survey'),
        selfAssessment: isDone('self-assessment'),
      };
    }),
    open: open && {
      ...open,
      answers: Object.entries(open.answers).map(([questionId, answer]) => ({
        questionId: Number(questionId),
        ...answer,
      })),
    },
  };
}
