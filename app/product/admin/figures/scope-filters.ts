import { type Scope, type ScopeLevel, scopeChange } from '#app/contract/admin/figures/scope.ts';
import { namedOptions } from '#app/ui/list/list-filters.tsx';
import type { ChoiceFilter } from '../lists/list.ts';
import { unitName } from './analytics.texts.ts';
import type { ScopeChoices } from './scope.queries.server.ts';

/** The scope of a list of figures, and the choices of its filters. */
type OfScope = { query: Scope; choices: ScopeChoices };

/** The words below a level, which another choice there takes away (spec §4.5). */
const below = (level: ScopeLevel): string[] => Object.keys(scopeChange(level, undefined));

const group: ChoiceFilter<OfScope, 'groupId'> = {
  label: 'Generación',
  none: 'Todas',
  by: 'groupId',
  options: ({ choices }) => namedOptions(choices.groups),
  clears: below('groupId'),
};
const programme: ChoiceFilter<OfScope, 'programmeId'> = {
  label: 'Programa',
  none: 'Todos',
  by: 'programmeId',
  options: ({ choices }) => namedOptions(choices.programmes),
  clears: below('programmeId'),
};
const unit: ChoiceFilter<OfScope, 'unitId'> = {
  label: 'Unidad',
  none: ({ programmeId }) => (programmeId === undefined ? 'Elige primero un programa' : 'Todas'),
  by: 'unitId',
  options: ({ choices }) => choices.units.map((one) => ({ value: one.id, label: unitName(one) })),
  clears: below('unitId'),
};
const module: ChoiceFilter<OfScope, 'moduleId'> = {
  label: 'Módulo',
  none: ({ unitId }) => (unitId === undefined ? 'Elige primero una unidad' : 'Todos'),
  by: 'moduleId',
  options: ({ choices }) => namedOptions(choices.modules),
};

/** The filters of the scope. */
export const scopeFilters = [group, programme, unit] as const;
/** The same with a module of the unit. */
export const moduleScopeFilters = [...scopeFilters, module] as const;
