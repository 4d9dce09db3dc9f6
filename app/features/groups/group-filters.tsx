import type { GroupState, GroupsQuery } from '#app/contract/admin/groups.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import list from '#app/ui/list/list.module.css';
import { stateChips } from './group-words.ts';

type Props = {
  query: GroupsQuery;
  programmes: readonly Named[];
  choose: (change: GroupsQuery) => void;
  clear: () => void;
  /** On a phone, where they fold away. */
  opened: boolean;
};

const states = Object.keys(stateChips) as GroupState[];

/** Which generations the list shows; the choice is in the address. */
export function GroupFilters({ query, programmes, choose, clear, opened }: Props) {
  return (
    <div className={list.filters} data-open={opened || undefined} data-print="never">
      <NativeSelect
        label="Programa"
        options={[
          { value: '', label: 'Todos' },
          ...programmes.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(query.programmeId ?? '')}
        onChange={(event) => choose({ programmeId: Number(event.currentTarget.value) || undefined })}
      />
      <NativeSelect
        label="Estado"
        options={[
          { value: '', label: 'Todos' },
          ...states.map((state) => ({ value: state, label: stateChips[state].label })),
        ]}
        value={query.state ?? ''}
        onChange={(event) => choose({ state: states.find((state) => state === event.currentTarget.value) })}
      />
      <TextInput
        label="Inicia desde"
        type="date"
        value={query.from ?? ''}
        onChange={(event) => choose({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        label="Inicia hasta"
        type="date"
        value={query.until ?? ''}
        onChange={(event) => choose({ until: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        label="Por completar"
        options={[
          { value: '', label: 'No importa' },
          { value: 'some', label: 'Le falta algo' },
          { value: 'tutor', label: 'Sin tutor' },
        ]}
        value={query.hasNoTutor ? 'tutor' : query.isIncomplete ? 'some' : ''}
        onChange={({ currentTarget: { value } }) =>
          choose({
            hasNoTutor: value === 'tutor' ? '1' : undefined,
            isIncomplete: value === 'some' ? '1' : undefined,
          })
        }
      />
      {hasFilter(query) ? (
        <Button variant="subtle" onClick={clear}>
          Limpiar filtros
        </Button>
      ) : null}
    </div>
  );
}

/** Whether the list leaves a generation out. */
export const hasFilter = ({
  search,
  order: _o,
  page: _p,
  size: _s,
  hidden: _h,
  ...filters
}: GroupsQuery): boolean => Boolean(search) || Object.values(filters).some((value) => value !== undefined);
