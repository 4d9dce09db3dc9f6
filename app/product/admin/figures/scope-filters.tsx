import { type Scope, type ScopeLevel, scopeChange } from '#app/contract/admin/figures/scope.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { FilterChoice, hasFilter, ListFilters, namedOptions } from '#app/ui/list/list-filters.tsx';
import { unitName } from './analytics-words.ts';
import type { ScopeChoices } from './scope.queries.server.ts';

type LevelsProps = {
  query: Scope;
  choices: ScopeChoices;
  choose: (change: Scope) => void;
  /** True where a module of the unit can be chosen too. */
  withModule?: boolean;
};

/** The filters of the scope; another choice at a level takes away those below it (spec §4.5). */
export function ScopeLevels({ query, choices, choose, withModule = false }: LevelsProps) {
  const level = (name: ScopeLevel, label: string, none: string, options: readonly Named[]) => (
    <FilterChoice
      label={label}
      none={none}
      options={namedOptions(options)}
      value={query[name] === undefined ? undefined : String(query[name])}
      onChoose={(id) => choose(scopeChange(name, id === undefined ? undefined : Number(id)))}
    />
  );
  const { groups, programmes, units, modules } = choices;
  return (
    <>
      {level('groupId', 'Generación', 'Todas', groups)}
      {level('programmeId', 'Programa', 'Todos', programmes)}
      {level(
        'unitId',
        'Unidad',
        query.programmeId === undefined ? 'Elige primero un programa' : 'Todas',
        units.map((unit) => ({ id: unit.id, name: unitName(unit) })),
      )}
      {withModule
        ? level(
            'moduleId',
            'Módulo',
            query.unitId === undefined ? 'Elige primero una unidad' : 'Todos',
            modules,
          )
        : null}
    </>
  );
}

type Props = Omit<LevelsProps, 'withModule'> & { clear: () => void; opened: boolean };

/** The filters of a list that has no others. */
export function ScopeFilters({ clear, opened, ...levels }: Props) {
  return (
    <ListFilters opened={opened} clear={hasFilter(levels.query) ? clear : undefined}>
      <ScopeLevels {...levels} />
    </ListFilters>
  );
}
