import type { TicketsQuery } from '#app/contract/admin/support/tickets.ts';
import { kindNames } from '#app/product/support/ticket-words.ts';
import {
  chipOptions,
  FilterChoice,
  hasFilter,
  ListFilters,
  namedOptions,
} from '#app/ui/list/list-filters.tsx';
import { stateChips } from './ticket-words.ts';
import type { TicketsTab } from './tickets.queries.server.ts';

type Props = {
  query: TicketsQuery;
  administrators: TicketsTab['administrators'];
  choose: (change: TicketsQuery) => void;
  clear: () => void;
  opened: boolean;
};

const topics = Object.entries(kindNames).map(([value, label]) => ({
  value: value as keyof typeof kindNames,
  label,
}));
const nobody = 'nobody';

/** The filters of the list of requests. */
export function TicketFilters({ query, administrators, choose, clear, opened }: Props) {
  const assigned = query.isUnassigned ? nobody : query.assignedTo && String(query.assignedTo);
  return (
    <ListFilters opened={opened} clear={hasFilter(query) ? clear : undefined}>
      <FilterChoice
        label="Estado"
        none="Abiertas"
        options={[...chipOptions(stateChips), { value: 'all' as const, label: 'Todas' }]}
        value={query.state}
        onChoose={(state) => choose({ state })}
      />
      <FilterChoice
        label="Tema"
        none="Todos"
        options={topics}
        value={query.topic}
        onChoose={(topic) => choose({ topic })}
      />
      <FilterChoice
        label="Asignado"
        none="No importa"
        options={[{ value: nobody, label: 'Sin asignar' }, ...namedOptions(administrators)]}
        value={assigned || undefined}
        onChoose={(value) =>
          choose({
            isUnassigned: value === nobody ? '1' : undefined,
            assignedTo: value === undefined || value === nobody ? undefined : Number(value),
          })
        }
      />
      <FilterChoice
        label="Respuesta"
        none="No importa"
        options={[{ value: '1', label: 'Sin primera respuesta' }]}
        value={query.isUnanswered}
        onChoose={(isUnanswered) => choose({ isUnanswered })}
      />
    </ListFilters>
  );
}
