import { useLocation, useMatches } from '@remix-run/react';
import { IconArrowLeft } from '@tabler/icons-react';
import { unitHref } from '#app/contract/learner/links/learner.ts';
import { type Gone, isGone } from '#app/product/gone-content/gone-content.ts';
import { Link } from '#app/ui/controls/link.tsx';
import styles from './breadcrumbs.module.css';

/** One step of the breadcrumb bar: its label of spec §2.2 and its address. */
export type Crumb = { label: string; to: string };

type CrumbMatch = { handle: unknown; data: unknown };
type CrumbHandle = { crumbs: (data: unknown) => Crumb[] };

/** Inicio, the crumbs of the screen, and REGRESAR, which is absent on `/` (spec §2.2, A-09). */
export function Breadcrumbs() {
  const matches = useMatches();
  const { pathname } = useLocation();
  const crumbs = [{ label: 'Inicio', to: '/' }, ...crumbsOf(matches)];
  return (
    <nav className={styles.bar} aria-label="Ruta de navegación">
      {pathname === '/' ? null : (
        <Link className="row gap-4 rigid strong nowrap not-underlined target" to={backAddress(crumbs)}>
          <IconArrowLeft size={18} aria-hidden />
          REGRESAR
        </Link>
      )}
      <div className={styles.line}>
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
      </div>
    </nav>
  );
}

/** The crumbs of the screen that is shown: the last route that gives any, once its data is there. */
export function crumbsOf(matches: readonly CrumbMatch[]): Crumb[] {
  const screen = matches.findLast((match) => hasCrumbs(match.handle) && match.data);
  if (!screen || !hasCrumbs(screen.handle)) return [];
  return isGone(screen.data) ? goneCrumbs(screen.data) : screen.handle.crumbs(screen.data);
}

/** Withdrawn content has no name any more, and its unit is the way back. */
function goneCrumbs({ gone: { unit } }: Gone): Crumb[] {
  const last = { label: 'YA NO DISPONIBLE', to: '#' };
  if (!unit) return [last];
  return [{ label: `UNIDAD DE APRENDIZAJE ${unit.order + 1}`, to: unitHref(unit.id) }, last];
}

/** Where REGRESAR leads: the previous crumb's address, Inicio from the first. */
export function backAddress(crumbs: readonly Crumb[]): string {
  return crumbs.at(-2)?.to ?? '/';
}

function hasCrumbs(handle: unknown): handle is CrumbHandle {
  return (
    typeof handle === 'object' && handle !== null && 'crumbs' in handle && typeof handle.crumbs === 'function'
  );
}
