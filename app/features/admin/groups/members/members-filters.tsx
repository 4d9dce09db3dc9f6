import type { MembersQuery } from '#app/contract/admin/groups/members.ts';
import { chipOptions, FilterChoice, hasFilter, ListFilters } from '#app/ui/list/list-filters.tsx';
import { riskChips, stateChips } from './member-columns.ts';

type Props = {
  query: MembersQuery;
  choose: (change: MembersQuery) => void;
  clear: () => void;
  opened: boolean;
};

/** The filters of the list of participants. */
export function MembersFilters({ query, choose, clear, opened }: Props) {
  return (
    <ListFilters opened={opened} clear={hasFilter(query) ? clear : undefined}>
      <FilterChoice
        label="Estado"
        none="Todos"
        options={chipOptions(stateChips)}
        value={query.state}
        onChoose={(state) => choose({ state })}
      />
      <FilterChoice
        label="Riesgo"
        none="Todos"
        options={chipOptions(riskChips)}
        value={query.risk}
        onChoose={(risk) => choose({ risk })}
      />
      <FilterChoice
        label="Jefe"
        none="No importa"
        options={[{ value: '1', label: 'Sin jefe' }]}
        value={query.hasNoBoss}
        onChoose={(hasNoBoss) => choose({ hasNoBoss })}
      />
    </ListFilters>
  );
}
