import { fullName } from '#app/domain/access/person.ts';
import type { MemberUnit } from '#app/domain/progress/progress.ts';
import { type Reader, template } from '#server/db/template.ts';
import type { NewNotification } from '#server/repositories/notifications/notifications.ts';
import type { Trx } from '#server/world.ts';

const place = { memberId: true, unitId: true } as const;

/** The boss's sent evaluation of an active member. */
function sentEvaluation(db: Reader, { memberId, unitId }: MemberUnit) {
  return db
    .selectFrom('boss_evaluation as evaluation')
    .innerJoin('member', 'member.id', 'evaluation.member_id')
    .innerJoin('unit', 'unit.id', 'evaluation.unit_id')
    .where('evaluation.member_id', '=', memberId)
    .where('evaluation.unit_id', '=', unitId)
    .where('evaluation.sent_at', 'is not', null)
    .where('member.active', '=', true)
    .select([
      'evaluation.id',
      'evaluation.boss_id as actorId',
      'evaluation.reopened_count as reopened',
      'member.person_id as personId',
      'member.group_id as groupId',
      'unit.name as unitName',
    ]);
}

const sentEvaluations = template(place, (db, about: MemberUnit) => sentEvaluation(db, about));
const sentAgreements = template(place, (db, about: MemberUnit) =>
  sentEvaluation(db, about)
    .leftJoin('member_boss as pair', (join) =>
      join.onRef('pair.member_id', '=', 'member.id').on('pair.to_on', 'is', null),
    )
    .select('pair.boss_id as currentBossId')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('agreement')
          .whereRef('agreement.evaluation_id', '=', 'evaluation.id')
          .select('agreement.id'),
      ),
    ),
);

/** The boss sent the feedback; once more where an administrator had reopened it. */
export async function feedbackNews(trx: Trx, about: MemberUnit): Promise<NewNotification | undefined> {
  const [row] = await sentEvaluations(trx, about);
  if (!row) return undefined;
  const { id, reopened, personId, actorId, groupId } = row;
  const source = reopened === 0 ? `boss_evaluation:${id}` : `boss_evaluation:${id}:${reopened}`;
  const data = { unitName: row.unitName, unitId: about.unitId };
  return { name: 'feedbackSent', personId, actorId, groupId, source, data };
}

/** An administrator reopened the evaluation, for the boss of today to send it again; none once it was. */
export async function reopenedNews(
  trx: Trx,
  { memberId, unitId }: MemberUnit,
): Promise<NewNotification | undefined> {
  const row = await trx
    .selectFrom('boss_evaluation as evaluation')
    .innerJoin('member', 'member.id', 'evaluation.member_id')
    .innerJoin('person as learner', 'learner.id', 'member.person_id')
    .innerJoin('unit', 'unit.id', 'evaluation.unit_id')
    .innerJoin('member_boss as pair', (join) =>
      join.onRef('pair.member_id', '=', 'member.id').on('pair.to_on', 'is', null),
    )
    .where('evaluation.member_id', '=', memberId)
    .where('evaluation.unit_id', '=', unitId)
    .where('evaluation.sent_at', 'is', null)
    .where('evaluation.reopened_count', '>', 0)
    .where('member.active', '=', true)
    .select([
      'evaluation.id',
      'evaluation.reopened_count as reopened',
      'evaluation.reopen_reason as reason',
      'pair.boss_id as bossId',
      'member.group_id as groupId',
      'learner.id as learnerId',
      'learner.first_name as firstName',
      'learner.paternal_surname as paternalSurname',
      'unit.name as unitName',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, reopened, bossId, groupId, learnerId, unitName } = row;
  return {
    name: 'evaluationReopened',
    personId: bossId,
    actorId: null,
    groupId,
    source: `boss_evaluation:${id}:${reopened}`,
    data: { learnerName: fullName(row), unitName, reason: row.reason ?? '', groupId, learnerId, unitId },
  };
}

/** The agreements of the 1-1 session were sent, by the boss of today (a transfer may lie between). */
export async function agreementNews(trx: Trx, about: MemberUnit): Promise<NewNotification | undefined> {
  const [row] = await sentAgreements(trx, about);
  if (!row) return undefined;
  const { id, personId, groupId } = row;
  const actorId = row.currentBossId ?? row.actorId;
  const data = { unitName: row.unitName, unitId: about.unitId };
  return { name: 'agreementsSent', personId, actorId, groupId, source: `boss_evaluation:${id}`, data };
}

/** An attempt at the final evaluation was sent and has its grade. */
export async function finalNews(trx: Trx, attemptId: number): Promise<NewNotification | undefined> {
  const row = await trx
    .selectFrom('final_attempt as attempt')
    .innerJoin('member', 'member.id', 'attempt.member_id')
    .where('attempt.id', '=', attemptId)
    .where('attempt.sent_at', 'is not', null)
    .where('member.active', '=', true)
    .select(['member.person_id as personId', 'member.group_id as groupId'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { personId, groupId } = row;
  return {
    name: 'finalResultReady',
    personId,
    actorId: null,
    groupId,
    source: `final_attempt:${attemptId}`,
    data: {},
  };
}
