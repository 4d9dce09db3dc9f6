import type { ShownState } from '#app/contract/admin/content/lists.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { FilterChoice, namedOptions } from '#app/ui/list/list-filters.tsx';
import { shownStates } from './chips.tsx';

/** The filters that all lists of content share. */
type Filter = {
  programmeId?: number | undefined;
  unitId?: number | undefined;
  state?: ShownState | undefined;
};

type Props = {
  query: Filter & { moduleId?: number | undefined };
  choices: { programmes: readonly Named[]; units: readonly Named[]; modules: readonly Named[] };
  /** Another programme lets go of the unit, another unit of the module. */
  choose: (change: Filter & { moduleId?: number | undefined }) => void;
  /** True where the list shows content of modules. */
  ofModules?: boolean;
};

/** Programme, unit, module and state; a level is offered where the one above it is chosen. */
export function ContentFilters({ query, choices, choose, ofModules = false }: Props) {
  return (
    <>
      <FilterChoice
        label="Programa"
        none="Todos"
        options={namedOptions(choices.programmes)}
        value={textOf(query.programmeId)}
        onChoose={(id) => choose({ programmeId: numberOf(id), unitId: undefined, moduleId: undefined })}
      />
      {choices.units.length > 0 ? (
        <FilterChoice
          label="Unidad"
          none="Todas"
          options={namedOptions(choices.units)}
          value={textOf(query.unitId)}
          onChoose={(id) => choose({ unitId: numberOf(id), moduleId: undefined })}
        />
      ) : null}
      {ofModules && choices.modules.length > 0 ? (
        <FilterChoice
          label="Módulo"
          none="Todos"
          options={namedOptions(choices.modules)}
          value={textOf(query.moduleId)}
          onChoose={(id) => choose({ moduleId: numberOf(id) })}
        />
      ) : null}
      <FilterChoice
        label="Estado"
        none="Todos"
        options={shownStates}
        value={query.state}
        onChoose={(state) => choose({ state })}
      />
    </>
  );
}

const textOf = (id: number | undefined): string | undefined => (id === undefined ? undefined : String(id));
const numberOf = (id: string | undefined): number | undefined => (id === undefined ? undefined : Number(id));
