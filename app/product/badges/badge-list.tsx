import { useState } from 'react';
import type { ShownBadge } from '#app/contract/stored/badges.ts';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { BadgeImage } from './badge-image.tsx';
import styles from './badge-list.module.css';

const loadDialog = async () => (await import('./badge-dialog.tsx')).BadgeDialog;

/** As many as a wide screen shows in its first row. */
const FIRST_ROW = 4;

/** Every badge as a button that says how to earn it (spec §2.3). */
export function BadgeList({ badges }: { badges: readonly ShownBadge[] }) {
  const [shown, setShown] = useState<ShownBadge | null>(null);
  const [opened, setOpened] = useState(false);
  const lazy = useLazyDialog(loadDialog, opened, 2_000);
  const show = (badge: ShownBadge) => {
    setShown(badge);
    setOpened(true);
  };
  return (
    <>
      <ul className={styles.badges}>
        {badges.map((badge, index) => (
          <li key={badge.id}>
            <button
              type="button"
              className={styles.badge}
              aria-haspopup="dialog"
              data-print="always"
              onClick={() => show(badge)}
            >
              <BadgeImage
                src={badge.image}
                name={badge.name}
                earned={badge.level > 0}
                first={index < FIRST_ROW}
              />
              <span className="strong">{badge.name}</span>
              {badge.level > 1 ? <span className="quiet small">Nivel {badge.level}</span> : null}
            </button>
            {badge.level > 0 ? <p className={styles.about}>{badge.description}</p> : null}
          </li>
        ))}
      </ul>
      {lazy.Dialog ? (
        <lazy.Dialog badge={shown} opened={lazy.opened} onClose={() => setOpened(false)} />
      ) : null}
    </>
  );
}
