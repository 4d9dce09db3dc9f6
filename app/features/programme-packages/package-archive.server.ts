import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import archiver from 'archiver';
import { unzipSync } from 'fflate';
import type * as z from 'zod/mini';
import { courseFileTypes } from '#app/contract/account/course-files.ts';
import {
  type PackedFile,
  type ProgrammePackage,
  programmePackage,
} from '#app/contract/stored/programme-package.ts';
import { MB } from '#app/domain/text/file-size.ts';
import { packedPictureKey, picturesOf } from '#server/files/safe-html.ts';
import { isOfType } from '#server/files/sniff.ts';
import type { Storage } from '#server/storage/storage.ts';

/** The largest package that is read, in bytes: it is looked into in memory. */
export const MAX_PACKAGE_BYTES = 300 * MB;
/** What its files may unpack to, in bytes. */
const MAX_UNPACKED_BYTES = 400 * MB;
const MAX_MANIFEST_BYTES = 30 * MB;

const manifestName = 'programa.json';
const fileFolder = 'archivos/';

/** The ending of a course file of that type. */
export const courseFileEnding = (contentType: string): string => courseFileTypes[contentType] ?? 'bin';

/** A package that was looked into: either everything that is wrong with it, or its content and a way to its bytes. */
export type OpenedPackage =
  | { faults: readonly string[]; content: null }
  | { faults: readonly []; content: ProgrammePackage; bytesOf: (file: PackedFile) => Uint8Array };

/** Looks into the bytes of a package, its files included: nothing of it is trusted before all of it is right. */
export async function openPackage(bytes: Uint8Array): Promise<OpenedPackage> {
  const entries = entriesOf(bytes);
  if (typeof entries === 'string') return { faults: [entries], content: null };
  const manifest = entries.has(manifestName) ? unpacked(bytes, manifestName) : undefined;
  if (!manifest) return { faults: [`Falta ${manifestName}: esto no es un paquete de Rumbo.`], content: null };
  const read = programmePackage.safeParse(jsonOf(manifest));
  if (!read.success) return { faults: read.error.issues.map(faultText), content: null };
  const bytesOf = (file: PackedFile) => unpacked(bytes, fileFolder + file.sha256) ?? new Uint8Array();
  const faults = [...strayEntries(entries, read.data), ...missingFiles(read.data)];
  for (const file of read.data.files) {
    const fault = await fileFault(file, entries, bytesOf);
    if (fault) faults.push(`${file.name}: ${fault}`);
  }
  return faults.length > 0 ? { faults, content: null } : { faults: [], content: read.data, bytesOf };
}

/** The names in the archive's directory, or why it is not read. */
function entriesOf(bytes: Uint8Array): ReadonlySet<string> | string {
  const names = new Set<string>();
  let total = 0;
  let manifest = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.add(name);
        total += originalSize;
        if (name === manifestName) manifest = originalSize;
        return false;
      },
    });
  } catch {
    // fflate throws plain values for a broken archive
    return 'El archivo no es un zip, o está dañado.';
  }
  return total > MAX_UNPACKED_BYTES || manifest > MAX_MANIFEST_BYTES
    ? 'El paquete es más grande de lo que se puede leer.'
    : names;
}

/** One entry; undefined where it is not there or does not unpack. */
function unpacked(bytes: Uint8Array, wanted: string): Uint8Array | undefined {
  try {
    return unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted];
  } catch {
    // fflate throws plain values for a damaged entry
    return undefined;
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** 'programme.units.2.name: Falta el texto.' */
const faultText = ({ path, message }: z.core.$ZodIssue): string =>
  `${path.length === 0 ? manifestName : path.join('.')}: ${message}`;

/** Entries that the manifest does not name, such as one that would climb out of a folder. */
const strayEntries = (entries: ReadonlySet<string>, { files }: ProgrammePackage): string[] => {
  const named = new Set([manifestName, fileFolder, ...files.map(({ sha256 }) => fileFolder + sha256)]);
  return [...entries].filter((name) => !named.has(name)).map((name) => `${name}: no es parte del paquete.`);
};

/** Files that the content uses and the package does not list. */
function missingFiles({ programme, files }: ProgrammePackage): string[] {
  const listed = new Set(files.map(({ sha256 }) => sha256));
  const missing = filesOf(programme).filter((sha256) => !listed.has(sha256));
  return missing.map((sha256) => `Falta en la lista de archivos: ${sha256}.`);
}

/** The files of a programme, each once, the pictures of its texts among them. */
export function filesOf({ units }: ProgrammePackage['programme']): string[] {
  const pictures = picturesOf(units).map(packedPictureKey);
  const all = units.flatMap((unit) => [
    unit.observationGuide,
    unit.competencyGuide,
    unit.challengeTemplate,
    ...unit.modules.flatMap(({ activities }) =>
      activities.flatMap(({ files }) => files.map(({ file }) => file)),
    ),
  ]);
  return [...new Set([...all, ...pictures].filter((file) => file !== null))];
}

async function fileFault(
  file: PackedFile,
  entries: ReadonlySet<string>,
  bytesOf: (file: PackedFile) => Uint8Array,
): Promise<string | null> {
  if (!entries.has(fileFolder + file.sha256)) return 'no viene en el paquete.';
  if (!(file.contentType in courseFileTypes)) return `el tipo ${file.contentType} no se acepta.`;
  const bytes = bytesOf(file);
  if (bytes.byteLength !== file.bytes || sha256Of(bytes) !== file.sha256)
    return 'no es el archivo que se empacó.';
  return (await isOfType(bytes, file.contentType)) ? null : 'no es lo que su tipo dice.';
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

type Packed = { content: ProgrammePackage; keys: ReadonlyMap<string, string> };

/** A package as a stream; `keys` says where the storage has the bytes of each file. */
export function packageStream(storage: Storage, { content, keys }: Packed): Readable {
  // Films and documents are compressed already.
  const archive = archiver('zip', { zlib: { level: 0 } });
  const pack = async () => {
    archive.append(JSON.stringify(content, null, 2), { name: manifestName });
    for (const { sha256 } of content.files) {
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
