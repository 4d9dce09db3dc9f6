import { useEffect, useRef, useState } from 'react';
import { numberText } from '#app/domain/text/counts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PRELOAD_MS, useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import styles from './board.module.css';
import type { ExtensionCard } from './board.view.ts';

const loadDialog = async () => (await import('./extension-dialog.tsx')).ExtensionDialog;

type Props = { total: number; list: readonly ExtensionCard[]; today: string };

/** The requests for more time, the oldest first; decided here. */
export function ExtensionList({ total, list: extensions, today }: Props) {
  const [deciding, setDeciding] = useState<ExtensionCard | null>(null);
  const [opened, setOpened] = useState(false);
  const lazy = useLazyDialog(loadDialog, opened, extensions.length > 0 ? PRELOAD_MS : undefined);
  const { part, onDecided } = useFocusAfterDecision(extensions, deciding);

  return (
    <div id="prorrogas" ref={part} tabIndex={-1} className="no-ring">
      {extensions.length === 0 ? (
        <p className="quiet small">Nadie espera una prórroga.</p>
      ) : (
        <ul className="stack bare-list card">
          {extensions.map((one) => (
            <Request
              key={one.extensionId}
              request={one}
              onOpen={() => {
                setDeciding(one);
                setOpened(true);
              }}
            />
          ))}
        </ul>
      )}
      {total > extensions.length ? (
        <p className="quiet small" data-figures>
          Se muestran las {extensions.length} más antiguas de {numberText(total)}.
        </p>
      ) : null}
      {lazy.Dialog ? (
        <lazy.Dialog
          extension={deciding}
          today={today}
          opened={lazy.opened}
          onClose={() => setOpened(false)}
          onDecided={onDecided}
        />
      ) : null}
    </div>
  );
}

/** A decided request disappears with its focused button, so the focus moves to the list. */
function useFocusAfterDecision(extensions: readonly ExtensionCard[], deciding: ExtensionCard | null) {
  const part = useRef<HTMLDivElement>(null);
  const decided = useRef<number | null>(null);
  useEffect(() => {
    const decidedId = decided.current;
    if (decidedId === null || extensions.some(({ extensionId }) => extensionId === decidedId)) return;
    decided.current = null;
    part.current?.focus();
  }, [extensions]);
  const onDecided = () => {
    decided.current = deciding?.extensionId ?? null;
  };
  return { part, onDecided };
}

function Request({ request, onOpen }: { request: ExtensionCard; onOpen: () => void }) {
  const { name, unit, groupName, reason, dueOn, wait } = request;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className="quiet small">
          {unit} · {groupName}
        </span>
        <p className="breaks">{reason}</p>
        <span className="quiet small" data-figures>
          {dueOn === '' ? 'Sin fecha límite' : `Fecha límite: ${dueOn}`} · espera: {wait}
        </span>
      </div>
      <Button variant="default" onClick={onOpen} aria-label={`Resolver la prórroga de ${name}, ${unit}`}>
        Resolver
      </Button>
    </li>
  );
}
