import { useLocation } from '@remix-run/react';
import { IconClipboardCheck, IconHome, IconMessages, IconUsers, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '#app/ui/controls/link.tsx';
import styles from './tutor-frame.module.css';

type Section = { label: string; icon: TablerIcon; to: string; within: readonly string[] };

/** The sections of a tutor, and the screens within each (product: tutor board). */
const sections: readonly Section[] = [
  { label: 'Inicio', icon: IconHome, to: '/tutor', within: [] },
  { label: 'Mi grupo', icon: IconUsers, to: '/miGrupo', within: ['/tutorUsuarioDetalle'] },
  { label: 'Retos', icon: IconClipboardCheck, to: '/tutorRetos', within: ['/tutorUsuarioReto'] },
  { label: 'Foros', icon: IconMessages, to: '/tutorForos', within: ['/tutorObjetoForo'] },
];

/** The tutor's sections beside the screen and its last line; on a phone, a strip above them. */
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
    <nav className={`surface line-below ${styles.sections}`} aria-label="Secciones" data-print="never">
      <ul>
        {sections.map(({ label, icon: Icon, to, within }) => (
          <li className="grow" key={to}>
            <Link
              to={to}
              className={styles.section}
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
