import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { NativeSelect } from '../controls/native-select.tsx';
import styles from './list.module.css';

type Props = {
  /** All of them are shown. */
  opened: boolean;
  /** Takes all of them away; absent where none is chosen. */
  clear: (() => void) | undefined;
  children: ReactNode;
};

/** The filters of a list; what is chosen stands in the address. */
export function ListFilters({ opened, clear, children }: Props) {
  return (
    <div className={styles.filters} data-open={opened || undefined}>
      {children}
      {clear ? (
        <Button reads variant="subtle" onClick={clear}>
          Limpiar filtros
        </Button>
      ) : null}
    </div>
  );
}

/** The place of one filter; one that chooses something does not fold away on a desk. */
export function FilterPlace({ isActive, children }: { isActive: boolean; children: ReactNode }) {
  return (
    <div className={styles.filter} data-active={isActive || undefined}>
      {children}
    </div>
  );
}

type ChoiceProps<V extends string | number> = {
  label: string;
  /** The words where nothing is chosen. */
  none: string;
  options: readonly { value: V; label: string }[];
  value: V | undefined;
  onChoose: (value: V | undefined) => void;
};

/** One filter of few values, or none of them. */
export function FilterChoice<V extends string | number>({
  label,
  none,
  options,
  value,
  onChoose,
}: ChoiceProps<V>) {
  const chosenBy = (text: string) => options.find((one) => String(one.value) === text)?.value;
  return (
    <NativeSelect
      reads
      label={label}
      options={[{ value: '', label: none }, ...options.map((one) => ({ ...one, value: String(one.value) }))]}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => onChoose(chosenBy(event.currentTarget.value))}
    />
  );
}

/** A {@link FilterChoice} in its place; a chosen one has a cross that takes it away. */
export function FilterChip<V extends string | number>(props: ChoiceProps<V>) {
  const { label, value, onChoose } = props;
  return (
    <FilterPlace isActive={value !== undefined}>
      <div className={styles.chip}>
        <FilterChoice {...props} />
        {value === undefined ? null : (
          <IconButton
            aria-label={`Quitar el filtro de ${label.toLowerCase()}`}
            onClick={() => onChoose(undefined)}
          >
            <span className="large" aria-hidden>
              ×
            </span>
          </IconButton>
        )}
      </div>
    </FilterPlace>
  );
}

/** States and their signs as the values of a filter. */
export const chipOptions = <V extends string>(
  chips: Readonly<Record<V, { label: string }>>,
): { value: V; label: string }[] =>
  (Object.keys(chips) as V[]).map((value) => ({ value, label: chips[value].label }));

/** Texts of values as the values of a filter. */
export const textOptions = <V extends string>(
  texts: Readonly<Record<V, string>>,
): { value: V; label: string }[] =>
  (Object.keys(texts) as V[]).map((value) => ({ value, label: texts[value] }));

/** Rows with a name as the values of a filter. */
export const namedOptions = (
  rows: readonly { id: number; name: string }[],
): { value: number; label: string }[] => rows.map(({ id, name }) => ({ value: id, label: name }));

/**
 * True where a list leaves something out: by its search, or by a part of its query other than order, page, columns and
 * shown work.
 */
export function hasFilter(query: Readonly<Record<string, unknown>>): boolean {
  const { search, order: _o, page: _p, size: _s, hidden: _h, taskId: _t, ...filters } = query;
  return Boolean(search) || Object.values(filters).some((value) => value !== undefined);
}
