import type * as z from 'zod/mini';
import type { userUnit as contract } from '#app/contract/boss/evaluation.ts';
import { storedFeedbackForm } from '#app/contract/stored/feedback-form.ts';
import { readQuestionnaire } from '#app/contract/stored/questionnaire.ts';
import { photoLink } from '#app/contract/wire/person-fields.ts';
import { agreementTextsOf } from '#app/domain/progress/agreements.ts';
import { readAnswers, summaryOf } from '#app/domain/questionnaires/answers.ts';
import { storedComments } from '#app/domain/questionnaires/comments.ts';
import type { FilledSection } from '#app/domain/questionnaires/types.ts';
import type { Actor } from '#server/auth/actor.ts';
import { template } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import {
  type EvaluatedRow,
  evaluatedForBoss,
  evaluatedForLearner,
  type Reading,
} from '../evaluation/evaluated.queries.server.ts';

const names = { readerId: true, personId: true, unitId: true } as const;
const forBoss = template(names, (db, reading: Reading) => evaluatedForBoss(db, reading));
const forLearner = template(names, (db, reading: Reading) => evaluatedForLearner(db, reading));

/**
 * A person in one unit for the call, in one round trip.
 * @throws `scope.notFound` outside the boss's own, and for a learner but their own sent evaluation (product: scope)
 */
export async function userUnit(
  { db }: World,
  actor: Actor,
  { personId, unitId }: Omit<Reading, 'readerId'>,
): Promise<z.output<typeof contract.reply>> {
  const read = actor.role === 'boss' ? forBoss : forLearner;
  const [row] = await read(db, { readerId: actor.personId, personId, unitId });
  if (!row) return fail('scope.notFound');
  // A draft is for nobody else, nor for whoever looks at its author's screens (product: view as).
  const isHidden = actor.viewer !== null && row.sentAt === null;
  return { info: userUnitOf(isHidden ? { ...row, form: null, comments: null } : row) };
}

function userUnitOf(row: EvaluatedRow) {
  const { personId: id, firstName, paternalSurname, maternalSurname, name, order } = row;
  const form = row.form === null ? null : storedFeedbackForm(row.form);
  return {
    person: {
      id,
      firstName,
      paternalSurname,
      maternalSurname,
      photo: photoLink(row),
      form,
      sent: row.sentAt !== null,
      comments: row.comments && storedComments(row.comments),
      agreements: row.agreements.length === 0 ? null : agreementTextsOf(row.agreements),
      oneToOneOn: row.oneToOneOn,
      mean: row.sentAt === null ? draftMean(row, form ?? []) : (row.grade ?? 0),
      version: row.version ?? 0,
      savedAt: row.savedAt?.toISOString() ?? null,
    },
    unit: { name, order },
  };
}

/** Mean of the draft's answers; 0 without an answer. */
function draftMean(row: EvaluatedRow, form: readonly FilledSection[]): number {
  const questionnaire = readQuestionnaire(row.questionnaire);
  if (!questionnaire) return 0;
  return summaryOf(questionnaire, readAnswers(form, questionnaire).answers).mean;
}
