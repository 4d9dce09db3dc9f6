import { useNavigate, useNavigation } from '@remix-run/react';
import type { ForumQueue } from '#app/contract/tutor/forum.ts';
import {
  forumQueueHref,
  type QueueAddress,
  queueAddressOf,
  queueFilters,
} from '#app/contract/tutor/links/forum.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { filterWords } from '../forum.texts.ts';
import styles from './queue.module.css';

/** Which questions the queue shows; the choice is in the address, so that Back and a shared link find it again. */
export function QueueFilters({ queue, address: shown }: { queue: ForumQueue; address: QueueAddress }) {
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  // The chosen filter is marked while its list is still being read.
  const address =
    coming?.pathname === forumQueueHref() ? queueAddressOf(new URLSearchParams(coming.search)) : shown;
  const groupOf = (value: string) => (value === '' ? null : Number(value));
  return (
    <div className="wrap gap-md align-bottom" data-print="never">
      <nav aria-label="Filtrar preguntas">
        <ul className={styles.chips}>
          {queueFilters.map((filter) => (
            <li key={filter}>
              <Link
                to={forumQueueHref({ filter, groupId: address.groupId })}
                className="inline gap-6 not-underlined target chip"
                aria-current={filter === address.filter ? 'page' : undefined}
                preventScrollReset
              >
                {filterWords[filter].label} <span data-figures>{queue.totals[filter]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {queue.groups.length > 1 ? (
        <NativeSelect
          reads
          label="Generación"
          options={[
            { value: '', label: 'Todas' },
            ...queue.groups.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(address.groupId ?? '')}
          onChange={(event) => {
            const groupId = groupOf(event.currentTarget.value);
            navigate(forumQueueHref({ filter: address.filter, groupId }), { preventScrollReset: true });
          }}
        />
      ) : null}
    </div>
  );
}
