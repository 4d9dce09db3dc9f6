import dayjs from 'dayjs';
import { summaryOf, writeForm } from '#app/domain/questionnaires/answers.ts';
import { QUESTIONNAIRES } from '#app/domain/questionnaires/pick.ts';
import type { AnswerValue, QuestionnaireKey } from '#app/domain/questionnaires/types.ts';
import type { Trx } from '#server/world.ts';
import type { SeededMember } from './groups.ts';

/** How far a learner has come in one unit. Days count from today, negative is past. */
export type DemoUnitProgress = {
  /** Finished activities per module: a number, or all of them. */
  modules: readonly (number | 'all')[];
  challenge?: { deliveredIn: number; score?: number };
  survey?: boolean;
  selfAssessment?: boolean;
  /** The boss's evaluation: every answer the same but for the first ones, which are one step lower. */
  boss?: { answer: AnswerValue; lowered?: number; sent: boolean; agreements?: readonly string[] };
  extension?: { dueIn: number };
};

export type DemoProgress = {
  learner: string;
  units: readonly DemoUnitProgress[];
  points?: number;
  final?: number;
};

/** Writes what one learner has done so far. */
export async function insertProgress(
  trx: Trx,
  member: SeededMember,
  progress: DemoProgress,
  today: string,
): Promise<void> {
  for (const [index, step] of progress.units.entries()) {
    const unit = member.programme.units[index];
    if (!unit) throw new Error(`${progress.learner} goes beyond the programme`);
    await finishActivities(trx, member, unit.modules, step, today);
    if (step.challenge) await deliverChallenge(trx, member, unit.id, step.challenge, today);
    if (step.survey) await sendSurvey(trx, member, unit.id);
    if (step.selfAssessment) {
      await trx
        .insertInto('self_assessment')
        .values({ member_id: member.id, unit_id: unit.id, sent_at: at(today, -1) })
        .execute();
    }
    if (step.boss) await evaluate(trx, member, unit.id, questionnaireOf(unit.name), step.boss, today);
    if (step.extension) await extend(trx, member, unit.id, step.extension.dueIn, today);
  }
  if (progress.points) await earnPoints(trx, member, progress.points);
  if (progress.final !== undefined) await sitFinal(trx, member, progress.final, today);
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
  await trx
    .insertInto('activity_completion')
    .values(
      finished.map((activityId, index) => ({
        member_id: member.id,
        activity_id: activityId,
        finished: true,
        first_finished_at: at(today, index - finished.length - 1),
        changed_at: at(today, index - finished.length - 1),
      })),
    )
    .execute();
}

async function deliverChallenge(
  trx: Trx,
  member: SeededMember,
  unitId: number,
  challenge: { deliveredIn: number; score?: number },
  today: string,
): Promise<void> {
  const deliveredAt = at(today, challenge.deliveredIn);
  const { id } = await trx
    .insertInto('challenge_submission')
    .values({
      member_id: member.id,
      unit_id: unitId,
      first_delivered_at: deliveredAt,
      last_delivered_at: deliveredAt,
      ...(challenge.score
        ? { score: challenge.score, published_at: at(today, challenge.deliveredIn + 1) }
        : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('challenge_version')
    .values({
      submission_id: id,
      number: 1,
      comment: 'Apliqué el reto con mi equipo de piso de venta y aquí están los resultados.',
      delivered_at: deliveredAt,
    })
    .execute();
}

async function sendSurvey(trx: Trx, member: SeededMember, unitId: number): Promise<void> {
  await trx
    .insertInto('survey_completion')
    .values({ member_id: member.id, unit_id: unitId, sent_at: new Date() })
    .execute();
}

async function evaluate(
  trx: Trx,
  member: SeededMember,
  unitId: number,
  key: QuestionnaireKey,
  boss: NonNullable<DemoUnitProgress['boss']>,
  today: string,
): Promise<void> {
  const questionnaire = QUESTIONNAIRES[key];
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
      questionnaire: JSON.stringify(writeForm(questionnaire, answers)),
      answered: summary.answered,
      question_count: summary.total,
      grade: summary.mean,
      ...(boss.sent ? { sent_at: at(today, -3) } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (boss.sent && boss.agreements) {
    await trx
      .insertInto('agreement')
      .values(boss.agreements.map((text, index) => ({ evaluation_id: id, position: index + 1, text })))
      .execute();
  }
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
      approved: true,
      due_on: dayjs(today).add(dueIn, 'day').format('YYYY-MM-DD'),
    })
    .execute();
}

/** Points in entries of at most ten, as forum and live sessions give them. */
async function earnPoints(trx: Trx, member: SeededMember, points: number): Promise<void> {
  const entries = Array.from({ length: Math.ceil(points / 10) }, (_, index) => ({
    member_id: member.id,
    rule: 'solution',
    source: `demo:${index + 1}`,
    points: Math.min(10, points - index * 10),
  }));
  await trx.insertInto('points_entry').values(entries).execute();
}

async function sitFinal(trx: Trx, member: SeededMember, grade: number, today: string): Promise<void> {
  const questions = await trx
    .selectFrom('final_question')
    .select('id')
    .where('programme_id', '=', member.programme.id)
    .orderBy('id')
    .limit(20)
    .execute();
  await trx
    .insertInto('final_attempt')
    .values({
      member_id: member.id,
      number: 1,
      question_ids: questions.map((question) => question.id),
      started_at: at(today, -4),
      ends_at: dayjs(at(today, -4)).add(60, 'minute').toDate(),
      sent_at: dayjs(at(today, -4)).add(42, 'minute').toDate(),
      grade,
    })
    .execute();
}

function questionnaireOf(unitName: string): QuestionnaireKey {
  const keys: Record<string, QuestionnaireKey> = {
    ESTRATEGIA: 'strategy',
    GESTIÓN: 'management',
    'LIDERAZGO DEL CAMBIO': 'change-leadership',
  };
  const key = keys[unitName];
  if (!key) throw new Error(`unit ${unitName} has no questionnaire`);
  return key;
}
