import * as z from 'zod/mini';
import { isSharedDevice, readSession } from '../session/session-storage.ts';

/**
 * The copy of a draft on this device: what was typed and did not reach the server yet, and for a moment what did: a
 * reload that began before shows what the server had then. It goes with the person's id, so
 * that nobody finds the text of another one; on a shared device it goes with the tab.
 */
const PREFIX = 'rumbo.borrador.';

const localDraft = z.object({
  values: z.unknown(),
  version: z.number(),
  /** What was sent and never answered: the server may have it. */
  sent: z.optional(z.array(z.unknown())),
  /** When the server took it, in this device's time: nothing is owed any more. */
  settled: z.optional(z.number()),
});
export type LocalDraft = z.infer<typeof localDraft>;

/** So long a draft stays here after the server took it: longer than a screen takes to open. */
export const SETTLED_MS = 15_000;

/** This device's copy of one form. */
export type DraftDevice = {
  read: () => LocalDraft | null;
  write: (draft: LocalDraft) => void;
  remove: () => void;
};

/** This device's copy of one form of the person of the session; without a session nothing is kept. */
export function draftDevice(form: string): DraftDevice {
  const personId = readSession()?.id;
  if (personId === undefined) return { read: () => null, write: () => undefined, remove: () => undefined };
  const key = `${PREFIX}${personId}.${form}`;
  const place = isSharedDevice() ? sessionStorage : localStorage;
  return {
    read: () => {
      const draft = parseDraft(place.getItem(key));
      if (draft?.settled === undefined || Date.now() - draft.settled < SETTLED_MS) return draft;
      place.removeItem(key);
      return null;
    },
    write: (draft) => keep(place, key, draft),
    remove: () => place.removeItem(key),
  };
}

/** Forgets the drafts of everybody but one person; all of them without a person (logout, another login: A-56). */
export function forgetDrafts(exceptOf: number | null): void {
  const mine = exceptOf === null ? null : `${PREFIX}${exceptOf}.`;
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) {
      if (key.startsWith(PREFIX) && !(mine && key.startsWith(mine))) storage.removeItem(key);
    }
  }
}

function parseDraft(text: string | null): LocalDraft | null {
  if (text === null) return null;
  try {
    return localDraft.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A full storage keeps nothing: the server is told all the same. */
function keep(place: Storage, key: string, draft: LocalDraft): void {
  try {
    place.setItem(key, JSON.stringify(draft));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
