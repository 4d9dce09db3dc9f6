import { Link, useLocation } from '@remix-run/react';
import { IconClipboardCheck, IconHome, IconMessages, IconUsers, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { openable } from '#app/contract/links/built-screens.ts';
import styles from './tutor-frame.module.css';

type Place = { label: string; icon: TablerIcon; to: string; within: readonly string[] };

/** Where a tutor goes, and the screens that belong to each place (product: tutor board). */
const places: readonly Place[] = [
  { label: 'Inicio', icon: IconHome, to: '/tutor', within: [] },
  { label: 'Mi grupo', icon: IconUsers, to: '/miGrupo', within: ['/tutorUsuarioDetalle'] },
  { label: 'Retos', icon: IconClipboardCheck, to: '/tutorRetos', within: ['/tutorUsuarioReto'] },
  { label: 'Foros', icon: IconMessages, to: '/tutorForos', within: ['/tutorObjetoForo'] },
];

/** The tutor's places beside the screen and its last line; on a phone, a strip above them. */
export function TutorFrame({ children }: { children: ReactNode }) {
  return (
    <div className={`stack grow full ${styles.body}`}>
      <TutorNavigation />
      <div className={`stack grow slim ${styles.screen}`}>{children}</div>
    </div>
  );
}

function TutorNavigation() {
  const { pathname } = useLocation();
  return (
    <nav className={`surface line-below ${styles.places}`} aria-label="Secciones" data-print="never">
      <ul>
        {places
          .filter(({ to }) => openable(to))
          .map(({ label, icon: Icon, to, within }) => (
            <li className="grow" key={to}>
              <Link
                to={to}
                className={styles.place}
                aria-current={pathname === to ? 'page' : undefined}
                data-within={pathname === to || within.includes(pathname) || undefined}
              >
                <Icon size={20} aria-hidden />
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
