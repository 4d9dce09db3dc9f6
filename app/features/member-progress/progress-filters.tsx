import type { Outcome, ProgressQuery } from '#app/contract/admin/analytics/member-progress.ts';
import { narrowed, type ProgressLevel } from '#app/contract/links/analytics/member-progress.ts';
import { memberStatusTexts, riskTexts } from '#app/product/people/learner-signs.ts';
import { PersonFilter } from '#app/product/people/person-filter.tsx';
import { FilterChoice, hasFilter, ListFilters, namedOptions } from '#app/ui/list/list-filters.tsx';
import type { ProgressScreen } from './member-progress.queries.server.ts';
import { outcomeTexts } from './progress-words.ts';

type Props = {
  query: ProgressQuery;
  choices: ProgressScreen['choices'];
  choose: (next: ProgressQuery) => void;
  clear: () => void;
  opened: boolean;
};

/** Which people the list shows; generation, programme, unit and module narrow one another (spec §3.7). */
export function ProgressFilters({ query, choices, choose, clear, opened }: Props) {
  const { groups, programmes, modules, boss } = choices;
  const group = groups.find(({ id }) => id === query.groupId);
  const offered = group ? programmes.filter(({ id }) => id === group.programmeId) : programmes;
  const units = offered.find(({ id }) => id === query.programmeId)?.units ?? [];
  const change = (more: ProgressQuery) => choose({ ...query, page: undefined, ...more });
  const level = (
    name: ProgressLevel,
    label: string,
    none: string,
    options: readonly { id: number; name: string }[],
  ) => (
    <FilterChoice
      label={label}
      none={none}
      options={namedOptions(options)}
      value={textOf(query[name])}
      onChoose={(id) => choose(narrowed(query, name, numberOf(id)))}
    />
  );
  return (
    <ListFilters opened={opened} clear={hasFilter(query) ? clear : undefined}>
      {level('groupId', 'Generación', 'Todas', groups)}
      {level('programmeId', 'Programa', 'Todos', offered)}
      {level('unitId', 'Unidad', query.programmeId === undefined ? 'Elige un programa' : 'Todas', units)}
      {level('moduleId', 'Módulo', query.unitId === undefined ? 'Elige una unidad' : 'Todos', modules)}
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
        value={boss && { ...boss, detail: '', profiles: [3] }}
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
