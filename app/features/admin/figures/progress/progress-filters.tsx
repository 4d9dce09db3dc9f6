import type { Outcome, ProgressQuery } from '#app/contract/admin/figures/member-progress.ts';
import { ScopeLevels } from '#app/product/admin/figures/scope-filters.tsx';
import { memberStatusTexts, riskTexts } from '#app/product/people/learner-signs.ts';
import { PersonFilter } from '#app/product/people/person-filter.tsx';
import { FilterChoice, hasFilter, ListFilters } from '#app/ui/list/list-filters.tsx';
import type { ProgressScreen } from './progress.queries.server.ts';
import { outcomeTexts } from './progress-words.ts';

type Props = {
  query: ProgressQuery;
  choices: ProgressScreen['choices'];
  choose: (next: ProgressQuery) => void;
  clear: () => void;
  opened: boolean;
};

/** The filters of the list of people; generation, programme, unit and module narrow one another (spec §3.7). */
export function ProgressFilters({ query, choices, choose, clear, opened }: Props) {
  const change = (more: ProgressQuery) => choose({ ...query, page: undefined, ...more });
  return (
    <ListFilters opened={opened} clear={hasFilter(query) ? clear : undefined}>
      <ScopeLevels query={query} choices={choices} choose={change} withModule />
      <FilterChoice
        label="Estado"
        none="Todos"
        options={optionsOf(memberStatusTexts)}
        value={query.status}
        onChoose={(status) => change({ status })}
      />
      <FilterChoice
        label="Riesgo"
        none="Todos"
        options={optionsOf(riskTexts)}
        value={query.risk}
        onChoose={(risk) => change({ risk })}
      />
      <FilterChoice
        label="Sin acceso"
        none="No importa"
        options={awayChoices}
        value={textOf(query.awayDays)}
        onChoose={(days) => change({ awayDays: numberOf(days) })}
      />
      <FilterChoice<Outcome>
        label="Veredicto"
        none="Todos"
        options={optionsOf(outcomeTexts)}
        value={query.outcome}
        onChoose={(outcome) => change({ outcome })}
      />
      <PersonFilter
        label="Jefe"
        profile={3}
        value={choices.boss && { ...choices.boss, detail: '', profiles: [3] }}
        onPick={(picked) => change({ bossId: picked?.id })}
      />
    </ListFilters>
  );
}

const awayChoices = [7, 14, 30].map((days) => ({ value: String(days), label: `${days} días o más` }));

const optionsOf = <V extends string>(texts: Readonly<Record<V, string>>): { value: V; label: string }[] =>
  (Object.keys(texts) as V[]).map((value) => ({ value, label: texts[value] }));

const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value));
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
