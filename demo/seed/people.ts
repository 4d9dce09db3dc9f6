import { madeAt, people } from '#demo/content/people.ts';
import { publishedPassword } from '#demo/passwords.ts';
import { hashPassword } from '#server/auth/credentials/passwords.ts';
import type { Trx } from '#server/world.ts';

/** Inserts the cast and gives the id of each username. */
export async function insertPeople(trx: Trx): Promise<(username: string) => number> {
  const ids = new Map<string, number>();
  // Each hash keeps a core busy: together they take a part of the time.
  const hashes = await Promise.all(people.map(() => hashPassword(publishedPassword)));
  for (const [index, person] of people.entries()) {
    const { id } = await trx
      .insertInto('person')
      .values({
        username: person.username,
        email: person.email,
        password_hash: hashes[index] ?? null,
        first_name: person.firstName,
        paternal_surname: person.paternalSurname,
        maternal_surname: person.maternalSurname,
        created_at: madeAt(person),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('person_profile')
      .values([person.profile, ...person.otherProfiles].map((profile_id) => ({ person_id: id, profile_id })))
      .execute();
    ids.set(person.username, id);
  }
  return (username) => {
    const id = ids.get(username);
    if (!id) throw new Error(`no demonstration person is called ${username}`);
    return id;
  };
}
