import type { PersonRecord } from '#app/contract/admin/analytics/person-analytics.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { DataTable } from '#app/ui/layout/data-table.tsx';
import styles from './person.module.css';

const columns = ['Objeto', 'Lugar', 'Primera vez', 'Última vez', 'Minutos activos', 'Estado'].map(
  (label) => ({
    key: label,
    label,
  }),
);

type Props = { objects: PersonRecord['objects']; zone: string };

/** The learning objects that were opened, and the time in them; on a phone each is a card. */
export function ObjectTable({ objects, zone }: Props) {
  if (objects.length === 0) return <p className="quiet">Aún no abre ningún objeto.</p>;
  return (
    <DataTable
      label="Tiempo en objetos"
      look={{ frame: styles.frame, table: styles.table }}
      lead={[]}
      columns={columns}
    >
      {objects.map(({ id, name, kind, unit, module, firstAt, lastAt, minutes, finishedAt }) => (
        <tr key={id}>
          <th scope="row" className={styles.name}>
            {name}
          </th>
          <td data-label="Lugar">
            Unidad {unit}, módulo {module} · {activityTypeName(kind)}
          </td>
          <td data-label="Primera vez" data-figures>
            {shortDateTime(zone, firstAt)}
          </td>
          <td data-label="Última vez" data-figures>
            {shortDateTime(zone, lastAt)}
          </td>
          <td data-label="Minutos activos" data-figures>
            {minutes}
          </td>
          <td data-label="Estado">
            <StatusChip status={finishedAt === null ? 'current' : 'done'}>
              {finishedAt === null ? 'Abierto' : 'Finalizado'}
            </StatusChip>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
