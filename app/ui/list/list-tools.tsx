import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { numberText } from '#app/domain/text/counts.ts';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import type { Column } from '../layout/data-table.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import styles from './list.module.css';
import { ListSearch } from './list-search.tsx';

type Props = {
  search: { label: string; typed: string; search: (text: string) => void };
  /** They fold away: on a phone all of them, on a desk those that have no room and choose nothing. `active`: how many choose. */
  filters: { opened: boolean; toggle: () => void; fields: ReactNode; active?: number };
  /** Views of the list that can be kept. */
  views?: ReactNode;
  beside?: ReactNode;
  /** Where the list is a table. */
  columns?: {
    all: readonly Column[];
    hidden: string | undefined;
    atFirst: readonly string[];
    onChange: (hidden: string | undefined) => void;
  };
};

/** The tools above a list: its search, its filters and its columns; `beside` ends them. */
export function ListTools({ search, filters, views, columns, beside }: Props) {
  return (
    <div className={`wrap gap-sm align-bottom ${styles.tools}`} data-print="never">
      <ListSearch {...search} />
      <Button
        reads
        variant="default"
        className={styles.folding}
        aria-expanded={filters.opened}
        leftSection={<IconFilter size={18} aria-hidden />}
        onClick={filters.toggle}
      >
        {filters.active ? `Filtros (${numberText(filters.active)})` : 'Filtros'}
      </Button>
      {filters.fields}
      {columns ? (
        <ColumnChooser
          columns={columns.all}
          hidden={columns.hidden}
          atFirst={columns.atFirst}
          onChange={columns.onChange}
        />
      ) : null}
      {views}
      {beside}
    </div>
  );
}

/** The words of a list without rows; `hint` where filters leave everything out and another way helps more than fewer of them. */
export type EmptyTexts = { filtered: string; empty: string; first: string; hint?: string };

type EmptyProps = {
  /** True where filters leave everything out; without them the list has nothing yet. */
  filtered: boolean;
  texts: EmptyTexts;
  clear: () => void;
};

/** Why a list shows nothing, and what to do about it. */
export function EmptyList({ filtered, texts, clear }: EmptyProps) {
  return (
    <EmptyState
      title={filtered ? texts.filtered : texts.empty}
      action={
        filtered ? (
          <Button reads variant="default" onClick={clear}>
            Limpiar filtros
          </Button>
        ) : undefined
      }
    >
      {filtered ? (texts.hint ?? 'Quita alguno o busca otra palabra.') : texts.first}
    </EmptyState>
  );
}
