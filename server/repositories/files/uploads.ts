import { sql } from 'kysely';
import type { FileWarning } from '../../../app/contract/stored/file-warnings.ts';
import type { UploadPurpose } from '../../db/columns.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { isOfChallenge } from '../challenges/readable-files.ts';
import { isGuideOfGroup } from '../content/readable-files.ts';
import { isOfAnswer } from '../forum/readable-files.ts';
import { isPhotoOfPerson } from '../people/readable-photos.ts';
import { isOfTicket } from '../support/readable-files.ts';
import { isOfTask } from '../tasks/readable-files.ts';
import type { UseRule } from './file-reader.ts';
import { virusIn } from './scans.ts';

/**
 * Where an uploaded file of each purpose stands once it was saved. Those of content are not here: an edition, a draft or a
 * text that is written at this moment may show them, so they are never swept.
 */
const useRules = {
  photo: isPhotoOfPerson,
  challenge: isOfChallenge,
  answer: isOfAnswer,
  guide: isGuideOfGroup,
  import: isOfTask,
  package: isOfTask,
  ticket: isOfTicket,
} satisfies Partial<Record<UploadPurpose, UseRule>>;

const purposes = Object.keys(useRules) as (keyof typeof useRules)[];

/** Keys of uploads that nobody looked into yet begin so. */
export const quarantine = 'cuarentena/';

/** An upload that was signed; `fileId` once it was taken in. */
export type Upload = {
  id: string;
  storageKey: string;
  name: string;
  contentType: string;
  size: number | null;
  createdAt: Date;
  fileId: number | null;
};

type NewUpload = {
  id: string;
  personId: number;
  purpose: UploadPurpose;
  storageKey: string;
  name: string;
  contentType: string;
  size: number | null;
  createdAt: Date;
};

/** Remembers what was signed for whom. */
export async function insertUpload(trx: Trx, upload: NewUpload): Promise<void> {
  await trx
    .insertInto('upload')
    .values({
      id: upload.id,
      person_id: upload.personId,
      purpose: upload.purpose,
      storage_key: upload.storageKey,
      name: upload.name,
      content_type: upload.contentType,
      size: upload.size,
      created_at: upload.createdAt,
    })
    .execute();
}

/** One's own upload for that purpose; undefined for anybody else's. */
export const uploadOf = (
  db: Reader,
  personId: number,
  purpose: UploadPurpose,
  id: string,
): Promise<Upload | undefined> =>
  ownUploads(db, personId, id).where('purpose', '=', purpose).executeTakeFirst();

/** One's own upload, whatever it is for; undefined for anybody else's. */
export const ownUpload = (db: Reader, personId: number, id: string): Promise<Upload | undefined> =>
  ownUploads(db, personId, id).executeTakeFirst();

function ownUploads(db: Reader, personId: number, id: string) {
  return db
    .selectFrom('upload')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .select([
      'id',
      'storage_key as storageKey',
      'name',
      'content_type as contentType',
      'size',
      'created_at as createdAt',
      'file_id as fileId',
    ]);
}

export type StoredFile = {
  id: number;
  name: string;
  contentType: string;
  size: number;
  storageKey: string;
  /** Codes of {@link FileWarning}; one of a later version among them. */
  warnings: readonly string[];
} & Measures;

/** The length of a sound or film in whole seconds, the sides of a picture in pixels; null where it has none. */
export type Measures = { seconds: number | null; width: number | null; height: number | null };

/** A file of one's own; `infectedBy`: what the antivirus found in it. */
export function ownFile(
  db: Reader,
  personId: number,
  fileId: number,
): Promise<(StoredFile & { infectedBy: string | null }) | undefined> {
  return db
    .selectFrom('file')
    .where('id', '=', fileId)
    .where('owner_id', '=', personId)
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'name',
      'content_type as contentType',
      'size',
      'storage_key as storageKey',
      'seconds',
      'width',
      'height',
      'warnings',
      virusIn().as('infectedBy'),
    ])
    .executeTakeFirst();
}

/** Takes an upload in as a file of its owner; undefined where another request has done so already. */
export async function adoptAsFile(
  trx: Trx,
  uploadId: string,
  file: Omit<StoredFile, 'id' | 'warnings'> & {
    ownerId: number;
    purpose: UploadPurpose;
    sha256: string | null;
    warnings?: readonly FileWarning[];
    /** The antivirus is asked from then on; null where it is not. */
    scanFrom: Date | null;
  },
): Promise<number | undefined> {
  const free = await trx
    .selectFrom('upload')
    .where('id', '=', uploadId)
    .where('file_id', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!free) return undefined;
  const { id } = await trx
    .insertInto('file')
    .values({
      storage_key: file.storageKey,
      name: file.name,
      content_type: file.contentType,
      size: file.size,
      sha256: file.sha256,
      seconds: file.seconds,
      width: file.width,
      height: file.height,
      owner_id: file.ownerId,
      purpose: file.purpose,
      warnings: [...(file.warnings ?? [])],
      scan: file.scanFrom === null ? 'none' : 'pending',
      scan_due_at: file.scanFrom,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.updateTable('upload').set({ file_id: id }).where('id', '=', uploadId).execute();
  return id;
}

/**
 * The files that a person keeps: photos ever taken in, and bytes of files and of uploads on their way (product:
 * uploads). An upload of an administrator for others, or an export, is not theirs.
 */
export async function quotaOf(db: Reader, personId: number): Promise<{ photos: number; bytes: number }> {
  const { rows } = await sql<{ photos: number; bytes: number }>`
    select
      (select count(*) from upload where person_id = ${personId} and purpose = 'photo' and file_id is not null)::int as photos,
      (
        coalesce((select sum(size) from file where owner_id = ${personId} and deleted_at is null
          and purpose not in ('guide', 'import', 'export', 'package', 'course', 'badge')), 0) +
        coalesce((select sum(size) from upload where person_id = ${personId} and file_id is null
          and purpose not in ('guide', 'import', 'package', 'course', 'badge')), 0)
      )::float8 as bytes
  `.execute(db);
  return rows[0] ?? { photos: 0, bytes: 0 };
}

/** Remembers where the object of an upload is that was taken in, so that quarantine is not searched for it again. */
export async function leaveQuarantine(trx: Trx, id: string, storageKey: string): Promise<void> {
  await trx.updateTable('upload').set({ storage_key: storageKey }).where('id', '=', id).execute();
}

/** Uploads signed before `before` that nobody took in, or whose quarantine was not swept yet; oldest first. */
export function leftUploads(db: Reader, before: Date, limit: number) {
  return db
    .selectFrom('upload')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('file_id', 'is', null), eb('storage_key', 'like', `${quarantine}%`)]))
    .orderBy('created_at')
    .limit(limit)
    .select([
      'id',
      'person_id as personId',
      'storage_key as storageKey',
      'content_type as contentType',
      'purpose',
      'size',
      'file_id as fileId',
    ])
    .execute();
}

/** Forgets an upload that nobody took in. */
export async function removeUpload(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('upload').where('id', '=', id).where('file_id', 'is', null).execute();
}

/** Marks as gone what was taken in before `before` and stands nowhere: its save stopped in between. */
export async function giveUpUnused(trx: Trx, { before, now }: { before: Date; now: Date }): Promise<void> {
  await trx
    .updateTable('file')
    .set({ deleted_at: now })
    .where('purpose', 'in', purposes)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', before)
    .where((eb) => eb.not(eb.or(Object.values(useRules).map((rule) => rule(eb)))))
    .execute();
}

/**
 * Files that were uploaded, and exports, marked as gone before `before`; guides before `guidesBefore`: a replaced one is
 * kept longer.
 */
export function goneFiles(
  db: Reader,
  { before, guidesBefore, limit }: { before: Date; guidesBefore: Date; limit: number },
) {
  return db
    .selectFrom('file')
    .where('purpose', 'in', [...purposes, 'export'])
    .where((eb) =>
      eb.or([
        eb.and([eb('purpose', '<>', 'guide'), eb('deleted_at', '<', before)]),
        eb('deleted_at', '<', guidesBefore),
      ]),
    )
    .limit(limit)
    .select(['id', 'storage_key as storageKey'])
    .execute();
}

/** Forgets a file whose object was removed. */
export async function removeFile(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('file').where('id', '=', id).where('deleted_at', 'is not', null).execute();
}
