import type { Work } from '../command.ts';
import { fail } from '../errors.ts';
import { confirmedAt } from '../repositories/sessions/sessions.ts';

/** How long a password that was given again is enough (product: confirmation). */
const CONFIRMED_MS = 5 * 60_000;

/**
 * Lets a grave change pass only within five minutes after its person has given their password again in this session.
 * @throws `identity.unconfirmed`, which the browser answers with *Confirma que eres tú*
 */
export async function mustBeConfirmed({
  trx,
  actor,
  now,
}: Pick<Work, 'trx' | 'actor' | 'now'>): Promise<void> {
  const at = await confirmedAt(trx, actor.sessionId);
  if (!at || now.getTime() - at.getTime() > CONFIRMED_MS) fail('identity.unconfirmed');
}
