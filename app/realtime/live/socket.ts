import type { Socket } from 'socket.io-client';
import type { ClientToServer, PushName, ServerToClient } from '#app/contract/catalogue/pushes.ts';
import { keepAlive } from '../session/alive.ts';
import { onSession } from '../session/session.ts';
import { readSession } from '../session/session-storage.ts';
import { backoffMs, LONGEST_REFUSED_MS, LONGEST_WAIT_MS, SHORTEST_WAIT_MS } from './backoff.ts';

/** What a screen listens to: every push that concerns it, and the socket itself. */
export type Ears = Pick<ServerToClient, Exclude<PushName, 'session.revoked' | 'server.restart'>> & {
  up: () => void;
  down: () => void;
};

type Client = Socket<ServerToClient, ClientToServer>;

/** A connection that ended sooner than this was not wanted by the server; ms. */
const SHORT_LIVED_MS = 10_000;

/**
 * Opens the socket of this tab and keeps it open. The client library is fetched here, after the screen stands. Where it
 * cannot be fetched there is no socket, and the screen goes on by reading.
 */
export function openSocket(ears: Ears): () => void {
  let close: (() => void) | null = null;
  let wanted = true;
  import('socket.io-client').then(
    ({ io }) => {
      if (!wanted) return;
      const client: Client = io({
        transports: ['websocket'],
        // asked at each connection: the token of the first one is long gone by then
        auth: (give) => give({ token: readSession()?.token ?? '' }),
        // half of it taken or added by chance: the waits are anywhere between 0.5 and 5 s (R13)
        randomizationFactor: 0.5,
        reconnectionDelay: 2 * SHORTEST_WAIT_MS,
        reconnectionDelayMax: LONGEST_WAIT_MS,
        timeout: 10_000,
        forceNew: true,
      });
      close = attend(client, ears);
    },
    () => ears.down(),
  );
  return () => {
    wanted = false;
    close?.();
  };
}

function attend(client: Client, ears: Ears): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let connectedAt = 0;
  const later = (run: () => void, wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, wait);
  };
  const comeBack = () => {
    later(() => client.connect(), backoffMs(refusals, Math.random(), LONGEST_REFUSED_MS));
    refusals += 1;
  };

  client.on('connect', () => {
    connectedAt = performance.now();
    ears.up();
  });
  client.on('disconnect', (reason) => {
    ears.down();
    if (performance.now() - connectedAt > SHORT_LIVED_MS) refusals = 0;
    // the library comes back by itself from everything but this
    if (reason === 'io server disconnect') comeBack();
  });
  client.on('connect_error', async (error) => {
    ears.down();
    if (client.active) return;
    // refused: perhaps the token is old, and then a new one helps; a session that ended is left by the call itself
    if (error.message === 'unauthorised') await keepAlive({ patient: true });
    if (readSession()) comeBack();
  });
  client.on('server.restart', ({ withinMs }) => {
    later(() => client.disconnect().connect(), Math.random() * withinMs);
  });
  // A hint like every other: the call asks, and leaves the screen if it is so.
  client.on('session.revoked', () => {
    if (readSession()) void keepAlive({ patient: true });
  });
  client.on('notification.created', ears['notification.created']);
  client.on('badge.earned', ears['badge.earned']);
  client.on('standing.changed', ears['standing.changed']);
  client.on('read.again', ears['read.again']);

  let told = readSession()?.token;
  const stopSession = onSession((session) => {
    if (!session) client.disconnect();
    else if (session.token !== told && client.connected) client.emit('session.renewed', session.token);
    told = session?.token;
  });
  return () => {
    clearTimeout(timer);
    stopSession();
    client.disconnect();
  };
}
