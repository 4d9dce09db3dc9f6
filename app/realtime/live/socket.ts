import type { Socket } from 'socket.io-client';
import type { ClientToServer, PushName, ServerToClient } from '#app/contract/catalogue/pushes.ts';
import { screenStands } from '../late-call.ts';
import { keepAlive } from '../session/alive.ts';
import { onSession } from '../session/session.ts';
import { readSession } from '../session/session-storage.ts';

/** Listeners to every push for a screen, and to the socket itself. */
export type SocketListeners = Pick<
  ServerToClient,
  Exclude<PushName, 'session.revoked' | 'server.restart'>
> & {
  up: () => void;
  down: () => void;
};

type Client = Socket<ServerToClient, ClientToServer>;

/** Shortest wait before a lost socket is tried again, in ms (R13). */
const MIN_WAIT_MS = 500;
/** Longest wait while the service is away, in ms (R13). */
const MAX_WAIT_MS = 5_000;
/** Longest wait of a tab that the server keeps refusing (S13: five sockets per session), in ms. */
export const MAX_REFUSED_WAIT_MS = 60_000;
/** A connection that ended sooner than this was not wanted by the server; ms. */
const SHORT_LIVED_MS = 10_000;

/**
 * Opens the socket of this tab and keeps it open, once the screen stands: the client library is fetched then, and the first
 * connection reads again what was pushed before it. Where it cannot be fetched there is no socket, and the screen goes on
 * by reading.
 */
export function openSocket(listeners: SocketListeners): () => void {
  let close: (() => void) | null = null;
  let wanted = true;
  const fetchClient = async () => {
    await screenStands;
    // Another frame has taken this one's place meanwhile, or its effects ran again.
    return wanted ? import('socket.io-client') : null;
  };
  fetchClient().then(
    (library) => {
      if (!library || !wanted) return;
      const client: Client = library.io({
        transports: ['websocket'],
        // read at each connection: by then the token of the first one has expired
        auth: (give) => give({ token: readSession()?.token ?? '' }),
        // half of it taken or added by chance: the waits are anywhere between 0.5 and 5 s (R13)
        randomizationFactor: 0.5,
        reconnectionDelay: 2 * MIN_WAIT_MS,
        reconnectionDelayMax: MAX_WAIT_MS,
        timeout: 10_000,
        forceNew: true,
      });
      close = listenTo(client, listeners);
    },
    () => listeners.down(),
  );
  return () => {
    wanted = false;
    close?.();
  };
}

function listenTo(client: Client, listeners: SocketListeners): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let connectedAt = 0;
  const later = (run: () => void, wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, wait);
  };
  const comeBack = () => {
    later(() => client.connect(), backoffMs(refusals, Math.random(), MAX_REFUSED_WAIT_MS));
    refusals += 1;
  };

  client.on('connect', () => {
    connectedAt = performance.now();
    listeners.up();
  });
  client.on('disconnect', (reason) => {
    listeners.down();
    if (performance.now() - connectedAt > SHORT_LIVED_MS) refusals = 0;
    // the library comes back by itself from everything but this
    if (reason === 'io server disconnect') comeBack();
  });
  client.on('connect_error', async (error) => {
    listeners.down();
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
  client.on('notification.created', listeners['notification.created']);
  client.on('bell.changed', listeners['bell.changed']);
  client.on('badge.earned', listeners['badge.earned']);
  client.on('standing.changed', listeners['standing.changed']);
  client.on('read.again', listeners['read.again']);
  client.on('task.changed', listeners['task.changed']);
  client.on('analytics.changed', listeners['analytics.changed']);

  let sentToken = readSession()?.token;
  const stopSession = onSession((session) => {
    if (!session) client.disconnect();
    else if (session.token !== sentToken && client.connected) client.emit('session.renewed', session.token);
    sentToken = session?.token;
  });
  return () => {
    clearTimeout(timer);
    stopSession();
    client.disconnect();
  };
}

/**
 * Milliseconds before try `attempt` (from 0): twice as long each time, and anywhere in the upper half of it, so that a
 * thousand browsers do not come back at once. `chance` is in [0, 1).
 */
export function backoffMs(attempt: number, chance: number, max = MAX_WAIT_MS): number {
  const ceiling = Math.min(max, 2 * MIN_WAIT_MS * 2 ** attempt);
  return Math.round(ceiling / 2 + (ceiling / 2) * chance);
}
