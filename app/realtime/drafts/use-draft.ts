import { useCallback, useEffect, useRef, useState } from 'react';
import { createDraftKeeper, type DraftKeeper, type DraftStatus, type ServerDraft } from './draft-keeper.ts';
import { draftDevice } from './draft-storage.ts';

export type Draft<V> = {
  values: V;
  change: (values: V) => void;
  status: DraftStatus;
  /** The text on the screen was found on this device when it opened. */
  restored: boolean;
  /** The other device's version, while the status is `conflict`. */
  theirs: V | null;
  keepMine: () => void;
  takeTheirs: () => void;
  /** Saves the unsaved text now; false when it could not. Call it before a send. */
  flush: () => Promise<boolean>;
  /** Version that a send must carry, after {@link Draft.flush}. */
  version: () => number;
  /** It was sent: the device forgets it. */
  finish: () => void;
};

type Form<V> = {
  /** Names the form for ever on this device, with its subject: `caso.12`. */
  form: string;
  server: ServerDraft<V>;
  /** PUTs the draft. @throws the `CallError` of `call` */
  save: (values: V, version: number) => Promise<{ version: number; savedAt: string }>;
  /** Reads the server's draft again, after a conflict. */
  load: () => Promise<ServerDraft<V>>;
};

/**
 * The draft of one form: the text is on this device at once and on the server within a second, and on the screen
 * again after a reload, an expired session, a crash or a dead network (product: forms).
 * Give the component a `key` with the form's name: another subject is another draft.
 */
export function useDraft<V>({ form, server, save, load }: Form<V>): Draft<V> {
  const [status, setStatus] = useState<DraftStatus>({ kind: 'idle' });
  const [restored, setRestored] = useState(false);
  const [values, setValues] = useState(server.values);
  const keeper = useRef<DraftKeeper<V> | null>(null);
  const calls = useRef({ save, load });
  calls.current = { save, load };
  const opened = useRef(server);

  useEffect(() => {
    const mine = createDraftKeeper<V>({
      device: draftDevice(form),
      server: opened.current,
      save: (typed, version) => calls.current.save(typed, version),
      load: () => calls.current.load(),
      onStatus: setStatus,
    });
    keeper.current = mine;
    if (mine.restore()) {
      setValues(mine.values());
      setRestored(true);
    }
    const stopListening = saveOnSignals(mine);
    return () => {
      stopListening();
      mine.leave();
      // An effect that runs again starts from the typed text, not from the loader's older one.
      opened.current = { values: mine.values(), version: mine.version(), savedAt: null };
    };
  }, [form]);

  const change = useCallback((typed: V) => {
    setValues(typed);
    keeper.current?.change(typed);
  }, []);
  const takeTheirs = useCallback(() => {
    if (keeper.current) setValues(keeper.current.takeTheirs());
  }, []);

  return {
    values,
    change,
    status,
    restored,
    theirs: status.kind === 'conflict' ? (keeper.current?.theirs() ?? null) : null,
    keepMine: useCallback(() => keeper.current?.keepMine(), []),
    takeTheirs,
    flush: useCallback(async () => (await keeper.current?.flush()) ?? false, []),
    version: useCallback(() => keeper.current?.version() ?? 0, []),
    finish: useCallback(() => keeper.current?.finish(), []),
  };
}

/** Why a form was not sent; the fault of an unsaved draft ends once it is saved. */
export function faultOf(fault: string | null, notSaved: string, status: DraftStatus): string | null {
  return fault === notSaved && status.kind === 'saved' ? null : fault;
}

/** The network is back, the page goes away, or the person asks (Ctrl+S): the draft is saved now. */
export function saveOnSignals<V>(keeper: DraftKeeper<V>): () => void {
  const now = () => void keeper.flush();
  const back = () => keeper.networkIsBack();
  const shortcut = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    now();
  };
  window.addEventListener('online', back);
  window.addEventListener('pagehide', now);
  window.addEventListener('keydown', shortcut);
  return () => {
    window.removeEventListener('online', back);
    window.removeEventListener('pagehide', now);
    window.removeEventListener('keydown', shortcut);
  };
}
