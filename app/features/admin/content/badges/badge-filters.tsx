import type { BadgesQuery } from '#app/contract/admin/content/badges.ts';
import { chipOptions, FilterChoice, hasFilter, ListFilters } from '#app/ui/list/list-filters.tsx';
import { audienceTexts, measureTexts, stateChips } from './badge-words.ts';

type Props = {
  query: BadgesQuery;
  choose: (change: BadgesQuery) => void;
  clear: () => void;
  opened: boolean;
};

/** The filters of the list of badges. */
export function BadgeFilters({ query, choose, clear, opened }: Props) {
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
        label="Destinatarios"
        none="Todos"
        options={chipOptions(audienceTexts)}
        value={query.audience}
        onChoose={(audience) => choose({ audience })}
      />
      <FilterChoice
        label="Regla"
        none="Todas"
        options={chipOptions(measureTexts)}
        value={query.measure}
        onChoose={(measure) => choose({ measure })}
      />
    </ListFilters>
  );
}
