import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { feedbackForm } from '../../../app/contract/stored/feedback-form.ts';
import { encode } from '../../../app/contract/wire/codec.ts';
import type { FilledSection } from '../../../app/domain/questionnaires/types.ts';
import { published, toBoolean, waveOf } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { ownCollaborator } from '../people/collaborators.ts';
import { agreementsOf } from './agreements.ts';
import { questionnaireFor } from './questionnaires.ts';

/** The evaluation that was sent last before the `unit` of the query around, as `earlier`, with what was agreed in it. */
export function earlierEvaluation(db: Reader, memberId: 'member.id' | 'own.memberId') {
  return db
    .selectFrom('unit as before')
    .innerJoin('boss_evaluation as earlier', (join) =>
      join
        .onRef('earlier.unit_id', '=', 'before.id')
        .on('earlier.member_id', '=', sql.ref<number>(memberId))
        .on('earlier.sent_at', 'is not', null),
    )
    .where('before.programme_id', '=', sql.ref<number>('unit.programme_id'))
    .where('before.position', '<', sql.ref<number>('unit.position'))
    .orderBy('before.position', 'desc')
    .limit(1)
    .select([
      'before.position as order',
      'before.name',
      'earlier.grade',
      jsonArrayFrom(agreementsOf(db, 'earlier.id')).as('agreements'),
    ]);
}

/** One collaborator in one unit of their generation. */
export type CollaboratorUnit = { groupId: number; personId: number; unitId: number };

/**
 * Keeps the collaborator as they are until the transaction ends: sends of the same evaluation wait for each other here,
 * and so does who moves the person to another boss or drops them. What it decides by is read after it, with a new
 * snapshot ({@link evaluatedUnit}). Nothing is locked for who is not this boss's.
 */
export async function lockCollaborator(trx: Trx, bossId: number, unit: CollaboratorUnit): Promise<void> {
  await ownCollaborator(trx, bossId, unit).select('member.id').forNoKeyUpdate('member').execute();
}

/** Whether that person was this boss's in the group before, and is not any more. */
export async function wasCollaborator(
  trx: Trx,
  bossId: number,
  { groupId, personId }: CollaboratorUnit,
): Promise<boolean> {
  const pair = await trx
    .selectFrom('member_boss as pair')
    .innerJoin('member', 'member.id', 'pair.member_id')
    .where('pair.boss_id', '=', bossId)
    .where('pair.to_on', 'is not', null)
    .where('member.group_id', '=', groupId)
    .where('member.person_id', '=', personId)
    .select('pair.id')
    .executeTakeFirst();
  return pair !== undefined;
}

/** What decides whether this boss may write now; undefined for who is not theirs, or another programme's unit. */
export function evaluatedUnit(trx: Trx, bossId: number, unit: CollaboratorUnit) {
  return ownCollaborator(trx, bossId, unit)
    .innerJoin('unit', 'unit.programme_id', 'learner_group.programme_id')
    .leftJoin('wave', waveOf('learner_group.id'))
    .leftJoin('challenge_submission as challenge', (join) =>
      join.onRef('challenge.member_id', '=', 'member.id').onRef('challenge.unit_id', '=', 'unit.id'),
    )
    .leftJoin('boss_evaluation as evaluation', (join) =>
      join.onRef('evaluation.member_id', '=', 'member.id').onRef('evaluation.unit_id', '=', 'unit.id'),
    )
    .where('unit.id', '=', unit.unitId)
    .where(published('unit'))
    .select((eb) => [
      'member.id as memberId',
      'member.active',
      'unit.name',
      questionnaireFor('evaluation').as('questionnaire'),
      'evaluation.questionnaire_version_id as questionnaireVersionId',
      'wave.one_to_one_on as oneToOneOn',
      'evaluation.id as evaluationId',
      'evaluation.version',
      'evaluation.answered',
      'evaluation.prepared_at as preparedAt',
      toBoolean(eb('challenge.first_delivered_at', 'is not', null)).as('delivered'),
      toBoolean(eb('evaluation.sent_at', 'is not', null)).as('sent'),
      toBoolean(
        eb.exists(
          eb.selectFrom('agreement').whereRef('agreement.evaluation_id', '=', 'evaluation.id').select('id'),
        ),
      ).as('agreementsSaved'),
    ])
    .executeTakeFirst();
}

export type EvaluatedUnit = NonNullable<Awaited<ReturnType<typeof evaluatedUnit>>>;

type Writing = {
  memberId: number;
  unitId: number;
  bossId: number;
  form: readonly FilledSection[];
  /** The edition that the form is. */
  questionnaireVersionId: number;
  answered: number;
  questionCount: number;
  /** Day and hour of the last answer; null while one is missing. */
  preparedAt: Date | null;
  /** Grade with one decimal when it is sent; null keeps it a draft. */
  grade: number | null;
  at: Date;
};

/** Writes the evaluation over what is stored and gives its version. The caller holds {@link lockCollaborator}. */
export async function writeEvaluation(trx: Trx, writing: Writing): Promise<number> {
  const { memberId, unitId, bossId, form, answered, questionCount, preparedAt, grade, at } = writing;
  const written = {
    boss_id: bossId,
    questionnaire: JSON.stringify(encode(feedbackForm, form)),
    questionnaire_version_id: writing.questionnaireVersionId,
    answered,
    question_count: questionCount,
    prepared_at: preparedAt,
    grade,
    saved_at: at,
    sent_at: grade === null ? null : at,
  };
  const { version } = await trx
    .insertInto('boss_evaluation')
    .values({ member_id: memberId, unit_id: unitId, ...written })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'unit_id'])
        .doUpdateSet((eb) => ({ ...written, version: eb('boss_evaluation.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Writes the agreements that are not blank, each in its place from 1 on. */
export async function insertAgreements(
  trx: Trx,
  { evaluationId, texts, at }: { evaluationId: number; texts: readonly string[]; at: Date },
): Promise<void> {
  const rows = texts.flatMap((text, index) =>
    text.trim() === '' ? [] : [{ evaluation_id: evaluationId, position: index + 1, text, sent_at: at }],
  );
  await trx.insertInto('agreement').values(rows).execute();
}
