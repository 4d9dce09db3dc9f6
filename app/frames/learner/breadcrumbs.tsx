import { Link, useLocation, useMatches } from '@remix-run/react';
import { IconArrowLeft } from '@tabler/icons-react';
import styles from './breadcrumbs.module.css';
import { backAddress, crumbsOf } from './crumbs.ts';

/** Inicio, the crumbs of the screen, and REGRESAR, which alone is absent on `/` (spec §2.2, A-09). */
export function Breadcrumbs() {
  const matches = useMatches();
  const { pathname } = useLocation();
  const crumbs = [{ label: 'Inicio', to: '/' }, ...crumbsOf(matches)];
  return (
    <nav className={styles.bar} aria-label="Ruta de navegación">
      {pathname === '/' ? null : (
        <Link className="row gap-4 bold not-underlined target" to={backAddress(crumbs)}>
          <IconArrowLeft size={18} aria-hidden />
          REGRESAR
        </Link>
      )}
      <ol className={styles.crumbs}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.to}>
            {index === crumbs.length - 1 && (index > 0 || pathname === '/') ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <Link to={crumb.to}>{crumb.label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
