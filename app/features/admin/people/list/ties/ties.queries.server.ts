import type { PersonTies } from '#app/contract/admin/people/access.ts';
import { fail } from '#server/errors.ts';
import { personState } from '#server/repositories/people/people.ts';
import type { World } from '#server/world.ts';
import { tiesOf } from './ties.rows.server.ts';

/**
 * The teams and generations that a person would leave, and those that they could take up again.
 * @throws `scope.notFound` for an unknown or deleted person
 */
export async function personTies({ db }: Pick<World, 'db'>, personId: number): Promise<PersonTies> {
  if (!(await personState(db, personId))) fail('scope.notFound');
  return tiesOf(db, personId);
}
