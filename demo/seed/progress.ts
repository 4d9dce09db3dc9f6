import dayjs from 'dayjs';
import { feedbackForm } from '#app/contract/stored/feedback-form.ts';
import { readQuestionnaire } from '#app/contract/stored/questionnaire.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { POINT_RULES, type PointRule } from '#app/domain/badges/social-level.ts';
import { fillIn, summaryOf } from '#app/domain/questionnaires/answers.ts';
import type { AnswerValue } from '#app/domain/questionnaires/types.ts';
import { questionnaireEdition } from '#server/repositories/evaluations/questionnaires.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Trx } from '#server/world.ts';
import { sendCase, sendSelfAssessment, sendSurvey } from './answers.ts';
import { insertAttempts } from './attempts.ts';
import { type DemoChallenge, deliverChallenge } from './challenges.ts';
import { sitFinal } from './final-attempts.ts';
import type { SeededMember } from './groups.ts';

/** How far a learner has come in one unit. Days count from today, negative is past. */
export type DemoUnitProgress = {
  /** Finished activities per module: a number, or all of them. */
  modules: readonly (number | 'all')[];
  challenge?: DemoChallenge;
  caseStudy?: boolean;
  survey?: boolean;
  selfAssessment?: boolean;
  /** The boss's evaluation: every answer the same but for the first ones, which are one step lower. */
  boss?: {
    answer: AnswerValue;
    lowered?: number;
    sent: boolean;
    agreements?: readonly string[];
    /** How the learner follows each agreement, once they are acknowledged. */
    followed?: readonly ('sent' | 'in-progress' | 'done' | 'not-done')[];
  };
  extension?: { dueIn: number };
};

export type DemoProgress = {
  learner: string;
  units: readonly DemoUnitProgress[];
  points?: number;
  /** The number of questions that each attempt at a finished exercise misses; without it they answered none. */
  missed?: readonly number[];
  /** Grades of the attempts at the final evaluation, in order. */
  finals?: readonly number[];
};

/** Writes what one learner has done so far. */
export async function insertProgress(
  trx: Trx,
  storage: Storage,
  member: SeededMember,
  progress: DemoProgress,
  today: string,
): Promise<void> {
  const voice = member.id % 2 === 0 ? 0 : 1;
  for (const [index, step] of progress.units.entries()) {
    const unit = member.programme.units[index];
    if (!unit) throw new Error(`${progress.learner} goes beyond the programme`);
    await finishActivities(trx, member, unit.modules, step, today);
    const when = at(today, step.challenge?.deliveredIn ?? -1);
    const written = { member, unit, voice, when } as const;
    if (step.caseStudy) await sendCase(trx, written);
    if (step.challenge) {
      await deliverChallenge(trx, storage, { member, unit, voice, today, challenge: step.challenge });
    }
    if (step.survey) await sendSurvey(trx, written);
    if (step.selfAssessment) await sendSelfAssessment(trx, written);
    if (step.boss) await evaluate(trx, member, unit.id, questionnaireOf(unit.name), step.boss, today);
    if (step.extension) await extend(trx, member, unit.id, step.extension.dueIn, today);
  }
  if (progress.missed) await insertAttempts(trx, member, { missed: progress.missed, turn: member.id });
  if (progress.points) await earnPoints(trx, member, progress.points);
  for (const [index, grade] of (progress.finals ?? []).entries()) {
    await sitFinal(trx, member, { number: index + 1, grade, startedAt: at(today, index - 5) });
  }
}

const at = (today: string, days: number): Date => dayjs(`${today}T17:00:00Z`).add(days, 'day').toDate();

async function finishActivities(
  trx: Trx,
  member: SeededMember,
  modules: readonly { activityIds: number[] }[],
  step: DemoUnitProgress,
  today: string,
): Promise<void> {
  const finished = modules.flatMap((module, index) => {
    const count = step.modules[index] ?? 0;
    return count === 'all' ? module.activityIds : module.activityIds.slice(0, count);
  });
  if (finished.length === 0) return;
  const days = finished.map((activityId, index) => ({
    activityId,
    at: at(today, index - finished.length - 1),
    minutes: 4 + (index % 4) * 3,
  }));
  await trx
    .insertInto('activity_completion')
    .values(
      days.map((one) => ({
        member_id: member.id,
        activity_id: one.activityId,
        finished: true,
        first_finished_at: one.at,
        changed_at: one.at,
      })),
    )
    .execute();
  await trx
    .insertInto('activity_visit')
    .values(
      days.map((one) => ({
        member_id: member.id,
        activity_id: one.activityId,
        first_at: dayjs(one.at).subtract(one.minutes, 'minute').toDate(),
        last_at: one.at,
        active_seconds: one.minutes * 60,
      })),
    )
    .execute();
}

async function evaluate(
  trx: Trx,
  member: SeededMember,
  unitId: number,
  key: string,
  boss: NonNullable<DemoUnitProgress['boss']>,
  today: string,
): Promise<void> {
  const questionnaire = readQuestionnaire(await questionnaireEdition(trx, { key, edition: 1 }));
  if (!questionnaire) throw new Error(`no questionnaire ${key}`);
  const questions = questionnaire.sections.flatMap((section) => section.questions);
  const lower = Math.max(2, boss.answer - 2) as AnswerValue;
  const answers = Object.fromEntries(
    questions.map((question, index) => [question.key, index < (boss.lowered ?? 0) ? lower : boss.answer]),
  );
  const summary = summaryOf(questionnaire, answers);
  const { id } = await trx
    .insertInto('boss_evaluation')
    .values({
      member_id: member.id,
      unit_id: unitId,
      boss_id: member.bossId,
      questionnaire: JSON.stringify(encode(feedbackForm, fillIn(questionnaire, answers))),
      questionnaire_version_id: questionnaire.versionId,
      answered: summary.answered,
      question_count: summary.total,
      grade: summary.mean,
      prepared_at: summary.complete ? at(today, -4) : null,
      ...(boss.sent ? { sent_at: at(today, -3) } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (boss.sent && boss.agreements) {
    await trx
      .insertInto('agreement')
      .values(
        boss.agreements.map((text, index) => ({
          evaluation_id: id,
          position: index + 1,
          text,
          sent_at: at(today, -3),
          ...followed(boss.followed, index, today),
        })),
      )
      .execute();
  }
}

/** Acknowledged the day after, and followed since. */
function followed(outcomes: NonNullable<DemoUnitProgress['boss']>['followed'], index: number, today: string) {
  if (!outcomes) return {};
  const status = outcomes[index] ?? 'sent';
  return {
    acknowledged_at: at(today, -2),
    status,
    ...(status === 'sent' ? {} : { status_changed_at: at(today, -1) }),
  };
}

async function extend(
  trx: Trx,
  member: SeededMember,
  unitId: number,
  dueIn: number,
  today: string,
): Promise<void> {
  await trx
    .insertInto('deadline_extension')
    .values({
      member_id: member.id,
      unit_id: unitId,
      reason: 'Cubrí el inventario anual de la tienda durante dos semanas.',
      decided_at: at(today, -1),
      decided_by: member.tutorId,
      approved: true,
      due_on: dayjs(today).add(dueIn, 'day').format('YYYY-MM-DD'),
    })
    .execute();
}

/** Points as the forum gives them, by whole acts: solutions, and for the rest acts that give less. */
async function earnPoints(trx: Trx, member: SeededMember, points: number): Promise<void> {
  const entries = actsOf(points).map((rule, index) => ({
    member_id: member.id,
    rule,
    source: `demo:${index + 1}`,
    points: POINT_RULES[rule].points,
  }));
  await trx.insertInto('points_entry').values(entries).execute();
}

/** Acts that give so many points together. @throws for 1 and 2, which no acts give */
function actsOf(points: number): PointRule[] {
  const rest = restActs.find((acts) => {
    const left = points - acts.reduce((sum, rule) => sum + POINT_RULES[rule].points, 0);
    return left >= 0 && left % POINT_RULES.solution.points === 0;
  });
  if (!rest) throw new Error(`no acts give ${points} points`);
  const solutions = points - rest.reduce((sum, rule) => sum + POINT_RULES[rule].points, 0);
  return [...Array<PointRule>(solutions / POINT_RULES.solution.points).fill('solution'), ...rest];
}

/** The acts that may come beside solutions: one of these ends in each digit. */
const restActs: readonly (readonly PointRule[])[] = [
  [],
  ['faq', 'question'],
  ['faq', 'answer'],
  ['question'],
  ['answer'],
  ['live_session'],
  ['question', 'question'],
  ['question', 'answer'],
  ['faq'],
  ['answer', 'live_session'],
];

function questionnaireOf(unitName: string): string {
  const keys: Record<string, string> = {
    ESTRATEGIA: 'strategy',
    GESTIÓN: 'management',
    'LIDERAZGO DEL CAMBIO': 'change-leadership',
  };
  const key = keys[unitName];
  if (!key) throw new Error(`unit ${unitName} has no questionnaire`);
  return key;
}
