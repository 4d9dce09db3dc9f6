import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import archiver from 'archiver';
import { courseFileBytes, courseFileTypes } from '#app/contract/account/course-files.ts';
import { MAX_PACKAGE_BYTES } from '#app/contract/account/files.ts';
import {
  type PackedFile,
  type ProgrammePackage,
  packedKey,
} from '#app/contract/stored/packages/programme-package.ts';
import { MB, sizeText } from '#app/domain/text/file-size.ts';
import {
  BrokenZip,
  entryParts,
  type ZipEntry,
  type ZipSource,
  zipEntries,
} from '#server/files/archives/zip-read.ts';
import { packedPictureKey, picturesOf } from '#server/files/safe-html.ts';
import { isOfType } from '#server/files/sniff.ts';
import type { Storage } from '#server/storage/storage.ts';
import { readPackage } from './read-package.files.server.ts';

const MAX_MANIFEST_BYTES = 30 * MB;
/** The bytes that an archive holds for each entry beside its content. */
const ENTRY_BYTES = 300;
/** Enough of a sound or a film to know it. */
const START_OF_MEDIA = 64 * 1024;

const manifestName = 'programa.json';
const fileFolder = 'archivos/';

/** Said of a package that is longer than one may be, packed or not. */
const tooLargePackage = `El paquete pesa más de ${sizeText(MAX_PACKAGE_BYTES)}, el máximo que se puede leer.`;

/** The ending of a course file of that type. */
export const courseFileEnding = (contentType: string): string => courseFileTypes[contentType] ?? 'bin';

/**
 * A package that was opened: what is wrong with its directory and its manifest, the content where that is read, and the
 * bytes of a file, null where the package has no such entry for it.
 */
export type OpenedPackage = {
  faults: readonly string[];
  content: ProgrammePackage | null;
  partsOf: (file: PackedFile) => AsyncIterable<Uint8Array> | null;
};

/**
 * Reads the directory and the manifest of a package, wherever it lies; its files are looked into one by one, with
 * {@link fileFault}. Nothing of it is trusted before all of it is right.
 */
export async function openPackage(source: ZipSource): Promise<OpenedPackage> {
  if (source.size > MAX_PACKAGE_BYTES) return unreadable(tooLargePackage);
  try {
    return await opened(source, await zipEntries(source));
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error;
    return unreadable('El archivo no es un zip, o está dañado.');
  }
}

const unreadable = (...faults: string[]): OpenedPackage => ({ faults, content: null, partsOf: () => null });

async function opened(source: ZipSource, found: readonly ZipEntry[]): Promise<OpenedPackage> {
  const entries = ownEntries(found);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  const manifest = byName.get(manifestName);
  if (unpacked > MAX_PACKAGE_BYTES || (manifest?.size ?? 0) > MAX_MANIFEST_BYTES) {
    return unreadable(tooLargePackage);
  }
  if (!manifest) return unreadable(`Falta ${manifestName}: esto no es un paquete de Rumbo.`);
  const { content, faults } = readPackage(await jsonOf(source, manifest));
  if (!content) return unreadable(...faults);
  const entryOf = ({ sha256 }: PackedFile) => byName.get(fileFolder + sha256);
  const ofEntries = content.files.flatMap((file) => {
    const fault = faultOfEntry(file, entryOf(file));
    return fault === null ? [] : [`${file.name}: ${fault}`];
  });
  return {
    faults: [...strayEntries(entries, content), ...missingFiles(content), ...ofEntries],
    content,
    partsOf: (file) => {
      const entry = entryOf(file);
      return entry && faultOfEntry(file, entry) === null ? entryParts(source, entry) : null;
    },
  };
}

/** Left in an archive by the file managers of other systems, beside what was packed. */
const isLeftBySystem = (name: string): boolean =>
  name.split('/').some((part) => /^(__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i.test(part));

/**
 * The entries of a package that was unpacked and packed again elsewhere, under their own names: without folders, without
 * what a system leaves beside them, and without the one folder that the Finder packs around everything.
 */
function ownEntries(entries: readonly ZipEntry[]): ZipEntry[] {
  const own = entries
    .map((entry) => ({ ...entry, name: entry.name.replaceAll('\\', '/').replace(/^\.\/(?=.)/, '') }))
    .filter(({ name }) => !name.endsWith('/') && !isLeftBySystem(name));
  const folder = /^[^/]+\//.exec(own[0]?.name ?? '')?.[0] ?? '';
  const isAround =
    own.some(({ name }) => name === folder + manifestName) &&
    own.every(({ name }) => name.startsWith(folder));
  return isAround ? own.map((entry) => ({ ...entry, name: entry.name.slice(folder.length) })) : own;
}

/** The content of the manifest; null where it does not unpack or is no JSON. */
async function jsonOf(source: ZipSource, manifest: ZipEntry): Promise<unknown> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of entryParts(source, manifest)) parts.push(part);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts)));
  } catch (error) {
    const isDamaged =
      error instanceof BrokenZip || error instanceof SyntaxError || error instanceof TypeError;
    if (!isDamaged) throw error;
    return null;
  }
}

/** Entries that the manifest does not name, such as one that would climb out of a folder, or that come twice. */
const strayEntries = (entries: readonly ZipEntry[], { files }: ProgrammePackage): string[] => {
  const left = new Set([manifestName, ...files.map(({ sha256 }) => fileFolder + sha256)]);
  return entries
    .filter(({ name }) => !left.delete(name))
    .map(({ name }) => `${name}: no es parte del paquete.`);
};

/** Files that the content uses and the package does not list. */
function missingFiles({ programme, files }: ProgrammePackage): string[] {
  const listed = new Set(files.map(packedKey));
  const missing = filesOf(programme).filter((key) => !listed.has(key));
  return missing.map((key) => `Falta en la lista de archivos: ${key}.`);
}

/** The keys of the files of a programme, each once, the pictures of its texts among them. */
export function filesOf({ image, units, finalQuestions }: ProgrammePackage['programme']): string[] {
  const pictures = picturesOf([units, finalQuestions]).map(packedPictureKey);
  const all = units.flatMap((unit) => [
    unit.observationGuide,
    unit.competencyGuide,
    unit.challengeTemplate,
    ...unit.modules.flatMap((module) => [
      module.image ?? null,
      ...module.activities.flatMap(({ files }) => files.map(({ file }) => file)),
    ]),
  ]);
  return [...new Set([image ?? null, ...all, ...pictures].filter((file) => file !== null))];
}

const notPacked = 'no es el archivo que se empacó.';

function faultOfEntry(file: PackedFile, entry: ZipEntry | undefined): string | null {
  if (!entry) return 'no viene en el paquete.';
  const largest = courseFileBytes[file.contentType];
  if (largest === undefined) return `el tipo ${file.contentType} no se acepta.`;
  if (file.bytes > largest) return `pesa más de ${sizeText(largest)}.`;
  return entry.size === file.bytes ? null : notPacked;
}

/** The fault of the bytes of a file, of which little is in memory at once; null: none. */
export async function fileFault(file: PackedFile, parts: AsyncIterable<Uint8Array>): Promise<string | null> {
  const isMedia = /^(audio|video)\//.test(file.contentType);
  const hash = createHash('sha256');
  const looked: Uint8Array[] = [];
  let held = 0;
  try {
    for await (const part of parts) {
      hash.update(part);
      if (isMedia && held >= START_OF_MEDIA) continue;
      looked.push(part);
      held += part.byteLength;
    }
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error;
    return `${file.name}: ${notPacked}`;
  }
  if (hash.digest('hex') !== file.sha256) return `${file.name}: ${notPacked}`;
  return (await isOfType(Buffer.concat(looked), file.contentType))
    ? null
    : `${file.name}: no es lo que su tipo dice.`;
}

type Packed = { content: ProgrammePackage; keys: ReadonlyMap<string, string> };

/** The length of the package of that content, at most. */
export const packageBytes = (content: ProgrammePackage): number =>
  Buffer.byteLength(manifestOf(content)) +
  entriesOf(content).reduce((sum, { bytes }) => sum + bytes + ENTRY_BYTES, 2 * ENTRY_BYTES);

/** Files of the same bytes have one entry. */
const entriesOf = ({ files }: ProgrammePackage): PackedFile[] => [
  ...new Map(files.map((file) => [file.sha256, file])).values(),
];

const manifestOf = (content: ProgrammePackage): string => JSON.stringify(content, null, 2);

/** A package as a stream; `keys` says where the storage has the bytes of each file. */
export function packageStream(storage: Storage, { content, keys }: Packed): Readable {
  // Films and documents are compressed already.
  const archive = archiver('zip', { zlib: { level: 0 } });
  const pack = async () => {
    archive.append(manifestOf(content), { name: manifestName });
    for (const { sha256 } of entriesOf(content)) {
      const key = keys.get(sha256);
      if (key === undefined) throw new Error(`no key for ${sha256}`);
      const parts = Readable.from(await storage.read(key), { objectMode: false });
      const packed = new Promise((resolve) => archive.once('entry', resolve));
      parts.once('error', (error) => archive.destroy(error));
      archive.append(parts, { name: fileFolder + sha256 });
      await packed;
    }
    await archive.finalize();
  };
  pack().catch((error: Error) => archive.destroy(error));
  return archive;
}
