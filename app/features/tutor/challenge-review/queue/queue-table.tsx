import { reviewHref } from '#app/contract/tutor/links/tutor.ts';
import type { ReviewFilter } from '#app/contract/tutor/review-queue.ts';
import { hoursText } from '#app/contract/wire/wait-texts.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { useRowKeys } from '#app/ui/keys/use-row-keys.ts';
import { DataTable } from '#app/ui/layout/data-table.tsx';
import type { Batch } from '../batch/use-batch.ts';
import { gradeCell, stateSigns, stateText } from '../decide/review.texts.ts';
import styles from './queue.module.css';
import type { QueueRow } from './queue.view.ts';

const columns = [
  'Generación',
  'Unidad',
  'Entregado',
  'Espera',
  'Versión',
  'Asignado\u00a0a',
  'Estado',
  'Calificación',
];

type Props = { rows: readonly QueueRow[]; filter: ReviewFilter; zone: string; batch: Batch };

/** The queue; on a phone each row is a card and each cell names its column. */
export function QueueTable({ rows, filter, zone, batch }: Props) {
  return (
    <DataTable
      label="Retos entregados"
      look={{ frame: styles.frame, table: styles.table }}
      lead={[styles.choice ?? '']}
      columns={['Participante', ...columns].map((label) => ({ key: label, label }))}
      frame={useRowKeys<HTMLDivElement>()}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} filter={filter} zone={zone} batch={batch} />
      ))}
    </DataTable>
  );
}

function Row({ row, filter, zone, batch }: Omit<Props, 'rows'> & { row: QueueRow }) {
  const { learner, unit, state } = row;
  const cells = [
    row.group.name,
    `${unit.order + 1}.\u00a0${unit.name}`,
    shortDateTime(zone, row.deliveredAt),
    row.hours === null ? '—' : hoursText(row.hours),
    String(row.version),
    // The state beside it names the holder.
    state === 'held' ? '' : (row.holder?.name ?? '—'),
    <StatusChip key="state" status={stateSigns[state]}>
      {stateText(state, row.holder)}
    </StatusChip>,
    gradeCell(row) ?? '—',
  ];
  return (
    <tr>
      <td className={styles.choice}>
        <Checkbox
          aria-label={`Elegir el reto de ${learner.name}`}
          checked={batch.isChosen(row.id)}
          onChange={() => batch.toggle(row.id)}
        />
      </td>
      <th scope="row" className={styles.name}>
        <Link
          to={reviewHref({ userId: learner.id, unitId: unit.id }, filter)}
          className="inline primary target"
          data-row-link
        >
          {learner.name}
        </Link>
      </th>
      {cells.map((cell, index) => (
        <td
          key={columns[index]}
          data-label={columns[index]}
          data-nothing={cell === '—' || cell === '' || undefined}
          data-figures
        >
          {cell}
        </td>
      ))}
    </tr>
  );
}
