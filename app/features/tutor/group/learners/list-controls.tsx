import { type ListState, type Order, pageSizes } from '#app/contract/tutor/group-list.ts';
import type { CellState } from '#app/domain/challenges/challenge.ts';
import { cellTexts } from '#app/product/people/learner-signs.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { SearchField } from '#app/ui/controls/search-field.tsx';
import { orderTexts } from '../group.texts.ts';
import type { GroupDetail } from '../group.types.ts';

const cellStates = Object.keys(cellTexts) as CellState[];
const orders = Object.keys(orderTexts) as Order[];

type Props = { group: GroupDetail; state: ListState; change: (changes: Partial<ListState>) => void };

/** Search, unit, challenge, last access, order. */
export function ListControls({ group, state, change }: Props) {
  return (
    <div className="wrap gap-md align-bottom" data-print="never">
      <SearchField
        label="Buscar por nombre o apellidos"
        value={state.search}
        onSearch={(search) => change({ search })}
      />
      <NativeSelect
        reads
        label="Unidad"
        options={[
          { value: '', label: 'Todas' },
          ...group.units.map(({ id, number }) => ({ value: String(id), label: `Unidad ${number}` })),
        ]}
        value={String(state.unitId ?? '')}
        onChange={(event) => change({ unitId: Number(event.currentTarget.value) || null })}
      />
      <NativeSelect
        reads
        label="Estado del reto"
        options={[
          { value: '', label: 'Todos' },
          ...cellStates.map((value) => ({ value, label: cellTexts[value] })),
        ]}
        value={state.state ?? ''}
        onChange={({ currentTarget }) =>
          change({ state: cellStates.find((known) => known === currentTarget.value) ?? null })
        }
      />
      <NativeSelect
        reads
        label="Ordenar por"
        options={orders.map((value) => ({ value, label: orderTexts[value] }))}
        value={state.order}
        onChange={({ currentTarget }) =>
          change({ order: orders.find((known) => known === currentTarget.value) ?? 'surnames' })
        }
      />
      <NativeSelect
        reads
        label="Mostrar"
        options={pageSizes.map((size) => ({ value: String(size ?? ''), label: String(size ?? 'Todos') }))}
        value={String(state.size ?? '')}
        onChange={(event) => change({ size: Number(event.currentTarget.value) || null })}
      />
      <button
        type="button"
        className="own-font pointer target chip"
        aria-pressed={state.away}
        onClick={() => change({ away: !state.away })}
      >
        Sin acceso por más de 7 días
      </button>
    </div>
  );
}
