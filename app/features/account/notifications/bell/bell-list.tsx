import { FocusTrap } from '@mantine/core';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Role } from '#app/domain/access/access.ts';
import { countText } from '#app/domain/text/counts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useSecondTap } from '#app/ui/controls/forms/second-tap.ts';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import styles from './bell.module.css';
import type { DrawerTab } from './bell-drawer.tsx';
import { BellLoading } from './bell-loading.tsx';
import { BellRow } from './bell-row.tsx';
import { useListed } from './use-listed.ts';

/** «Descartar todas» can be taken back this long, in ms (product: notifications). */
const UNDO_MS = 5_000;

type Props = {
  zone: string;
  role: Role;
  unseen: number;
  close: () => void;
  /** Opens the history of all notifications, or their settings. */
  openDrawer: (tab: DrawerTab) => void;
};

/** The list that the bell opens. */
export function BellList({ zone, role, unseen, close, openDrawer }: Props) {
  const { items, fault, load, see, seeAll, bringBack } = useListed(unseen);
  const secondTap = useSecondTap();
  const [undoable, setUndoable] = useState<number[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);

  const dismissAll = () => {
    secondTap.is();
    setUndoable(seeAll());
  };
  const dismiss = (id: number) => {
    // its button goes with it
    heading.current?.focus();
    see(id);
  };

  return (
    <FocusTrap active>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1} data-autofocus className={styles.title}>
            Notificaciones
          </h2>
          {items && items.length > 0 ? (
            <Button variant="subtle" size="sm" onClick={dismissAll}>
              Descartar todas
            </Button>
          ) : null}
        </div>
        {undoable.length > 0 ? (
          <Undo
            count={undoable.length}
            undo={({ detail }) => {
              // Its button took the focus: Enter pressed twice is one wish.
              if (detail === 0 && secondTap.is()) return;
              bringBack(undoable);
              setUndoable([]);
              heading.current?.focus();
            }}
            over={(hadFocus) => {
              setUndoable([]);
              if (hadFocus) heading.current?.focus();
            }}
          />
        ) : null}
        {fault ? <SectionError onRetry={load}>{fault}</SectionError> : null}
        {!items && !fault ? <BellLoading /> : null}
        {items && items.length === 0 && !fault && undoable.length === 0 ? (
          <p className={`quiet centered ${styles.empty}`}>No tienes notificaciones nuevas.</p>
        ) : null}
        {items && items.length > 0 ? (
          <ul className={styles.list}>
            {items.map((item) => (
              <BellRow
                key={item.id}
                item={item}
                zone={zone}
                role={role}
                open={() => {
                  see(item.id);
                  close();
                }}
                action={{ label: 'Descartar', run: () => dismiss(item.id) }}
              />
            ))}
          </ul>
        ) : null}
        <div className={styles.more}>
          <Button reads variant="subtle" size="sm" onClick={() => openDrawer('history')}>
            Ver historial
          </Button>
          <Button reads variant="subtle" size="sm" onClick={() => openDrawer('settings')}>
            Ajustes
          </Button>
        </div>
      </div>
    </FocusTrap>
  );
}

type UndoProps = { count: number; undo: (event: MouseEvent) => void; over: (hadFocus: boolean) => void };

/** Five seconds to take it back; they do not run while the person is on it (WCAG 2.2.1). */
function Undo({ count, undo, over }: UndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [held, setHeld] = useState(false);
  const done = useRef(over);
  done.current = over;

  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => done.current(button.current === document.activeElement), UNDO_MS);
    return () => clearTimeout(timer);
  }, [held]);

  return (
    <div
      className={`row gap-xs between sunken pad-sm-md ${styles.undo}`}
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <span>{`Descartaste ${countText(count, 'notificación', 'notificaciones')}.`}</span>
      <Button ref={button} variant="light" size="sm" onClick={undo}>
        Deshacer
      </Button>
    </div>
  );
}
