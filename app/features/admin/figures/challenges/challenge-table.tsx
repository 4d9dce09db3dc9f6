import type { ReactNode } from 'react';
import type {
  ChallengeFigure,
  ChallengeFiguresQuery,
  ChallengeFiguresRow,
} from '#app/contract/admin/figures/challenges.ts';
import { challengeFiguresHref } from '#app/contract/admin/figures/links/challenges.ts';
import { groupHref } from '#app/contract/admin/groups/links/group.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { hoursText, unitName } from '#app/product/admin/figures/analytics-words.ts';
import { FigureLink, FigureWithBase } from '#app/product/admin/figures/figure-link.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import {
  type ChallengeColumn,
  challengeColumns,
  figureTitles,
  hiddenAtFirst,
  placeText,
} from './challenge-words.ts';

type Order = NonNullable<ChallengeFiguresQuery['order']>;

const sortable: readonly Order['key'][] = [
  'name',
  'unit',
  'due',
  'members',
  'delivered',
  'onTime',
  'late',
  'missing',
  'toGrade',
  'returned',
  'mean',
  'hours',
];

type Props = {
  rows: readonly ChallengeFiguresRow[];
  query: ChallengeFiguresQuery;
  zone: string;
  onSort: (order: Order) => void;
};

/** The challenges of one page of generations and units. */
export function ChallengeTable({ rows, query, zone, onSort }: Props) {
  return (
    <ListTable
      label="Retos por generación y unidad"
      rows={rows.map((row, id) => ({ ...row, id }))}
      nameLabel="Generación"
      columns={challengeColumns}
      hidden={query.hidden}
      hiddenAtFirst={hiddenAtFirst}
      breaks={breaks}
      order={{ by: query.order, first: { key: 'starts', down: true }, keys: sortable, onSort }}
      name={(row) => ({ text: row.group.name, to: groupHref(row.group.id) })}
      cell={(column, row) => cellOf(column, row, query, zone)}
    />
  );
}

function cellOf(
  column: ChallengeColumn,
  row: ChallengeFiguresRow,
  query: ChallengeFiguresQuery,
  zone: string,
): ReactNode {
  const figure = (name: ChallengeFigure) => <Figure name={name} row={row} query={query} />;
  switch (column) {
    case 'unit':
      return unitName(row.unit);
    case 'programme':
      return row.programme.name;
    case 'due':
      return row.dueOn === null ? '—' : spanishDate(zone, row.dueOn);
    case 'mean':
      return (
        <FigureWithBase
          text={row.mean === null ? null : gradeText(row.mean)}
          base={
            <>
              {figure('graded')} de {numberText(row.delivered)}
            </>
          }
        />
      );
    case 'hours':
      return row.hours === null ? '—' : hoursText(row.hours);
    default:
      return figure(column);
  }
}

type FigureProps = { name: ChallengeFigure; row: ChallengeFiguresRow; query: ChallengeFiguresQuery };

function Figure({ name, row, query }: FigureProps) {
  return (
    <FigureLink
      count={row[name]}
      of={`${figureTitles[name].toLowerCase()}: ${placeText(row)}`}
      to={challengeFiguresHref(query, { figure: name, of: [row.group.id, row.unit.id], page: 1 })}
    />
  );
}

/** Columns of words, which may take two lines. */
const breaks: ReadonlySet<ChallengeColumn> = new Set(['unit', 'programme', 'mean']);
