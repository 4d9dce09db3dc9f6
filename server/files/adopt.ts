import { createHash } from 'node:crypto';
import { fileFaultText } from '../../app/contract/account/file-reasons.ts';
import {
  ADOPT_WITHIN_MS,
  keptType,
  largestUpload,
  storageFolder,
  takenTypes,
  tooLargeText,
  type UploadRule,
  uploadIdOf,
  uploadRules,
} from '../../app/contract/account/files.ts';
import { type FileWarning, infectedText } from '../../app/contract/stored/file-warnings.ts';
import type { Actor } from '../auth/actor.ts';
import type { UploadPurpose } from '../db/columns.ts';
import type { Drawn, PictureType, PictureUse } from '../decoding/draw.ts';
import { fail, isRefusal } from '../errors.ts';
import {
  adoptAsFile,
  type Measures,
  ownFile,
  type StoredFile,
  type Upload,
  uploadOf,
} from '../repositories/files/uploads.ts';
import { bytesOf } from '../storage/storage.ts';
import type { Trx, World } from '../world.ts';
import { captionFault } from './captions.ts';
import { photoKey } from './keys.ts';
import { scanFrom } from './scan/clamd.ts';
import { writeAsMp4 } from './write-film.ts';

/** A file that was looked into and taken in; it belongs to its uploader. */
export type AdoptedFile = {
  fileId: number;
  name: string;
  size: number;
  contentType: string;
  warnings: readonly string[];
} & Measures;

/** Letters of the name of a file. */
const MAX_FILE_NAME = 255;
/** Enough of a sound, a film or a package to know it. */
const startOfLarge = 64 * 1024;

/** An upload by the address that it was signed for. */
type Adoption = {
  url: string;
  purpose: UploadPurpose;
  /** The rule of this upload; else the rule of its purpose. */
  rule?: UploadRule;
  /** Runs in the transaction in which the file gets its row. */
  whenTaken?: (trx: Trx, file: AdoptedFile) => Promise<void>;
};

type FileWorld = Pick<World, 'env' | 'db' | 'storage' | 'decoders' | 'clock' | 'log'>;

/**
 * Takes in an upload of the actor: looks into it, draws pictures again without metadata, gives it its place outside
 * quarantine and a row. The same address twice gives the same file, and a save that stopped anywhere can be repeated: the
 * place is known beforehand, and quarantine is left last.
 * @throws `file.unknown` (422) for an address that was not signed for this person and purpose or whose PUT never
 * came, `file.late` (422) for one that was signed longer ago than {@link ADOPT_WITHIN_MS}, `file.role` (415), `file.tooLarge` (413), `file.format` (422) when the content is not what it says,
 * `file.pixels`, `file.slow` and `file.captions` (422), `file.infected` (409) where the antivirus found something in it
 */
export async function adoptUpload(
  world: FileWorld,
  actor: Actor,
  { url, purpose, rule = uploadRules[purpose], whenTaken }: Adoption,
): Promise<AdoptedFile> {
  const id = uploadIdOf(url);
  const upload = id ? await uploadOf(world.db, actor.personId, purpose, id) : undefined;
  if (!upload) return fail('file.unknown');
  if (!(upload.contentType in takenTypes(rule))) return fail('file.role');
  if (upload.fileId !== null) return adoptedBefore(world, actor, upload.fileId);
  if (world.clock.now().getTime() - upload.createdAt.getTime() > ADOPT_WITHIN_MS) return fail('file.late');

  const size = await world.storage.size(upload.storageKey);
  if (size === null) return adoptedMeanwhile(world, actor, purpose, upload.id);
  if (size > largestUpload(rule, upload.contentType)) {
    return fail('file.tooLarge', { text: tooLargeText(rule, upload.contentType) });
  }
  const cut = size === 0 ? 'empty' : upload.size !== null && upload.size !== size ? 'partial' : null;
  if (cut) return fail('file.format', { text: fileFaultText({ reason: cut }, upload.contentType) });

  let taken: Taken;
  try {
    taken = await takeIn(world, actor, upload, purpose, size);
  } catch (error) {
    // Asked again, it would take as long again.
    if (isRefusal(error) && error.code === 'file.slow') await emptyQuarantine(world, upload);
    // Another request may have taken it in, and emptied quarantine, while this one looked into it.
    const first = isRefusal(error) ? undefined : await uploadOf(world.db, actor.personId, purpose, upload.id);
    if (!first?.fileId) throw error;
    return adoptedBefore(world, actor, first.fileId);
  }
  const fileId = await world.db.transaction().execute(async (trx) => {
    const adopted = await adoptAsFile(trx, upload.id, {
      ...taken,
      ownerId: actor.personId,
      purpose,
      scanFrom: isOpenedAsSent(purpose, taken) ? scanFrom(world, world.clock.now()) : null,
    });
    if (adopted !== undefined) await whenTaken?.(trx, { fileId: adopted, ...shown(taken) });
    return adopted;
  });
  if (fileId === undefined) return adoptedMeanwhile(world, actor, purpose, upload.id);
  await emptyQuarantine(world, upload);
  return { fileId, ...shown(taken) };
}

/**
 * True where others open the very bytes that were uploaded. A picture was drawn again, a list or a package is read by
 * us alone; the files of a package are scanned one by one.
 */
const isOpenedAsSent = (purpose: UploadPurpose, { isDrawn }: Taken): boolean =>
  !isDrawn && purpose !== 'import' && purpose !== 'package';

/** Nobody needs the upload any more: what cannot be removed from quarantine is left to the sweep. */
async function emptyQuarantine({ storage, log }: FileWorld, { id, storageKey }: Upload): Promise<void> {
  try {
    await storage.remove(storageKey);
  } catch (error) {
    log.warn({ err: error, upload: id }, 'upload stays in quarantine until the sweep');
  }
}

/** The file another request made of the same upload, to the same place. */
async function adoptedMeanwhile(
  world: FileWorld,
  actor: Actor,
  purpose: UploadPurpose,
  id: string,
): Promise<AdoptedFile> {
  const first = await uploadOf(world.db, actor.personId, purpose, id);
  return first?.fileId ? adoptedBefore(world, actor, first.fileId) : fail('file.unknown');
}

const shown = ({
  name,
  contentType,
  size,
  seconds,
  width,
  height,
  warnings = [],
}: Omit<StoredFile, 'id' | 'warnings'> & { warnings?: readonly string[] | undefined }) => ({
  warnings,
  name,
  contentType,
  size,
  seconds,
  width,
  height,
});

async function adoptedBefore({ db }: FileWorld, actor: Actor, fileId: number): Promise<AdoptedFile> {
  const file = await ownFile(db, actor.personId, fileId);
  if (file?.infectedBy) return fail('file.infected', { text: infectedText(file.infectedBy) });
  return file ? { fileId: file.id, ...shown(file) } : fail('file.unknown');
}

type Taken = Omit<StoredFile, 'id' | 'warnings'> & {
  sha256: string | null;
  warnings?: readonly FileWarning[];
  /** A picture of our own drawing. */
  isDrawn?: boolean;
};

/** Looks into the object and puts what may stay at its final key. */
async function takeIn(
  { storage, decoders }: FileWorld,
  actor: Actor,
  upload: Upload,
  purpose: UploadPurpose,
  size: number,
): Promise<Taken> {
  const { contentType: sent, storageKey: quarantine } = upload;
  const contentType = keptType(sent);
  // A package is looked into where it is read, entry by entry.
  const isLarge = /^(audio|video)\//.test(contentType) || purpose === 'package';
  const bytes = await bytesOf(storage, quarantine, isLarge ? startOfLarge : undefined);
  if (purpose === 'import') return takeInTable({ storage, decoders }, actor, upload, bytes);
  const use = pictureUse(purpose, contentType);
  const { drawn, warnings, isOtherFilm } = await decoders.look(actor.personId, bytes, sent, use);
  const name = nameOf(upload, purpose);
  const storageKey = storageKeyOf({ id: upload.id, personId: actor.personId, purpose, contentType });

  const [first] = drawn;
  if (first) {
    const type = drawnTypes[purpose] ?? contentType;
    for (const { bytes: picture, width } of drawn) {
      await storage.put(purpose === 'photo' ? photoKey(storageKey, width) : storageKey, picture, type);
    }
    return picture(first, { storageKey, name, contentType: type }, purpose);
  }
  if (isLarge) {
    const written = isOtherFilm
      ? await writeAsMp4({ storage, decoders }, actor.personId, { from: quarantine, to: storageKey })
      : await storage.copy(quarantine, storageKey).then(() => size);
    const file = { storageKey, name, contentType, size: written, sha256: null };
    if (purpose === 'package') return { ...unmeasured, ...file };
    // Only content tells its length, and a film that was written here is one that browsers show.
    if (purpose !== 'course' && isOtherFilm) return { ...unmeasured, ...file, warnings };
    const media = { source: await storage.source(storageKey), size: written, contentType };
    const { seconds, isSeen } = await decoders.measures(actor.personId, media);
    const seen: FileWarning[] = isSeen ? [] : ['film-codec'];
    return {
      ...unmeasured,
      ...file,
      seconds: purpose === 'course' ? seconds : null,
      warnings: [...warnings, ...seen],
    };
  }
  if (contentType === 'text/vtt') {
    const fault = captionFault(new TextDecoder().decode(bytes));
    if (fault) return fail('file.captions', { text: fault });
  }
  // The very bytes that were looked into: the signed address may still put others into quarantine.
  await storage.put(storageKey, bytes, contentType);
  return { ...stored({ storageKey, name, contentType }, bytes), warnings };
}

/** A table is kept as CSV, whatever it was: a workbook is drawn again as a picture is. */
async function takeInTable(
  { storage, decoders }: Pick<FileWorld, 'storage' | 'decoders'>,
  { personId }: Actor,
  upload: Upload,
  bytes: Uint8Array,
): Promise<Taken> {
  const table = await decoders.table(personId, bytes);
  const contentType = 'text/csv';
  const storageKey = storageKeyOf({ id: upload.id, personId, purpose: 'import', contentType });
  const csv = table?.csv ?? bytes;
  await storage.put(storageKey, csv, contentType);
  const name = table?.sheet ? `${upload.name} › ${table.sheet}` : upload.name;
  return { ...stored({ storageKey, name: name.slice(0, MAX_FILE_NAME), contentType }, csv), warnings: [] };
}

/** The types of pictures that change theirs when they are drawn again. */
const drawnTypes: Partial<Record<UploadPurpose, string>> = { photo: 'image/webp', badge: 'image/png' };

/** The purpose that an upload is drawn again for; null for what is no picture. */
function pictureUse(purpose: UploadPurpose, contentType: string): PictureUse | null {
  if (purpose === 'photo' || purpose === 'badge') return purpose;
  if (!isPicture(contentType)) return null;
  return purpose === 'course' ? { content: contentType } : { delivered: contentType };
}

const isPicture = (type: string): type is PictureType => /^image\/(jpeg|png|webp)$/.test(type);

/** The name that a file is known by, with the ending of what it became: whatever a photo was called says too much. */
function nameOf({ name, contentType }: Upload, purpose: UploadPurpose): string {
  if (purpose === 'photo') return 'foto.webp';
  const ending = purpose === 'badge' ? 'png' : uploadRules[purpose].types[keptType(contentType)];
  return ending ? name.replace(/\.[^.]*$/, `.${ending}`) : name;
}

/** A drawn picture as it is stored; only pictures of content are measured. */
function picture(
  { bytes, width, height }: Drawn,
  file: Pick<Taken, 'storageKey' | 'name' | 'contentType'>,
  purpose: UploadPurpose,
): Taken {
  const isMeasured = purpose === 'badge' || purpose === 'course';
  return { ...stored(file, bytes), ...(isMeasured ? { width, height } : {}), isDrawn: true };
}

type Adoptable = Pick<Upload, 'id' | 'contentType'> & { personId: number; purpose: UploadPurpose };

/**
 * Where an upload goes when it is taken in. Whoever reviews a peer's challenge sees the address it is served from: it
 * names nobody.
 */
export function storageKeyOf({ id, personId, purpose, contentType }: Adoptable): string {
  const folder = storageFolder(purpose);
  if (purpose === 'badge') return `${folder}/${id}.png`;
  return purpose === 'photo'
    ? `${folder}/${personId}/${id}.webp`
    : `${folder}/${id}.${uploadRules[purpose].types[keptType(contentType)] ?? 'bin'}`;
}

const unmeasured: Measures = { seconds: null, width: null, height: null };

function stored(file: Pick<Taken, 'storageKey' | 'name' | 'contentType'>, bytes: Uint8Array): Taken {
  return {
    ...unmeasured,
    ...file,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
