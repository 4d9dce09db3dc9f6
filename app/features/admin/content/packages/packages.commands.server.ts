import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MAX_PACKAGE_BYTES } from '#app/contract/account/files.ts';
import { packedKey, VERSION_OF_LEVELS, versionOf } from '#app/contract/stored/packages/programme-package.ts';
import { wordFor } from '#app/domain/text/counts.ts';
import { sizeText } from '#app/domain/text/file-size.ts';
import type { Actor } from '#server/auth/actor.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import type { ZipSource } from '#server/files/archives/zip-read.ts';
import { packedPictureAddress, pictureId, picturesOf, withSafeHtml } from '#server/files/safe-html.ts';
import { scanFrom } from '#server/files/scan/clamd.ts';
import { doneBy, recordAudit } from '#server/repositories/audit/audit.ts';
import { isProgrammeKeyTaken, type ProgrammeFile } from '#server/repositories/content/insert-programme.ts';
import {
  programmeKeyOf,
  programmeRows,
  storedFiles,
} from '#server/repositories/content/programme-content.ts';
import { questionnairesOfUnits } from '#server/repositories/evaluations/questionnaires.ts';
import type { Storage } from '#server/storage/storage.ts';
import { askTask } from '#server/tasks/ask-task.ts';
import type { World } from '#server/world.ts';
import { fileFault, openPackage, packageBytes, packageStream } from './package-archive.files.server.ts';
import {
  faultsOfPackage,
  keyOfImport,
  storeFile,
  usedFiles,
  writePackage,
} from './package-import.commands.server.ts';
import { listedFaults, readPackage } from './read-package.files.server.ts';

/**
 * A programme with its files as a package (docs/programme-package.md): what is deleted or archived stays behind, and so do
 * changes that are not published.
 * @throws `scope.notFound` for an unknown programme; `file.pending` where the antivirus has not cleared a file; 422 for
 * content, or more of it, than a package takes
 */
export async function exportProgramme({ db, storage }: World, programmeKey: string): Promise<Readable> {
  const row = (await programmeRows(db, programmeKey)) ?? fail('scope.notFound');
  const ids = row.units.flatMap((unit) => [
    unit.observationGuide,
    unit.competencyGuide,
    unit.challengeTemplate,
    ...unit.modules.flatMap(({ image, activities }) => [
      image,
      ...activities.flatMap(({ files }) => files.map(({ file }) => file)),
    ]),
  ]);
  ids.push(row.image);
  ids.push(...picturesOf([row.units, row.finalQuestions]).map(pictureId));
  const used = await storedFiles(db, [...new Set(ids.filter((id) => id !== null))]);
  refuseUncleared(used);
  if (used.reduce((sum, { size }) => sum + size, 0) > MAX_PACKAGE_BYTES) refuseTooLarge();
  const files = await measuredFiles(storage, used);
  const fileOf = (id: number | null) => {
    const file = id === null ? undefined : files.get(id);
    return file ? packedKey(file) : null;
  };
  const unitIds = row.units.map(({ id }) => id);
  const programme = {
    ...row,
    status: row.status === 'archived' ? 'draft' : row.status,
    image: fileOf(row.image),
    units: row.units.map(({ id: _, ...unit }) => ({
      ...unit,
      observationGuide: fileOf(unit.observationGuide),
      competencyGuide: fileOf(unit.competencyGuide),
      challengeTemplate: fileOf(unit.challengeTemplate),
      modules: unit.modules.map((module) => ({
        ...module,
        image: fileOf(module.image),
        activities: module.activities.map((activity) => ({
          ...activity,
          files: activity.files.flatMap(({ file, ...use }) => {
            const key = fileOf(file);
            return key === null ? [] : [{ ...use, file: key }];
          }),
        })),
      })),
    })),
    finalQuestions: row.finalQuestions.map(({ unitId, detail, ...question }, place) => ({
      ...question,
      ...(detail ? { detail: { ...detail, key: `p-${place + 1}` } } : {}),
      unit: unitId === null || !unitIds.includes(unitId) ? null : unitIds.indexOf(unitId),
    })),
  };
  const packed = [...files.values()];
  const { content: whole, faults } = readPackage({
    format: 'rumbo.programa',
    version: VERSION_OF_LEVELS,
    // Each text says its pictures by their content, as everything else does.
    programme: withSafeHtml(programme, (address) => {
      const key = fileOf(pictureId(address));
      return key === null ? null : packedPictureAddress(key);
    }),
    questionnaires: (await questionnairesOfUnits(db, unitIds)).map(({ isFixed: _, ...asked }) => asked),
    files: packed.map(({ storageKey: _, ...file }) => file),
  });
  // A draft may hold what no package takes.
  if (!whole) {
    return fail('package.invalid', {
      text: ['Esto no cabe en un paquete.', ...listedFaults(faults)].join('\n'),
      faults: listedFaults(faults).map((text) => ({ field: 'paquete', text })),
    });
  }
  const content = { ...whole, version: versionOf(whole.programme, packed) };
  if (packageBytes(content) > MAX_PACKAGE_BYTES) refuseTooLarge();
  const keys = new Map(packed.map(({ sha256, storageKey }) => [sha256, storageKey]));
  return packageStream(storage, { content, keys });
}

/** A package without one of its files would look whole. */
function refuseUncleared(used: readonly Stored[]): void {
  const names = used.filter((file) => !file.isCleared).map(({ name }) => `«${name}»`);
  if (names.length === 0) return;
  fail('file.pending', {
    text: `El antivirus todavía no da por bueno ${wordFor(names.length, 'este archivo', 'estos archivos')} del programa: ${names.join(', ')}. Espera a que termine, o quita los que tengan un virus, y exporta otra vez.`,
  });
}

function refuseTooLarge(): never {
  return fail('body.invalid', {
    text: `Sus archivos pesan más de ${sizeText(MAX_PACKAGE_BYTES)}: no caben en un paquete.`,
  });
}

/** {@link exportProgramme} for an administrator, with a line in the trail; gives the programme's key too. */
export async function exportById(by: By, programmeId: number): Promise<{ key: string; stream: Readable }> {
  const { world } = by;
  const key = (await programmeKeyOf(world.db, programmeId)) ?? fail('scope.notFound');
  const stream = await exportProgramme(world, key);
  await recordAudit(world.db, {
    action: 'export.made',
    objectKind: 'programme',
    objectId: programmeId,
    after: { what: 'package', key },
    ...doneBy(by),
  });
  return { key, stream };
}

type Stored = Awaited<ReturnType<typeof storedFiles>>[number];

/**
 * Length and SHA-256 of stored files, by their row's id; each is read once, piece by piece. Files of the same bytes are
 * numbered in the order of their rows, which an import makes again.
 */
async function measuredFiles(
  storage: Storage,
  files: readonly Stored[],
): Promise<ReadonlyMap<number, ProgrammeFile>> {
  const measured = new Map<number, ProgrammeFile>();
  const copies = new Map<string, number>();
  for (const { id, size: _, ...file } of files) {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const part of await storage.read(file.storageKey)) {
      hash.update(part);
      bytes += Buffer.byteLength(part);
    }
    const sha256 = hash.digest('hex');
    const copy = (copies.get(sha256) ?? 0) + 1;
    copies.set(sha256, copy);
    measured.set(id, { ...file, bytes, sha256, ...(copy > 1 ? { copy } : {}) });
  }
  return measured;
}

/**
 * Makes a programme of a package: all of it or nothing. Its files come first, by their content's own key, so that an
 * import that stopped anywhere can be repeated.
 * @throws `package.invalid` (422) with everything that is wrong with it; `programme.keyTaken` (409)
 */
export async function importProgramme(
  by: By<Actor | null>,
  {
    source,
    key,
  }: {
    source: ZipSource;
    /** Instead of the package's own key, where that one is taken. */
    key?: string | undefined;
  },
): Promise<{ programmeId: number; name: string }> {
  const { world, actor, requestId = null } = by;
  const opened = await openPackage(source);
  const { content, partsOf } = opened;
  const faults = await faultsOfPackage(world.db, opened);
  for (const file of content?.files ?? []) {
    const parts = partsOf(file);
    const fault = parts === null ? null : await fileFault(file, parts);
    if (fault !== null) faults.push(fault);
  }
  if (content === null || faults.length > 0) return refuse(faults);
  const { key: programmeKey, isTaken } = await keyOfImport(world.db, content, key ?? null);
  if (isTaken) fail('programme.keyTaken');
  for (const file of usedFiles(content)) {
    const parts = partsOf(file);
    if (parts !== null) await storeFile(world.storage, file, parts);
  }
  const { personId = null, profile = null, sessionId = null } = actor ?? {};
  const doer = { actorId: personId, profileId: profile, sessionId, requestId };
  return command(by, (work) =>
    writePackage({ ...work, by: doer, scanFrom: scanFrom(world, work.now) }, content, programmeKey),
  );
}

function refuse(faults: readonly string[]): never {
  const listed = listedFaults(faults);
  return fail('package.invalid', {
    text: listed.join('\n'),
    faults: listed.map((text) => ({ field: 'paquete', text })),
  });
}

/**
 * Takes in an uploaded package and begins its import (product: tasks). Gives the id of the task. The same upload can be
 * imported once more under another key.
 * @throws as `adoptUpload`; `programme.keyTaken` (409) for a wanted key that another programme has
 */
export async function startImport(
  by: By,
  { address, key = null }: { address: string; key?: string | null | undefined },
): Promise<number> {
  const { world } = by;
  if (key !== null && (await isProgrammeKeyTaken(world.db, key))) fail('programme.keyTaken');
  const { fileId } = await adoptUpload(world, by.actor, { url: address, purpose: 'package' });
  return command(by, async (work) => {
    const id = await askTask(
      work,
      'programme.import',
      { step: 'check', key, after: 0, faults: [] },
      { fileId },
    );
    await work.audit('package.asked', ['task', id], { after: { kind: 'package', key } });
    return id;
  });
}
