import type { ReactNode } from 'react';
import { ticketsHref } from '#app/contract/admin/support/links/tickets.ts';
import type { TicketRow, TicketsQuery } from '#app/contract/admin/support/tickets.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { kindNames } from '#app/product/support/ticket-words.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import {
  ageText,
  askerText,
  hiddenAtFirst,
  hoursText,
  stateChips,
  type TicketColumn,
  ticketColumns,
} from './ticket-words.ts';

type Order = NonNullable<TicketsQuery['order']>;

type Props = {
  rows: readonly TicketRow[];
  query: TicketsQuery;
  zone: string;
  /** The instant at which the rows were read. */
  now: string;
  onSort: (order: Order) => void;
};

/** The requests of one page. */
export function TicketTable({ rows, query, zone, now, onSort }: Props) {
  return (
    <ListTable
      label="Solicitudes"
      nameLabel="Folio"
      rows={rows}
      columns={ticketColumns}
      hidden={query.hidden}
      hiddenAtFirst={hiddenAtFirst}
      breaks={breaks}
      order={{ by: query.order, first: { key: 'age', down: true }, keys: ['age', 'updated'], onSort }}
      name={(row) => ({ text: row.folio, to: ticketsHref(query, row.id) })}
      cell={(column, row) => cellOf(column, row, zone, now)}
    />
  );
}

function cellOf(column: TicketColumn, row: TicketRow, zone: string, now: string): ReactNode {
  switch (column) {
    case 'person':
      return <bdi>{askerText(row)}</bdi>;
    case 'topic':
      return kindNames[row.topic];
    case 'excerpt':
      return row.excerpt;
    case 'state':
      return <StatusChip status={stateChips[row.state].status}>{stateChips[row.state].label}</StatusChip>;
    case 'age':
      return ageText(row, now);
    case 'assignee':
      return row.assignee?.name ?? '—';
    case 'answer':
      return row.answerHours === null ? 'Pendiente' : hoursText(row.answerHours);
    case 'updated':
      return shortDateTime(zone, row.updatedAt);
  }
}

/** Columns of words, which may take two lines. */
const breaks: ReadonlySet<TicketColumn> = new Set(['person', 'topic', 'excerpt', 'assignee']);
