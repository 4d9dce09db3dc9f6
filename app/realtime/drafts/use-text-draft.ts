import { useCallback, useRef, useState } from 'react';
import { useEffectOn } from '#app/ui/use-effect-on.ts';
import { call, isCallError } from '../call.ts';
import { lateCall } from '../late-call.ts';
import { createDraftKeeper, type DraftKeeper, type DraftStatus, type ServerDraft } from './draft-keeper.ts';
import { draftDevice } from './draft-storage.ts';
import { type Draft, saveOnSignals } from './use-draft.ts';

const contract = () => import('#app/contract/account/text-drafts.ts');
const textDraft = lateCall(async () => (await contract()).textDraft);
const saveTextDraft = lateCall(async () => (await contract()).saveTextDraft);

export type TextDraft<V> = Pick<
  Draft<V>,
  'values' | 'change' | 'status' | 'restored' | 'theirs' | 'keepMine' | 'takeTheirs' | 'flush'
> & {
  /** When the server's draft was last saved, as the form opened; ISO instant. */
  savedAt: string | null;
  /** `before` of the action that sends it: it is saved first, and sent all the same where that fails. */
  saveFirst: () => Promise<null>;
  /** It was sent, and the server knows: the form is empty again. */
  finish: () => void;
  /** Gives it up: the person is not offered it again. */
  discard: () => void;
};

/**
 * The draft of a form that is sent in one piece and belongs to no row until then: its text is on this device at once and
 * on the server within a second, for its author only. The server's text is read when the form opens; text typed before
 * it came is kept. `isOne` says whether a stored value still has the shape of such a draft. Another `form` begins with
 * its own draft, or empty; null while the form is closed.
 */
export function useTextDraft<V>(
  form: string | null,
  empty: V,
  isOne: (stored: unknown) => stored is V,
): TextDraft<V> {
  const [values, setValues] = useState(empty);
  const [status, setStatus] = useState<DraftStatus>({ kind: 'idle' });
  const [restored, setRestored] = useState(false);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const keeper = useRef<DraftKeeper<V> | null>(null);
  const opened = useRef<Promise<void>>(Promise.resolve());
  const touched = useRef(false);
  const blank = useRef(empty);
  blank.current = empty;

  // Each round begins anew, with the server's draft of now.
  useEffectOn([form, isOne, round], () => {
    if (form === null) return;
    const device = draftDevice(form);
    const found = device.read()?.values;
    if (found !== undefined && !isOne(found)) device.remove();
    setValues(isOne(found) ? found : blank.current);
    setRestored(isOne(found));
    setStatus({ kind: 'idle' });
    setSavedAt(null);
    touched.current = false;
    const load = () => readServer(form, blank.current, isOne);
    let closed = false;
    let stop = () => {};
    const begin = (server: ServerDraft<V>) => {
      if (closed) return;
      const kept = device.read();
      // Typed before the server's draft was known: where the server has none, its version counts.
      if (kept?.version === 0 && server.savedAt === null) device.write({ ...kept, version: server.version });
      const mine: DraftKeeper<V> = createDraftKeeper<V>({
        device,
        server,
        save: (typed, version) => saveServer(form, typed, version),
        load,
        onStatus: (now) => {
          if (keeper.current === mine) setStatus(touched.current ? now : untouched(now));
        },
      });
      keeper.current = mine;
      const fromDevice = mine.restore();
      setValues(mine.values());
      setRestored(fromDevice || server.savedAt !== null);
      setSavedAt(server.savedAt);
      stop = saveOnSignals(mine);
    };
    opened.current = load().then(begin, (error: unknown) => {
      if (!isCallError(error)) throw error;
      // Without network it begins empty: the first save finds the server's draft.
      begin({ values: blank.current, version: device.read()?.version ?? 0, savedAt: null });
    });
    return () => {
      closed = true;
      stop();
      keeper.current?.leave();
      keeper.current = null;
    };
  });

  const change = useCallback(
    (typed: V) => {
      setValues(typed);
      touched.current = true;
      if (keeper.current) keeper.current.change(typed);
      else if (form !== null) {
        const device = draftDevice(form);
        device.write({ values: typed, version: device.read()?.version ?? 0 });
      }
    },
    [form],
  );
  const restart = useCallback(() => {
    if (keeper.current) keeper.current.finish();
    else if (form !== null) draftDevice(form).remove();
    setRound((before) => before + 1);
  }, [form]);
  const discard = useCallback(() => {
    const mine = keeper.current;
    if (form !== null && mine) void forget(form, mine).then(restart);
    else restart();
  }, [form, restart]);

  return {
    values,
    change,
    status,
    restored,
    savedAt,
    theirs: status.kind === 'conflict' ? (keeper.current?.theirs() ?? null) : null,
    keepMine: useCallback(() => keeper.current?.keepMine(), []),
    takeTheirs: useCallback(() => {
      if (keeper.current) setValues(keeper.current.takeTheirs());
    }, []),
    flush: useCallback(async () => (await keeper.current?.flush()) ?? false, []),
    saveFirst: useCallback(async () => {
      // A draft that is still being read would save the restored text again, behind the send.
      await opened.current;
      await keeper.current?.flush();
      return null;
    }, []),
    finish: restart,
    discard,
  };
}

/** A restored draft is saved again by itself: until the person types, the screen goes on saying that it was restored. */
const untouched = (status: DraftStatus): DraftStatus =>
  status.kind === 'saving' || status.kind === 'saved' ? { kind: 'idle' } : status;

async function readServer<V>(
  form: string,
  empty: V,
  isOne: (stored: unknown) => stored is V,
): Promise<ServerDraft<V>> {
  const { version, text, savedAt } = await call(textDraft, { query: { form } });
  const stored = text === null ? null : parsed(text);
  return isOne(stored) ? { values: stored, version, savedAt } : { values: empty, version, savedAt: null };
}

/** The stored JSON; null for a text that is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function saveServer<V>(form: string, values: V | null, version: number) {
  const text = values === null ? null : JSON.stringify(values);
  return call(saveTextDraft, { body: { form, version, text } });
}

/** Gives a draft up on the server. Where the server is not reached, the draft is offered once more another day. */
async function forget<V>(form: string, keeper: DraftKeeper<V>): Promise<void> {
  await keeper.flush();
  if (keeper.version() === 0) return;
  try {
    await saveServer(form, null, keeper.version());
  } catch (error) {
    if (!isCallError(error)) throw error;
  }
}

/** True where the stored value of a draft is a text. */
export const isText = (stored: unknown): stored is string => typeof stored === 'string';
