import { useState } from 'react';
import { peopleHref } from '#app/contract/admin/links/admin.ts';
import {
  AFFECTED_PAGE,
  type AffectedPerson,
  type AffectedReport,
} from '#app/contract/admin/support/audit.ts';
import { affectedHref } from '#app/contract/admin/support/links/audit.ts';
import { supportHref } from '#app/contract/admin/support/links/support.ts';
import { longDateTime, shortDateTime } from '#app/domain/deadlines/dates.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { TaskProgress } from '#app/product/admin/tasks/task-progress.tsx';
import { isOver } from '#app/realtime/live/task-progress.ts';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import styles from '../viewer/audit.module.css';
import { scopeText, shortened } from './affected.texts.ts';
import { AffectedForm } from './affected-form.tsx';
import type { AffectedTab } from './affected-tab.queries.server.ts';

type Props = { tab: AffectedTab; zone: string };

/** *¿A quién afectó?*: the people whose data an incident touched, which data and when (product: who was affected). */
export function AffectedPanel({ tab, zone }: Props) {
  const { report, tables, session } = tab;
  return (
    <section className="stack gap-lg" aria-label="¿A quién afectó?">
      <div className="stack gap-sm">
        <BackLink to={supportHref('audit')}>← Auditoría</BackLink>
        <h2>¿A quién afectó?</h2>
        <p className="prose">
          Cuando alguien entró donde no debía, la ley pide avisar a las personas afectadas. Aquí se busca
          quiénes son, qué datos suyos y cuándo.
        </p>
      </div>
      <Limits />
      {report ? (
        <Report report={report} tables={tables} zone={zone} />
      ) : (
        <AffectedForm tables={tables} session={session} />
      )}
    </section>
  );
}

/** The limits of the answer: the things that the trail can tell, and those that nobody can tell from it. */
function Limits() {
  return (
    <details open className="surface framed rounder pad-md prose">
      <summary className="strong pointer">Qué se puede saber y qué no</summary>
      <ul className="stack gap-xs">
        <li>
          La auditoría sabe qué se cambió, qué archivos se descargaron y qué pantallas se vieron con «Ver
          como». No sabe qué leyó cada quien en sus propias pantallas.
        </li>
        <li>
          Una exportación dice cuántos renglones llevó y con qué filtros, no a quiénes. Esos registros se
          cuentan aparte, como «sin persona».
        </li>
        <li>
          Si alguien leyó la base de datos o un respaldo, la auditoría no lo ve: busca por tabla. Aparecen
          todas las personas con renglones en ella.
        </li>
        <li>Lo que se rechazó no cuenta: no se leyó ni se cambió nada.</li>
        <li>De una cuenta cuyos datos ya se borraron queda un número, sin nombre ni correo.</li>
      </ul>
    </details>
  );
}

type ReportProps = { report: AffectedReport; tables: AffectedTab['tables']; zone: string };

function Report({ report, tables, zone }: ReportProps) {
  const { id, state, done, total, people, unnamed, address, madeAt, madeBy } = report;
  return (
    <div className="stack gap-lg">
      <div className="stack gap-xs">
        <p>
          <strong>{scopeText(report.scope, tables, zone)}</strong>
        </p>
        <p className="quiet small" data-figures>
          Buscado: {longDateTime(zone, madeAt)}
          {madeBy ? ` · ${madeBy.name}` : ''}
        </p>
      </div>
      {isOver(state) && state !== 'failed' ? (
        <p className="large strong" role="status">
          {state === 'cancelled'
            ? 'La búsqueda se detuvo: no hay una lista completa.'
            : countText(people.total, 'persona afectada', 'personas afectadas')}
        </p>
      ) : (
        <TaskProgress read={{ taskId: id, state, done, total }} label="Buscando a quién afectó" />
      )}
      <div className="wrap gap-sm" data-print="never">
        {address ? (
          <ButtonLink href={address} download>
            Descargar la lista
          </ButtonLink>
        ) : null}
        <ButtonLink to={affectedHref()} variant="default">
          Otra búsqueda
        </ButtonLink>
      </div>
      {people.rows.length > 0 ? <People report={report} zone={zone} /> : null}
      {unnamed.length > 0 ? (
        <section className="stack gap-sm" aria-label="Registros sin persona">
          <h3 className="strong">Registros que no nombran a nadie</h3>
          <ul className="stack gap-xs" data-figures>
            {unnamed.map(({ act, count }) => (
              <li key={act}>
                {act}: {countText(count, 'vez', 'veces')}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function People({ report: { id, people }, zone }: { report: AffectedReport; zone: string }) {
  const last = Math.max(1, Math.ceil(people.total / AFFECTED_PAGE));
  return (
    <>
      <ol className="surface framed rounder bare-list" aria-label="Personas afectadas">
        {people.rows.map((person) => (
          <li key={person.id} className={`stack gap-xs ${styles.person}`}>
            <Person person={person} zone={zone} />
          </li>
        ))}
      </ol>
      {last > 1 ? (
        <nav
          className="wrap gap-md align-center"
          aria-label="Páginas de personas afectadas"
          data-print="never"
        >
          {people.page > 1 ? <Link to={affectedHref(id, people.page - 1)}>Anteriores</Link> : null}
          <span className="quiet" data-figures>
            Página {numberText(people.page)} de {numberText(last)}
          </span>
          {people.page < last ? <Link to={affectedHref(id, people.page + 1)}>Siguientes</Link> : null}
        </nav>
      ) : null}
    </>
  );
}

/** Data of a person that are shown at once. */
const SHOWN = 8;

function Person({ person, zone }: { person: AffectedPerson; zone: string }) {
  const { id, name, username, email, columns, acts, count, first, last } = person;
  const [isWhole, setWhole] = useState(false);
  const when =
    first === null
      ? null
      : first === last || last === null
        ? shortDateTime(zone, first)
        : `${shortDateTime(zone, first)} a ${shortDateTime(zone, last)}`;
  return (
    <>
      <p className="wrap gap-xs-md align-center">
        {name === null ? (
          <span className="strong">Persona borrada ({id})</span>
        ) : (
          <Link className="strong primary" to={peopleHref({}, id)}>
            <bdi>{name}</bdi>
          </Link>
        )}
        <span className="quiet breaks">{[username, email].filter(Boolean).join(' · ')}</span>
      </p>
      {columns.length > 0 ? (
        <p className="breaks">
          Datos: {isWhole ? columns.join(', ') : shortened(columns, SHOWN)}{' '}
          {columns.length > SHOWN && !isWhole ? (
            <Button size="compact-sm" variant="subtle" onClick={() => setWhole(true)}>
              Ver todos
            </Button>
          ) : null}
        </p>
      ) : null}
      <p className="quiet small" data-figures>
        {[acts.join(', '), countText(count, 'vez', 'veces'), when].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}
