import { sql } from 'kysely';
import type { Reader } from '../db/template.ts';
import { photoKey } from '../files/adopt.ts';
import { photoSides } from '../files/images.ts';
import type { World } from '../world.ts';
import { ERASED_PURPOSES } from './register/files.ts';

/** The objects of a person that leave the storage: their own files, uploads on their way, and packages made of them. */
async function keysOf(db: Reader, personId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from file
    where owner_id = ${personId} and purpose in (${sql.join(ERASED_PURPOSES)})
    union
    select storage_key from upload where person_id = ${personId} and file_id is null
    union
    select storage_key from file join task on task.result_file_id = file.id
    where task.kind = 'export' and task.input ->> 'list' = 'personPackage' and (task.input ->> 'personId')::int = ${personId}
    order by 1
  `.execute(db);
  return rows.map(({ key }) => key);
}

/** Removes those objects; what is gone already is no fault. */
export async function removeFilesOf(
  { storage }: Pick<World, 'storage'>,
  db: Reader,
  personId: number,
): Promise<void> {
  for (const key of await keysOf(db, personId)) {
    // What is no photo has one object, whatever the side.
    for (const side of photoSides) await storage.remove(photoKey(key, side));
    await storage.remove(key);
  }
}
