import { useLocation, useRouteLoaderData } from '@remix-run/react';
import { numberText, wordFor } from '#app/domain/text/counts.ts';
import type { FrameData } from '../frame.queries.server.ts';
import { RailEntry } from '../rail/rail.tsx';
import styles from './admin.module.css';
import { adminEntries } from './admin-entries.ts';

/** The name of the administrator's menu. */
export const ADMIN_NAVIGATION = 'Administrador';

/** The entries of the administrator's menu; the one of the screen is the current page. `onOpen`: before its screen opens. */
export function AdminEntries({ onOpen }: { onOpen?: () => void }) {
  const arcoDue = useRouteLoaderData<FrameData>('frames/admin')?.arcoDue ?? 0;
  const { pathname } = useLocation();
  return (
    <ul className="stack bare-list">
      {adminEntries.map(({ to, label, icon, endsPart }) => (
        <li key={to} className={endsPart ? styles.last : undefined}>
          <RailEntry
            to={to}
            label={label}
            icon={icon}
            isCurrent={to === pathname}
            count={to === '/cms/soporte' && arcoDue > 0 ? <ArcoDue count={arcoDue} /> : null}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
}

function ArcoDue({ count }: { count: number }) {
  return (
    <span className={`strong danger ${styles.due}`} data-figures>
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
