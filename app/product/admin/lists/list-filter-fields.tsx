import { PersonFilter } from '#app/product/people/person-filter.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { DayFilter } from '#app/ui/dates/day-filter.tsx';
import { FilterChoice, FilterPlace } from '#app/ui/list/list-filters.tsx';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import type { ChoiceFilter, ListFilter, Offered, SetsFilter } from './list.ts';

type Data = { query: object };
type Ways<Q> = { choose: (change: Partial<Q>) => void; hrefOf: (change: Partial<Q>) => string };
type Props<D extends Data> = { data: D; ways: Ways<D['query']> };

/** The fields of the filters of a list. */
export function FilterFields<D extends Data>({
  filters,
  ...props
}: Props<D> & { filters: readonly ListFilter<D>[] }) {
  return filters.map((filter) => (
    <FilterPlace key={filter.label} isActive={isActive(filter, props.data)}>
      <Field filter={filter} {...props} />
    </FilterPlace>
  ));
}

/** True where a filter leaves something out. */
function isActive<D extends Data>(filter: ListFilter<D>, data: D): boolean {
  if ('sets' in filter) return chosenSet(filter, data) !== -1;
  const { by, typed, day, boss } = filter as Partial<
    Record<'by' | 'typed' | 'day' | 'boss', keyof D['query']>
  >;
  return [by, typed, day, boss].some(
    (word) => word !== undefined && Boolean((data.query as D['query'])[word]),
  );
}

function Field<D extends Data>({ filter, data, ways }: Props<D> & { filter: ListFilter<D> }) {
  const { choose, hrefOf } = ways;
  const { label } = filter;
  const change = (word: keyof D['query'], value: unknown) =>
    ({ [word]: value || undefined }) as Partial<D['query']>;
  const textOf = (word: keyof D['query']) => String((data.query as D['query'])[word] ?? '');
  if ('by' in filter) return <ChoiceField filter={filter as ChoiceFilter<D>} data={data} choose={choose} />;
  if ('sets' in filter) return <SetsField filter={filter as SetsFilter<D>} data={data} choose={choose} />;
  if ('typed' in filter) {
    const { typed } = filter;
    return <TypedField label={label} value={textOf(typed)} hrefOf={(text) => hrefOf(change(typed, text))} />;
  }
  if ('day' in filter) {
    const { day } = filter;
    return <DayFilter label={label} value={textOf(day)} onApply={(chosen) => choose(change(day, chosen))} />;
  }
  const boss = filter.chosen(data);
  return (
    <PersonFilter
      label={label}
      profile={3}
      value={boss && { ...boss, detail: '', profiles: [3] }}
      onPick={(picked) => choose(change(filter.boss, picked?.id))}
    />
  );
}

type ChoiceProps<D extends Data> = {
  filter: ChoiceFilter<D>;
  data: D;
  choose: (change: Partial<D['query']>) => void;
};

/** The field of a filter of few values. */
export function ChoiceField<D extends Data>({ filter, data, choose }: ChoiceProps<D>) {
  const { label, none, by, clears = [], folds } = filter;
  const { query } = data as { query: D['query'] };
  const options = offeredOf(filter.options, data) as readonly { value: string | number; label: string }[];
  if (folds && options.length === 0) return null;
  return (
    <FilterChoice
      label={label}
      none={typeof none === 'string' ? none : none(query)}
      options={options}
      value={query[by] as string | number | undefined}
      onChoose={(value) => {
        const cleared = clears.filter((word) => word in query).map((word) => [word, undefined]);
        choose({ ...Object.fromEntries(cleared), [by]: value } as Partial<D['query']>);
      }}
    />
  );
}

type SetsProps<D extends Data> = Omit<ChoiceProps<D>, 'filter'> & { filter: SetsFilter<D> };

/** A filter each of whose values is another word of the query. */
function SetsField<D extends Data>({ filter, data, choose }: SetsProps<D>) {
  const offered: readonly { label: string; query: object }[] = offeredOf(filter.sets, data);
  const words = offered.flatMap(({ query }) => Object.keys(query));
  const chosen = chosenSet(filter, data);
  return (
    <FilterChoice
      label={filter.label}
      none={filter.none}
      options={offered.map(({ label }, index) => ({ value: index, label }))}
      value={chosen === -1 ? undefined : chosen}
      onChoose={(index) => {
        const nothing = Object.fromEntries(words.map((word) => [word, undefined]));
        choose({ ...nothing, ...(index === undefined ? {} : offered[index]?.query) } as Partial<D['query']>);
      }}
    />
  );
}

/** The index of the chosen one of its sets; -1 without. */
const chosenSet = <D extends Data>({ sets }: SetsFilter<D>, data: D): number =>
  offeredOf(sets, data).findIndex(({ query }) =>
    Object.entries(query).every(([word, value]) => data.query[word as never] === value),
  );

const offeredOf = <D, O>(offered: Offered<D, O>, data: D): readonly O[] =>
  typeof offered === 'function' ? offered(data) : offered;

type TypedProps = { label: string; value: string; hrefOf: (text: string) => string };

/** A filter by the words of a field, as they are typed. */
function TypedField({ label, value, hrefOf }: TypedProps) {
  const { typed, search } = useTypedSearch(value, hrefOf);
  return (
    <TextInput
      label={label}
      value={typed}
      maxLength={80}
      autoComplete="off"
      onChange={(event) => search(event.currentTarget.value)}
    />
  );
}
