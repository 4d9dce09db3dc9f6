import { IconBell } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Role } from '#app/domain/access/access.ts';
import { type BellCount, useBellCount } from '#app/realtime/live/bell-count.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { useDismiss } from '#app/ui/feedback/use-dismiss.ts';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import styles from './bell.module.css';
import type { DrawerTab } from './bell-drawer.tsx';
import { BellLoading } from './bell-loading.tsx';
import { bellFigure, bellLabel } from './bell-times.texts.ts';
import { useBellNews } from './use-bell-news.ts';

/** Fetched with the first look at the list. */
const loadList = async () => (await import('./bell-list.tsx')).BellList;

/** Fetched with the first wish to see the history or the settings. */
const loadDrawer = async () => (await import('./bell-drawer.tsx')).BellDrawer;

type Props = {
  /** From the frame's loader. */
  read: BellCount;
  /** Business zone in which exact times are written. */
  zone: string;
  role: Role;
};

/** The notification bell of learner, boss and tutor (spec §2.2, A-10): a live count, and the list behind it. */
export function Bell({ read, zone, role }: Props) {
  const { unseen } = useBellCount(read);
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<DrawerTab | null>(null);
  const box = useDismiss(open, () => setOpen(false));
  const BellList = useLazyComponent(loadList, open);
  const BellDrawer = useLazyComponent(loadDrawer, tab !== null);
  const news = useBellNews(unseen);
  const id = useId();
  const figure = bellFigure(unseen);
  useShortcuts([{ keys: ['g n'], words: 'Ver tus notificaciones', run: () => setOpen(true) }]);
  return (
    <div ref={box}>
      <IconButton
        className={styles.opener}
        aria-label={bellLabel(unseen)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="block relative">
          {figure === '' ? null : <span className={styles.figure}>{figure}</span>}
          <IconBell className={styles.bell} size={24} stroke={1.8} aria-hidden />
        </span>
      </IconButton>
      <span className="spoken-only" role="status">
        {news}
      </span>
      {open ? (
        <div className={styles.sheet} id={id} role="dialog" aria-label="Notificaciones">
          {BellList ? (
            <BellList
              zone={zone}
              role={role}
              unseen={unseen}
              close={() => setOpen(false)}
              openDrawer={(wanted) => {
                setOpen(false);
                setTab(wanted);
              }}
            />
          ) : (
            <BellLoading />
          )}
        </div>
      ) : null}
      {BellDrawer && tab ? (
        <BellDrawer
          zone={zone}
          role={role}
          unseen={unseen}
          startsAt={tab}
          close={() => {
            setTab(null);
            // the button that opened it went with the list
            box.current?.querySelector('button')?.focus();
          }}
        />
      ) : null}
    </div>
  );
}
