import type { AnalyticsQuery, PopulationPart } from '#app/contract/admin/figures/analytics.ts';
import { analyticsHref, withoutList } from '#app/contract/admin/figures/links/analytics.ts';
import { Link } from '#app/ui/controls/link.tsx';

const parts: readonly { part: PopulationPart | undefined; name: string }[] = [
  { part: undefined, name: 'Generación' },
  { part: 'boss', name: 'Jefe' },
  { part: 'store', name: 'Sucursal' },
  { part: 'area', name: 'Área' },
  { part: 'job', name: 'Puesto' },
];

/** By what the population is told apart: links, so that an address and a saved view keep it. */
export function PopulationParts({ query }: { query: AnalyticsQuery }) {
  return (
    <nav className="row gap-xs wrap" aria-label="Desglosar la población">
      <span className="quiet small">Desglosar por</span>
      {parts.map(({ part, name }) => (
        <Link
          key={name}
          to={analyticsHref({ ...withoutList(query), by: part })}
          preventScrollReset
          className="chip target not-underlined"
          aria-current={query.by === part || undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
