import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { MemberUnit } from '../../../app/domain/progress/progress.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { signCodes } from '../files/scans.ts';
import type { HeldChallenge } from './challenge.ts';

/** One delivery, as its receipt shows it. */
export type DeliveredVersion = {
  id: number;
  number: number;
  comment: string;
  deliveredAt: Date;
  file: { id: number; name: string; size: number } | null;
};

/** The deliveries of the `challenge` of the query around, the last one first. */
export function deliveriesOf(db: Reader) {
  return db
    .selectFrom('challenge_version as delivery')
    .where('delivery.submission_id', '=', sql.ref<number>('challenge.id'))
    .orderBy('delivery.number', 'desc');
}

/** The deliveries of a challenge, each with its file. */
export function deliveriesWithFile(db: Reader) {
  return deliveriesOf(db).select((eb) => [
    'delivery.id',
    'delivery.number',
    'delivery.comment',
    'delivery.delivered_at as deliveredAt',
    jsonObjectFrom(
      eb
        .selectFrom('file')
        .whereRef('file.id', '=', 'delivery.file_id')
        .where('file.deleted_at', 'is', null)
        .select(['file.id', 'file.name', 'file.size', 'file.content_type as type', signCodes().as('signs')]),
    ).as('file'),
  ]);
}

/** The delivery that a draft version became, or undefined when it was not delivered. */
export async function versionOfDraft(
  trx: Trx,
  submissionId: number,
  draftVersion: number,
): Promise<DeliveredVersion | undefined> {
  const row = await trx
    .selectFrom('challenge_version as version')
    .leftJoin('file', 'file.id', 'version.file_id')
    .where('version.submission_id', '=', submissionId)
    .where('version.draft_version', '=', draftVersion)
    .select([
      'version.id',
      'version.number',
      'version.comment',
      'version.delivered_at as deliveredAt',
      'file.id as fileId',
      'file.name as fileName',
      'file.size as fileSize',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { fileId, fileName, fileSize, ...version } = row;
  const known = fileId !== null && fileName !== null && fileSize !== null;
  return { ...version, file: known ? { id: fileId, name: fileName, size: Number(fileSize) } : null };
}

/**
 * Turns the draft of a challenge that is held into its next delivery. The comment stays in the draft, for whoever
 * replaces the file; the file does not.
 */
export async function insertVersion(trx: Trx, challenge: HeldChallenge, at: Date): Promise<void> {
  await trx
    .insertInto('challenge_version')
    .values({
      submission_id: challenge.id,
      number: sql<number>`(
        select coalesce(max(number), 0) + 1 from challenge_version where submission_id = ${challenge.id}
      )`,
      file_id: challenge.draftFileId,
      comment: challenge.draftComment,
      delivered_at: at,
      draft_version: challenge.version,
    })
    .execute();
  await trx
    .updateTable('challenge_submission')
    .set({
      draft_file_id: null,
      draft_upload: null,
      draft_saved_at: null,
      version: challenge.version + 1,
      first_delivered_at: sql`coalesce(first_delivered_at, ${at})`,
      last_delivered_at: at,
    })
    .where('id', '=', challenge.id)
    .execute();
}

/** Keeps a request for more time; undefined when one is open already. */
export async function insertExtensionRequest(
  trx: Trx,
  { memberId, unitId }: MemberUnit,
  { reason, at }: { reason: string; at: Date },
): Promise<number | undefined> {
  const made = await trx
    .insertInto('deadline_extension')
    .values({ member_id: memberId, unit_id: unitId, reason, requested_at: at })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'unit_id']).where('decided_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}
