import type { ReactNode } from 'react';
import type { BadgeRow, BadgesQuery } from '#app/contract/admin/content/badges.ts';
import { badgesHref } from '#app/contract/admin/content/links/badges.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import {
  audienceTexts,
  type BadgeColumn,
  badgeColumns,
  chipOf,
  hiddenAtFirst,
  measureTexts,
  typeText,
} from './badge-words.ts';

type Order = NonNullable<BadgesQuery['order']>;

const sortable: readonly Order['key'][] = ['name', 'key', 'awarded', 'position'];
/** Side of a picture in the list, in px. */
const SIDE = 40;

type Props = {
  rows: readonly BadgeRow[];
  query: BadgesQuery;
  onSort: (order: Order) => void;
  chosen: Chosen;
};

/** The badges of one page. */
export function BadgeTable({ rows, query, onSort, chosen }: Props) {
  return (
    <ListTable
      label="Insignias"
      rows={rows}
      columns={badgeColumns}
      hidden={query.hidden}
      hiddenAtFirst={hiddenAtFirst}
      breaks={breaks}
      order={{ by: query.order, first: { key: 'position', down: false }, keys: sortable, onSort }}
      name={(row) => ({ text: row.name, to: badgesHref(query, row.id) })}
      photo={({ image }) => (image ? <img src={image} alt="" width={SIDE} height={SIDE} /> : null)}
      cell={cellOf}
      chosen={chosen}
    />
  );
}

function cellOf(column: BadgeColumn, row: BadgeRow): ReactNode {
  switch (column) {
    case 'key':
      return row.key;
    case 'type':
      return typeText(row);
    case 'levels':
      return row.levels;
    case 'audience':
      return audienceTexts[row.audience].label;
    case 'rule':
      return measureTexts[row.measure].label;
    case 'awarded':
      return row.awarded;
    case 'position':
      return row.position;
    case 'state':
      return <StatusChip status={chipOf(row).status}>{chipOf(row).label}</StatusChip>;
  }
}

/** Columns of words, which may take two lines. */
const breaks: ReadonlySet<BadgeColumn> = new Set(['rule']);
