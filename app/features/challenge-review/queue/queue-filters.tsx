import { NativeSelect } from '@mantine/core';
import { useNavigate, useNavigation } from '@remix-run/react';
import { type StateFilterWord, stateFilters } from '#app/contract/review-queue.ts';
import { type ReviewFilter, reviewFilterOf, reviewQueueHref } from '#app/contract/tutor-links.ts';
import { filterNames } from '../decide/review-words.ts';
import type { NamedRow, ReviewQueue } from '../review/review.types.ts';
import styles from './queue.module.css';

const words = Object.keys(stateFilters) as StateFilterWord[];
const options = (all: string, rows: readonly NamedRow[]) => [
  { value: '', label: all },
  ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** Which challenges the queue shows; the choice is in the address, so that Back and a shared link find it again. */
export function QueueFilters({ queue, filter: shown }: { queue: ReviewQueue; filter: ReviewFilter }) {
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  // A second choice is made over the first one, which may still be on its way.
  const filter =
    coming?.pathname === reviewQueueHref() ? reviewFilterOf(new URLSearchParams(coming.search)) : shown;
  const choose = (change: ReviewFilter) =>
    navigate(reviewQueueHref({ ...filter, pagina: undefined, ...change }), { preventScrollReset: true });
  return (
    <div className={styles.filters} data-print="never">
      <NativeSelect
        label="Generación"
        size="md"
        data={options('Todas', queue.groups)}
        value={String(filter.grupo ?? '')}
        onChange={(event) => choose({ grupo: Number(event.currentTarget.value) || undefined })}
      />
      <NativeSelect
        label="Unidad"
        size="md"
        data={options('Todas', queue.units)}
        value={String(filter.unidad ?? '')}
        onChange={(event) => choose({ unidad: Number(event.currentTarget.value) || undefined })}
      />
      <NativeSelect
        label="Estado"
        size="md"
        data={words.map((word) => ({ value: word, label: filterNames[word] }))}
        value={filter.estado ?? 'pendientes'}
        onChange={(event) => {
          const chosen = words.find((word) => word === event.currentTarget.value);
          choose({ estado: chosen === 'pendientes' ? undefined : chosen });
        }}
      />
    </div>
  );
}
