import { exercisesHref } from '#app/contract/admin/figures/links/exercises.ts';
import type { PersonRecord } from '#app/contract/admin/figures/person-analytics.ts';
import { EXERCISE } from '#app/domain/content/activity-kinds.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { DataTable } from '#app/ui/layout/data-table.tsx';
import styles from './person.module.css';

const columns = ['Objeto', 'Lugar', 'Primera vez', 'Última vez', 'Minutos activos', 'Estado'].map(
  (label) => ({
    key: label,
    label,
  }),
);

type Props = { record: PersonRecord; zone: string };

/** The learning objects that were opened, and the time in them; an exercise leads to its attempts. On a phone each is a card. */
export function ObjectTable({ record: { person, chosenId, objects }, zone }: Props) {
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
            {kind === EXERCISE ? (
              <Link
                className="inline primary target"
                to={exercisesHref({
                  personId: person.id,
                  membershipId: chosenId ?? undefined,
                  activityId: id,
                })}
              >
                {name}
              </Link>
            ) : (
              name
            )}
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
