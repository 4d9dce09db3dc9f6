import { useNavigate, useNavigation } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { reviewFilterOf, reviewQueueHref } from '#app/contract/tutor/links/tutor.ts';
import { FIRST_ORDER } from '#app/contract/tutor/queue-words.ts';
import type { ReviewFilter, StateFilter } from '#app/contract/tutor/review-queue.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { FilterChip, ListFilters, namedOptions } from '#app/ui/list/list-filters.tsx';
import { ListTools } from '#app/ui/list/list-tools.tsx';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import { filterNames } from '../decide/review.texts.ts';
import styles from './queue.module.css';
import type { ReviewQueue } from './queue.view.ts';
import { type OrderName, orderName, orders } from './queue-order.ts';
import { SavedFilterMenu } from './saved-filter-menu.tsx';

const states = (Object.keys(filterNames) as StateFilter[])
  .filter((state) => state !== 'pending')
  .map((state) => ({ value: state, label: filterNames[state] }));

type Props = { queue: ReviewQueue; filter: ReviewFilter; beside: ReactNode };

/**
 * The bar of the queue: search, filters, kept views; on a phone the order too. The choice is in the address, so that Back and
 * a shared link find it again.
 */
export function QueueTools({ queue, filter: shown, beside }: Props) {
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  const [opened, setOpened] = useState(false);
  // A second choice is made over the first one, which may still be on its way.
  const filter =
    coming?.pathname === reviewQueueHref() ? reviewFilterOf(new URLSearchParams(coming.search)) : shown;
  const hrefOf = (change: ReviewFilter) => reviewQueueHref({ ...filter, page: undefined, ...change });
  const choose = (change: ReviewFilter) => navigate(hrefOf(change), { preventScrollReset: true });
  const search = useTypedSearch(shown.search ?? '', (text) => hrefOf({ search: text || undefined }));
  const { group, unit, state } = filter;
  return (
    <ListTools
      search={{ label: 'Buscar por nombre', ...search }}
      filters={{
        opened,
        toggle: () => setOpened(!opened),
        active: [group, unit, state].filter((one) => one !== undefined).length,
        fields: (
          <ListFilters opened={opened} clear={undefined}>
            <FilterChip
              label="Generación"
              none="Todas"
              options={namedOptions(queue.groups)}
              value={group}
              onChoose={(chosen) => choose({ group: chosen })}
            />
            <FilterChip
              label="Unidad"
              none="Todas"
              options={namedOptions(queue.units)}
              value={unit}
              onChoose={(chosen) => choose({ unit: chosen })}
            />
            <FilterChip
              label="Estado"
              none={filterNames.pending}
              options={states}
              value={state === 'pending' ? undefined : state}
              onChoose={(chosen) => choose({ state: chosen })}
            />
            <NativeSelect
              reads
              className={styles.order}
              label="Ordenar por"
              options={Object.entries(orders).map(([value, { words }]) => ({ value, label: words }))}
              value={orderName(filter.order ?? FIRST_ORDER)}
              onChange={({ currentTarget }) =>
                choose({ order: orders[currentTarget.value as OrderName].order })
              }
            />
          </ListFilters>
        ),
      }}
      views={<SavedFilterMenu filter={shown} />}
      beside={beside}
    />
  );
}
