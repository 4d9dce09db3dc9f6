import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileFaultText } from '../../app/contract/account/file-reasons.ts';
import { fail } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { createTurns } from './turns.ts';

const run = promisify(execFile);

/** The longest that a film may take, in seconds: its author waits for it. */
const LIMIT_SECONDS = 100;
/** A film that is drawn again has no side longer than that, in pixels. */
const MAX_SIDE = 1280;
/** One film at a time: the program takes every processor that it finds. */
const places = { places: 1, slowAfterMs: LIMIT_SECONDS * 2_000, most: 1 };
/** Killed from without: the program must not outlive a server that is killed. */
const bounded = ['-s', 'KILL', String(LIMIT_SECONDS), 'nice', '-n', '5'];
/** No other file is read, whatever a film asks for. */
const reading = (path: string): string[] => [
  '-v',
  'error',
  '-protocol_whitelist',
  'file',
  '-f',
  'mov',
  '-i',
  path,
];
const picture = {
  kept: ['-c:v', 'copy'],
  drawn: [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p'],
    ...['-vf', `scale=w=${MAX_SIDE}:h=${MAX_SIDE}:force_original_aspect_ratio=decrease:force_divisible_by=2`],
  ],
};

/** The program of the machine that writes films again, where it has one (decision 53). */
export function createFilms(ffmpeg: string, log: Logger) {
  const turns = createTurns(places);
  const ended = new AbortController();
  const ask = (program: string, args: string[]) =>
    run('timeout', [...bounded, program, ...args], {
      // Without a path the system looks where Debian puts its programs.
      env: { NODE_ENV: 'production' },
      signal: ended.signal,
    });
  let here: Promise<boolean> | undefined;

  /** H.264 of that kind of points is what every browser shows; sound is small enough to be written again. */
  const isShown = async (path: string): Promise<boolean> => {
    const wanted = ['-select_streams', 'v:0', '-show_entries', 'stream=codec_name,pix_fmt', '-of', 'csv=p=0'];
    const { stdout } = await ask(ffmpeg.replace(/ffmpeg$/, 'ffprobe'), [...reading(path), ...wanted]);
    return /^h264,yuvj?420p$/.test(stdout.trim());
  };
  const write = async (from: string, to: string): Promise<void> => {
    try {
      const drawing = (await isShown(from)) ? picture.kept : picture.drawn;
      const parts = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'];
      const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
      const output = ['-movflags', '+faststart', '-f', 'mp4', '-y', to];
      await ask(ffmpeg, ['-nostdin', ...reading(from), ...parts, ...drawing, ...sound, ...output]);
    } catch (error) {
      if (ended.signal.aborted) return fail('server.busy', { retryAfterSeconds: 2 });
      log.warn({ err: error }, 'a film was not written again');
      const reason = error instanceof Error && wasLate(error) ? 'filmSlow' : 'damaged';
      return fail('file.format', { text: fileFaultText({ reason }, 'video/quicktime') });
    }
  };
  return {
    isHere(): Promise<boolean> {
      here ??= ask(ffmpeg, ['-version']).then(
        () => true,
        () => false,
      );
      return here;
    },
    write: (account: number, from: string, to: string) => turns.run(account, () => write(from, to)),
    close: () => ended.abort(),
  };
}

/** `timeout` ends by that status, or by the signal itself, where the program had to be killed. */
const wasLate = (error: Error): boolean =>
  ('code' in error && error.code === 137) || ('signal' in error && error.signal === 'SIGKILL');
