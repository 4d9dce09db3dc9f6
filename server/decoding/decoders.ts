import { fileURLToPath } from 'node:url';
import workerpool, { type Pool } from 'workerpool';
import { fileFaultText } from '../../app/contract/account/file-reasons.ts';
import type { FileWarning } from '../../app/contract/stored/file-warnings.ts';
import { fail } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { decodersEnded } from '../metrics.ts';
import type { Work } from './child.ts';
import type { Drawn, PictureUse } from './draw.ts';
import { createFilms } from './films.ts';
import type { MediaMeasures, MediaSource } from './media-length.ts';
import type { Table } from './table.ts';
import { createTurns } from './turns.ts';

/** Reads files of people in processes that can be killed (decision 48). `account`: whose file it is, for fair turns. */
export type Decoders = {
  /**
   * Looks whether the bytes are of that type, and draws a picture again where `use` says for what; else tells what a
   * document does by itself when somebody opens it, and of a film whether it must be written again.
   * @throws `file.format` and `file.pixels` (422) with the reason in words, `file.slow` (422), `server.busy` (503) once it was closed
   */
  look(
    account: number,
    bytes: Uint8Array,
    contentType: string,
    use: PictureUse | null,
  ): Promise<{ drawn: readonly Drawn[]; warnings: readonly FileWarning[]; isOtherFilm?: boolean }>;
  /**
   * A table as text that can be cut into records: a workbook, or text in UTF-16, becomes CSV; null where it is such text.
   * @throws `file.format` with the reason and `file.slow` (422), `server.busy` (503) once it was closed
   */
  table(account: number, bytes: Uint8Array): Promise<Table | null>;
  /** Measures a sound or film; what it does not say, or not in time, is not known. */
  measures(account: number, media: MediaSource): Promise<MediaMeasures>;
  /** True where this machine writes films again: it has ffmpeg. */
  writesFilms(): Promise<boolean>;
  /**
   * Writes the film of one path to the other as an MP4 that browsers show.
   * @throws `file.format` (422) with the reason in words
   */
  writeFilm(account: number, from: string, to: string): Promise<void>;
  /** Ends the processes, and with them what is under way. */
  close(): Promise<void>;
};

/** The limits of the processes; tests narrow them. */
export type DecoderOptions = {
  /** The longest a file may take, in ms: the largest photo takes two seconds of a slow processor. */
  limitMs: number;
  /** Memory of one process, in bytes; the largest HEIC takes 1,000 MB, any other picture half. */
  maxBytes: number;
  /** Processes without work end after so long, in ms. */
  idleMs: number;
  /** The program that writes films. */
  ffmpeg: string;
  /** The entry of a process. */
  entry: URL;
};

const defaults: DecoderOptions = {
  limitMs: 20_000,
  maxBytes: 1_200 * 1024 * 1024,
  ffmpeg: 'ffmpeg',
  idleMs: 60_000,
  entry: new URL('./child.ts', import.meta.url),
};
/** Two at once; one that takes over a second lets the next one begin beside it, up to four. */
const places = { places: 2, slowAfterMs: 1_000, most: 4 };
/** How long a killed process has to end by itself, in ms. */
const NOTICE_MS = 100;
/** Said by the library of work for a process that had ended before. */
const wasGone = 'Worker is terminated';

/** Starts no process before there is something to read. */
export function createDecoders(log: Logger, options: Partial<DecoderOptions> = {}): Decoders {
  const { limitMs, maxBytes, idleMs, entry, ffmpeg } = { ...defaults, ...options };
  const turns = createTurns(places);
  const films = createFilms(ffmpeg, log);
  let pool: Pool | null = null;
  let underWay = 0;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  const begin = (): Pool =>
    workerpool.pool(fileURLToPath(entry), {
      workerType: 'process',
      // One that is being killed still counts.
      maxWorkers: places.most * 2,
      workerTerminateTimeout: NOTICE_MS,
      forkArgs: [String(process.pid), String(maxBytes)],
      // Neither the secrets of this process nor its inspector.
      forkOpts: { serialization: 'advanced', env: {}, execArgv: ['--disable-warning=ExperimentalWarning'] },
    });

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = pool;
    pool = null;
    await ended?.terminate(true);
  };

  const asked = async <Name extends keyof Work>(
    name: Name,
    input: Parameters<Work[Name]>[0],
  ): Promise<Awaited<ReturnType<Work[Name]>>> => {
    for (let tries = 0; ; tries += 1) {
      try {
        if (closed) fail('server.busy', { retryAfterSeconds: 2 });
        pool ??= begin();
        return await pool.exec(name, [input]).timeout(limitMs);
      } catch (error) {
        const gone = error instanceof Error && error.message === wasGone;
        if (!gone || tries > places.most * 2) throw error;
      }
    }
  };

  /** The result of the work in a process; null where it took too long or too much, and was killed. */
  const done = <Name extends keyof Work>(
    account: number,
    name: Name,
    input: Parameters<Work[Name]>[0],
  ): Promise<Awaited<ReturnType<Work[Name]>> | { killed: true }> => {
    clearTimeout(idle);
    underWay += 1;
    return turns
      .run(account, () => asked(name, input))
      .catch((error: unknown) => {
        if (closed) return fail('server.busy', { retryAfterSeconds: 2 });
        decodersEnded.inc();
        log.warn({ err: error, account, work: name }, 'a file was not read within its limits');
        return { killed: true } as const;
      })
      .finally(() => {
        underWay -= 1;
        if (underWay === 0) idle = setTimeout(() => void end(), idleMs).unref();
      });
  };

  return {
    async look(account, bytes, contentType, use) {
      const looked = await done(account, 'look', { bytes, contentType, use });
      if ('killed' in looked) return fail('file.slow');
      if (!('fault' in looked)) return looked;
      const { fault } = looked;
      return fail(fault.reason === 'pixels' ? 'file.pixels' : 'file.format', {
        text: fileFaultText(fault, contentType),
      });
    },
    async table(account, bytes) {
      const table = await done(account, 'table', bytes);
      if (table === null) return null;
      if ('killed' in table) return fail('file.slow');
      return 'refusal' in table ? fail('file.format', { text: table.refusal }) : table;
    },
    async measures(account, media) {
      const measures = await done(account, 'measures', media);
      return 'killed' in measures ? { seconds: null, isSeen: true } : measures;
    },
    writesFilms: films.isHere,
    writeFilm: films.write,
    close() {
      closed = true;
      films.close();
      return end();
    },
  };
}
