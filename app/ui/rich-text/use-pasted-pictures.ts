import type { Editor } from '@tiptap/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { describePicture, putPicture, removePasted, UNDESCRIBED } from './pasted-picture.ts';

/** The progress of a picture that is stored: `onFraction` of its bytes, 0 to 1. */
type PictureSending = { onFraction: (fraction: number) => void; signal: AbortSignal };
/** Its address, or why it was refused, in words. */
type StoredPicture = { src: string } | { refusal: string; mayRepeat: boolean };
/** Stores a picture that was pasted or dropped. */
export type PictureStore = (file: File, sending: PictureSending) => Promise<StoredPicture>;

/** A picture that was pasted or dropped, on its way and until its author has described it. */
export type Pasted = {
  key: string;
  file: File;
  /** Its words; '' where nobody has written any. */
  alt: string;
  state:
    | { kind: 'waiting' }
    | { kind: 'sending'; fraction: number }
    | { kind: 'failed'; refusal: string; mayRepeat: boolean }
    | { kind: 'put'; src: string };
};

/** Sends pictures of a text one after the other, and puts each into its place. `onSending` is told while any is on its way. */
export function usePastedPictures(
  editor: Editor | null,
  { store, onSending }: { store: PictureStore | undefined; onSending: (sending: boolean) => void },
) {
  const [pictures, setPictures] = useState<readonly Pasted[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const turn = useRef(Promise.resolve());
  const latest = useRef({ editor, store });
  latest.current = { editor, store };

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);
  const isSending = pictures.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending');
  useEffect(() => onSending(isSending), [onSending, isSending]);

  const change = useCallback((key: string, now: Partial<Pasted>) => {
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...now } : one)));
  }, []);

  const send = useCallback(
    ({ key, file, alt }: Pasted) => {
      const controller = new AbortController();
      const { signal } = controller;
      running.current.set(key, controller);
      change(key, { state: { kind: 'waiting' } });
      const one = async () => {
        const stores = latest.current.store;
        if (signal.aborted || !stores) return;
        const onFraction = (fraction: number) => change(key, { state: { kind: 'sending', fraction } });
        onFraction(0);
        const stored = await stores(file, { signal, onFraction });
        running.current.delete(key);
        if (signal.aborted || !latest.current.editor) return;
        if ('refusal' in stored) return change(key, { state: { kind: 'failed', ...stored } });
        const picture = { src: stored.src, alt: alt || UNDESCRIBED };
        if (putPicture(latest.current.editor, key, picture)) {
          return change(key, { state: { kind: 'put', src: stored.src } });
        }
        setPictures((all) => all.filter((other) => other.key !== key));
      };
      turn.current = turn.current.then(one);
    },
    [change],
  );

  /** Takes a picture up, with the words that it came with; gives the key of its place. */
  const take = useCallback(
    (file: File, alt = ''): string => {
      const pasted: Pasted = { key: crypto.randomUUID(), file, alt, state: { kind: 'waiting' } };
      setPictures((all) => [...all, pasted]);
      send(pasted);
      return pasted.key;
    },
    [send],
  );

  /** It is not wanted, or it is done with. */
  const leave = (key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    if (editor) removePasted(editor, key);
    // Its button leaves with it.
    editor?.commands.focus();
    setPictures((all) => all.filter((one) => one.key !== key));
  };

  const describe = (picture: Pasted, alt: string) => {
    change(picture.key, { alt });
    if (editor && picture.state.kind === 'put') {
      describePicture(editor, { src: picture.state.src, alt: alt.trim() || UNDESCRIBED });
    }
  };

  return { pictures, take, retry: send, leave, describe };
}
