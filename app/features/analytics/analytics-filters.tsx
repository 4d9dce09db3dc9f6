import { useEffect, useState } from 'react';
import type { AnalyticsQuery, BlockKey } from '#app/contract/admin/analytics/analytics.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { FilterChoice, namedOptions } from '#app/ui/list/list-filters.tsx';
import styles from './analytics.module.css';
import type { AnalyticsView } from './analytics.view.ts';
import { blockNames } from './figure-words.ts';

type Props = Pick<AnalyticsView, 'query' | 'choices' | 'from' | 'until' | 'builtBlocks'> & {
  open: (query: AnalyticsQuery) => void;
};

/** Generation, programme, unit, module and range, each of which lets go of what is below it (spec §4.5), and the visible options. */
export function AnalyticsFilters({ query, choices, from, until, builtBlocks, open }: Props) {
  const choose = (change: AnalyticsQuery) => open({ ...query, list: undefined, page: undefined, ...change });
  const shown = (query.blocks ?? builtBlocks).join(',');
  // A box is ticked at once; its block comes with the next read.
  const [ticked, setTicked] = useState(shown);
  useEffect(() => setTicked(shown), [shown]);
  const isTicked = (key: BlockKey) => ticked.split(',').includes(key);
  const toggle = (key: BlockKey, isShown: boolean) => {
    const blocks = builtBlocks.filter((one) => (one === key ? isShown : isTicked(one)));
    setTicked(blocks.join(','));
    choose({ blocks });
  };
  const hasFilters = Object.entries(query).some(([key, value]) => key !== 'blocks' && value !== undefined);
  return (
    <section className="stack gap-md" aria-label="Filtros" data-print="never">
      <div className={`wrap gap-md align-bottom ${styles.filters}`}>
        <FilterChoice
          label="Generación"
          none="Todas"
          options={namedOptions(choices.groups)}
          value={textOf(query.groupId)}
          onChoose={(id) =>
            choose({
              groupId: numberOf(id),
              programmeId: undefined,
              unitId: undefined,
              moduleId: undefined,
            })
          }
        />
        <FilterChoice
          label="Programa"
          none="Todos"
          options={namedOptions(programmesOf(choices, query.groupId))}
          value={textOf(query.programmeId)}
          onChoose={(id) => choose({ programmeId: numberOf(id), unitId: undefined, moduleId: undefined })}
        />
        <FilterChoice
          label="Unidad"
          none="Todas"
          options={namedOptions(choices.units)}
          value={textOf(query.unitId)}
          onChoose={(id) => choose({ unitId: numberOf(id), moduleId: undefined })}
        />
        <FilterChoice
          label="Módulo"
          none="Todos"
          options={namedOptions(choices.modules)}
          value={textOf(query.moduleId)}
          onChoose={(id) => choose({ moduleId: numberOf(id) })}
        />
        <TextInput
          key={`desde:${from}`}
          type="date"
          label="Desde"
          defaultValue={from}
          onChange={(event) => isWhole(event.currentTarget) && choose({ from: event.currentTarget.value })}
        />
        <TextInput
          key={`hasta:${until}`}
          type="date"
          label="Hasta"
          defaultValue={until}
          onChange={(event) => isWhole(event.currentTarget) && choose({ until: event.currentTarget.value })}
        />
        {hasFilters ? (
          <Button variant="subtle" onClick={() => open({ blocks: query.blocks })}>
            Limpiar filtros
          </Button>
        ) : null}
      </div>
      <fieldset className={styles.options}>
        <legend className="quiet small">Qué se ve</legend>
        {builtBlocks.map((key) => (
          <Checkbox
            key={key}
            label={blockNames[key]}
            checked={isTicked(key)}
            onChange={(event) => toggle(key, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </section>
  );
}

/** Years are typed digit by digit: only one of four digits is meant. */
const isWhole = ({ value }: HTMLInputElement): boolean => /^[12]\d{3}-/.test(value);

/** A generation has one programme. */
function programmesOf({ groups, programmes }: Props['choices'], groupId: number | undefined) {
  const group = groups.find(({ id }) => id === groupId);
  return group ? programmes.filter(({ id }) => id === group.programmeId) : programmes;
}

const textOf = (id: number | undefined): string | undefined => (id === undefined ? undefined : String(id));
const numberOf = (id: string | undefined): number | undefined => (id === undefined ? undefined : Number(id));
