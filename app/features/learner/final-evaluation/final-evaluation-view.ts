import type { FinalEvaluationReply } from '#app/contract/learner/final-evaluation.ts';
import { finalEvaluationHref, stepHref } from '#app/contract/learner/links/learner.ts';
import { readFinalAnswers, readPaper } from '#app/contract/stored/final-paper.ts';
import {
  askedInPaper,
  bestGrade,
  correctPaper,
  finalEvaluationGate,
  gradeReasons,
  remainingMs,
} from '#app/domain/grades/final-evaluation.ts';
import { finalGrade, verdictOf } from '#app/domain/grades/grades.ts';
import { isCalculating, isProgrammeOver } from '#app/domain/grades/programme-end.ts';
import { arrivalOf } from '#app/product/arrival/arrival.view.ts';
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
export function finalEvaluationView(row: FinalEvaluationRow, now: Date, today: string): FinalEvaluationView {
  const open = row.attempts.find(({ sentAt }) => sentAt === null);
  const used = row.attempts.length;
  const attempts = { used, allowed: row.attemptsAllowed, open: Boolean(open) };
  const gate = finalEvaluationGate(row.units, attempts);
  const results = row.attempts.flatMap((attempt) => resultOf(attempt, row.units));
  const best = bestGrade(results.map(({ grade }) => grade));
  const questions = Math.min(row.questionCount, row.questionsActive);
  const breakdown = breakdownOf(row);
  const { finalEvaluation, verdict } = breakdown;
  const isOver = isProgrammeOver({ units: row.units, attempts, best, finalEvaluation, verdict });
  return {
    gate,
    rules: { questions, minutes: row.minutes, attempts: row.attemptsAllowed },
    prerequisites: row.units.map(prerequisiteOf),
    nextAttempt: gate === 'open' && questions > 0 ? used + 1 : null,
    attemptsLeft: Math.max(0, row.attemptsAllowed - used),
    results,
    open: open ? openAttempt(open, now) : null,
    best,
    breakdown,
    // The stored figures are not shown as final before the worker comes to the best attempt.
    calculating: isCalculating({ best, finalEvaluation }),
    arrival: isOver ? arrivalIn(row, breakdown, today) : null,
  };
}

function arrivalIn(row: FinalEvaluationRow, grades: FinalEvaluationView['breakdown'], today: string) {
  const { arrival: stored, attemptsAllowed: attempts, endsOn } = row;
  if (!stored) return null;
  return arrivalOf({
    programme: { id: row.programmeId, name: row.programmeName, attempts, endsOn },
    stored,
    units: row.units,
    grades,
    pathname: finalEvaluationHref,
    today,
    task: null,
  });
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
  const [questions, given] = [readPaper(paper), readFinalAnswers(answers)];
  const result = correctPaper(questions, given);
  const unitsById = new Map(units.map(({ id, order, name }) => [id, { id, order, name }]));
  const ofUnits = result.units
    .map(({ unitId, right, total }) => ({ unit: unitsById.get(unitId ?? 0) ?? null, right, total }))
    .sort((one, other) => (one.unit?.order ?? units.length) - (other.unit?.order ?? units.length));
  // The stored grade, not a new one: the attempt was graded when it was sent.
  const { right, total } = result;
  const reasons = gradeReasons(questions, given);
  return [{ id, number, sentAt: String(sentAt), grade, right, total, reasons, units: ofUnits }];
}

function openAttempt(
  { id, number, endsAt, savedAt, paper, seed, answers }: AttemptRow,
  now: Date,
): OpenAttempt {
  return {
    id,
    number,
    remainingMs: remainingMs(new Date(endsAt), now),
    questions: readPaper(paper).map((one) => ({ id: one.id, ...askedInPaper(one, seed) })),
    answers: readFinalAnswers(answers),
    savedAt: savedAt === null ? null : String(savedAt),
  };
}

/** The stored figures with the final grade that they make. */
function breakdownOf(row: FinalEvaluationRow): FinalEvaluationView['breakdown'] {
  const { standing, units } = row;
  const components = {
    finalEvaluation: standing?.finalEvaluation ?? null,
    challengeAverage: standing?.challengeAverage ?? null,
    bossAverage: standing?.bossAverage ?? null,
  };
  const grade = finalGrade(components);
  return {
    ...components,
    challengeUnits: standing?.challengeUnits ?? 0,
    bossUnits: standing?.bossUnits ?? 0,
    units: units.length,
    finalGrade: grade,
    verdict: verdictOf(grade),
  };
}

/** The view as the call gives it: by step and by question, in lists. */
export function finalEvaluationForCall({
  breakdown,
  prerequisites,
  open,
  arrival: _,
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
        option: typeof answer.answer === 'number' ? answer.answer : null,
        ...answer,
      })),
    },
  };
}
