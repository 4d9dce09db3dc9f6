import { useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BIN_DAYS, type BinQuery, type BinRow, restoreGroup } from '#app/contract/admin/group-bin.ts';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import { binHref, groupsHref } from '#app/contract/links/admin.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { focusMainWhenLost } from '#app/ui/feedback/use-focus-on-arrival.ts';
import type { Column } from '#app/ui/layout/data-table.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { ListSearch } from '#app/ui/list/list-search.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import { EmptyList } from '#app/ui/list/list-tools.tsx';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import { daysText, restoredText, stateWords } from './bin-words.ts';
import type { BinList } from './group-bin.queries.server.ts';

type BinColumn = 'programme' | 'state' | 'deleted' | 'by' | 'left' | 'restore';

const columns: readonly Column<BinColumn>[] = [
  { key: 'programme', label: 'Programa' },
  { key: 'state', label: 'Estado' },
  { key: 'deleted', label: 'Eliminada' },
  { key: 'by', label: 'Por' },
  { key: 'left', label: 'Se borra' },
  { key: 'restore', label: 'Restaurar' },
];

type Props = { query: BinQuery; found: BinList; zone: string };

/** The deleted generations, who deleted them and how long they can be restored (product: bin). */
export function BinPage({ query, found, zone }: Props) {
  const navigate = useNavigate();
  const show = (next: BinQuery) => navigate(binHref(next), { preventScrollReset: true });
  const clear = () => show({ size: query.size });
  const search = useTypedSearch(query.search ?? '', (text) =>
    binHref({ ...query, page: undefined, search: text }),
  );
  const { busy, fault, run } = useAction();
  const [restored, setRestored] = useState<number | null>(null);
  const hasRestored = useRef(false);
  // The pressed button left the screen with its row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows are read again
  useEffect(() => {
    if (hasRestored.current) focusMainWhenLost();
  }, [found]);
  const restore = async ({ id, version }: BinRow) => {
    setRestored(id);
    const done = ({ left }: { left: number }) => restoredText(left);
    hasRestored.current = true;
    await run(restoreGroup, { params: { groupId: id }, body: { version } }, { done });
    setRestored(null);
  };
  return (
    <Page wide>
      <BackLink to={groupsHref()}>← Grupos</BackLink>
      <PageHeader
        title="Papelera de grupos"
        lead={`Cada generación eliminada se puede restaurar durante ${BIN_DAYS} días; después se borra.`}
      />
      <div className="wrap" data-print="never">
        <ListSearch label="Buscar por nombre" {...search} />
      </div>
      <p role="alert" className="danger">
        {fault}
      </p>
      {found.total === 0 ? (
        <EmptyList
          filtered={Boolean(query.search)}
          texts={{
            filtered: 'Ninguna generación de la papelera coincide.',
            empty: 'La papelera está vacía.',
            first: 'Aquí quedan los borradores y las generaciones cerradas que eliminas desde su pantalla.',
          }}
          clear={clear}
        />
      ) : (
        <ListTable
          label="Generaciones eliminadas"
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

/** Columns of words, which may take two lines. */
const breaks: ReadonlySet<BinColumn> = new Set(['programme', 'by']);

type Means = { zone: string; busy: boolean; restore: (row: BinRow) => Promise<void> };

function cellOf(column: BinColumn, row: BinRow, { zone, busy, restore }: Means): ReactNode {
  switch (column) {
    case 'programme':
      return row.programme.name;
    case 'state':
      return stateWords[row.state];
    case 'deleted':
      return shortDateTime(zone, row.deletedAt);
    case 'by':
      return row.deletedBy?.name ?? '—';
    case 'left':
      return daysText(row.daysLeft);
    case 'restore':
      return (
        <Button
          variant="default"
          size="sm"
          loading={busy}
          aria-label={`Restaurar ${row.name}`}
          onClick={() => void restore(row)}
        >
          Restaurar
        </Button>
      );
  }
}
