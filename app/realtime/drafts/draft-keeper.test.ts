import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDraftKeeper, type DraftStatus, type ServerDraft } from './draft-keeper.ts';
import { type LocalDraft, SETTLED_MS } from './draft-storage.ts';
import { flushDrafts } from './open-drafts.ts';

type Values = Record<string, string>;

const refused = (status: number, code: string) => Object.assign(new Error('no se puede'), { status, code });

/** A device, a server with optimistic versions, and the reported statuses. */
function bench(start: { server?: ServerDraft<Values>; local?: LocalDraft } = {}) {
  const empty: ServerDraft<Values> = { values: {}, version: 0, savedAt: null };
  let server: ServerDraft<Values> = start.server ?? empty;
  let local: LocalDraft | null = start.local ?? null;
  let fault: Error | null = null;
  const statuses: DraftStatus[] = [];
  const save = vi.fn(async (values: Values, version: number) => {
    if (fault) throw fault;
    if (version !== server.version) throw refused(409, 'draft.conflict');
    server = { values, version: version + 1, savedAt: '2026-11-18T18:00:00Z' };
    return { version: server.version, savedAt: '2026-11-18T18:00:00Z' };
  });
  const keeper = createDraftKeeper<Values>({
    device: {
      read: () => local,
      write: (draft) => {
        local = structuredClone(draft);
      },
      remove: () => {
        local = null;
      },
    },
    server,
    save,
    load: async () => server,
    onStatus: (status) => statuses.push(status),
  });
  return {
    keeper,
    save,
    status: () => statuses.at(-1),
    local: () => local,
    server: () => server,
    fail: (error: Error | null) => {
      fault = error;
    },
    elsewhere: (values: Values) => {
      server = { values, version: server.version + 1, savedAt: '2026-11-18T17:59:00Z' };
    },
  };
}

describe('a draft', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is on the device at once and on the server when the person pauses, in one save', async () => {
    const { keeper, save, local, server, status } = bench();
    keeper.change({ a: 'h' });
    keeper.change({ a: 'ho' });
    keeper.change({ a: 'hola' });
    expect(local()).toEqual({ values: { a: 'hola' }, version: 0 });
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(server()).toMatchObject({ values: { a: 'hola' }, version: 1 });
    expect(status()).toEqual({ kind: 'saved', at: '2026-11-18T18:00:00Z' });
    await vi.advanceTimersByTimeAsync(SETTLED_MS);
    expect(local()).toBeNull();
  });

  test('that the network keeps back stays on the device and is sent when it returns', async () => {
    const { keeper, fail, local, server, status } = bench();
    fail(refused(0, 'unreachable'));
    keeper.change({ a: 'sin red' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(status()).toEqual({ kind: 'on-device' });
    expect(local()?.values).toEqual({ a: 'sin red' });
    fail(null);
    await vi.advanceTimersByTimeAsync(2_100);
    expect(server().values).toEqual({ a: 'sin red' });
    await vi.advanceTimersByTimeAsync(SETTLED_MS);
    expect(local()).toBeNull();
  });

  test('meets the newer one of another device at once when the network is back, however long it was away', async () => {
    const { keeper, fail, elsewhere, status } = bench();
    fail(refused(0, 'unreachable'));
    keeper.change({ a: 'sin red' });
    // Long enough for the longest gap between two attempts.
    await vi.advanceTimersByTimeAsync(60_000);
    elsewhere({ a: 'de otra persona' });
    // The first attempt comes too early.
    keeper.networkIsBack();
    await vi.advanceTimersByTimeAsync(100);
    expect(status()).toEqual({ kind: 'on-device' });
    fail(null);
    await vi.advanceTimersByTimeAsync(2_100);
    expect(status()).toEqual({ kind: 'conflict' });
  });

  test('found on the device after a crash is on the screen again and goes to the server', async () => {
    const { keeper, server } = bench({ local: { values: { a: 'antes del corte' }, version: 0 } });
    expect(keeper.restore()).toBe(true);
    expect(keeper.values()).toEqual({ a: 'antes del corte' });
    await vi.advanceTimersByTimeAsync(10);
    expect(server().values).toEqual({ a: 'antes del corte' });
  });

  test('that the server already has is not restored, whatever the order of its keys', () => {
    const { keeper, local } = bench({
      server: { values: { a: '1', b: '2' }, version: 3, savedAt: null },
      local: { values: { b: '2', a: '1' }, version: 2 },
    });
    expect(keeper.restore()).toBe(false);
    expect(local()).toBeNull();
  });

  test('meets a newer one of another device: the person chooses, nothing is overwritten meanwhile', async () => {
    const { keeper, elsewhere, server, status, save } = bench();
    elsewhere({ a: 'desde el teléfono' });
    keeper.change({ a: 'desde la tableta' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(status()).toEqual({ kind: 'conflict' });
    expect(keeper.theirs()).toEqual({ a: 'desde el teléfono' });
    keeper.change({ a: 'desde la tableta, más' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server().values).toEqual({ a: 'desde el teléfono' });
    const before = save.mock.calls.length;
    keeper.keepMine();
    await vi.advanceTimersByTimeAsync(10);
    expect(save).toHaveBeenCalledTimes(before + 1);
    expect(server().values).toEqual({ a: 'desde la tableta, más' });
  });

  test('of an older version than the server, found on the device, asks; the other one can be taken', () => {
    const { keeper, status, local } = bench({
      server: { values: { a: 'nuevo' }, version: 5, savedAt: null },
      local: { values: { a: 'viejo' }, version: 4 },
    });
    expect(keeper.restore()).toBe(true);
    expect(status()).toEqual({ kind: 'conflict' });
    expect(keeper.takeTheirs()).toEqual({ a: 'nuevo' });
    expect(keeper.version()).toBe(5);
    expect(local()).toBeNull();
  });

  test('typed while a save is under way goes with the next one', async () => {
    const { keeper, server, save } = bench();
    keeper.change({ a: '1' });
    const flushed = keeper.flush();
    keeper.change({ a: '12' });
    await flushed;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server()).toMatchObject({ values: { a: '12' }, version: 2 });
    expect(save).toHaveBeenCalledTimes(2);
  });

  test('with a lost answer is no conflict, also when more was typed meanwhile', async () => {
    const { keeper, save, server, status } = bench();
    save.mockImplementationOnce(async (values, version) => {
      await save(values, version);
      throw refused(0, 'unreachable');
    });
    keeper.change({ a: 'hola' });
    await vi.advanceTimersByTimeAsync(900);
    expect(status()).toEqual({ kind: 'on-device' });
    keeper.change({ a: 'hola a todas las personas' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(status()).toMatchObject({ kind: 'saved' });
    expect(server()).toMatchObject({ values: { a: 'hola a todas las personas' }, version: 2 });
  });

  test('found on the device after a reload cut its save off is no conflict', async () => {
    const { keeper, server, status } = bench({
      server: { values: { a: 'hola' }, version: 1, savedAt: '2026-11-18T18:00:00Z' },
      local: { values: { a: 'hola a' }, version: 0, sent: [{ a: 'hola' }] },
    });
    expect(keeper.restore()).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(status()).toMatchObject({ kind: 'saved' });
    expect(server()).toMatchObject({ values: { a: 'hola a' }, version: 2 });
  });

  test('saved while a reload was reading the server is on the screen after it, with its version', async () => {
    const before = bench();
    before.keeper.change({ a: 'lo último' });
    await vi.advanceTimersByTimeAsync(1_000);
    const readEarlier = { values: { a: 'lo anterior' }, version: 0, savedAt: null };
    const left = before.local();
    const after = bench({ server: readEarlier, ...(left ? { local: left } : {}) });
    expect(after.keeper.restore()).toBe(true);
    expect(after.keeper.values()).toEqual({ a: 'lo último' });
    expect(after.keeper.version()).toBe(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(after.save).not.toHaveBeenCalled();
  });

  test('that the server saved gives way to a newer one of another device', () => {
    const { keeper, local } = bench({
      server: { values: { a: 'del teléfono' }, version: 2, savedAt: null },
      local: { values: { a: 'de aquí' }, version: 1, settled: Date.now() },
    });
    expect(keeper.restore()).toBe(false);
    expect(keeper.values()).toEqual({ a: 'del teléfono' });
    expect(local()).toBeNull();
  });

  test('typed on after a save stays on the device when the copy of that save goes', async () => {
    const { keeper, fail, local } = bench();
    keeper.change({ a: 'guardado' });
    await vi.advanceTimersByTimeAsync(1_000);
    fail(refused(0, 'unreachable'));
    keeper.change({ a: 'guardado y más' });
    await vi.advanceTimersByTimeAsync(SETTLED_MS);
    expect(local()?.values).toEqual({ a: 'guardado y más' });
  });

  test('of a screen that was left is tried once more and never again', async () => {
    const { keeper, save, local, fail } = bench();
    fail(refused(401, 'session.missing'));
    keeper.change({ a: 'hola' });
    await vi.advanceTimersByTimeAsync(900);
    keeper.leave();
    await vi.advanceTimersByTimeAsync(0);
    const tries = save.mock.calls.length;
    fail(null);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(save.mock.calls).toHaveLength(tries);
    expect(local()).toMatchObject({ values: { a: 'hola' } });
  });

  test('that may not be saved any more says why and is not tried again', async () => {
    const { keeper, fail, status, save } = bench();
    fail(refused(409, 'step.sent'));
    keeper.change({ a: 'tarde' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(status()).toEqual({ kind: 'closed', message: 'no se puede' });
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('that was sent leaves nothing to save and nothing on the device', async () => {
    const { keeper, save, local } = bench();
    keeper.change({ a: 'enviado' });
    keeper.finish();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).not.toHaveBeenCalled();
    expect(local()).toBeNull();
  });

  test('of every open form is saved before the session is closed', async () => {
    const { keeper, server } = bench();
    keeper.change({ a: 'a punto de salir' });
    await flushDrafts();
    expect(server().values).toEqual({ a: 'a punto de salir' });
  });
});
