import type { PackedFile, ProgrammePackage } from '#app/contract/stored/packages/programme-package.ts';
import type { ProgrammeImportResult } from '#app/contract/stored/tasks/content.ts';
import type { TaskInput } from '#app/contract/stored/tasks/inputs.ts';
import { whileAwake } from '#server/db/transactions.ts';
import { scanFrom } from '#server/files/scan/clamd.ts';
import { storedFiles } from '#server/repositories/content/programme-content.ts';
import { giveUpInput } from '#server/repositories/tasks/task-leftovers.ts';
import type { Step, StepOutcome, StepWork } from '#server/tasks/steps.ts';
import { fileFault, type OpenedPackage, openPackage } from './package-archive.files.server.ts';
import {
  faultsOfPackage,
  keyOfImport,
  storedPackage,
  storeFile,
  usedFiles,
  writePackage,
} from './package-import.commands.server.ts';
import { listedFaults } from './read-package.files.server.ts';

/** A step takes another file for so long, in ms: it reads the manifest anew each time. */
const STEP_MS = 1_500;

type Work = StepWork<'programme.import'>;
type Outcome = StepOutcome<'programme.import'>;
type PackageInput = TaskInput<'programme.import'>;

/**
 * One step of the import of a package. Its files are stored by their content before anything is written, and the programme
 * is written in one step: whoever is killed in between has imported nothing, and the same step comes again.
 */
export const packageStep: Step<'programme.import'> = async (work) => {
  const { world, trx, task } = work;
  const asked = task.input;
  const [file] = task.fileId === null ? [] : await storedFiles(trx, [task.fileId]);
  if (!file?.isCleared) return refused(work, ['El paquete ya no está: súbelo otra vez.']);
  const source = storedPackage(world.storage, { key: file.storageKey, size: file.size });
  const opened = await whileAwake(trx, openPackage(source));
  const { content } = opened;
  if (content === null) return refused(work, opened.faults);
  if (asked.step === 'store') return store(work, asked, opened, content);
  if (asked.after > 0) return check(work, asked, opened, content);
  const { key, isTaken } = await keyOfImport(trx, content, asked.key);
  if (isTaken) return keyTaken(work, key);
  const faults = await faultsOfPackage(trx, opened);
  return check(work, { ...asked, faults }, opened, content);
};

/** Looks into the next files. */
async function check(
  work: Work,
  input: PackageInput,
  { partsOf }: OpenedPackage,
  content: ProgrammePackage,
): Promise<Outcome> {
  const { files } = content;
  const faults = [...input.faults];
  const after = await untilLate(work, files.slice(input.after), async (file) => {
    const parts = partsOf(file);
    const fault = parts === null ? null : await fileFault(file, parts);
    if (fault !== null) faults.push(fault);
  });
  const looked = input.after + after;
  if (looked < files.length) return going(content, { ...input, after: looked, faults });
  return faults.length > 0
    ? refused(work, faults)
    : going(content, { ...input, step: 'store', after: 0, faults });
}

/** Keeps the next files, and writes the programme after the last one. */
async function store(
  work: Work,
  input: PackageInput,
  opened: OpenedPackage,
  content: ProgrammePackage,
): Promise<Outcome> {
  const { world, trx, task, now, emit } = work;
  const files = usedFiles(content);
  const keep = async (file: PackedFile) => {
    const parts = opened.partsOf(file);
    if (parts !== null) await storeFile(world.storage, file, parts);
  };
  const stored = await untilLate(work, files.slice(input.after), keep);
  const after = input.after + stored;
  if (after < files.length) return going(content, { ...input, after });
  // An earlier step may have stored its files under the keys of an earlier version.
  for (const file of files.slice(0, input.after)) await whileAwake(trx, keep(file));
  // Somebody may have made the same programme, or one of its questionnaires, meanwhile.
  const { key, isTaken } = await keyOfImport(trx, content, input.key);
  if (isTaken) return keyTaken(work, key);
  const faults = await faultsOfPackage(trx, opened);
  if (faults.length > 0) return refused(work, faults);
  const by = { actorId: task.madeBy, profileId: 1, sessionId: null, requestId: null };
  const { programmeId, name } = await writePackage(
    { trx, now, emit, by, scanFrom: scanFrom(world, now) },
    content,
    key,
  );
  await giveUpInput(trx, task.id, now);
  const total = totalOf(content);
  const result = { faults: [], takenKey: null, programme: { id: programmeId, name } };
  return { done: total, total, result, hasEnded: true };
}

/** Does something with one file after the other until the step has lasted long enough; gives how many were done. */
async function untilLate<F>(
  { trx }: Work,
  files: readonly F[],
  work: (file: F) => Promise<void>,
): Promise<number> {
  const begun = performance.now();
  let done = 0;
  for (const file of files) {
    if (done > 0 && performance.now() - begun > STEP_MS) break;
    await whileAwake(trx, work(file));
    done += 1;
  }
  return done;
}

/** Each file is looked into and stored, and the whole is written. */
const totalOf = (content: ProgrammePackage): number => content.files.length + usedFiles(content).length + 1;

function going(content: ProgrammePackage, input: PackageInput): Outcome {
  const before = input.step === 'check' ? 0 : content.files.length;
  return { done: before + input.after, total: totalOf(content), input, hasEnded: false };
}

/** Nothing was imported, and the same package never will be: it goes. */
async function refused({ trx, task, now }: Work, faults: readonly string[]): Promise<Outcome> {
  await giveUpInput(trx, task.id, now);
  const result = { faults: listedFaults(faults), takenKey: null, programme: null };
  return { ...ended(task, result), refused: Math.max(1, new Set(faults).size) };
}

/** The package stays: it can be imported under another key. */
const keyTaken = ({ task }: Work, key: string): Outcome =>
  ended(task, { faults: [], takenKey: key, programme: null });

const ended = ({ done }: Work['task'], result: ProgrammeImportResult): Outcome => ({
  done,
  total: done,
  refused: Math.max(1, result.faults.length),
  result,
  hasEnded: true,
});
