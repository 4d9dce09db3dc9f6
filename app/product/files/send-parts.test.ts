import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PART_BYTES, partsOf } from '#app/domain/files/parts.ts';
import { lastNotedActivity } from '#app/realtime/session/activity.ts';
import type { Waiting } from './put.ts';
import { sendParts } from './send-parts.ts';
import { failureOf } from './use-upload.ts';

const size = 2 * PART_BYTES + 700;
/** Its bytes are not looked at, and copying them for each of a hundred tries takes seconds. */
const file = { size, type: 'video/mp4', slice: () => new Blob([]) } as unknown as File;
const keepsNothing = { getItem: () => null, removeItem: () => {} };

/** Answers to the calls and to the PUTs, by status; 0 is a line that fell. The last one stays. */
type Answers = { look?: number[]; put?: number[]; join?: number[]; forgets?: boolean };

/** The network of a browser, with a storage behind it. */
function network({ look = [200], put = [200], join = [200], forgets = false }: Answers) {
  const next = (answers: number[]) => (answers.length > 1 ? answers.shift() : answers[0]) ?? 200;
  const arrived = new Set<number>();
  const counted = { puts: 0, joins: 0 };
  vi.stubGlobal('fetch', async (address: string) => {
    const isLook = address.endsWith('/partes');
    if (!isLook) counted.joins += 1;
    const status = next(isLook ? look : join);
    if (status === 0) throw new TypeError('Failed to fetch');
    const missing = partsOf(size).filter(({ number }) => !arrived.has(number));
    const parts = missing.map((part) => ({
      desde: part.start,
      tamano: part.size,
      signedRequest: `/${part.number}`,
    }));
    const error = { codigo: 'x', mensaje: 'No', solicitud: 'a' };
    const body = isLook ? { llegaron: 0, faltan: parts } : { ok: true };
    return Response.json(status === 200 ? body : { error }, { status });
  });
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    address = '';
    onload = () => {};
    onerror = () => {};
    onloadend = () => {};
    open(_: string, address: string) {
      this.address = address;
    }
    setRequestHeader() {}
    abort() {}
    send() {
      counted.puts += 1;
      setTimeout(() => {
        this.status = next(put);
        if (this.status !== 0) this.upload.onprogress?.({ loaded: 1, total: 2 });
        if (this.status === 200 && !forgets) arrived.add(Number(this.address.slice(1)));
        if (this.status === 0) this.onerror();
        else this.onload();
        this.onloadend();
      }, 1_000);
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return counted;
}

/** Sends the file; gives its end in words and the reasons for waiting that were told. */
async function send({ isSilent = false } = {}) {
  const told: (Waiting | null)[] = [];
  const onWaiting = (reason: Waiting | null) => told.push(reason);
  const upload = { file, type: file.type, address: '/archivos/subidas/1' };
  let end: unknown;
  void sendParts(upload, isSilent ? {} : { onWaiting }).then(
    () => {
      end = 'sent';
    },
    (error: unknown) => {
      end = failureOf(error);
    },
  );
  while (end === undefined) await vi.advanceTimersByTimeAsync(20_000);
  return { end, told };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', keepsNothing);
  vi.stubGlobal('sessionStorage', keepsNothing);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const again = { message: 'No se pudo guardar el archivo. Intenta de nuevo.', retry: true };
const cut = { message: 'Se cortó la conexión. Tu archivo sigue aquí: reintenta cuando vuelva.', retry: true };

test('a part that gets through is activity, and a line that falls is none', async () => {
  network({ put: [0, 200] });
  const before = lastNotedActivity();
  const { end, told } = await send();
  expect([end, told]).toEqual(['sent', ['line', null]]);
  expect(lastNotedActivity()).toBeGreaterThan(before);
  const after = lastNotedActivity();
  network({ put: [0] });
  expect((await send({ isSilent: true })).end).toEqual(cut);
  expect(lastNotedActivity()).toBe(after);
});

test('a line that stays away is told once, and asks after an hour', async () => {
  network({ put: [0] });
  expect(await send()).toEqual({ end: cut, told: ['line'] });
});

test('a service that is away is not called a line, and a long joining neither', async () => {
  network({ look: [503, 429, 200] });
  expect(await send()).toEqual({ end: 'sent', told: ['answer', null] });
  const counted = network({ join: [0, 0, 503, 200] });
  expect(await send()).toEqual({ end: 'sent', told: ['answer'] });
  expect(counted.joins).toBe(4);
});

test('a storage that fails over each part is tried ten times', async () => {
  const counted = network({ put: [500] });
  expect((await send()).end).toEqual(again);
  expect(counted.puts).toBeLessThanOrEqual(20);
});

test('a part that arrives and is still missing is sent three times', async () => {
  const counted = network({ forgets: true });
  expect((await send()).end).toEqual(again);
  expect(counted.puts).toBe(9);
});

test('where nobody is told of waiting the first fault ends it', async () => {
  const counted = network({ put: [500, 200] });
  expect((await send({ isSilent: true })).end).toEqual(again);
  expect(counted.puts).toBeLessThanOrEqual(2);
});
