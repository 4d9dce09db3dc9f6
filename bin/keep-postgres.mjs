import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from './embedded-postgres.mjs';
import { sentenceFor } from './explained.mjs';
import { say } from './run.mjs';

const LOOK_EVERY_MS = 500;
const RETRY_MS = 2_000;

/**
 * The embedded PostgreSQL, started again on the same port whenever its postmaster disappears (kill -9,
 * a full disk): web and worker reconnect by themselves.
 * @param {string} dataDir
 * @returns {Promise<{ ownerUrl: string, appUrl: string, stop(): Promise<void> }>}
 */
export async function keepPostgres(dataDir) {
  let running = await startPostgres({ dataDir });
  const { ownerUrl, appUrl, port } = running;
  const over = new AbortController();
  const watching = watch();

  async function watch() {
    while (!over.signal.aborted) {
      await wait(LOOK_EVERY_MS, undefined, { signal: over.signal }).catch(() => {});
      if (over.signal.aborted || running.isAlive()) continue;
      say('PostgreSQL terminó; se inicia de nuevo.');
      await startAgain();
    }
  }

  async function startAgain() {
    let told = '';
    while (!over.signal.aborted) {
      try {
        running = await startPostgres({ dataDir, port });
        return;
      } catch (error) {
        const sentence = sentenceFor(error);
        if (sentence !== told) say(sentence);
        told = sentence;
        await wait(RETRY_MS, undefined, { signal: over.signal }).catch(() => {});
      }
    }
  }

  return {
    ownerUrl,
    appUrl,
    async stop() {
      over.abort();
      await watching;
      await running.stop();
    },
  };
}
