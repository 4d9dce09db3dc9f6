import { useCallback, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '#app/contract/wire/endpoint.ts';
import { notifySuccess } from '#app/ui/feedback/notify.tsx';
import { goToTop } from '#app/ui/feedback/use-focus-on-arrival.ts';
import { type CallError, type CallInput, call, isCallError, type OneInput, readyCall } from './call.ts';
import type { Asked } from './late-call.ts';
import { readNow, sentHere } from './live/live-state.ts';

export type ActionOptions = {
  /** Runs before each call; the sentence it gives keeps the call from being made. */
  before?: () => Promise<string | null>;
  /** True where a refusal means that it was done before. */
  wasDone?: (refusal: CallError) => boolean;
  /** True where the screen has shown a refusal by itself: its sentence is not shown again. */
  showsRefusal?: (refusal: CallError) => boolean;
  /** Asked at a refusal: what it waits for may make the same call possible. True makes it once more. */
  mayRepeat?: (refusal: CallError) => Promise<boolean>;
};

type Done<R> = {
  /** Said in a green notice, where it is not null. */
  done?: string | ((reply: R) => string | null);
  /** The part of the screen with the focus goes away: the screen is read from its beginning. */
  toTop?: boolean;
};

/** The result of an action. `reply` is null when it was done before. */
export type ActionResult<R> = { reply: R | null };

export type Action = {
  busy: boolean;
  /** Why the last one was refused, for people. */
  fault: string | null;
  /** Says why it cannot be done before it is tried, or takes that back. */
  setFault: (why: string | null) => void;
  /**
   * Makes one call at a time; null when it was refused, or while another one runs. An input that `before` decides, such
   * as a draft's version, is passed as a function.
   */
  run: <E extends Endpoint>(
    asked: Asked<E>,
    input: CallInput<E> | (() => CallInput<E>),
    done?: Done<z.output<E['reply']>>,
  ) => Promise<ActionResult<z.output<E['reply']>> | null>;
};

/**
 * Makes the calls of one part of a screen: the waiting, the refusal in words, the notice. After a write, and after a
 * refusal because of another state (409) or because the content is gone, the screen is read again, in turn with what pushes ask for.
 */
export function useAction({ before, wasDone, showsRefusal, mayRepeat }: ActionOptions = {}): Action {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef(false);
  const options = useRef<ActionOptions>({});
  options.current = { before, wasDone, showsRefusal, mayRepeat } as ActionOptions;

  const run = useCallback(async function makeCall<E extends Endpoint>(
    asked: Asked<E>,
    input: CallInput<E> | (() => CallInput<E>),
    { done, toTop = false }: Done<z.output<E['reply']>> = {},
  ): Promise<ActionResult<z.output<E['reply']>> | null> {
    // A second press comes before the first render.
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setFault(null);
    try {
      const why = (await options.current.before?.()) ?? null;
      setFault(why);
      if (why !== null) return null;
      const ready = typeof input === 'function' ? input() : input;
      const send = () => call(asked, ...([ready] as OneInput<E>));
      const reply = await send().catch(async (error: unknown) => {
        if (isCallError(error) && (await options.current.mayRepeat?.(error))) return send();
        throw error;
      });
      const words = typeof done === 'function' ? done(reply) : done;
      settle(await readyCall(asked), words ?? null, toTop);
      return { reply };
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (options.current.wasDone?.(error)) {
        settle(await readyCall(asked), typeof done === 'string' ? done : null, toTop);
        return { reply: null };
      }
      if (!options.current.showsRefusal?.(error)) setFault(wordsOf(error));
      if (error.status === 409 || error.code === 'content.gone') readNow();
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);

  return { busy, fault, setFault, run };
}

/** The faults of the fields, where the refusal names them: 'Revisa los datos enviados.' leads nowhere. */
function wordsOf({ faults = [], message }: CallError): string {
  return [...new Set(faults.map(({ text }) => text))].join(' ') || message;
}

/** `wasDone` of a step that is sent once: another device sent it first. */
export const wasSent = ({ code }: CallError): boolean => code === 'step.sent';

function settle(endpoint: Endpoint, words: string | null, toTop: boolean): void {
  if (words !== null) void notifySuccess(words);
  if (toTop) goToTop();
  if (endpoint.method === 'GET') return;
  readNow();
  sentHere();
}
