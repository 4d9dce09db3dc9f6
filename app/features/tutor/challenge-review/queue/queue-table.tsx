import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { reviewHref, reviewQueueHref } from '#app/contract/tutor/links/tutor.ts';
import { FIRST_ORDER, type QueueOrder } from '#app/contract/tutor/queue-words.ts';
import type { ReviewFilter } from '#app/contract/tutor/review-queue.ts';
import { columnDateTime } from '#app/domain/deadlines/dates.ts';
import { StateWord } from '#app/ui/feedback/states/state-word.tsx';
import { WaitWord } from '#app/ui/feedback/states/wait-word.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import type { Batch } from '../batch/use-batch.ts';
import { gradeCell, stateSigns, stateText } from '../decide/review.texts.ts';
import type { QueueRow } from './queue.view.ts';
import { orderWord } from './queue-order.ts';

const labels = {
  group: 'Generación',
  unit: 'Unidad',
  delivered: 'Entregado',
  wait: 'Espera',
  version: 'Versión',
  holder: 'Asignado\u00a0a',
  state: 'Estado',
  grade: 'Calificación',
} as const;
type ColumnKey = keyof typeof labels;
const columns = (Object.keys(labels) as ColumnKey[]).map((key) => ({ key, label: labels[key] }));
/** The columns that sort are those of the server's order; the first one has the names. */
const sorted: readonly QueueOrder['key'][] = ['name', 'unit', 'wait'];
/** A long name of whoever has it takes two lines. */
const breaks: ReadonlySet<ColumnKey> = new Set(['holder']);

type Props = { rows: readonly QueueRow[]; filter: ReviewFilter; zone: string; batch: Batch };

/** The queue; on a phone each row has two lines. */
export function QueueTable({ rows, filter, zone, batch }: Props) {
  const navigate = useNavigate();
  const sort = (order: QueueOrder) =>
    navigate(reviewQueueHref({ ...filter, page: undefined, order: orderWord(order) }), {
      preventScrollReset: true,
    });
  return (
    <ListTable<QueueRow, ColumnKey, QueueOrder['key']>
      label="Retos entregados"
      nameLabel="Participante"
      rows={rows}
      part={reviewQueueHref(filter)}
      columns={columns}
      hidden={undefined}
      hiddenAtFirst={[]}
      breaks={breaks}
      order={{ by: filter.order, first: FIRST_ORDER, keys: sorted, onSort: sort }}
      name={({ learner, unit }) => ({
        text: learner.name,
        to: reviewHref({ userId: learner.id, unitId: unit.id }, filter),
      })}
      cell={(column, row) => cells[column](row, zone)}
      chosen={{ ids: batch.ids, toggle: batch.toggle }}
      chooses={(name) => `Elegir el reto de ${name}`}
      phone={{ end: ({ hours }) => (hours === null ? 'grade' : 'wait'), line: lineText }}
    />
  );
}

const unitText = ({ unit }: QueueRow): string => `${unit.order + 1}.\u00a0${unit.name}`;

/** The state beside it names the holder. */
const holderText = ({ state, holder }: QueueRow): string | null =>
  state === 'held' ? null : (holder?.name ?? null);

const cells: Record<ColumnKey, (row: QueueRow, zone: string) => ReactNode> = {
  group: ({ group }) => group.name,
  unit: unitText,
  delivered: ({ deliveredAt }, zone) => columnDateTime(zone, deliveredAt),
  wait: ({ hours }) => (hours === null ? '—' : <WaitWord hours={hours} />),
  version: ({ version }) => String(version),
  holder: (row) => holderText(row) ?? '—',
  state: ({ state, holder }) => <StateWord status={stateSigns[state]}>{stateText(state, holder)}</StateWord>,
  grade: (row) => gradeCell(row) ?? '—',
};

/** The second line of a row on a phone. */
function lineText(row: QueueRow) {
  const { state, holder, group } = row;
  const taker = holderText(row);
  const words = [stateText(state, holder), unitText(row), group.name];
  return (
    <StateWord status={stateSigns[state]}>
      {[...words, ...(taker ? [`Asignado a ${taker}`] : [])].join(' · ')}
    </StateWord>
  );
}
