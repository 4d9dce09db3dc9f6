import type { OpenSession } from '#app/contract/account/account.ts';
import type { PersonTies } from '#app/contract/admin/people/access.ts';
import { openSessionsSeen } from '#app/product/identity/open-sessions.server.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { personState } from '#server/repositories/people/people.ts';
import type { World } from '#server/world.ts';
import { tiesOf } from '../ties/ties.rows.server.ts';

/**
 * A person's open sessions, for an administrator.
 * @throws 404 for an unknown person
 */
export async function personSessions(world: World, personId: number, reader: Actor): Promise<OpenSession[]> {
  if (!(await personState(world.db, personId))) fail('scope.notFound');
  return openSessionsSeen(world, personId, reader);
}

/**
 * The teams and generations that a person would leave, and those that they could take up again.
 * @throws `scope.notFound` for an unknown or deleted person
 */
export async function personTies({ db }: Pick<World, 'db'>, personId: number): Promise<PersonTies> {
  if (!(await personState(db, personId))) fail('scope.notFound');
  return tiesOf(db, personId);
}
