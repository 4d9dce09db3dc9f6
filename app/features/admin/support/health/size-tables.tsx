import type { HealthReport } from '#app/contract/admin/support/health.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { Section } from '#app/ui/layout/page.tsx';
import styles from './health.module.css';
import { byteText } from './measure.texts.ts';

/** The addresses that take longest to be answered. */
export function SlowRoutes({ routes }: Pick<HealthReport, 'routes'>) {
  return (
    <Section title="Lo que más tarda">
      {routes === null ? <p className="quiet">El proceso web no lo dijo a tiempo.</p> : null}
      {routes?.length === 0 ? <p className="quiet">Todavía no hay suficientes visitas.</p> : null}
      {routes && routes.length > 0 ? (
        <SmallTable
          label="Direcciones que más tardan"
          heads={['Dirección', '95 de cada 100 en', 'Veces']}
          rows={routes.map(({ method, route, p95Ms, count }) => ({
            name: method === 'GET' ? route : `${method} ${route}`,
            cells: [p95Ms === null ? 'más de 3 s' : `${numberText(p95Ms)} ms`, numberText(count)],
          }))}
        />
      ) : null}
      <p className="quiet small">Desde que arrancó el servidor web.</p>
    </Section>
  );
}

/** The largest tables of the database. */
export function TableSizes({ tables }: Pick<HealthReport, 'tables'>) {
  return (
    <Section title="Lo que más ocupa">
      <SmallTable
        label="Tablas más grandes"
        heads={['Tabla', 'Ocupa', 'Filas, más o menos']}
        rows={tables.map(({ name, bytes, rows }) => ({ name, cells: [byteText(bytes), numberText(rows)] }))}
      />
    </Section>
  );
}

type TableProps = {
  label: string;
  heads: readonly string[];
  rows: readonly { name: string; cells: readonly string[] }[];
};

function SmallTable({ label, heads, rows }: TableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th key={head} scope="col" className={place === 0 ? undefined : styles.number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" className={styles.name}>
                {name}
              </th>
              {cells.map((cell, place) => (
                <td key={heads[place + 1]} className={styles.number} data-figures>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
