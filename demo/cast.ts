import type { ExpressionBuilder } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import { madeAt, people } from './content/people.ts';

/** True of the accounts that the demonstration made: its usernames, made at its moments. */
export const isOfCast = (eb: ExpressionBuilder<DB, 'person'>) =>
  eb.or(people.map((one) => eb.and({ username: one.username, created_at: new Date(madeAt(one)) })));
