import { useEffect, useRef, useState } from 'react';
import {
  changeHistory,
  type HistoryChange,
  type HistoryObject,
} from '#app/contract/admin/content/history.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Loader } from '#app/ui/feedback/loader.tsx';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';

type Props = {
  object: HistoryObject;
  id: number;
  zone: string;
  /** The object's version, where the history is all that its screen shows: it is read at once, and again with each version. */
  wholeAt?: number;
};
type Shown = { changes: readonly HistoryChange[]; more: boolean };

/** The words of every change there is: most forms are read without them. */
const loadList = async () => (await import('./change-list.tsx')).ChangeList;

/** The changes of an object, with author and instant; read when the user asks for them, or at once. */
export function ChangeHistory({ object, id, zone, wholeAt }: Props) {
  const isWhole = wholeAt !== undefined;
  const [shown, setShown] = useState<Shown | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const List = useLazyComponent(loadList, shown !== null);
  const read = async (from: Shown | null = shown) => {
    setBusy(true);
    setFault(null);
    try {
      const before = from?.changes.at(-1)?.id;
      const next = await call(changeHistory, { query: { object, id, ...(before ? { before } : {}) } });
      setShown({ changes: [...(from?.changes ?? []), ...next.changes], more: next.more });
      // Its button leaves with the last ones.
      if (!next.more && !(isWhole && from === null)) section.current?.focus();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    } finally {
      setBusy(false);
    }
  };
  const readFirst = useRef(read);
  readFirst.current = read;
  useEffect(() => {
    if (wholeAt !== undefined) void readFirst.current(null);
  }, [wholeAt]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="stack gap-sm no-ring"
      aria-label="Historial"
      // A history that nobody has asked for has nothing to print.
      data-print={shown === null ? 'never' : undefined}
    >
      <h2 className="strong">Historial</h2>
      {shown?.changes.length === 0 ? <p className="quiet">Todavía no hay cambios.</p> : null}
      {List && shown && shown.changes.length > 0 ? (
        <List
          object={object}
          id={id}
          changes={shown.changes}
          zone={zone}
          onRestored={() => void (isWhole ? undefined : read(null))}
        />
      ) : null}
      <p role="alert" className="danger">
        {fault}
      </p>
      {busy ? <Loader /> : null}
      {(shown === null && !(isWhole && fault === null)) || shown?.more ? (
        <Button variant="default" aria-disabled={busy} onClick={() => void (busy ? undefined : read())}>
          {shown === null ? 'Ver historial' : 'Ver más'}
        </Button>
      ) : null}
    </section>
  );
}
