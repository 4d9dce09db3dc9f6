import type { saveEvaluation as evaluationCall } from '#app/contract/boss/evaluation.ts';
import { readQuestionnaire, type StoredQuestionnaire } from '#app/contract/stored/questionnaire.ts';
import type { BodyOf } from '#app/contract/wire/endpoint.ts';
import type { ErrorCode } from '#app/contract/wire/errors.ts';
import { draftRefusal, type EvaluationRefusal, sendRefusal } from '#app/domain/grades/evaluation.ts';
import { fillIn, readAnswers, summaryOf } from '#app/domain/questionnaires/answers.ts';
import { type FormComments, readComments, storedComments } from '#app/domain/questionnaires/comments.ts';
import { editionOfAnswers } from '#app/domain/questionnaires/editions.ts';
import type { FilledSection, Questionnaire, ScaleAnswers } from '#app/domain/questionnaires/types.ts';
import type { Actor } from '#server/auth/actor.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { auditOfMember, type Doer } from '#server/repositories/audit/audit.ts';
import {
  type CollaboratorUnit,
  type EvaluatedUnit,
  heldUnit,
  wasCollaborator,
  writeEvaluation,
} from '#server/repositories/evaluations/boss-evaluations.ts';
import { questionnaireEdition } from '#server/repositories/evaluations/questionnaires.ts';
import type { Trx } from '#server/world.ts';

type EvaluationInput = BodyOf<typeof evaluationCall>;

type Saved = { version: number; savedAt: string; mean: number };

/**
 * Saves the draft of an evaluation, or sends it, once (spec §4.7, §5.3). The questions are the unit's, whatever the form
 * calls them, and the mean is computed here.
 * @throws 404 outside the boss's own, 409 where the state does not allow it, 422 for answers that do not fit
 */
export async function saveEvaluation(by: By, input: EvaluationInput): Promise<Saved> {
  const saved = await command(by, (work) => save(work, input));
  noteForged(by, input, saved.mean);
  return saved;
}

async function save(work: Work, input: EvaluationInput): Promise<Saved> {
  const { trx, actor } = work;
  const { unitId, form, send, version } = input;
  const unit = await ownUnit(trx, actor, input);
  const questionnaire = await answeredQuestionnaire(trx, unit, input.edition);
  const answers = answersOf(form, questionnaire);
  const comments = input.comments ? commentsOf(input.comments, questionnaire) : storedComments(unit.comments);
  const about = { unitId, bossId: actor.personId, unit, questionnaire, answers, comments };
  refuse(refusalOf(about, { today: work.today, send }));
  if (version !== undefined && version !== (unit.version ?? 0)) fail('draft.conflict');
  return writeAnswers(work, about, send);
}

/** Answers and comments of one collaborator's unit, and the edition that they are given to. */
export type Answered = {
  unitId: number;
  bossId: number;
  unit: EvaluatedUnit;
  questionnaire: StoredQuestionnaire;
  answers: ScaleAnswers;
  comments: FormComments;
};

/** Why they cannot be saved, or sent, today. */
export function refusalOf(
  { unit, questionnaire, answers }: Answered,
  { today, send }: { today: string; send: boolean },
): EvaluationRefusal | null {
  const { complete } = summaryOf(questionnaire, answers);
  const facts = { ...unit, draftSaved: (unit.answered ?? 0) > 0, complete };
  return send ? sendRefusal(facts, today) : draftRefusal(facts);
}

type Writer = Pick<Work, 'trx' | 'now' | 'emit'> & Doer;

/** Keeps the answers as the draft, or sends them: the caller holds the collaborator and has asked {@link refusalOf}. */
export async function writeAnswers(work: Writer, about: Answered, send: boolean): Promise<Saved> {
  const { trx, now, emit } = work;
  const { unitId, bossId, unit, questionnaire, answers, comments } = about;
  const summary = summaryOf(questionnaire, answers);
  const next = (unit.version ?? 0) + 1;
  await writeEvaluation(trx, {
    memberId: unit.memberId,
    unitId,
    bossId,
    form: fillIn(questionnaire, answers),
    comments,
    questionnaireVersionId: questionnaire.versionId,
    answered: summary.answered,
    questionCount: summary.total,
    preparedAt: summary.complete ? (unit.preparedAt ?? now) : null,
    grade: send ? summary.mean : null,
    at: now,
    version: next,
  });
  const payload = { memberId: unit.memberId, unitId };
  if (send) {
    const after = { unitId, grade: summary.mean };
    await auditOfMember(work, 'evaluation.sent', unit.memberId, { after });
  } else if (unit.answered === null) {
    const after = { unitId };
    await auditOfMember(work, 'evaluation.drafted', unit.memberId, { after });
  }
  if (send) emit({ name: 'evaluation.sent', payload });
  else if (summary.complete && !unit.preparedAt) emit({ name: 'evaluation.prepared', payload });
  return { version: next, savedAt: now.toISOString(), mean: summary.mean };
}

/** The edition that the answers are given to; 409 where the unit has none, or the draft was begun with another one. */
async function answeredQuestionnaire(
  trx: Trx,
  { questionnaire: stored, questionnaireVersionId }: EvaluatedUnit,
  read: number | undefined,
): Promise<StoredQuestionnaire> {
  const current = readQuestionnaire(stored) ?? fail('evaluation.noForm');
  const kept = questionnaireVersionId === null ? null : current.version;
  const edition = editionOfAnswers({ read, kept, newest: current.version }) ?? fail('step.edited');
  if (edition === current.version) return current;
  return (
    readQuestionnaire(await questionnaireEdition(trx, { key: current.key, edition })) ?? fail('step.edited')
  );
}

/**
 * The collaborator's unit, locked until the transaction ends.
 * @throws `scope.notFound` outside the boss's own, `boss.changed` for their former boss
 */
export async function ownUnit(trx: Trx, actor: Actor, location: CollaboratorUnit): Promise<EvaluatedUnit> {
  const unit = await heldUnit(trx, actor.personId, location);
  if (unit) return unit;
  return fail((await wasCollaborator(trx, actor.personId, location)) ? 'boss.changed' : 'scope.notFound');
}

function answersOf(form: readonly FilledSection[], questionnaire: Questionnaire) {
  const { answers, problems } = readAnswers(form, questionnaire);
  const [first] = problems;
  if (first) fail('body.invalid', { field: 'evaluacion', text: `Revisa la respuesta de «${first.title}».` });
  return answers;
}

function commentsOf(given: FormComments, { sections }: Questionnaire): FormComments {
  const { comments, unknown } = readComments(given, sections);
  const [first] = unknown;
  if (first !== undefined) {
    fail('body.invalid', { field: 'comentarios', text: `Revisa el comentario de «${first}».` });
  }
  return comments;
}

const codes = {
  'already-sent': 'step.sent',
  dropped: 'member.dropped',
  'not-delivered': 'evaluation.noChallenge',
  'too-early': 'evaluation.early',
} as const satisfies Record<Exclude<EvaluationRefusal, 'incomplete'>, ErrorCode>;

/** @throws the refusal in its words; nothing without one */
export function refuse(refusal: EvaluationRefusal | null): void {
  if (refusal === null) return;
  if (refusal === 'incomplete') {
    fail('body.invalid', { field: 'evaluacion', text: 'Responde todas las preguntas.' });
  }
  fail(codes[refusal]);
}

/** Logs a mean that differs by more than rounding: no screen of ours sends one. */
function noteForged({ world, actor }: By, input: EvaluationInput, mean: number): void {
  const { claimedMean, send, groupId, personId, unitId } = input;
  const claimed = Number(claimedMean);
  if (!send || claimedMean === undefined || Math.abs(claimed - mean) <= 0.051) return;
  const logged = { bossId: actor.personId, groupId, personId, unitId, claimed, mean };
  world.log.warn(logged, 'a grade came with another mean');
}
