import type { ReactNode } from 'react';
import type { BossFigure, BossFiguresQuery, BossFiguresRow } from '#app/contract/admin/figures/bosses.ts';
import { bossFiguresHref } from '#app/contract/admin/figures/links/bosses.ts';
import { peopleHref } from '#app/contract/admin/links/admin.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { FigureLink, FigureWithBase } from '#app/product/admin/figures/figure-link.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import {
  type BossColumn,
  bossColumns,
  figureTitles,
  hiddenAtFirst,
  spreadText,
  teamText,
} from './boss-words.ts';

type Order = NonNullable<BossFiguresQuery['order']>;

const sortable: readonly Order['key'][] = ['name', 'group', 'members', 'lastAccess'];

type Props = {
  rows: readonly BossFiguresRow[];
  query: BossFiguresQuery;
  zone: string;
  onSort: (order: Order) => void;
  chosen: Chosen;
};

/** The bosses of one page, each in a generation. */
export function BossTable({ rows, query, zone, onSort, chosen }: Props) {
  return (
    <ListTable
      label="Jefes por generación"
      rows={rows}
      chosen={chosen}
      nameLabel="Jefe"
      columns={bossColumns}
      hidden={query.hidden}
      hiddenAtFirst={hiddenAtFirst}
      breaks={breaks}
      order={{ by: query.order, first: { key: 'name', down: false }, keys: sortable, onSort }}
      name={(row) => ({ text: row.boss.name, to: peopleHref({}, row.boss.id) })}
      cell={(column, row) => cellOf(column, row, query, zone)}
    />
  );
}

function cellOf(column: BossColumn, row: BossFiguresRow, query: BossFiguresQuery, zone: string): ReactNode {
  const figure = (name: BossFigure) => <Figure name={name} row={row} query={query} />;
  switch (column) {
    case 'group':
      return row.group.name;
    case 'programme':
      return row.programme.name;
    case 'sent':
      return (
        <span>
          {figure('sent')}
          {row.late === 0 ? null : <span className="quiet small"> ({figure('late')} tarde)</span>}
        </span>
      );
    case 'mean':
      return (
        <FigureWithBase
          text={row.own.mean === null ? null : gradeText(row.own.mean)}
          base={`de ${numberText(row.own.grades)}`}
        />
      );
    case 'severity':
      return (
        <FigureWithBase
          text={spreadText(row.own)}
          base={`generación: ${spreadText(row.ofGroup) ?? 'sin datos'}`}
        />
      );
    case 'lastAccess':
      return row.lastAccessAt === null ? '—' : shortDateTime(zone, row.lastAccessAt);
    default:
      return figure(column);
  }
}

type FigureProps = { name: BossFigure; row: BossFiguresRow; query: BossFiguresQuery };

function Figure({ name, row, query }: FigureProps) {
  return (
    <FigureLink
      count={row[name]}
      of={`${figureTitles[name].toLowerCase()}: ${teamText(row)}`}
      to={bossFiguresHref(query, { figure: name, of: [row.boss.id, row.group.id], page: 1 })}
    />
  );
}

/** Columns of words, which may take two lines. */
const breaks: ReadonlySet<BossColumn> = new Set(['group', 'programme', 'mean', 'severity']);
