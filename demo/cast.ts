import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import { companyAccounts, companyPeople } from './company/people.ts';
import { largeShape } from './company/shape.ts';
import { madeAt, people } from './content/people.ts';

/** Somebody whom the demonstration makes, as their account was made. */
export type CastMember = {
  username: string;
  email: string;
  firstName: string;
  paternalSurname: string;
  maternalSurname: string;
  createdAt: string;
  /** Learners leave before the people who lead them. */
  learnsOnly: boolean;
};

const story: readonly CastMember[] = people.map((one) => ({
  ...one,
  createdAt: madeAt(one),
  learnsOnly: one.profile === 2 && one.otherProfiles.length === 0,
}));
const company: readonly CastMember[] = companyPeople(largeShape).map((one) => ({
  ...one,
  learnsOnly: one.profile === 2,
}));

/** Everybody of the demonstration and of the large one, in their order. */
export const cast: readonly CastMember[] = [...story, ...company];

/** Those whom the list of accounts names. The others of the company have a password that nobody knows. */
export const namedCast: readonly CastMember[] = [
  ...story,
  ...company.filter(({ username }) => companyAccounts.some((account) => account === username)),
];

/** True of the accounts that the demonstration made for these people: their usernames, made at their moments. */
export const isOneOf = (of: readonly CastMember[]) => (eb: ExpressionBuilder<DB, 'person'>) =>
  eb(
    sql`(person.username, person.created_at)`,
    'in',
    sql`(select * from unnest(
      ${of.map(({ username }) => username)}::text[], ${of.map(({ createdAt }) => createdAt)}::timestamptz[]))`,
  );
