import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { feedbackForm } from '../../../app/contract/stored/feedback-form.ts';
import { encode } from '../../../app/contract/wire/codec.ts';
import type { FormComments } from '../../../app/domain/questionnaires/comments.ts';
import type { FilledSection } from '../../../app/domain/questionnaires/types.ts';
import { goesOn, published, toBoolean, waveOf } from '../../db/fragments.ts';
import { send } from '../../db/pipelined.ts';
import { type Reader, template } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { ownCollaborator, ownCollaborators } from '../people/collaborators.ts';
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

type Place = CollaboratorUnit & { bossId: number };
const place = { groupId: true, personId: true, unitId: true, bossId: true } as const;

/**
 * The facts that decide whether this boss may write now; undefined for a person who is not theirs, or another
 * programme's unit. The collaborator is kept as they are until the transaction ends: sends of the same evaluation wait
 * for each other here, and so does a change that moves the person to another boss or drops them. The second statement
 * leaves with the lock and runs after it, with a snapshot of its own.
 */
export async function heldUnit(
  trx: Trx,
  bossId: number,
  unit: CollaboratorUnit,
): Promise<EvaluatedUnit | undefined> {
  const asked = { bossId, ...unit };
  const [, rows] = await Promise.all([held(trx, asked), evaluated(trx, asked)]);
  return rows[0];
}

const held = template(place, (db, { bossId, ...unit }: Place) =>
  ownCollaborator(db, bossId, unit).select('member.id').forNoKeyUpdate('member'),
);

/** True where that person was this boss's in the group before, and is not any more. */
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

const evaluated = template(place, (db, { bossId, ...unit }: Place) =>
  ownCollaborator(db, bossId, unit)
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
      'evaluation.questionnaire as form',
      'evaluation.comments',
      'evaluation.send_due_at as sendDueAt',
      toBoolean(eb('challenge.first_delivered_at', 'is not', null)).as('delivered'),
      toBoolean(eb('evaluation.sent_at', 'is not', null)).as('sent'),
      toBoolean(
        eb.exists(
          eb.selectFrom('agreement').whereRef('agreement.evaluation_id', '=', 'evaluation.id').select('id'),
        ),
      ).as('agreementsSaved'),
    ]),
);

export type EvaluatedUnit = Awaited<ReturnType<typeof evaluated>>[number];

type Writing = {
  memberId: number;
  unitId: number;
  bossId: number;
  form: readonly FilledSection[];
  comments: FormComments;
  /** The edition that the form is. */
  questionnaireVersionId: number;
  answered: number;
  questionCount: number;
  /** Day and hour of the last answer; null while one is missing. */
  preparedAt: Date | null;
  /** Grade with one decimal when it is sent; null keeps it a draft. */
  grade: number | null;
  at: Date;
  /** Its number, one above what was read. */
  version: number;
};

/** Writes the evaluation over what is stored; an edit ends the wait of a held send. The caller holds the collaborator ({@link heldUnit}). */
export async function writeEvaluation(trx: Trx, writing: Writing): Promise<void> {
  const { memberId, unitId, bossId, form, answered, questionCount, preparedAt, grade, at, version } = writing;
  await send(
    trx,
    sql`
      insert into boss_evaluation (
        member_id, unit_id, boss_id, questionnaire, comments, questionnaire_version_id, answered, question_count,
        prepared_at, grade, saved_at, sent_at, version
      )
      values (
        ${memberId}, ${unitId}, ${bossId}, ${JSON.stringify(encode(feedbackForm, form))},
        ${JSON.stringify(writing.comments)}, ${writing.questionnaireVersionId}, ${answered}, ${questionCount}, ${preparedAt},
        ${grade}, ${at}, ${grade === null ? null : at}, ${version}
      )
      on conflict (member_id, unit_id) do update set
        boss_id = excluded.boss_id, questionnaire = excluded.questionnaire, comments = excluded.comments,
        questionnaire_version_id = excluded.questionnaire_version_id, answered = excluded.answered,
        question_count = excluded.question_count, prepared_at = excluded.prepared_at, grade = excluded.grade,
        saved_at = excluded.saved_at, sent_at = excluded.sent_at, version = excluded.version, send_due_at = null,
        unsent_because = case
          when excluded.sent_at is not null then null
          when boss_evaluation.send_due_at is not null then 'edited'
          else boss_evaluation.unsent_because end
    `,
  );
}

/** Writes the agreements that are not blank, each in its place from 1 on. */
export async function insertAgreements(
  trx: Trx,
  { evaluationId, texts, at }: { evaluationId: number; texts: readonly string[]; at: Date },
): Promise<void> {
  const kept = texts.flatMap((text, index) => (text.trim() === '' ? [] : [{ text, position: index + 1 }]));
  await send(
    trx,
    sql`
      insert into agreement (evaluation_id, position, text, sent_at)
      select ${evaluationId}, position, text, ${at}
      from unnest(${kept.map((one) => one.position)}::int[], ${kept.map((one) => one.text)}::text[]) as kept (position, text)
    `,
  );
}

/** Every evaluation that the delivered challenge of a collaborator who goes on opened, sent or not. */
export function deliveredEvaluations(db: Reader, bossId: number) {
  return ownCollaborators(db, bossId)
    .innerJoin('challenge_submission as challenge', 'challenge.member_id', 'member.id')
    .innerJoin('unit', (join) =>
      join
        .onRef('unit.id', '=', 'challenge.unit_id')
        .onRef('unit.programme_id', '=', 'learner_group.programme_id'),
    )
    .leftJoin('wave', waveOf('learner_group.id'))
    .leftJoin('boss_evaluation as evaluation', (join) =>
      join.onRef('evaluation.member_id', '=', 'member.id').onRef('evaluation.unit_id', '=', 'unit.id'),
    )
    .where(goesOn('member'))
    .where(published('unit'))
    .where('challenge.first_delivered_at', 'is not', null);
}

/** Those that are not sent yet. */
export const openEvaluations = (db: Reader, bossId: number) =>
  deliveredEvaluations(db, bossId).where('evaluation.sent_at', 'is', null);
