import type { Trx } from '#server/world.ts';
import { between, chance, happens, oneOf, wholeBetween } from '../chance.ts';
import {
  caseAnswers,
  caseComments,
  selfAnswers,
  surveyClosings,
  surveyReasons,
  surveyValues,
  surveyWishes,
} from '../content/texts.ts';
import { iso, isoOrNull, type Moments } from '../moments.ts';
import { insertRows } from '../rows.ts';
import type { Step } from '../steps.ts';

const HOUR_MS = 3_600_000;
/** Guide questions of each case study. */
const CASE_QUESTIONS = 4;

/** Case studies, surveys and self-assessments that were sent. */
export async function insertUnitAnswers(trx: Trx, steps: readonly Step[], moments: Moments): Promise<void> {
  await insertRows(
    trx,
    'case_response',
    steps.flatMap((step) => (step.caseAt === null ? [] : [caseOf(step, step.caseAt)])),
  );
  await insertRows(
    trx,
    'self_assessment',
    steps.flatMap((step) => (step.selfAt === null ? [] : [selfOf(step, step.selfAt)])),
  );
  const surveys = steps.flatMap((step) =>
    step.surveyAt === null ? [] : [{ ...step, surveyAt: step.surveyAt }],
  );
  await insertRows(
    trx,
    'survey_completion',
    surveys.map(({ learner, wave, surveyAt }) => ({
      member_id: learner.memberId,
      unit_id: wave.unit.id,
      sent_at: iso(surveyAt),
    })),
  );
  // In an order that tells of nobody.
  await insertRows(
    trx,
    'survey_answer',
    surveys
      .toSorted((one, other) => chance('survey', one.key) - chance('survey', other.key))
      .map((step) => ({
        id: crypto.randomUUID(),
        group_id: step.generation.id,
        unit_id: step.wave.unit.id,
        answers: surveyOf(step),
        sent_on: moments.day(moments.offsetOf(step.surveyAt)),
      })),
  );
}

function caseOf({ key, learner, wave }: Step, at: number) {
  const commentedAt = at + between(10, 280, 'comment after', key) * HOUR_MS;
  const isCommented = commentedAt < learner.endsAt;
  return {
    member_id: learner.memberId,
    unit_id: wave.unit.id,
    answers: Object.fromEntries(
      Array.from({ length: CASE_QUESTIONS }, (_, place) => [
        `caso-${place + 1}`,
        oneOf(caseAnswers, 'case answer', key, place),
      ]),
    ),
    updated_at: iso(at),
    sent_at: iso(at),
    tutor_comment: isCommented ? oneOf(caseComments, 'case comment', key) : null,
    tutor_id: isCommented ? learner.tutorId : null,
    commented_at: isoOrNull(isCommented ? commentedAt : null),
  };
}

function selfOf({ key, learner, wave }: Step, at: number) {
  const answers = wave.unit.selfAssessment.map(({ key: question, kind, options }, place) => {
    if (kind === 'rango')
      return [
        question,
        Math.max(4, Math.min(10, Math.round(learner.quality + between(-1.5, 1.5, 'self', key, place)))),
      ];
    if (kind === 'opcionMultiple')
      return [question, wholeBetween(0, (options?.length ?? 1) - 1, 'self', key, place)];
    return [question, oneOf(selfAnswers, 'self', key, place)];
  });
  return {
    member_id: learner.memberId,
    unit_id: wave.unit.id,
    answers: Object.fromEntries(answers),
    updated_at: iso(at),
    sent_at: iso(at),
  };
}

/** Most are content; every second one writes words. */
function surveyOf({ key, learner, wave }: Step): Record<string, number | string> {
  const mood = learner.quality / 10 + between(-0.25, 0.15, 'mood', key);
  const texts = [surveyValues, surveyWishes];
  const answers = wave.unit.survey.map(({ key: question, kind }, place) => {
    const chosen = mood + between(-0.12, 0.12, 'survey', key, place);
    if (kind === 'scale') return [question, Math.max(1, Math.min(5, Math.round(1 + chosen * 4.4)))];
    if (kind === 'nps') return [question, Math.max(0, Math.min(10, Math.round(chosen * 11)))];
    const text = texts.shift() ?? surveyValues;
    return [question, happens(0.5, 'writes', key, place) ? commentOf(text, `${key} ${place}`) : ''];
  });
  return Object.fromEntries(answers);
}

/** A comment of one to three sentences. */
function commentOf(sentences: readonly string[], key: string): string {
  const parts = [oneOf(sentences, 'survey text', key)];
  if (happens(0.85, 'survey reason', key)) parts.push(oneOf(surveyReasons, 'survey why', key));
  if (happens(0.6, 'survey closing', key)) parts.push(oneOf(surveyClosings, 'survey end', key));
  return parts.join(' ');
}
