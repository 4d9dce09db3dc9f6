import { type Scope, scopeChange } from '#app/contract/admin/analytics/scope.ts';
import { FilterChoice, hasFilter, ListFilters, namedOptions } from '#app/ui/list/list-filters.tsx';
import { unitName } from './analytics-words.ts';
import type { ScopeChoices } from './scope.queries.server.ts';

type Props = {
  query: Scope;
  choices: ScopeChoices;
  choose: (change: Scope) => void;
  clear: () => void;
  opened: boolean;
};

/** Whose figures a list tells; another generation takes programme and unit away, another programme the unit (spec §4.5). */
export function ScopeFilters({ query, choices, choose, clear, opened }: Props) {
  const { groupId, programmeId, unitId } = query;
  const units = choices.units.map((unit) => ({ id: unit.id, name: unitName(unit) }));
  return (
    <ListFilters opened={opened} clear={hasFilter(query) ? clear : undefined}>
      <FilterChoice
        label="Generación"
        none="Todas"
        options={namedOptions(choices.groups)}
        value={wordOf(groupId)}
        onChoose={(id) => choose(scopeChange('groupId', idOf(id)))}
      />
      <FilterChoice
        label="Programa"
        none="Todos"
        options={namedOptions(choices.programmes)}
        value={wordOf(programmeId)}
        onChoose={(id) => choose(scopeChange('programmeId', idOf(id)))}
      />
      <FilterChoice
        label="Unidad"
        none={programmeId === undefined ? 'Elige primero un programa' : 'Todas'}
        options={namedOptions(units)}
        value={wordOf(unitId)}
        onChoose={(id) => choose(scopeChange('unitId', idOf(id)))}
      />
    </ListFilters>
  );
}

const wordOf = (id: number | undefined) => (id === undefined ? undefined : String(id));
const idOf = (word: string | undefined) => (word === undefined ? undefined : Number(word));
