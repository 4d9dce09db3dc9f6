import type { ImportChoice } from '#app/contract/admin/people/import.ts';
import { type ImportColumn, importHeadings } from '#app/contract/admin/people/import-columns.ts';
import { isMassDrop } from '#app/domain/access/access.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command } from '#server/command.ts';
import { fail, refuseField } from '#server/errors.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import { lockTask } from '#server/repositories/tasks/tasks.ts';
import { askTask } from '#server/tasks/ask-task.ts';
import { cancelTask, startTask } from '#server/tasks/commands.ts';
import { taskAs } from '#server/tasks/task-as.ts';
import { fileOfImport, forgetRowsOf, owedCount } from './import.rows.server.ts';
import type { ImportInput } from './import-input.ts';
import { shapeOf } from './reading/csv-shape.files.server.ts';
import { proposedMapping } from './reading/import-columns.ts';
import { readingIn } from './reading/readings.queries.server.ts';
import { dropsToDo } from './review/effects.rows.server.ts';

/**
 * Takes in an uploaded file and reads its headings; nothing of people changes. Gives the import's id.
 * @throws 422 where there is no table, no row, or too many; as `adoptUpload`
 */
export async function startImport(by: By, url: string): Promise<number> {
  const { world, actor } = by;
  const { fileId } = await adoptUpload(world, actor, { url, purpose: 'import' });
  const file = (await fileOfImport(world.db, fileId)) ?? fail('file.unknown');
  const shape = await shapeOf((await world.storage.read(file.storageKey)) as AsyncIterable<Buffer>);
  const mapping = proposedMapping(shape.headings);
  const input: ImportInput = { ...shape, step: 'columns', mapping, mode: 'addAndChange' };
  return command(by, (work) => askTask(work, 'people.import', input, { fileId, begins: false }));
}

/**
 * Judges every row of an import as a task, without changing anything; an earlier check is forgotten.
 * @throws 404, 409 while it is under way or once it has run, 422 for columns that cannot be
 */
export const checkImport = (by: By, importId: number, choice: ImportChoice) =>
  command(by, async (work) => {
    const { trx } = work;
    const task = await lockImport(trx, importId);
    if (task.state === 'waiting' || task.state === 'running' || hasRun(task.input)) fail('import.otherStep');
    if (task.fileId === null) fail('import.otherStep');
    refuseMapping(task.input, choice);
    const file = (await fileOfImport(trx, task.fileId)) ?? fail('import.otherStep');
    const { encoding = task.input.encoding } = choice;
    const reading =
      encoding === task.input.encoding
        ? undefined
        : ((await readingIn(by.world, file.storageKey, task.input, encoding)) ??
          refuseField('codificacion', 'Este archivo no puede leerse así: elige otra forma.'));
    await forgetRowsOf(trx, importId);
    const { loaded: _l, after: _a, lostZeros: _z, monthFirst: _m, ...kept } = task.input;
    const { zeros: keptZeros, dates: keptDates, ...input } = kept;
    const { mapping, mode, zeros = keptZeros, dates = keptDates } = choice;
    const next: ImportInput = {
      ...input,
      ...(reading ? { encoding: reading.encoding, headings: reading.headings } : {}),
      ...(zeros ? { zeros } : {}),
      ...(dates ? { dates } : {}),
      mapping: [...mapping],
      mode,
      step: 'load',
    };
    await work.audit('import.checked', ['task', task.id], {
      after: { kind: task.kind, rows: input.rowCount, mode: choice.mode },
    });
    await startTask(work, 'people.import', importId, { input: next });
  });

/**
 * Does what was checked, as a task; of a run that was cancelled, the rest, also after its undo was refused or stopped. `drops`: their number, as it was typed.
 * @throws 404, 409 where it was not checked or nothing is left, 422 for many drops whose number was not typed,
 * `identity.unconfirmed`
 */
export const runImport = (by: By, importId: number, typed: { drops?: number | undefined } = {}) =>
  command(by, async (work) => {
    const { trx } = work;
    const task = await lockImport(trx, importId);
    const { input } = task;
    const isChecked = input.step === 'check' && task.state === 'done';
    const isRest = mayGoOn(input, task.state);
    if (!isChecked && !isRest) fail('import.otherStep');
    // Its rows were emptied with its file.
    if (task.fileId === null) fail('import.otherStep');
    const owed = await owedCount(trx, importId);
    if (owed === 0) fail('import.otherStep');
    const { drops, staff } = await dropsToDo(trx, importId);
    if (isMassDrop(drops, staff) && typed.drops !== drops) {
      refuseField(
        'bajas',
        `Se da de baja a ${numberText(drops)} de ${countText(staff, 'persona activa', 'personas activas')}: escribe ${drops} para confirmarlo.`,
      );
    }
    await mustBeConfirmed(work);
    await work.audit('import.run', ['task', task.id], { after: { kind: task.kind, rows: owed, drops } });
    const next: ImportInput = isRest ? asRun(input) : { ...input, step: 'run', after: 0 };
    await startTask(work, 'people.import', importId, { input: next, total: owed });
  });

/**
 * Ends a check or a run between two steps.
 * @throws 404 for what is no import, 409 when it has ended
 */
export async function cancelImport(by: By, importId: number): Promise<void> {
  await command(by, ({ trx }) => lockImport(trx, importId));
  await cancelTask(by, importId);
}

const hasRun = ({ step }: ImportInput): boolean => isUnderRun(step) || step === 'undo' || step === 'undone';

const isUnderRun = (step: ImportInput['step']): boolean => step === 'run' || step === 'bosses';

/** True for a run that has ended, whose undo may have been refused, and for an undo that was stopped before it began. */
const mayGoOn = ({ step }: ImportInput, state: string): boolean =>
  step === 'undo' ? state === 'cancelled' : isUnderRun(step) && (state === 'cancelled' || state === 'done');

/** The input of a run that goes on; of an undo that did not happen nothing is left. */
function asRun({ undoneBy: _u, ran: _r, ...input }: ImportInput): ImportInput {
  return input.step === 'undo' ? { ...input, step: 'run' } : input;
}

async function lockImport(trx: Parameters<typeof lockTask>[0], importId: number) {
  return taskAs('people.import', await lockTask(trx, importId)) ?? fail('scope.notFound');
}

function refuseMapping({ headings }: ImportInput, { mapping, mode }: ImportChoice): void {
  const has = (column: ImportColumn) => mapping.includes(column);
  const twice = mapping.find((column, index) => column !== null && mapping.indexOf(column) !== index);
  const needed: ImportColumn[] = mode === 'change' ? [] : ['firstName', 'paternalSurname'];
  const missing = needed.filter((column) => !has(column)).map((column) => importHeadings[column]);
  const text =
    mapping.length !== headings.length
      ? 'Di qué es cada columna del archivo.'
      : twice
        ? `Dos columnas dicen ser «${importHeadings[twice]}»: deja una.`
        : !has('number') && !has('username')
          ? 'Falta la columna que dice quién es cada persona: numero_empleado o usuario.'
          : missing.length > 0
            ? `Para agregar personas falta ${missing.join(' y ')}.`
            : null;
  if (text !== null) refuseField('columnas', text);
}
