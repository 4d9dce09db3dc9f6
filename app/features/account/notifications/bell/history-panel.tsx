import { useRef, useState } from 'react';
import type { Role } from '#app/domain/access/access.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import styles from './bell.module.css';
import { BellLoading } from './bell-loading.tsx';
import { BellRow } from './bell-row.tsx';
import { familyOptions } from './preference.texts.ts';
import { type HistoryFilter, useHistory } from './use-history.ts';

type Props = { zone: string; role: Role; unseen: number; close: () => void };

const states = [
  { value: '', label: 'Todas', seen: undefined },
  { value: 'unseen', label: 'Sin ver', seen: false },
  { value: 'seen', label: 'Vistas', seen: true },
];

/** All notifications, seen or not, page by page. */
export function HistoryPanel({ zone, role, unseen, close }: Props) {
  const [filter, setFilter] = useState<HistoryFilter>({});
  const { items, next, fault, busy, retry, more, see, seeAll } = useHistory(filter, unseen);
  const list = useRef<HTMLUListElement>(null);
  const filtered = filter.family !== undefined || filter.seen !== undefined;
  const families = familyOptions(role);
  const state = states.find(({ seen }) => seen === filter.seen);
  return (
    <>
      <div className={styles.filters}>
        <NativeSelect
          reads
          label="Tema"
          options={families}
          value={filter.family ?? ''}
          onChange={({ currentTarget }) => {
            const family = families.find(({ value }) => value === currentTarget.value)?.value;
            setFilter({ ...filter, family: family || undefined });
          }}
        />
        <NativeSelect
          reads
          label="Estado"
          options={states.map(({ value, label }) => ({ value, label }))}
          value={state?.value ?? ''}
          onChange={({ currentTarget }) => {
            const seen = states.find(({ value }) => value === currentTarget.value)?.seen;
            setFilter({ ...filter, seen });
          }}
        />
      </div>
      {items?.some((item) => !item.seen) ? (
        <Button
          reads
          variant="light"
          fullWidth
          onClick={() => {
            seeAll();
            list.current?.focus();
          }}
        >
          Marcar todas como vistas
        </Button>
      ) : null}
      {fault ? <SectionError onRetry={retry}>{fault}</SectionError> : null}
      {!items && !fault ? <BellLoading /> : null}
      {items?.length === 0 ? <Nothing filtered={filtered} clear={() => setFilter({})} /> : null}
      {items && items.length > 0 ? (
        <ul className={styles.history} ref={list} tabIndex={-1} aria-label="Historial de notificaciones">
          {items.map((item) => (
            <BellRow
              key={item.id}
              item={item}
              zone={zone}
              role={role}
              seen={item.seen}
              open={() => {
                if (!item.seen) see(item.id);
                close();
              }}
              action={
                item.seen
                  ? null
                  : {
                      label: 'Marcar como vista',
                      run: () => {
                        see(item.id);
                        list.current?.focus();
                      },
                    }
              }
            />
          ))}
        </ul>
      ) : null}
      {next !== null ? (
        <Button reads variant="default" fullWidth className="above-sm" loading={busy} onClick={more}>
          Ver anteriores
        </Button>
      ) : null}
    </>
  );
}

function Nothing({ filtered, clear }: { filtered: boolean; clear: () => void }) {
  if (!filtered) return <EmptyState title="Aún no tienes notificaciones." />;
  return (
    <EmptyState
      title="No hay notificaciones con estos filtros."
      action={
        <Button reads variant="default" onClick={clear}>
          Limpiar filtros
        </Button>
      }
    />
  );
}
