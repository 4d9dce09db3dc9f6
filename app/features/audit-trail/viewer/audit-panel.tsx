import { Link } from '@remix-run/react';
import { supportHref } from '#app/contract/links/support/support.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { changeText } from '#app/product/administration/change-words.ts';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditList } from './audit-list.queries.server.ts';
import { objectText } from './object-words.ts';

type Props = { list: AuditList; zone: string };

/** Who did what, newest first: the lines of the audit trail and their filters (product: audit). */
export function AuditPanel({ list, zone }: Props) {
  const { filter, lines, older, newest, isLater } = list;
  return (
    <section className="stack gap-md" aria-label="Auditoría">
      <p className="quiet small" data-print="never">
        Si alguien cambió o quitó un registro se comprueba en <Link to={supportHref('health')}>Salud</Link>.
      </p>
      <AuditFilters filter={filter} />
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

function AuditLine({ line, zone }: { line: AuditList['lines'][number]; zone: string }) {
  const { actor, behalfOf, object, place, device, requestId } = line;
  const about = objectText(object);
  return (
    <>
      {line.isRefused ? <strong className="danger">Rechazado. </strong> : null}
      {changeText(line, zone)} {object.href && about ? <Link to={object.href}>{about}</Link> : about}
      <br />
      <span className="quiet small" data-figures>
        {[
          actor ?? 'El sistema',
          behalfOf && `viendo como ${behalfOf}`,
          longDateTime(zone, line.at),
          place && `desde ${place}`,
          device,
        ]
          .filter(Boolean)
          .join(' · ')}
        {requestId ? (
          <>
            {' · folio '}
            <code>{requestId}</code>
          </>
        ) : null}
      </span>
    </>
  );
}
