import { hashPassword } from '#server/auth/credentials/passwords.ts';
import type { Database } from '#server/db/database.ts';

export const password = 'Liderazgo#2026';
let hashed: Promise<string> | undefined;

export type Account = { personId: number; username: string };

/** Somebody who can sign in with {@link password}, with the given profiles. */
export async function createAccount(
  db: Database,
  profiles: number[] = [2],
  username?: string,
): Promise<Account> {
  hashed ??= hashPassword(password);
  const name = username ?? `cuenta-${crypto.randomUUID()}`;
  const { id } = await db
    .insertInto('person')
    .values({
      username: name,
      password_hash: await hashed,
      first_name: 'Daniela',
      paternal_surname: 'Muñoz',
      maternal_surname: 'Cervantes',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const profile of profiles) {
    await db.insertInto('person_profile').values({ person_id: id, profile_id: profile }).execute();
  }
  return { personId: id, username: name };
}
