import { useLocation, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { numberText, wordFor } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import type { FrameData } from '../frame.queries.server.ts';
import styles from './admin.module.css';
import { adminEntries } from './admin-entries.ts';

type Props = {
  /** Its title, where no dialog has it. */
  heading?: ReactNode;
  /** Before the screen of an entry opens. */
  onOpen?: () => void;
};

/** The entries of the administrator's menu; the one of the screen is the current page. */
export function AdminNavigation({ heading, onOpen }: Props) {
  const arcoDue = useRouteLoaderData<FrameData>('frames/admin')?.arcoDue ?? 0;
  const { pathname } = useLocation();
  return (
    <nav aria-label="Administrador" className="stack gap-sm">
      {heading}
      <ul className="stack gap-4 bare-list">
        {adminEntries.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              className={styles.entry}
              onClick={onOpen}
            >
              <Icon size={20} aria-hidden />
              {label}
              {to === '/cms/soporte' && arcoDue > 0 ? <ArcoDue count={arcoDue} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ArcoDue({ count }: { count: number }) {
  return (
    <span className="strong danger" data-figures>
      {numberText(count)}
      <span className="spoken-only">
        {wordFor(
          count,
          ' solicitud ARCO cerca de vencer o vencida',
          ' solicitudes ARCO cerca de vencer o vencidas',
        )}
      </span>
    </span>
  );
}
