import { useNavigate } from '@remix-run/react';
import { type ReactNode, useRef, useState } from 'react';
import type { BinQuery } from '#app/contract/admin/bin.ts';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { countText } from '#app/domain/text/counts.ts';
import { type Action, useAction } from '#app/realtime/use-action.ts';
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
import { useEffectOn } from '#app/ui/use-effect-on.ts';

type Deleted = { id: number; version: number; name: string; deletedAt: string; daysLeft: number };
type OwnColumn = 'deleted' | 'left' | 'restore';

type Props<R extends Deleted, K extends string> = {
  query: BinQuery;
  found: { rows: readonly R[]; total: number; page: number };
  zone: string;
  /** Address of the bin with another filter. */
  href: (filter: Omit<BinQuery, 'opensBin'>) => string;
  back: { to: string; words: string };
  words: {
    title: string;
    lead: string;
    search: string;
    table: string;
    filtered: string;
    first: string;
    /** The name of the button for screen readers. */
    restore: (row: R) => string;
  };
  /** The columns between the name and when it was deleted, and those behind it. */
  columns: { before: readonly Column<K>[]; behind?: readonly Column<K>[] };
  /** Columns of words, which may take two lines. */
  breaks?: ReadonlySet<K>;
  cell: (column: K, row: R) => ReactNode;
  restore: (run: Action['run'], row: R) => Promise<unknown>;
};

const deletedColumn: Column<OwnColumn> = { key: 'deleted', label: 'Eliminada' };
const lastColumns: readonly Column<OwnColumn>[] = [
  { key: 'left', label: 'Se borra' },
  { key: 'restore', label: 'Restaurar' },
];

/** The deleted rows of one kind, the days that are left to restore them, and the button that does it (product: bin). */
export function BinPage<R extends Deleted, K extends string>(props: Props<R, K>) {
  const { query, found, zone, href, back, words, columns, breaks } = props;
  const navigate = useNavigate();
  const show = (next: BinQuery) => navigate(href(next), { preventScrollReset: true });
  const search = useTypedSearch(query.search ?? '', (text) =>
    href({ ...query, page: undefined, search: text }),
  );
  const { fault, restoring, restore } = useRestoring(found, props.restore);
  const cell = (column: K | OwnColumn, row: R): ReactNode => {
    switch (column) {
      case 'deleted':
        return shortDateTime(zone, row.deletedAt);
      case 'left':
        return `en ${countText(row.daysLeft, 'día', 'días')}`;
      case 'restore':
        return (
          <Button
            variant="default"
            size="sm"
            loading={restoring === row.id}
            aria-label={words.restore(row)}
            onClick={() => void restore(row)}
          >
            Restaurar
          </Button>
        );
      default:
        return props.cell(column as K, row);
    }
  };
  return (
    <Page wide>
      <BackLink to={back.to}>{back.words}</BackLink>
      <PageHeader title={words.title} lead={words.lead} />
      <div className="wrap" data-print="never">
        <ListSearch label={words.search} {...search} />
      </div>
      <p role="alert" className="danger">
        {fault}
      </p>
      {found.total === 0 ? (
        <EmptyList
          filtered={Boolean(query.search)}
          texts={{ filtered: words.filtered, empty: 'La papelera está vacía.', first: words.first }}
          clear={() => show({ size: query.size })}
        />
      ) : (
        <ListTable
          label={words.table}
          rows={found.rows}
          columns={[...columns.before, deletedColumn, ...(columns.behind ?? []), ...lastColumns]}
          hidden={undefined}
          hiddenAtFirst={[]}
          breaks={breaks ?? new Set<K>()}
          order={{
            by: query.order,
            first: { key: 'deleted', down: true },
            keys: ['deleted'],
            onSort: (order) => show({ ...query, page: undefined, order }),
          }}
          name={(row) => ({ text: row.name, to: null })}
          cell={cell}
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

/** Restores one row at a time; the focus goes to the screen when the pressed button has left it with its row. */
function useRestoring<R extends Deleted>(
  found: unknown,
  act: (run: Action['run'], row: R) => Promise<unknown>,
) {
  const { fault, run } = useAction();
  const [restoring, setRestoring] = useState<number | null>(null);
  const hasRestored = useRef(false);
  useEffectOn([found], () => {
    if (hasRestored.current) focusMainWhenLost();
  });
  const restore = async (row: R) => {
    setRestoring(row.id);
    hasRestored.current = true;
    await act(run, row);
    setRestoring(null);
  };
  return { fault, restoring, restore };
}
