import type { ShownState } from '#app/contract/admin/content/lists.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { namedOptions } from '#app/ui/list/list-filters.tsx';
import type { ListFilter } from '../lists/list.ts';
import { shownStates } from './chips.tsx';

/** The query of a list of content, and the choices of its filters. */
type OfContent = {
  query: {
    programmeId?: number | undefined;
    unitId?: number | undefined;
    state?: ShownState | undefined;
  };
  choices: { programmes: readonly Named[]; units: readonly Named[] };
};
type OfModules = {
  query: OfContent['query'] & { moduleId?: number | undefined };
  choices: OfContent['choices'] & { modules: readonly Named[] };
};

const programme: ListFilter<OfContent> = {
  label: 'Programa',
  none: 'Todos',
  by: 'programmeId',
  options: ({ choices }) => namedOptions(choices.programmes),
  clears: ['unitId', 'moduleId'],
};
const unit: ListFilter<OfContent> = {
  label: 'Unidad',
  none: 'Todas',
  by: 'unitId',
  options: ({ choices }) => namedOptions(choices.units),
  clears: ['moduleId'],
  folds: true,
};
const module: ListFilter<OfModules> = {
  label: 'Módulo',
  none: 'Todos',
  by: 'moduleId',
  options: ({ choices }) => namedOptions(choices.modules),
  folds: true,
};
const state: ListFilter<OfContent> = { label: 'Estado', none: 'Todos', by: 'state', options: shownStates };

/** Programme, unit and state; a level is offered where the one above it is chosen. */
export const contentFilters = [programme, unit, state];
/** The same of what is in modules. */
export const moduleContentFilters = [programme, unit, module, state];
