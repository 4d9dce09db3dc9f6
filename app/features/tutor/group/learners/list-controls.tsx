import { useState } from 'react';
import type { ListState, Order } from '#app/contract/tutor/group-list.ts';
import type { CellState } from '#app/domain/challenges/challenge.ts';
import { cellTexts } from '#app/product/people/learner-signs.ts';
import {
  FilterChip,
  FilterChoice,
  FilterPlace,
  ListFilters,
  textOptions,
} from '#app/ui/list/list-filters.tsx';
import { ListTools } from '#app/ui/list/list-tools.tsx';
import { orderTexts } from '../group.texts.ts';
import type { GroupDetail } from '../group.types.ts';

const { surnames: bySurnames, ...otherOrders } = orderTexts;

type Props = { group: GroupDetail; state: ListState; change: (changes: Partial<ListState>) => void };

/** Search, unit, challenge, order, last access; on a phone they fold away below the search. */
export function ListControls({ group, state, change }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <ListTools
      search={{
        label: 'Buscar por nombre o apellidos',
        typed: state.search,
        search: (search) => change({ search }),
      }}
      filters={{
        opened,
        toggle: () => setOpened(!opened),
        active: Number(state.unitId !== null) + Number(state.state !== null) + Number(state.away),
        fields: (
          <ListFilters opened={opened} clear={undefined}>
            <FilterChip
              label="Unidad"
              none="Todas"
              options={group.units.map(({ id, number }) => ({ value: id, label: `Unidad ${number}` }))}
              value={state.unitId ?? undefined}
              onChoose={(unitId) => change({ unitId: unitId ?? null })}
            />
            <FilterChip<CellState>
              label="Estado del reto"
              none="Todos"
              options={textOptions(cellTexts)}
              value={state.state ?? undefined}
              onChoose={(chosen) => change({ state: chosen ?? null })}
            />
            <FilterPlace isActive={state.order !== 'surnames'}>
              <FilterChoice<Exclude<Order, 'surnames'>>
                label="Ordenar por"
                none={bySurnames}
                options={textOptions(otherOrders)}
                value={state.order === 'surnames' ? undefined : state.order}
                onChoose={(order) => change({ order: order ?? 'surnames' })}
              />
            </FilterPlace>
            <button
              type="button"
              className="own-font pointer target chip"
              aria-pressed={state.away}
              onClick={() => change({ away: !state.away })}
            >
              Sin acceso por más de 7 días
            </button>
          </ListFilters>
        ),
      }}
    />
  );
}
