import type { GroupsQuery } from '#app/contract/admin/groups/groups.ts';
import { PersonFilter } from '#app/product/people/person-filter.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import {
  chipOptions,
  FilterChoice,
  hasFilter,
  ListFilters,
  namedOptions,
} from '#app/ui/list/list-filters.tsx';
import { stateChips } from './group-words.ts';
import type { GroupChoices } from './groups.queries.server.ts';

type Props = {
  query: GroupsQuery;
  choices: GroupChoices;
  choose: (change: GroupsQuery) => void;
  clear: () => void;
  opened: boolean;
};

/** The filters of the list of generations. */
export function GroupFilters({ query, choices, choose, clear, opened }: Props) {
  return (
    <ListFilters opened={opened} clear={hasFilter(query) ? clear : undefined}>
      <FilterChoice
        label="Programa"
        none="Todos"
        options={namedOptions(choices.programmes)}
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
        label="Tutor"
        none="Cualquiera"
        options={[{ value: 'none', label: 'Sin tutor' }, ...namedOptions(choices.tutors)]}
        value={query.hasNoTutor ? 'none' : query.tutorId === undefined ? undefined : String(query.tutorId)}
        onChoose={(tutor) =>
          choose({
            hasNoTutor: tutor === 'none' ? '1' : undefined,
            tutorId: tutor === undefined || tutor === 'none' ? undefined : Number(tutor),
          })
        }
      />
      <PersonFilter
        label="Jefe"
        profile={3}
        value={choices.boss && { ...choices.boss, detail: '', profiles: [3] }}
        onPick={(boss) => choose({ bossId: boss?.id })}
      />
      <FilterChoice
        label="Abre una unidad"
        none="No importa"
        options={opening}
        value={query.opensWithin === undefined ? undefined : String(query.opensWithin)}
        onChoose={(days) => choose({ opensWithin: days === undefined ? undefined : Number(days) })}
      />
      <FilterChoice
        label="Por completar"
        none="No importa"
        options={[
          { value: 'some', label: 'Le falta algo' },
          { value: 'any', label: 'Con errores' },
          { value: 'soon', label: 'Con errores, publicada o por iniciar' },
          { value: 'past', label: 'Fecha pasada: por publicar o por cerrar' },
        ]}
        value={query.isIncomplete ? 'some' : query.hasPastDate ? 'past' : query.hasErrors}
        onChoose={(what) =>
          choose({
            isIncomplete: what === 'some' ? '1' : undefined,
            hasPastDate: what === 'past' ? '1' : undefined,
            hasErrors: what === 'some' || what === 'past' ? undefined : what,
          })
        }
      />
    </ListFilters>
  );
}

const opening = [7, 14, 30].map((days) => ({ value: String(days), label: `En los próximos ${days} días` }));
