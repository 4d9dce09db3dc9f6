import { peopleHref } from '#app/contract/admin/links/admin.ts';
import type { PeopleQuery } from '#app/contract/admin/people/people.ts';
import { PersonFilter } from '#app/product/people/person-filter.tsx';
import { profileNames } from '#app/product/people/profile-names.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import {
  chipOptions,
  FilterChoice,
  hasFilter,
  ListFilters,
  namedOptions,
} from '#app/ui/list/list-filters.tsx';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import type { PeopleScreen } from './people.queries.server.ts';
import { stateChips } from './people-words.ts';

type Props = {
  query: PeopleQuery;
  choices: PeopleScreen['choices'];
  choose: (change: PeopleQuery) => void;
  clear: () => void;
  opened: boolean;
};

const awayChoices = [7, 14, 30, 90].map((days) => ({ value: String(days), label: `${days} días o más` }));
const profileChoices = Object.entries(profileNames).map(([value, label]) => ({ value, label }));

/** The filters of the list of people. */
export function PeopleFilters({ query, choices, choose, clear, opened }: Props) {
  const { groups, programmes, boss } = choices;
  return (
    <ListFilters opened={opened} clear={hasFilter(query) ? clear : undefined}>
      <FilterChoice
        label="Perfil"
        none="Todos"
        options={profileChoices}
        value={textOf(query.profile)}
        onChoose={(profile) => choose({ profile: numberOf(profile) })}
      />
      <FilterChoice
        label="Generación"
        none="Todas"
        options={namedOptions(groups)}
        value={textOf(query.groupId)}
        onChoose={(groupId) => choose({ groupId: numberOf(groupId) })}
      />
      <FilterChoice
        label="Programa"
        none="Todos"
        options={namedOptions(programmes)}
        value={textOf(query.programmeId)}
        onChoose={(programmeId) => choose({ programmeId: numberOf(programmeId) })}
      />
      <TypedFilter label="Sucursal" field="store" query={query} />
      <TypedFilter label="Área" field="area" query={query} />
      <FilterChoice
        label="Estado"
        none="Todos"
        options={chipOptions(stateChips)}
        value={query.state}
        onChoose={(state) => choose({ state })}
      />
      <FilterChoice
        label="Sin acceso"
        none="No importa"
        options={awayChoices}
        value={textOf(query.awayDays)}
        onChoose={(days) => choose({ awayDays: numberOf(days) })}
      />
      <PersonFilter
        label="Jefe"
        profile={3}
        value={boss && { ...boss, detail: '', profiles: [3] }}
        onPick={(picked) => choose({ bossId: picked?.id })}
      />
      <FilterChoice
        label="Con o sin jefe"
        none="No importa"
        options={[{ value: '1', label: 'Sin jefe' }]}
        value={query.hasNoBoss}
        onChoose={(hasNoBoss) => choose({ hasNoBoss })}
      />
      <FilterChoice
        label="Correo"
        none="No importa"
        options={[{ value: '1', label: 'Sin correo' }]}
        value={query.hasNoMail}
        onChoose={(hasNoMail) => choose({ hasNoMail })}
      />
      <FilterChoice
        label="Duplicados"
        none="No importa"
        options={[{ value: '1', label: 'Probables' }]}
        value={query.looksAlike}
        onChoose={(looksAlike) => choose({ looksAlike })}
      />
    </ListFilters>
  );
}

type TypedProps = { label: string; field: 'store' | 'area'; query: PeopleQuery };

/** A filter by the words of a field, as they are typed. */
function TypedFilter({ label, field, query }: TypedProps) {
  const { typed, search } = useTypedSearch(query[field] ?? '', (text) =>
    peopleHref({ ...query, page: undefined, [field]: text || undefined }),
  );
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

const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value));
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
