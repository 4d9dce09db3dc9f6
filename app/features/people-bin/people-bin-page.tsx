import { useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import {
  PEOPLE_BIN_DAYS,
  type PeopleBinQuery,
  type PeopleBinRow,
  restoreDeletedPerson,
} from '#app/contract/admin/people-bin.ts';
import { peopleBinHref, peopleHref } from '#app/contract/links/admin.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { SearchField } from '#app/ui/controls/search-field.tsx';
import { focusMainWhenLost } from '#app/ui/feedback/use-focus-on-arrival.ts';
import type { Column } from '#app/ui/layout/data-table.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import { EmptyList } from '#app/ui/list/list-tools.tsx';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import type { PeopleBinList } from './people-bin.queries.server.ts';

type BinColumn = 'username' | 'number' | 'deleted' | 'left' | 'restore';

const columns: readonly Column<BinColumn>[] = [
  { key: 'username', label: 'Usuario' },
  { key: 'number', label: 'Número' },
  { key: 'deleted', label: 'Eliminada' },
  { key: 'left', label: 'Se borra' },
  { key: 'restore', label: 'Restaurar' },
];

type Props = { query: PeopleBinQuery; found: PeopleBinList; zone: string };

/** The deleted accounts and how long they can be restored (product: bin). */
export function PeopleBinPage({ query, found, zone }: Props) {
  const navigate = useNavigate();
  const show = (next: PeopleBinQuery) => navigate(peopleBinHref(next), { preventScrollReset: true });
  const search = useTypedSearch(query.search ?? '', (text) =>
    peopleBinHref({ ...query, page: undefined, search: text }),
  );
  const { busy, fault, run } = useAction();
  const [restored, setRestored] = useState<number | null>(null);
  const hasRestored = useRef(false);
  // The pressed button left the screen with its row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows are read again
  useEffect(() => {
    if (hasRestored.current) focusMainWhenLost();
  }, [found]);
  const restore = async ({ id, version }: PeopleBinRow) => {
    setRestored(id);
    hasRestored.current = true;
    const done = 'La cuenta está otra vez en la lista, dada de baja.';
    await run(restoreDeletedPerson, { params: { personId: id }, body: { version } }, { done });
    setRestored(null);
  };
  return (
    <Page wide>
      <BackLink to={peopleHref()}>← Usuarios</BackLink>
      <PageHeader
        title="Papelera de usuarios"
        lead={`Cada cuenta eliminada se puede restaurar durante ${PEOPLE_BIN_DAYS} días; después se borra.`}
      />
      <div className="wrap" data-print="never">
        <SearchField
          label="Buscar por nombre, usuario o número"
          value={search.typed}
          onSearch={search.search}
        />
      </div>
      <p role="alert" className="danger">
        {fault}
      </p>
      {found.total === 0 ? (
        <EmptyList
          filtered={Boolean(query.search)}
          texts={{
            filtered: 'Ninguna cuenta de la papelera coincide.',
            empty: 'La papelera está vacía.',
            first: 'Aquí quedan las cuentas dadas de baja y sin registros que eliminas desde su ficha.',
          }}
          clear={() => show({ size: query.size })}
        />
      ) : (
        <ListTable
          label="Cuentas eliminadas"
          rows={found.rows}
          columns={columns}
          hidden={undefined}
          hiddenAtFirst={[]}
          breaks={breaks}
          order={{
            by: query.order,
            first: { key: 'deleted', down: true },
            keys: ['deleted'],
            onSort: (order) => show({ ...query, page: undefined, order }),
          }}
          name={(row) => ({ text: row.name, to: null })}
          cell={(column, row) => cellOf(column, row, { zone, busy: busy && restored === row.id, restore })}
        />
      )}
      <ListFooter
        total={found.total}
        page={found.page}
        size={query.size ?? FIRST_SIZE}
        onPage={(page) => show({ ...query, page })}
        choice={{ sizes: PAGE_SIZES, label: 'la papelera', onSize: (size) => show({ ...query, size }) }}
      />
    </Page>
  );
}

const breaks: ReadonlySet<BinColumn> = new Set();

type Means = { zone: string; busy: boolean; restore: (row: PeopleBinRow) => Promise<void> };

function cellOf(column: BinColumn, row: PeopleBinRow, { zone, busy, restore }: Means): ReactNode {
  switch (column) {
    case 'username':
      return row.username;
    case 'number':
      return row.number ?? '—';
    case 'deleted':
      return shortDateTime(zone, row.deletedAt);
    case 'left':
      return row.daysLeft === 1 ? 'En 1 día' : `En ${row.daysLeft} días`;
    case 'restore':
      return (
        <Button
          variant="default"
          size="sm"
          loading={busy}
          aria-label={`Restaurar a ${row.name}`}
          onClick={() => void restore(row)}
        >
          Restaurar
        </Button>
      );
  }
}
