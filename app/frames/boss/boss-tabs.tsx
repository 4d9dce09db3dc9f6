import { type BossLocation, bossHref } from '#app/contract/boss/links/boss.ts';
import { Link } from '#app/ui/controls/link.tsx';
import type { BossPageData } from './boss-page.queries.server.ts';
import styles from './boss-tabs.module.css';

/** The three tabs of the boss page, literal (spec §2.6), and where each begins. */
const tabs: readonly { label: string; begin: (groupId: number | null) => BossLocation }[] = [
  { label: 'INTRODUCCIÓN', begin: (groupId) => ({ tab: 'introduction', groupId }) },
  {
    label: 'MIS EQUIPOS',
    begin: (groupId) => ({ tab: 'teams', view: 'team', groupId, pendingOnly: false }),
  },
  { label: 'MIS HERRAMIENTAS', begin: (groupId) => ({ tab: 'tools', groupId }) },
];

type Props = { page: { name: string; location: BossPageData['location'] } };

/** The tabs of the boss page in its bar: they are addresses, and keep the chosen generation. */
export function BossTabs({ page: { name, location } }: Props) {
  // One that could not be read may be somebody else's.
  const groupId = name === 'failed' ? null : location.groupId;
  const places = tabs.map(({ label, begin }) => ({ label, place: begin(groupId) }));
  return (
    <nav className={styles.tabs} aria-label="Rol de Jefe">
      <ul>
        {places.map(({ label, place }) => (
          <li key={label}>
            <Link
              to={bossHref(place)}
              className={styles.tab}
              aria-current={place.tab === location.tab ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
