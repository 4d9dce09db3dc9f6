import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  PACKAGE_VERSION,
  type PackedFile,
  type ProgrammePackage,
  programmePackage,
} from '#app/contract/stored/programme-package.ts';
import { fileAddress } from '#app/contract/wire/fields.ts';
import { sizeText } from '#app/domain/text/file-size.ts';
import type { Actor } from '#server/auth/actor.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import {
  packedPictureAddress,
  packedPictureKey,
  pictureId,
  picturesOf,
  withSafeHtml,
} from '#server/files/safe-html.ts';
import { ownFile } from '#server/repositories/files/uploads.ts';
import { recordAudit } from '#server/repositories/people/audit.ts';
import {
  courseFile,
  insertProgramme,
  isProgrammeKeyTaken,
  type ProgrammeFile,
  programmeRows,
  programmeToPack,
  storedFiles,
} from '#server/repositories/programme/programme-content.ts';
import { bytesOf, type Storage } from '#server/storage/storage.ts';
import type { World } from '#server/world.ts';
import {
  courseFileEnding,
  filesOf,
  MAX_PACKAGE_BYTES,
  openPackage,
  packageStream,
} from './package-archive.server.ts';

/**
 * A programme with its files as a package (docs/programme-package.md): what is deleted or archived stays behind, and so do
 * changes that are not published.
 * @throws `scope.notFound` for an unknown programme; `package.invalid` (422) for content that no package takes
 */
export async function exportProgramme({ db, storage }: World, programmeKey: string): Promise<Readable> {
  const row = (await programmeRows(db, programmeKey)) ?? fail('scope.notFound');
  const ids = row.units.flatMap((unit) => [
    unit.observationGuide,
    unit.competencyGuide,
    unit.challengeTemplate,
    ...unit.modules.flatMap(({ activities }) =>
      activities.flatMap(({ files }) => files.map(({ file }) => file)),
    ),
  ]);
  ids.push(...picturesOf(row.units).map(pictureId));
  const files = await measuredFiles(
    storage,
    await storedFiles(db, [...new Set(ids.filter((id) => id !== null))]),
  );
  const fileOf = (id: number | null) => (id === null ? null : (files.get(id)?.sha256 ?? null));
  const unitIds = row.units.map(({ id }) => id);
  const programme = {
    ...row,
    status: row.status === 'archived' ? 'draft' : row.status,
    units: row.units.map(({ id: _, ...unit }) => ({
      ...unit,
      observationGuide: fileOf(unit.observationGuide),
      competencyGuide: fileOf(unit.competencyGuide),
      challengeTemplate: fileOf(unit.challengeTemplate),
      modules: unit.modules.map((module) => ({
        ...module,
        activities: module.activities.map((activity) => ({
          ...activity,
          files: onceEach(
            activity.files.flatMap(({ file, ...use }) => {
              const sha256 = fileOf(file);
              return sha256 === null ? [] : [{ ...use, file: sha256 }];
            }),
          ),
        })),
      })),
    })),
    finalQuestions: row.finalQuestions.map(({ unitId, ...question }) => ({
      ...question,
      unit: unitId === null || !unitIds.includes(unitId) ? null : unitIds.indexOf(unitId),
    })),
  };
  const packed = new Map([...files.values()].map((file) => [file.sha256, file]));
  const read = programmePackage.safeParse({
    format: 'rumbo.programa',
    version: PACKAGE_VERSION,
    // Each text says its pictures by their content, as everything else does.
    programme: withSafeHtml(programme, (address) => {
      const sha256 = fileOf(pictureId(address));
      return sha256 === null ? null : packedPictureAddress(sha256);
    }),
    files: [...packed.values()].map(({ storageKey: _, ...file }) => file),
  });
  // A draft may hold what no package takes.
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return fail('package.invalid', {
      text: ['Esto no cabe en un paquete.', ...faults].join('\n'),
      faults: faults.map((text) => ({ field: 'paquete', text })),
    });
  }
  const { data: content } = read;
  const keys = new Map([...packed.values()].map(({ sha256, storageKey }) => [sha256, storageKey]));
  return packageStream(storage, { content, keys });
}

/**
 * {@link exportProgramme} for an administrator, with a line in the trail; gives the programme's key too.
 * @throws 422 where its files are more than a package takes
 */
export async function exportById(
  { world, actor, requestId }: By,
  programmeId: number,
): Promise<{ key: string; stream: Readable }> {
  const found = (await programmeToPack(world.db, programmeId)) ?? fail('scope.notFound');
  if (found.bytes > MAX_PACKAGE_BYTES) {
    fail('body.invalid', {
      text: `Sus archivos pesan más de ${sizeText(MAX_PACKAGE_BYTES)}: no caben en un paquete.`,
    });
  }
  const stream = await exportProgramme(world, found.key);
  await recordAudit(world.db, {
    action: 'export.made',
    objectKind: 'programme',
    objectId: programmeId,
    after: { what: 'package', key: found.key },
    requestId: requestId ?? null,
    actorId: actor.personId,
    profileId: actor.profile,
    sessionId: actor.sessionId,
  });
  return { key: found.key, stream };
}

/** Two rows of an activity with the same bytes are one file of the package. */
const onceEach = <F extends { file: string }>(files: readonly F[]): F[] =>
  [...new Map(files.toReversed().map((one) => [one.file, one])).values()].toReversed();

type Stored = Awaited<ReturnType<typeof storedFiles>>[number];

/** Length and SHA-256 of stored files, by their row's id; each is read once, piece by piece. */
async function measuredFiles(
  storage: Storage,
  files: readonly Stored[],
): Promise<ReadonlyMap<number, ProgrammeFile>> {
  const measured = new Map<number, ProgrammeFile>();
  for (const { id, ...file } of files) {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const part of await storage.read(file.storageKey)) {
      hash.update(part);
      bytes += Buffer.byteLength(part);
    }
    measured.set(id, { ...file, bytes, sha256: hash.digest('hex') });
  }
  return measured;
}

type Import = {
  bytes: Uint8Array;
  /** Instead of the package's own key, where that one is taken. */
  key?: string | undefined;
};

/**
 * Makes a programme of a package: all of it or nothing. Its files come first, by their content's own key, so that an
 * import that stopped anywhere can be repeated.
 * @throws `package.invalid` (422) with everything that is wrong with it; `programme.keyTaken` (409)
 */
export async function importProgramme(
  by: By<Actor | null>,
  { bytes, key }: Import,
): Promise<{ programmeId: number; name: string }> {
  const { world } = by;
  const opened = await openPackage(bytes);
  if (opened.content === null) {
    fail('package.invalid', {
      text: opened.faults.join('\n'),
      faults: opened.faults.map((text) => ({ field: 'paquete', text })),
    });
  }
  const { content, bytesOf } = opened;
  const programmeKey = key ?? content.programme.key;
  if (await isProgrammeKeyTaken(world.db, programmeKey)) fail('programme.keyTaken');
  const files = await storeFiles(world.storage, content, bytesOf);
  return command(by, async ({ trx, actor, now, emit }) => {
    const rows = new Map<string, number>();
    for (const file of files) rows.set(file.sha256, await courseFile(trx, file));
    const programme = withSafeHtml({ ...content.programme, key: programmeKey }, (address) => {
      const row = rows.get(packedPictureKey(address) ?? '');
      return row === undefined ? null : fileAddress(row);
    });
    const { id } = await insertProgramme(trx, programme, {
      idOf: async (file) => rows.get(file) ?? fail('server.failed'),
      madeBy: actor?.personId ?? null,
      at: now,
    });
    await recordAudit(trx, {
      action: 'programme.imported',
      objectKind: 'programme',
      objectId: id,
      after: { key: programme.key, units: programme.units.length, files: files.length },
      requestId: by.requestId ?? null,
      actorId: actor?.personId ?? null,
      profileId: actor?.profile ?? null,
      sessionId: actor?.sessionId ?? null,
    });
    emit({ name: 'content.edited', payload: { programmeId: id } });
    return { programmeId: id, name: programme.name };
  });
}

/**
 * Makes a programme of a package that the actor uploaded; the package itself is not kept.
 * @throws as `adoptUpload` and {@link importProgramme}
 */
export async function importUploaded(by: By, address: string): Promise<{ id: number; name: string }> {
  const { world } = by;
  const { fileId } = await adoptUpload(world, by.actor, { url: address, purpose: 'package' });
  const file = (await ownFile(world.db, by.actor.personId, fileId)) ?? fail('file.unknown');
  const bytes = await bytesOf(world.storage, file.storageKey);
  const { programmeId, name } = await importProgramme(by, { bytes });
  return { id: programmeId, name };
}

async function storeFiles(
  storage: Storage,
  content: ProgrammePackage,
  bytesOf: (file: PackedFile) => Uint8Array,
): Promise<ProgrammeFile[]> {
  const used = new Set(filesOf(content.programme));
  const stored: ProgrammeFile[] = [];
  for (const file of content.files.filter(({ sha256 }) => used.has(sha256))) {
    const storageKey = `course/${file.sha256}.${courseFileEnding(file.contentType)}`;
    if ((await storage.size(storageKey)) !== file.bytes) {
      await storage.put(storageKey, bytesOf(file), file.contentType);
    }
    stored.push({ ...file, storageKey });
  }
  return stored;
}
