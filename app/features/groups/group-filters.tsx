import { useNavigate } from '@remix-run/react';
import type { GroupsQuery } from '#app/contract/admin/groups.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { binHref } from '#app/contract/links/admin.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import {
  chipOptions,
  FilterChoice,
  hasFilter,
  ListFilters,
  namedOptions,
} from '#app/ui/list/list-filters.tsx';
import { stateChips } from './group-words.ts';

type Props = {
  query: GroupsQuery;
  programmes: readonly Named[];
  choose: (change: GroupsQuery) => void;
  clear: () => void;
  opened: boolean;
};

/** Which generations the list shows. */
export function GroupFilters({ query, programmes, choose, clear, opened }: Props) {
  const navigate = useNavigate();
  return (
    <ListFilters opened={opened} clear={hasFilter(query) ? clear : undefined}>
      <FilterChoice
        label="Programa"
        none="Todos"
        options={namedOptions(programmes)}
        value={query.programmeId === undefined ? undefined : String(query.programmeId)}
        onChoose={(id) => choose({ programmeId: id === undefined ? undefined : Number(id) })}
      />
      <FilterChoice
        label="Estado"
        none="Todos"
        options={chipOptions(stateChips)}
        value={query.state}
        onChoose={(state) => choose({ state })}
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
      <FilterChoice
        label="Por completar"
        none="No importa"
        options={[
          { value: 'some', label: 'Le falta algo' },
          { value: 'tutor', label: 'Sin tutor' },
        ]}
        value={query.hasNoTutor ? 'tutor' : query.isIncomplete ? 'some' : undefined}
        onChoose={(what) =>
          choose({
            hasNoTutor: what === 'tutor' ? '1' : undefined,
            isIncomplete: what === 'some' ? '1' : undefined,
          })
        }
      />
      <FilterChoice
        label="Generaciones"
        none="En uso"
        options={[{ value: 'bin', label: 'Papelera' }]}
        value={undefined}
        onChoose={() => navigate(binHref())}
      />
    </ListFilters>
  );
}
