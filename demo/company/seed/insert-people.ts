import { publishedPassword } from '#demo/passwords.ts';
import { hashPassword, nobodysHash } from '#server/auth/credentials/passwords.ts';
import type { Trx } from '#server/world.ts';
import { type CompanyPerson, companyAccounts } from '../people.ts';
import { insertNumbered, insertRows } from '../rows.ts';

export type SeededPerson = CompanyPerson & { id: number };

/** Inserts the people. Only the accounts with a short name have the published password; nobody knows the others'. */
export async function insertCompanyPeople(
  trx: Trx,
  people: readonly CompanyPerson[],
): Promise<SeededPerson[]> {
  const published = await hashPassword(publishedPassword);
  const isAccount = (username: string) => companyAccounts.some((account) => account === username);
  const ids = await insertNumbered(
    trx,
    'person',
    people.map((person) => ({
      username: person.username,
      email: person.email,
      password_hash: isAccount(person.username) ? published : nobodysHash,
      first_name: person.firstName,
      paternal_surname: person.paternalSurname,
      maternal_surname: person.maternalSurname,
      employee_number: person.employeeNumber,
      store: person.store,
      area: person.area,
      job_title: person.jobTitle,
      created_at: person.createdAt,
    })),
  );
  const seeded = people.map((person, index) => ({ ...person, id: ids[index] ?? 0 }));
  await insertRows(
    trx,
    'person_profile',
    seeded.map(({ id, profile }) => ({ person_id: id, profile_id: profile })),
  );
  return seeded;
}
