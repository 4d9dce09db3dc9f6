import type { Named } from '#app/contract/admin/list.ts';
import type { PeopleQuery } from '#app/contract/admin/people.ts';
import {
  chipOptions,
  FilterChoice,
  hasFilter,
  ListFilters,
  namedOptions,
} from '#app/ui/list/list-filters.tsx';
import { profileNames, stateChips } from './people-words.ts';

type Props = {
  query: PeopleQuery;
  groups: readonly Named[];
  choose: (change: PeopleQuery) => void;
  clear: () => void;
  opened: boolean;
};

const awayChoices = [7, 14, 30, 90].map((days) => ({ value: String(days), label: `${days} días o más` }));
const profileChoices = Object.entries(profileNames).map(([value, label]) => ({ value, label }));

/** Which people the list shows. */
export function PeopleFilters({ query, groups, choose, clear, opened }: Props) {
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
      <FilterChoice
        label="Jefe"
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

const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value));
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
