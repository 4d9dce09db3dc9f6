import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, expect, it, test } from 'vitest';
import { createDecoders, type DecoderOptions } from '#server/decoding/decoders.ts';
import { createLogger } from '#server/logger.ts';
import { refusalOf } from '#tests/support/refusal.ts';

/** The processes that read files of people (decision 48): real ones, some with decoders that a file leads astray. */
const log = createLogger('test', 'silent');
const stubbornChild = new URL('../../support/decoding/stubborn-child.ts', import.meta.url);
const stubbornParent = new URL('../../support/decoding/stubborn-parent.ts', import.meta.url);
const opened: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((one) => one.close())));

function decodersWith(options: Partial<DecoderOptions>) {
  const decoders = createDecoders(log, options);
  opened.push(decoders);
  return decoders;
}
const stubborn = (options: Partial<DecoderOptions> = {}) =>
  decodersWith({ entry: stubbornChild, ...options });
const nothing = new Uint8Array();
type Decoders = ReturnType<typeof stubborn>;
/** The id of the process that the calm work of an account ran in. */
const pidOf = async (decoders: Decoders, account: number): Promise<number> =>
  (await decoders.look(account, nothing, 'test/calm', null)).drawn[0]?.width ?? 0;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('a file that is never read is refused at its limit, and its process ends', async () => {
  const decoders = stubborn({ limitMs: 3_000 });
  const pid = await pidOf(decoders, 1);
  expect(await refusalOf(decoders.look(1, nothing, 'test/circles', null))).toBe('file.slow');
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(await pidOf(decoders, 1)).not.toBe(pid);
});

it('other accounts are served while files of three go round in circles', async () => {
  const decoders = stubborn({ limitMs: 8_000 });
  let over = 0;
  const hostile = [1, 2, 3].flatMap((account) =>
    Array.from({ length: 5 }, async () => {
      const code = await refusalOf(decoders.look(account, nothing, 'test/circles', null));
      over += 1;
      return code;
    }),
  );
  const pids = await Promise.all([11, 12, 13, 11, 12, 13].map((account) => pidOf(decoders, account)));
  expect(pids.every((pid) => pid > 0)).toBe(true);
  // None of the hostile files was given up yet: nobody waited for that.
  expect(over).toBe(0);
  await decoders.close();
  expect(new Set(await Promise.all(hostile))).toEqual(new Set(['server.busy']));
});

it('a file that takes all memory ends its process alone', async () => {
  const decoders = stubborn({ maxBytes: 300 * 1024 * 1024 });
  const pid = await pidOf(decoders, 1);
  expect(await refusalOf(decoders.look(1, nothing, 'test/memory', null))).toBe('file.slow');
  expect(isRunning(pid)).toBe(false);
  expect(await pidOf(decoders, 1)).toBeGreaterThan(0);
});

it('a process that crashes, or that was killed while it waited, costs nobody a picture', async () => {
  const decoders = stubborn();
  expect(await refusalOf(decoders.look(1, nothing, 'test/crash', null))).toBe('file.slow');
  const pid = await pidOf(decoders, 1);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(await pidOf(decoders, 2)).not.toBe(pid);
});

it('processes without work end by themselves', async () => {
  const decoders = stubborn({ idleMs: 50 });
  const pid = await pidOf(decoders, 1);
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('a parent that is killed leaves no child behind, whatever the child is doing', async () => {
  const path = fileURLToPath(stubbornParent);
  const parent = spawn(process.execPath, [path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(parent.stdout, 'data');
  const pids = String(line).trim().split(' ').map(Number);
  expect(pids.map(isRunning)).toEqual([true, true]);
  parent.kill('SIGKILL');
  await expect.poll(() => pids.filter(isRunning), { timeout: 10_000 }).toEqual([]);
});

test('no secret of the server is in the environment of a process that reads files', async () => {
  const decoders = stubborn();
  const pid = await pidOf(decoders, 1);
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
  expect(environment.split('\0').filter((line) => !/^(NODE_CHANNEL|$)/.test(line))).toEqual([]);
});

test('a drawing is no picture, whatever it calls itself: it is refused before anything is drawn', async () => {
  const decoders = decodersWith({});
  const drawing = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  for (const type of ['image/svg+xml', 'image/png', 'image/jpeg']) {
    expect(await refusalOf(decoders.look(1, drawing, type, 'photo'))).toBe('file.format');
  }
  const red = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
  const { drawn } = await decoders.look(1, await red.png().toBuffer(), 'image/png', 'photo');
  expect(drawn[0]?.width).toBe(276);
});
