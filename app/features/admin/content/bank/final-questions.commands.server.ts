import { type FinalQuestionInput, MAX_BANK } from '#app/contract/admin/content/bank.ts';
import { BANK_PER_DRAWN } from '#app/domain/content/content-check.ts';
import { countText } from '#app/domain/text/counts.ts';
import { folded } from '#app/domain/text/text.ts';
import { type By, command, type Work } from '#server/command.ts';
import { type FieldFault, fail, refuseField, refuseFields } from '#server/errors.ts';
import { QUESTION_PICTURE_TEXT, withSafeHtml, wrongPictures } from '#server/files/safe-html.ts';
import { refusePictures } from '#server/repositories/content/files.ts';
import { lockObject } from '#server/repositories/content/objects.ts';
import {
  activateFinalQuestion,
  bankOfProgramme,
  holdFinalQuestion,
  insertFinalQuestions,
  programmeOfQuestion,
  promptsOfBank,
  unitsOfProgramme,
  updateFinalQuestion,
} from '#server/repositories/evaluations/final-questions.ts';
import { changedFields, fieldsOf } from './question-changes.ts';

/**
 * Adds a question to the bank of a programme, to be drawn from the next attempt on; gives its id.
 * @throws 404 for an unknown programme; 409 for one that is archived or deleted; 422 for a unit of another programme, a
 * question that is in the bank, a picture that is none or no file of a course, and a full bank
 */
export const addFinalQuestion = (
  by: By,
  { programmeId, input: typed }: { programmeId: number; input: FinalQuestionInput },
) =>
  command(by, async (work) => {
    const input = safeInput(typed);
    await holdBank(work, programmeId);
    await refuseFaults(work, { programmeId, input, questionId: null });
    const [id = 0] = await insertFinalQuestions(work.trx, programmeId, [{ ...input, isActive: true }]);
    await noteBank(work, programmeId, { change: 'added', question: id, fields: fieldsOf(input) });
    return { id };
  });

/** The input made safe. @throws 422 for a picture that is anything else */
function safeInput(typed: FinalQuestionInput): FinalQuestionInput {
  if (wrongPictures(typed).length > 0) refuseField('reactivo', QUESTION_PICTURE_TEXT);
  return withSafeHtml(typed);
}

type Change = { questionId: number; version: number };

/**
 * Changes a question of a bank, made from `version`; gives the next one. An attempt keeps the paper it was begun with.
 * @throws 404 for an unknown one; 409 when somebody saved meanwhile; else as {@link addFinalQuestion}
 */
export const changeFinalQuestion = (
  by: By,
  { questionId, version, input: typed }: Change & { input: FinalQuestionInput },
) =>
  command(by, async (work) => {
    const input = safeInput(typed);
    const { programmeId, question: before } = await holdQuestion(work, { questionId, version });
    await refuseFaults(work, { programmeId, input, questionId });
    const fields = changedFields(before, input);
    if (fields.length === 0) return { version };
    const next = await updateFinalQuestion(work.trx, before, input);
    await noteBank(work, programmeId, { change: 'changed', question: questionId, fields });
    return { version: next };
  });

/**
 * Lets a question be drawn, or no longer; gives its next version. An attempt under way keeps it.
 * @throws 404 for an unknown one; 409 when somebody saved meanwhile, for a programme that is archived or deleted, and
 * for a published one whose bank would be too short
 */
export const setFinalQuestionState = (
  by: By,
  { questionId, version, isActive }: Change & { isActive: boolean },
) =>
  command(by, async (work) => {
    const { programmeId, question } = await holdQuestion(work, { questionId, version });
    if (question.isActive === isActive) return { version };
    if (!isActive) await refuseShortBank(work, programmeId);
    const next = await activateFinalQuestion(work.trx, question, isActive);
    const change = isActive ? 'activated' : 'deactivated';
    await noteBank(work, programmeId, { change, question: questionId, fields: ['active'] });
    return { version: next };
  });

/**
 * Holds a programme whose bank is to be changed.
 * @throws 404 for an unknown one; 409 for one that is archived or deleted
 */
export async function holdBank({ trx }: Work, programmeId: number): Promise<void> {
  const programme = (await lockObject(trx, { kind: 'programme', id: programmeId })) ?? fail('scope.notFound');
  if (programme.deletedAt !== null) fail('content.deleted');
  if (programme.state === 'archived') fail('content.archived');
}

/** A programme is published with enough questions, and stays so: its papers would repeat themselves, or be short. */
async function refuseShortBank({ trx }: Work, programmeId: number): Promise<void> {
  const { active, drawn, isPublished } = await bankOfProgramme(trx, programmeId);
  const needed = BANK_PER_DRAWN * drawn;
  if (!isPublished || active > needed) return;
  fail('bank.short', {
    text: `El banco tiene ${countText(active, 'pregunta activa', 'preguntas activas')} y necesita al menos ${needed}, porque cada intento sortea ${drawn}. Agrega o activa otra antes de desactivar esta.`,
  });
}

async function holdQuestion(work: Work, { questionId, version }: Change) {
  const programmeId = (await programmeOfQuestion(work.trx, questionId)) ?? fail('scope.notFound');
  await holdBank(work, programmeId);
  const question = (await holdFinalQuestion(work.trx, questionId)) ?? fail('scope.notFound');
  if (question.version !== version) fail('state.conflict');
  return { programmeId, question };
}

type Wanted = { programmeId: number; input: FinalQuestionInput; questionId: number | null };

async function refuseFaults({ trx }: Work, { programmeId, input, questionId }: Wanted): Promise<void> {
  const bank = await promptsOfBank(trx, programmeId);
  const units = await unitsOfProgramme(trx, programmeId);
  const faults: FieldFault[] = [];
  const asked = folded(input.question.prompt);
  if (bank.some(({ id, prompt }) => id !== questionId && folded(prompt) === asked)) {
    faults.push({ field: 'reactivo', text: 'Esta pregunta ya está en el banco.' });
  }
  if (input.unitId !== null && !units.some(({ id }) => id === input.unitId)) {
    faults.push({ field: 'unidad', text: 'Elige una unidad de la lista.' });
  }
  if (questionId === null && bank.length >= MAX_BANK) {
    faults.push({ field: 'reactivo', text: 'El banco está lleno: tiene 2,000 preguntas.' });
  }
  refuseFields(faults);
  await refusePictures(trx, input, { question: 'reactivo' });
}

type BankChange = {
  change: 'added' | 'changed' | 'activated' | 'deactivated' | 'imported';
  /** Null: several. */
  question: number | null;
  fields: readonly string[];
  count?: number;
};

/** Says in the trail of a programme what was done to its bank, and has the lists read again. */
export async function noteBank(
  { emit, audit }: Work,
  programmeId: number,
  { change, question, fields, count = 1 }: BankChange,
): Promise<void> {
  await audit('bank.changed', ['programme', programmeId], {
    after: { change, question, count, fields: [...fields] },
  });
  emit({ name: 'content.edited', payload: { programmeId } });
}
