import type { FreshSession } from '#app/contract/account/session.ts';
import { isBoolean, isId, isInteger, isLiteral, isObjectOf, isString } from '../guards.ts';
import { leaveEnded, reloadAsOther } from './leave.ts';
import { adoptSession, isNewer, noticeToken, validSession } from './session.ts';
import { isSharedDevice, parseSession, readSession, SESSION_KEY } from './session-storage.ts';

/** A message between the tabs of one browser: the newest token, or that the session was closed. */
type Renewed = { kind: 'renewed'; session: FreshSession };
type Ended = { kind: 'ended' };

const isRenewed = isObjectOf<Renewed>({
  kind: isLiteral('renewed'),
  session: isObjectOf<FreshSession>({
    token: isString,
    sharedDevice: isBoolean,
    user: isObjectOf<FreshSession['user']>({ id: isId, username: isString, perfil: isInteger }),
  }),
});
const isEnded = isObjectOf<Ended>({ kind: isLiteral('ended') });

const CHANNEL = 'rumbo.sesion';

/** Gives this tab's token to the others. */
export function tellRenewed(): void {
  const stored = readSession();
  if (!stored) return;
  const { id, username, perfil, token } = stored;
  send({
    kind: 'renewed',
    session: { token, sharedDevice: isSharedDevice(), user: { id, username, perfil } },
  });
}

/** Tells the other tabs that the session was closed: they close too. */
export function tellEnded(): void {
  send({ kind: 'ended' });
}

function send(message: Renewed | Ended): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

/**
 * Follows the other tabs: the newest token wins, a logout in one logs out all, and another person's login, or another
 * view of the same person, loads this tab again. `storage` events stand beside the channel, which some browsers suspend in the background.
 */
export function followTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const received = (event: MessageEvent<unknown>) => {
    if (isEnded(event.data)) leaveEnded();
    else if (isRenewed(event.data)) take(event.data.session);
  };
  const stored = (event: StorageEvent) => {
    if (event.key !== SESSION_KEY || event.storageArea !== localStorage) return;
    if (event.newValue === null) {
      // a tab that goes over to sessionStorage leaves localStorage empty too: only an empty storage is an end
      if (validSession() === null) leaveEnded();
      return;
    }
    const session = parseSession(event.newValue);
    if (!session) return;
    const { token, id, username, perfil } = session;
    take({ token, sharedDevice: false, user: { id, username, perfil } });
  };
  channel.addEventListener('message', received);
  window.addEventListener('storage', stored);
  return () => {
    channel.close();
    window.removeEventListener('storage', stored);
  };
}

/** Person and profile of this tab's document, whatever session is stored. */
let owner: { id: number; perfil: number } | null = null;

/** Sets the person and the profile of this tab's document. */
export function setOwner({ id, perfil }: { id: number; perfil: number }): void {
  owner = { id, perfil };
}

function take(session: FreshSession): void {
  const { id, perfil } = session.user;
  if (owner && (owner.id !== id || owner.perfil !== perfil)) {
    reloadAsOther();
    return;
  }
  if (readSession()?.token === session.token) noticeToken();
  else if (isNewer(session.token)) adoptSession(session);
}
