import type { ReactNode } from 'react';
import type { LoadFigure, TutorLoadRow, TutorLoadsQuery } from '#app/contract/admin/figures/challenges.ts';
import { tutorLoadsHref } from '#app/contract/admin/figures/links/challenges.ts';
import { peopleHref } from '#app/contract/admin/links/admin.ts';
import { waitText } from '#app/contract/tutor/waiting.ts';
import { FigureLink } from '#app/product/admin/figures/figure-link.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import { type LoadColumn, loadColumns, loadTitles } from './challenge-words.ts';

type Order = NonNullable<TutorLoadsQuery['order']>;

const sortable: readonly Order['key'][] = ['name', 'open', 'claimed', 'graded', 'wait'];

type Props = {
  rows: readonly TutorLoadRow[];
  query: TutorLoadsQuery;
  now: Date;
  onSort: (order: Order) => void;
};

/** The load of the tutors of one page. */
export function TutorLoadTable({ rows, query, now, onSort }: Props) {
  return (
    <ListTable
      label="Carga por tutor"
      rows={rows}
      nameLabel="Tutor"
      columns={loadColumns}
      hidden={query.hidden}
      hiddenAtFirst={[]}
      order={{ by: query.order, first: { key: 'open', down: true }, keys: sortable, onSort }}
      name={(row) => ({ text: row.name, to: peopleHref({}, row.id) })}
      cell={(column, row) => cellOf(column, row, query, now)}
    />
  );
}

function cellOf(column: LoadColumn, row: TutorLoadRow, query: TutorLoadsQuery, now: Date): ReactNode {
  switch (column) {
    case 'groups':
      return row.groups;
    case 'wait':
      return row.oldestAt === null ? '—' : waitText(new Date(row.oldestAt), now);
    default:
      return <Figure name={column} row={row} query={query} />;
  }
}

type FigureProps = { name: LoadFigure; row: TutorLoadRow; query: TutorLoadsQuery };

function Figure({ name, row, query }: FigureProps) {
  return (
    <FigureLink
      count={row[name]}
      of={`${loadTitles[name].toLowerCase()}: ${row.name}`}
      to={tutorLoadsHref(query, { figure: name, of: [row.id], page: 1 })}
    />
  );
}
