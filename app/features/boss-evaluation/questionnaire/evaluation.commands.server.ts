import { todayIn } from '#app/domain/deadlines/dates.ts';
import { draftRefusal, type EvaluationRefusal, sendRefusal } from '#app/domain/grades/evaluation.ts';
import { readAnswers, summaryOf, writeForm } from '#app/domain/questionnaires/answers.ts';
import { pickQuestionnaire } from '#app/domain/questionnaires/pick.ts';
import type { FeedbackForm, Questionnaire } from '#app/domain/questionnaires/types.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { emit } from '#server/outbox/emit.ts';
import {
  type EvaluatedPlace,
  type EvaluatedUnit,
  evaluatedUnit,
  lockCollaborator,
  wasCollaborator,
  writeEvaluation,
} from '#server/repositories/evaluations/boss-evaluations.ts';
import type { Trx, World } from '#server/world.ts';

type Given = {
  place: EvaluatedPlace;
  form: FeedbackForm;
  send: boolean;
  /** The version it was made from; undefined overwrites what is there. */
  version: number | undefined;
  /** The mean as the caller computed it, whatever that is. */
  claimed: unknown;
};

type Saved = { version: number; savedAt: Date; mean: number };

/**
 * Saves the draft of an evaluation, or sends it, once (spec §4.7, §5.3). The questions are the unit's, whatever the form
 * calls them, and the mean is computed here.
 * @throws 404 outside the boss's own, 409 where the state does not allow it, 422 for answers that do not fit
 */
export async function saveEvaluation(
  world: World,
  actor: Actor,
  given: Given,
  requestId?: string,
): Promise<Saved> {
  const at = world.clock.now();
  const { place, send, version } = given;
  const saved = await world.db.transaction().execute(async (trx): Promise<Saved> => {
    const unit = await ownUnit(trx, actor, place);
    const questionnaire = pickQuestionnaire(unit) ?? fail('evaluation.noForm');
    const answers = answersOf(given.form, questionnaire);
    const summary = summaryOf(questionnaire, answers);
    const facts = { ...unit, draftSaved: (unit.answered ?? 0) > 0, complete: summary.complete };
    refuse(send ? sendRefusal(facts, todayIn(world.env.TZ_NEGOCIO, at)) : draftRefusal(facts));
    if (version !== undefined && version !== (unit.version ?? 0)) fail('draft.conflict');
    const next = await writeEvaluation(trx, {
      memberId: unit.memberId,
      unitId: place.unitId,
      bossId: actor.personId,
      form: writeForm(questionnaire, answers),
      answered: summary.answered,
      questionCount: summary.total,
      preparedAt: summary.complete ? (unit.preparedAt ?? at) : null,
      grade: send ? summary.mean : null,
      at,
    });
    const about = { memberId: unit.memberId, unitId: place.unitId };
    if (send) await emit(trx, 'evaluation.sent', about, requestId);
    else if (summary.complete && !unit.preparedAt) await emit(trx, 'evaluation.prepared', about, requestId);
    return { version: next, savedAt: at, mean: summary.mean };
  });
  noteForged(world, actor, given, saved.mean);
  return saved;
}

/**
 * The collaborator's unit as it stands now, kept so until the transaction ends; 404 outside the boss's own, which tells
 * a former boss what happened.
 */
export async function ownUnit(trx: Trx, actor: Actor, place: EvaluatedPlace): Promise<EvaluatedUnit> {
  await lockCollaborator(trx, actor.personId, place);
  const unit = await evaluatedUnit(trx, actor.personId, place);
  if (unit) return unit;
  return fail((await wasCollaborator(trx, actor.personId, place)) ? 'boss.changed' : 'scope.notFound');
}

function answersOf(form: FeedbackForm, questionnaire: Questionnaire) {
  const { answers, problems } = readAnswers(form, questionnaire);
  const [first] = problems;
  if (first) fail('body.invalid', { field: 'evaluacion', text: `Revisa la respuesta de «${first.title}».` });
  return answers;
}

const codes = {
  'already-sent': 'step.sent',
  dropped: 'member.dropped',
  'not-delivered': 'evaluation.noChallenge',
  'too-early': 'evaluation.early',
} as const;

function refuse(refusal: EvaluationRefusal | null): void {
  if (refusal === null) return;
  if (refusal === 'incomplete') {
    fail('body.invalid', { field: 'evaluacion', text: 'Responde todas las preguntas.' });
  }
  fail(codes[refusal]);
}

/** A screen sends the mean rounded or not; anything else is somebody else's figure. */
function noteForged({ log }: World, actor: Actor, { claimed, send, place }: Given, mean: number): void {
  const figure = Number(claimed);
  if (!send || claimed === undefined || Math.abs(figure - mean) <= 0.051) return;
  log.warn({ bossId: actor.personId, ...place, claimed: figure, mean }, 'a grade came with another mean');
}
