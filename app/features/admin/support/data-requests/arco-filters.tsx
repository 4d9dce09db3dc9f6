import type { Named } from '#app/contract/admin/list.ts';
import type { ArcoQuery } from '#app/contract/admin/support/arco.ts';
import {
  chipOptions,
  FilterChoice,
  hasFilter,
  ListFilters,
  namedOptions,
} from '#app/ui/list/list-filters.tsx';
import { channelNames, kindNames, stateChips } from './arco-words.ts';

type Props = {
  query: ArcoQuery;
  people: readonly Named[];
  choose: (change: ArcoQuery) => void;
  clear: () => void;
  opened: boolean;
};

const optionsOf = <V extends string>(names: Readonly<Record<V, string>>) =>
  (Object.keys(names) as V[]).map((value) => ({ value, label: names[value] }));

const dueNames = { open: 'Abiertas', past: 'Vencidas', near: 'Por vencer (5 días)', closed: 'Terminadas' };
const nobody = 'nadie';

/** The filters of the list of requests. */
export function ArcoFilters({ query, people, choose, clear, opened }: Props) {
  return (
    <ListFilters opened={opened} clear={hasFilter(query) ? clear : undefined}>
      <FilterChoice
        label="Plazo"
        none="Todas"
        options={optionsOf(dueNames)}
        value={query.due}
        onChoose={(due) => choose({ due })}
      />
      <FilterChoice
        label="Derecho"
        none="Todos"
        options={optionsOf(kindNames)}
        value={query.kind}
        onChoose={(kind) => choose({ kind })}
      />
      <FilterChoice
        label="Estado"
        none="Todos"
        options={chipOptions(stateChips)}
        value={query.state}
        onChoose={(state) => choose({ state })}
      />
      <FilterChoice
        label="Medio"
        none="Todos"
        options={optionsOf(channelNames)}
        value={query.channel}
        onChoose={(channel) => choose({ channel })}
      />
      <FilterChoice
        label="A cargo de"
        none="Quien sea"
        options={[{ value: nobody, label: 'Nadie' }, ...namedOptions(people)]}
        value={
          query.isUnassigned ? nobody : query.assignedTo === undefined ? undefined : String(query.assignedTo)
        }
        onChoose={(value) =>
          choose({
            isUnassigned: value === nobody ? '1' : undefined,
            assignedTo: value === undefined || value === nobody ? undefined : Number(value),
          })
        }
      />
    </ListFilters>
  );
}
