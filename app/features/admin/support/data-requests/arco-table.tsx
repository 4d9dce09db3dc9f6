import type { ReactNode } from 'react';
import type { ArcoQuery } from '#app/contract/admin/support/arco.ts';
import type { ArcoRow } from '#app/contract/admin/support/arco-record.ts';
import { arcoHref } from '#app/contract/admin/support/links/arco.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import { type ArcoColumn, arcoColumns, arcoHiddenAtFirst } from './arco-columns.ts';
import { askerOf, channelNames, kindNames, outcomesOf, owedChip, stateChips } from './arco-words.ts';

type Order = NonNullable<ArcoQuery['order']>;
type Props = { rows: readonly ArcoRow[]; query: ArcoQuery; onSort: (order: Order) => void };

/** The columns that sort, by the words of their order. */
const orderOf: Partial<Record<string, Order['key']>> = { name: 'folio', received: 'received', owed: 'owed' };
const columnOf = { folio: 'name', received: 'received', owed: 'owed' } as const;

/** The requests of one page: by themselves, those owed first. */
export function ArcoTable({ rows, query, onSort }: Props) {
  const by = query.order && { key: columnOf[query.order.key], down: query.order.down };
  return (
    <ListTable
      label="Solicitudes sobre datos personales"
      nameLabel="Folio"
      rows={rows}
      columns={arcoColumns}
      hidden={query.hidden}
      hiddenAtFirst={arcoHiddenAtFirst}
      breaks={breaks}
      order={{
        by,
        first: { key: 'owed', down: false },
        keys: ['name', 'received', 'owed'],
        onSort: ({ key, down }) => onSort({ key: orderOf[key] ?? 'owed', down }),
      }}
      name={(row) => ({ text: row.folio, to: arcoHref(query, row.id) })}
      cell={cellOf}
    />
  );
}

function cellOf(column: ArcoColumn, row: ArcoRow): ReactNode {
  switch (column) {
    case 'kind':
      return kindNames[row.kind];
    case 'who':
      return askerOf(row);
    case 'channel':
      return channelNames[row.channel];
    case 'received':
      return longDate(row.receivedOn);
    case 'owed':
      return row.owed === null ? '—' : <Owed owed={row.owed} />;
    case 'state':
      return <StatusChip status={stateChips[row.state].status}>{stateText(row)}</StatusChip>;
    case 'assigned':
      return row.assigned?.name ?? '—';
  }
}

function Owed({ owed }: { owed: NonNullable<ArcoRow['owed']> }) {
  const chip = owedChip(owed);
  return (
    <>
      {longDate(owed.on)}
      {chip ? (
        <span className="block">
          <StatusChip status={chip.status}>{chip.label}</StatusChip>
        </span>
      ) : null}
    </>
  );
}

const stateText = ({ kind, state, outcome }: ArcoRow): string =>
  outcome === 'refused' ? outcomesOf(kind).refused : stateChips[state].label;

/** Columns of words, which may take two lines. */
const breaks: ReadonlySet<ArcoColumn> = new Set(['kind', 'who', 'owed', 'assigned']);
