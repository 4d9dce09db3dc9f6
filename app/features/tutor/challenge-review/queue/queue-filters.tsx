import { useNavigate, useNavigation } from '@remix-run/react';
import { reviewFilterOf, reviewQueueHref } from '#app/contract/tutor/links/tutor.ts';
import type { Named, ReviewFilter, StateFilter } from '#app/contract/tutor/review-queue.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { filterNames } from '../decide/review.texts.ts';
import styles from './queue.module.css';
import type { ReviewQueue } from './queue.view.ts';

const states = Object.keys(filterNames) as StateFilter[];
const options = (all: string, rows: readonly Named[]) => [
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
    navigate(reviewQueueHref({ ...filter, page: undefined, ...change }), { preventScrollReset: true });
  return (
    <div className={styles.filters} data-print="never">
      <NativeSelect
        reads
        label="Generación"
        options={options('Todas', queue.groups)}
        value={String(filter.group ?? '')}
        onChange={(event) => choose({ group: Number(event.currentTarget.value) || undefined })}
      />
      <NativeSelect
        reads
        label="Unidad"
        options={options('Todas', queue.units)}
        value={String(filter.unit ?? '')}
        onChange={(event) => choose({ unit: Number(event.currentTarget.value) || undefined })}
      />
      <NativeSelect
        reads
        label="Estado"
        options={states.map((state) => ({ value: state, label: filterNames[state] }))}
        value={filter.state ?? 'pending'}
        onChange={(event) => {
          const chosen = states.find((state) => state === event.currentTarget.value);
          choose({ state: chosen === 'pending' ? undefined : chosen });
        }}
      />
    </div>
  );
}
