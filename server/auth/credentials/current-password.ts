import type { By } from '../../command.ts';
import { fail } from '../../errors.ts';
import { recordAudit } from '../../repositories/audit/audit.ts';
import type { Actor } from '../actor.ts';
import { type Incoming, originOf, traceOf } from '../origin.ts';
import { verifyPassword } from './passwords.ts';

/** How a wrong one is refused: the field of the form, and the action of the trail. */
type Form = { field: string; action: string };

/**
 * Passes only somebody who knows the password of the session's person; each wrong one is in the trail.
 * @throws `ACTUAL_INCORRECTA`; `login.paused` after five wrong ones
 */
export async function refuseWrongPassword(
  by: By & Incoming,
  typed: string,
  stored: string | null,
  { field, action }: Form,
): Promise<void> {
  const { world, actor } = by;
  await world.limits.beforePassword(actor.personId);
  const { matches } = await verifyPassword(stored, typed);
  if (matches) return world.limits.passwordMatched(actor.personId);
  await recordAudit(world.db, {
    action,
    result: 'refused',
    ...aboutOneself(actor),
    ...traceOf(originOf(by)),
  });
  fail('ACTUAL_INCORRECTA', { field });
}

/** The part of a line of the trail that says: this person, about their own account. */
export function aboutOneself(actor: Actor) {
  return {
    objectKind: 'person',
    objectId: actor.personId,
    actorId: actor.personId,
    profileId: actor.profile,
    sessionId: actor.sessionId,
  };
}
