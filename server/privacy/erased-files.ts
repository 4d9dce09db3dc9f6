import { sql } from 'kysely';
import type { Reader } from '../db/template.ts';
import { partKey, photoKey, photoSides } from '../files/keys.ts';
import { removeParts } from '../files/parts.ts';
import { quarantine } from '../repositories/files/uploads.ts';
import type { World } from '../world.ts';
import { ERASED_PURPOSES } from './register/files.ts';
import { register } from './register.ts';

/** The objects of a person that leave the storage: their own files, and packages made of them. */
async function keysOf(db: Reader, personId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from file
    where owner_id = ${personId} and purpose in (${sql.join(ERASED_PURPOSES)})
    union
    select storage_key from file join task on task.result_file_id = file.id
    where task.kind = 'export' and task.input ->> 'list' = 'personPackage' and (task.input ->> 'personId')::int = ${personId}
    order by 1
  `.execute(db);
  return rows.map(({ key }) => key);
}

/** The uploads of a person that may stand in quarantine; the address of one that was taken in still took another PUT. */
async function uploadsOf(
  db: Reader,
  personId: number,
): Promise<{ storageKey: string; size: number | null }[]> {
  const { rows } = await sql<{ storageKey: string; size: number | null }>`
    select storage_key as "storageKey", size from upload
    where person_id = ${personId} and starts_with(storage_key, ${quarantine})
  `.execute(db);
  return rows;
}

/** The parts that packages of a person were put together from, where they are still there. */
async function partsOf(db: Reader, personId: number): Promise<string[]> {
  const { rows } = await sql<{ id: number; parts: number }>`
    select id, (input ->> 'parts')::int as parts from task
    where kind = 'export' and input ->> 'list' = 'personPackage' and (input ->> 'personId')::int = ${personId}
  `.execute(db);
  return rows.flatMap(({ id, parts }) => Array.from({ length: parts + 1 }, (_, part) => partKey(id, part)));
}

/** The mails to a person. */
async function mailsOf(db: Reader, personId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from mail as t where ${register.mail?.subject?.(personId) ?? sql`false`}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes those objects, and the letters that no mail server took; what is gone already is no fault. */
export async function removeFilesOf(
  { storage, mail }: Pick<World, 'storage' | 'mail'>,
  db: Reader,
  personId: number,
): Promise<void> {
  for (const id of await mailsOf(db, personId)) await mail.forget(id);
  for (const key of await partsOf(db, personId)) await storage.remove(key);
  for (const upload of await uploadsOf(db, personId)) {
    await storage.remove(upload.storageKey);
    await removeParts(storage, upload);
  }
  for (const key of await keysOf(db, personId)) {
    // Any file but a photo has one object, whatever the side.
    for (const side of photoSides) await storage.remove(photoKey(key, side));
    await storage.remove(key);
  }
}
