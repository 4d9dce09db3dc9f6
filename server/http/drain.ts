import { once } from 'node:events';
import type { Server } from 'node:http';

const lookEveryMs = 100;

export type Drain = {
  /** From now on every answer asks its client to come back on another connection. */
  begin(): void;
  /** Takes no more connections and resolves when the last has gone; after `limitMs` those left are cut. */
  end(limitMs: number): Promise<void>;
};

/**
 * Ends an HTTP server without cutting anybody off. A connection that is kept alive and busy is never idle when one looks,
 * so it must be told; whoever has been silent since `begin` is closed.
 */
export function createDrain(server: Server): Drain {
  let draining = false;
  server.prependListener('request', (_request, response) => {
    if (draining) response.setHeader('Connection', 'close');
  });
  return {
    begin() {
      draining = true;
    },
    async end(limitMs) {
      draining = true;
      const closed = once(server, 'close');
      server.close();
      const sweep = setInterval(() => server.closeIdleConnections(), lookEveryMs);
      const cut = setTimeout(() => server.closeAllConnections(), limitMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
    },
  };
}
