import type { TrailCheck, TrailFilter } from '#app/contract/admin/support/audit.ts';
import {
  type AuditFilter,
  affectedHref,
  sessionHref,
  trailFilterOf,
} from '#app/contract/admin/support/links/audit.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { ExportButton } from '#app/product/admin/exports/export-button.tsx';
import { changeText } from '#app/product/admin/trail/change.texts.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { TrailCheckLine } from '../verify/trail-check.tsx';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditList } from './audit-list.queries.server.ts';
import { objectText } from './object.texts.ts';

type Props = { list: AuditList; check: TrailCheck; zone: string };

/** The lines of the audit trail, newest first, and their filters (product: audit). */
export function AuditPanel({ list, check, zone }: Props) {
  const { filter, lines, older, newest, isLater } = list;
  return (
    <section className="stack gap-md" aria-label="Auditoría">
      <TrailCheckLine check={check} zone={zone} />
      <AuditFilters filter={filter} />
      <div className="wrap gap-sm" data-print="never">
        <ExportTrail query={trailFilterOf(filter)} total={lines.length} />
        <ButtonLink
          to={affectedHref(filter.session === null ? null : { session: filter.session })}
          variant="default"
        >
          ¿A quién afectó?
        </ButtonLink>
      </div>
      {isReversed(filter) ? <p role="alert">El último día es anterior al primero.</p> : null}
      {lines.length === 0 ? <p className="quiet">No hay registros con estos filtros.</p> : null}
      <ol className="stack gap-sm bare-list" aria-label="Registros">
        {lines.map((line) => (
          <li key={line.id}>
            <AuditLine line={line} zone={zone} />
          </li>
        ))}
      </ol>
      {isLater || older ? (
        <nav className="wrap gap-sm" aria-label="Páginas de la auditoría" data-print="never">
          {isLater ? <Link to={newest}>Lo más reciente</Link> : null}
          {older ? <Link to={older}>Ver más antiguos</Link> : null}
        </nav>
      ) : null}
    </section>
  );
}

const isReversed = ({ from, to }: AuditFilter): boolean => from !== null && to !== null && to < from;

function AuditLine({ line, zone }: { line: AuditList['lines'][number]; zone: string }) {
  const { actor, behalfOf, object, place, device, requestId, sessionId } = line;
  const about = objectText(object);
  return (
    <>
      {line.isRefused ? <strong className="danger">Rechazado. </strong> : null}
      <span>{`${changeText(line, zone)} `}</span>
      {object.href && about ? <Link to={object.href}>{about}</Link> : <span>{about}</span>}
      <br />
      <span className="quiet small" data-figures>
        <span>
          {[
            actor ?? 'El sistema',
            behalfOf && `viendo como ${behalfOf}`,
            longDateTime(zone, line.at),
            place && `desde ${place}`,
            device,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {requestId ? (
          <span>
            {' · folio '}
            <code>{requestId}</code>
          </span>
        ) : null}
        {sessionId ? (
          <span>
            {' · '}
            <Link to={sessionHref(sessionId)} data-print="never">
              Su sesión
            </Link>
          </span>
        ) : null}
      </span>
    </>
  );
}

const loadDialog = async () => (await import('../export/export-trail-dialog.tsx')).ExportTrailDialog;

/** Opens the export of the lines that the filters leave; `total`: how many the screen shows. */
function ExportTrail(shown: { query: TrailFilter; total: number }) {
  return <ExportButton load={loadDialog} shown={shown} />;
}
