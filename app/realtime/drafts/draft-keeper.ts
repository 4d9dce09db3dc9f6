import { isCallError } from '../call.ts';
import { type DraftDevice, SETTLED_MS } from './draft-storage.ts';
import { openDrafts } from './open-drafts.ts';

/** A draft as the server has it. `savedAt`: ISO instant, null before the first save. */
export type ServerDraft<V> = { values: V; version: number; savedAt: string | null };

/** A draft whose values stand beside its version, as a reply gives it. */
export function serverDraft<D extends { version: number; savedAt: string | null }>({
  version,
  savedAt,
  ...values
}: D): ServerDraft<Omit<D, 'version' | 'savedAt'>> {
  return { values, version, savedAt };
}

export type DraftStatus =
  /** Nothing was typed since the screen opened. */
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** The server cannot be reached: the text is on this device and will be sent. */
  | { kind: 'on-device' }
  /** Another device saved a newer version: the person chooses. */
  | { kind: 'conflict' }
  /** It can no longer be saved (sent meanwhile, step closed); the sentence of the refusal. */
  | { kind: 'closed'; message: string };

export type DraftKeeper<V> = {
  /** The values on the screen. */
  values: () => V;
  /** The version that a send must carry. */
  version: () => number;
  /** The other device's version, while the status is `conflict`. */
  theirs: () => V | null;
  /**
   * Restores the copy on this device, also over a server's text from before this device's last save; true when the text
   * on the screen is the device's.
   */
  restore: () => boolean;
  change: (values: V) => void;
  /** Saves the unsaved text now; false when it could not be saved. */
  flush: () => Promise<boolean>;
  /** The network is back: saves the unsaved text now, and soon again where that is too early. */
  networkIsBack: () => void;
  /** Keeps the text on the screen: it is saved over the other device's version. */
  keepMine: () => void;
  /** Takes the other device's version; the text of this one is given up. */
  takeTheirs: () => V;
  /** It was sent: nothing is left to save, and the device forgets it. */
  finish: () => void;
  /** The screen goes away: unsaved text is tried once more, and the device keeps it in any case. */
  leave: () => void;
};

type Options<V> = {
  device: DraftDevice;
  server: ServerDraft<V>;
  save: (values: V, version: number) => Promise<{ version: number; savedAt: string }>;
  load: () => Promise<ServerDraft<V>>;
  onStatus: (status: DraftStatus) => void;
};

const SAVE_AFTER_MS = 800;
/** Remembered saves without an answer. */
const MAX_UNANSWERED = 5;
const RETRY_MS = [2_000, 5_000, 10_000, 30_000] as const;

/**
 * Keeps one form's draft: on the device at once, on the server as soon as the person pauses, again and again while it
 * cannot be reached. One save at a time; text typed meanwhile goes with the next.
 */
export function createDraftKeeper<V>({ device, server, save, load, onStatus }: Options<V>): DraftKeeper<V> {
  let { values, version } = server;
  let theirs: ServerDraft<V> | null = null;
  let unsaved = false;
  let finished = false;
  let left = false;
  // Saves without an answer: where the server has one of them, no other device wrote it.
  let unanswered: unknown[] = [];
  let failures = 0;
  let busy: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keepHere = () =>
    device.write({ values, version, ...(unanswered.length > 0 ? { sent: unanswered } : {}) });
  const isOurs = (newer: ServerDraft<V>) => unanswered.some((sent) => areSameValues(sent, newer.values));
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (!finished && !left) timer = setTimeout(() => void flush(), ms);
  };
  const settle = (at: string) => {
    if (finished) return;
    unsaved = false;
    failures = 0;
    unanswered = [];
    // After this screen was left, another one may have gone on from the copy on the device.
    if (!left || areSameValues(device.read()?.values, values)) keepSettled();
    onStatus({ kind: 'saved', at });
  };
  /** A screen that is opening may have been read before this save: it finds the saved text here. */
  const keepSettled = () => {
    const settled = Date.now();
    // A full device keeps nothing, not the older copy.
    device.remove();
    device.write({ values, version, settled });
    setTimeout(() => {
      if (device.read()?.settled === settled) device.remove();
    }, SETTLED_MS);
  };
  const ask = (newer: ServerDraft<V>) => {
    clearTimeout(timer);
    theirs = newer;
    onStatus({ kind: 'conflict' });
  };
  const later = () => {
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? RETRY_MS[0];
    failures += 1;
    onStatus({ kind: 'on-device' });
    plan(wait);
  };

  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    while (busy) await busy;
    if (unsaved && !theirs && !finished) {
      busy = saveOnce().finally(() => {
        busy = null;
      });
      await busy;
    }
    return !unsaved;
  };
  openDrafts.add(flush);

  async function saveOnce(): Promise<void> {
    const sent = values;
    unanswered = [...unanswered, sent].slice(-MAX_UNANSWERED);
    keepHere();
    onStatus({ kind: 'saving' });
    try {
      const saved = await save(sent, version);
      version = saved.version;
      unanswered = [];
      if (finished) return;
      if (areSameValues(sent, values)) return settle(saved.savedAt);
      keepHere();
      plan(SAVE_AFTER_MS);
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (isAnswer(error.status)) unanswered = unanswered.slice(0, -1);
      if (error.code === 'draft.conflict') await resolveConflict();
      else if (mayPass(error.status)) later();
      else onStatus({ kind: 'closed', message: error.message });
    }
  }

  /** A newer version is on the server: read it, and ask unless it says the same. */
  async function resolveConflict(): Promise<void> {
    try {
      const newer = await load();
      const same = areSameValues(newer.values, values);
      if (!same && !isOurs(newer)) return ask(newer);
      version = newer.version;
      unanswered = [];
      if (same) return settle(newer.savedAt ?? new Date().toISOString());
      keepHere();
      plan(0);
    } catch (error) {
      if (!isCallError(error)) throw error;
      later();
    }
  }

  return {
    values: () => values,
    version: () => version,
    theirs: () => theirs?.values ?? null,
    restore() {
      const local = device.read();
      if (!local) return false;
      if (local.settled !== undefined) {
        if (local.version <= server.version) {
          device.remove();
          return false;
        }
        version = local.version;
        values = local.values as V;
        return true;
      }
      if (areSameValues(local.values, server.values)) {
        device.remove();
        return false;
      }
      values = local.values as V;
      unsaved = true;
      unanswered = local.sent ?? [];
      const ours = isOurs(server);
      // Typed against an older version than the server's: another device went on meanwhile.
      if (local.version < server.version && !ours) ask(server);
      else plan(0);
      return true;
    },
    change(typed) {
      values = typed;
      unsaved = true;
      keepHere();
      if (!theirs) plan(SAVE_AFTER_MS);
    },
    flush,
    networkIsBack() {
      failures = 0;
      void flush();
    },
    keepMine() {
      if (!theirs) return;
      version = theirs.version;
      theirs = null;
      plan(0);
    },
    takeTheirs() {
      if (theirs) ({ values, version } = theirs);
      theirs = null;
      unsaved = false;
      device.remove();
      onStatus({ kind: 'idle' });
      return values;
    },
    finish() {
      clearTimeout(timer);
      unsaved = false;
      finished = true;
      openDrafts.delete(flush);
      device.remove();
    },
    leave() {
      openDrafts.delete(flush);
      if (unsaved) keepHere();
      // The last attempt; where it fails, the text waits on the device for the next screen.
      void flush();
      left = true;
    },
  };
}

/** The server decided: the sent text did not become the draft. */
function isAnswer(status: number): boolean {
  return status >= 400 && status < 500;
}

/** Refusals that another attempt may get past: no network, an outage, a limit, an expired session. */
function mayPass(status: number): boolean {
  return status === 0 || status >= 500 || status === 429 || status === 401;
}

function areSameValues(one: unknown, other: unknown): boolean {
  return sortedJson(one) === sortedJson(other);
}

/** JSON with its keys in order: two drafts that say the same read the same. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
