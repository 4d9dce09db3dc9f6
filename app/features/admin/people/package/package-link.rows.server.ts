import type { Reader } from '#server/db/template.ts';
import type { Trx } from '#server/world.ts';

type NewLink = {
  arcoId: number;
  taskId: number;
  personId: number;
  secretHash: Buffer;
  isMailed: boolean;
  madeBy: number;
  madeAt: Date;
  expiresAt: Date;
};

/** Adds a link to the package of a request. */
export async function insertPackageLink(trx: Trx, link: NewLink): Promise<void> {
  await trx
    .insertInto('package_link')
    .values({
      request_id: link.arcoId,
      task_id: link.taskId,
      person_id: link.personId,
      secret_hash: link.secretHash,
      is_mailed: link.isMailed,
      made_by: link.madeBy,
      made_at: link.madeAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Ends the links of a request that were not used. */
export async function endPackageLinks(trx: Trx, arcoId: number, at: Date): Promise<void> {
  await trx
    .updateTable('package_link')
    .set({ expires_at: at })
    .where('request_id', '=', arcoId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
}

/** The link of a secret, while it opens its package; undefined for an unknown, used or expired one. */
export function openPackageLink(db: Reader, secretHash: Buffer, now: Date) {
  return db
    .selectFrom('package_link')
    .innerJoin('task', 'task.id', 'package_link.task_id')
    .innerJoin('file', 'file.id', 'task.result_file_id')
    .where('package_link.secret_hash', '=', secretHash)
    .where('package_link.used_at', 'is', null)
    .where('package_link.expires_at', '>', now)
    .where('task.state', '=', 'done')
    .where('task.expires_at', '>', now)
    .where('file.deleted_at', 'is', null)
    .select([
      'package_link.id',
      'package_link.request_id as arcoId',
      'package_link.task_id as taskId',
      'package_link.person_id as personId',
      'package_link.expires_at as expiresAt',
      'file.storage_key as storageKey',
      'file.content_type as contentType',
      'file.name as fileName',
    ])
    .executeTakeFirst();
}

/** Uses a link up; false where somebody was quicker. */
export async function spendPackageLink(trx: Trx, linkId: number, at: Date): Promise<boolean> {
  const spent = await trx
    .updateTable('package_link')
    .set({ used_at: at })
    .where('id', '=', linkId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}
