import pg from 'pg';
import type { Logger } from '../logger.ts';

export type Listener = {
  /** Resolves at the first moment from which nothing is missed. */
  ready: Promise<void>;
  close(): Promise<void>;
};

type ListenOptions = {
  connectionString: string;
  /** Shown in `pg_stat_activity`. */
  name: string;
  channel: string;
  onMessage: (payload: string) => void;
  /** Listening (again): what was sent meanwhile is lost, so this is the moment to look. */
  onListening: () => void;
  log: Logger;
};

const firstPauseMs = 100;
const longestPauseMs = 2_000;

/**
 * LISTEN on a connection of its own, never a pooled one (product: connections): a lost connection is noticed by its own
 * handlers and replaced within 2 s of PostgreSQL's return.
 */
export function listen(options: ListenOptions): Listener {
  let begin: () => void;
  const ready = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = firstPauseMs;
  let closed = false;

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: options.connectionString,
      application_name: options.name,
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = fresh;
    const lost = once((error?: Error) => {
      fresh.removeAllListeners('notification');
      // Its own end may fail as well: there is nothing left to lose.
      fresh.end().catch(() => undefined);
      if (closed) return;
      options.log.warn({ err: error, channel: options.channel }, 'listening connection lost');
      timer = setTimeout(() => void connect(), pause);
      pause = Math.min(pause * 2, longestPauseMs);
    });
    fresh.on('error', lost);
    fresh.on('end', () => lost());
    fresh.on('notification', (message) => options.onMessage(message.payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(options.channel)}`);
      pause = firstPauseMs;
      begin();
      options.onListening();
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)));
    }
  };

  void connect();
  return {
    ready,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

function once<Arguments extends unknown[]>(
  run: (...values: Arguments) => void,
): (...values: Arguments) => void {
  let done = false;
  return (...values) => {
    if (done) return;
    done = true;
    run(...values);
  };
}
