import { type RawBuilder, sql } from 'kysely';
import type { UploadPurpose } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/** True where a `file` of the query around may be opened by others than its owner: no verdict is awaited, none was bad. */
export const isCleared = (file = 'file'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${file}.scan`)} in ('none', 'clean'))`;

/** The signs of a `file` of the query around, as codes for `fileSigns`. */
export const signCodes = (file = 'file'): RawBuilder<string[]> => {
  const column = (name: string) => sql.ref(`${file}.${name}`);
  return sql<string[]>`case ${column('scan')}
    when 'pending' then array['scan-pending:' || coalesce(${column('scan_note')}, '')] || ${column('warnings')}
    when 'infected' then array['scan-infected:' || coalesce(${column('scan_note')}, '')]
    else ${column('warnings')} end`;
};

/** The name of the virus in a `file` of the query around, empty where the antivirus gave none; null for a file without one. */
export const virusIn = (file = 'file'): RawBuilder<string | null> => {
  const column = (name: string) => sql.ref(`${file}.${name}`);
  return sql<
    string | null
  >`case when ${column('scan')} = 'infected' then coalesce(${column('scan_note')}, '') end`;
};

/** A file that waits for the antivirus, or for its object to go. */
export type DueScan = {
  id: number;
  storageKey: string;
  scan: 'none' | 'pending' | 'clean' | 'infected';
  note: string | null;
};

/** Takes the file that has waited longest, for `seconds`: after them another worker may take it. */
export async function takeDueScan(db: Database, now: Date, seconds: number): Promise<DueScan | undefined> {
  const until = new Date(now.getTime() + seconds * 1_000);
  return db
    .updateTable('file')
    .set({ scan_due_at: until })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('file as due')
        .where('due.scan_due_at', '<=', now)
        .where('due.deleted_at', 'is', null)
        .orderBy('due.scan_due_at')
        .orderBy('due.id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('due.id'),
    )
    .returning(['id', 'storage_key as storageKey', 'scan', 'scan_note as note'])
    .executeTakeFirst();
}

/** Keeps the verdict; gives whose file it is, undefined where another worker kept one before. */
export async function keepVerdict(
  trx: Trx,
  id: number,
  verdict: { found: string | null; now: Date },
): Promise<{ ownerId: number | null; purpose: string } | undefined> {
  const { found, now } = verdict;
  return trx
    .updateTable('file')
    .set(
      found === null
        ? { scan: 'clean', scan_due_at: null, scan_note: null }
        : { scan: 'infected', scan_due_at: now, scan_note: found },
    )
    .where('id', '=', id)
    .where('scan', '=', 'pending')
    .returning(['owner_id as ownerId', 'purpose'])
    .executeTakeFirst();
}

/** The challenge that a file was delivered for. */
export function deliveryOfFile(db: Reader, fileId: number) {
  return db
    .selectFrom('challenge_version as version')
    .innerJoin('challenge_submission as challenge', 'challenge.id', 'version.submission_id')
    .where('version.file_id', '=', fileId)
    .select(['challenge.member_id as memberId', 'challenge.unit_id as unitId'])
    .executeTakeFirst();
}

/** Asks again at that moment, and keeps why there was no verdict. */
export async function postponeScan(
  db: Database,
  { id, at, note }: { id: number; at: Date; note: 'away' | 'tooLarge' | 'unread' },
): Promise<void> {
  await db
    .updateTable('file')
    .set({ scan_due_at: at, scan_note: note })
    .where('id', '=', id)
    .where('scan', '=', 'pending')
    .execute();
}

/** The object of an infected file is gone; an import may have stored it anew meanwhile. */
export async function infectedIsGone(db: Database, id: number): Promise<void> {
  await db
    .updateTable('file')
    .set({ scan_due_at: null })
    .where('id', '=', id)
    .where('scan', '=', 'infected')
    .execute();
}

/** Files that waited when the antivirus was switched off are open again; gives how many. */
export async function releaseScans(db: Database): Promise<number> {
  const released = await db
    .updateTable('file')
    .set({ scan: 'none', scan_due_at: null, scan_note: null })
    .where('scan', '=', 'pending')
    .where('scan_due_at', 'is not', null)
    .executeTakeFirst();
  return Number(released.numUpdatedRows);
}

/** The name of the virus that was found in a file; null where none was. */
export async function infectedBy(db: Reader, id: number): Promise<string | null> {
  const file = await db
    .selectFrom('file')
    .where('id', '=', id)
    .select(virusIn().as('found'))
    .executeTakeFirst();
  return file?.found ?? null;
}

/** Files of that purpose that are not cleared, with their signs, the newest first. */
export function heldFiles(db: Database, purpose: UploadPurpose, limit: number) {
  return db
    .selectFrom('file')
    .where('purpose', '=', purpose)
    .where('scan', 'in', ['pending', 'infected'])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id as fileId', signCodes().as('signs')])
    .execute();
}
