import { checked, isArrayOf, isBoolean, isNumber, isObjectOf, isOptional, isUnknown } from '../guards.ts';
import { isSharedDevice, readSession } from '../session/session-storage.ts';
import { isViewing } from '../session/viewing.ts';

/**
 * The copy of a draft on this device: text that the server does not have yet, and for some seconds text that it has,
 * because a reload that began before shows the older one. Its key has the person's id, so that no other person finds it;
 * on a shared device it lives in the tab.
 */
const PREFIX = 'rumbo.borrador.';

export type LocalDraft = {
  values: unknown;
  version: number;
  /** Saves without an answer: the server may have one of them. */
  sent?: unknown[] | undefined;
  /** When it was typed, in this device's time. */
  typedAt?: number | undefined;
  /** Its author changed the record themselves since: no other person did. */
  isOverOwn?: boolean | undefined;
  /** When the server saved it, in this device's time: nothing is left to save. */
  settled?: number | undefined;
};

const isLocalDraft = isObjectOf<LocalDraft>({
  values: isUnknown,
  version: isNumber,
  sent: isOptional(isArrayOf(isUnknown)),
  typedAt: isOptional(isNumber),
  isOverOwn: isOptional(isBoolean),
  settled: isOptional(isNumber),
});

/** A draft stays here so long after the server saved it: longer than a screen takes to open. */
export const SETTLED_MS = 15_000;

/** This device's copy of one form. */
export type DraftDevice = {
  read: () => LocalDraft | null;
  write: (draft: LocalDraft) => void;
  remove: () => void;
};

/** This device's copy of one form of the person of the session; nothing is kept without one, nor for whoever only looks. */
export function draftDevice(form: string): DraftDevice {
  const personId = readSession()?.id;
  if (personId === undefined || isViewing())
    return { read: () => null, write: () => undefined, remove: () => undefined };
  const key = `${PREFIX}${personId}.${form}`;
  const storage = isSharedDevice() ? sessionStorage : localStorage;
  return {
    read: () => {
      const draft = parseDraft(storage.getItem(key));
      if (draft?.settled === undefined || Date.now() - draft.settled < SETTLED_MS) return draft;
      storage.removeItem(key);
      return null;
    },
    write: (draft) => writeDraft(storage, key, draft),
    remove: () => storage.removeItem(key),
  };
}

/**
 * After an action on a record that gave it another version: what its author typed of it, in any of its forms, then stands
 * beside their own action. `record` begins the forms' names.
 */
export function keepOverOwnAction(record: string): void {
  const personId = readSession()?.id;
  if (personId === undefined || isViewing()) return;
  const own = `${PREFIX}${personId}.${record}`;
  const storage = isSharedDevice() ? sessionStorage : localStorage;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys.filter((one) => one === own || one.startsWith(`${own}.`))) {
    const draft = parseDraft(storage.getItem(key));
    if (draft) writeDraft(storage, key, { ...draft, isOverOwn: true });
  }
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
    return checked(isLocalDraft, JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A full storage keeps nothing: the server gets the draft all the same. */
function writeDraft(storage: Storage, key: string, draft: LocalDraft): void {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
