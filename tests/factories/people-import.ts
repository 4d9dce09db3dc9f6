import { uploadIdOf } from '#app/contract/account/files.ts';
import type { ImportChoice } from '#app/contract/admin/people/import.ts';
import { signUpload } from '#app/features/account/files/uploads.commands.server.ts';
import {
  checkImport,
  runImport,
  startImport,
} from '#app/features/admin/people/import/import.commands.server.ts';
import { importDetail } from '#app/features/admin/people/import/import.queries.server.ts';
import type { World } from '#server/world.ts';
import { drain } from '#tests/support/drain.ts';
import type { TestPerson } from './learning.ts';

/** Puts a file where a browser would; gives its address. */
export async function uploadCsv(world: World, by: TestPerson, bytes: Uint8Array): Promise<string> {
  const { address } = await signUpload(
    { world, actor: by.actor },
    { name: 'personas.csv', type: 'text/csv', area: 'import', size: null },
  );
  const { storageKey } = await world.db
    .selectFrom('upload')
    .where('id', '=', uploadIdOf(address) ?? '')
    .select('storage_key as storageKey')
    .executeTakeFirstOrThrow();
  await world.storage.put(storageKey, bytes, 'text/csv');
  return address;
}

/** A file of people that was read; of a text, as UTF-8. */
export async function readImport(world: World, by: TestPerson, file: string | Uint8Array): Promise<number> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  return startImport({ world, actor: by.actor }, await uploadCsv(world, by, bytes));
}

/** The same, checked by its headings. */
export async function checkedImport(
  world: World,
  by: TestPerson,
  file: string | Uint8Array,
  choice: Partial<ImportChoice> = {},
): Promise<number> {
  const importId = await readImport(world, by, file);
  const { mapping, mode } = await importDetail(world, importId);
  await checkImport({ world, actor: by.actor }, importId, { mapping, mode, ...choice });
  await drain(world);
  return importId;
}

/** The same, run; the session of `by` has just given the password. */
export async function finishedImport(
  world: World,
  by: TestPerson,
  file: string | Uint8Array,
  choice?: Partial<ImportChoice>,
): Promise<number> {
  const importId = await checkedImport(world, by, file, choice);
  const { drops } = await importDetail(world, importId);
  await runImport({ world, actor: by.actor }, importId, { drops: drops.count });
  await drain(world);
  return importId;
}

/** A session of that person in which the password was given just now. */
export async function confirmSession(world: World, { actor }: TestPerson): Promise<void> {
  const at = world.clock.now();
  const later = new Date(at.getTime() + 24 * 3_600_000);
  await world.db
    .insertInto('session')
    .values({
      id: actor.sessionId,
      person_id: actor.personId,
      profile_id: actor.profile,
      bound: false,
      idle_until: later,
      absolute_until: later,
      confirmed_at: at,
    })
    .execute();
}
