import { useEffect, useState } from 'react';
import { type AnalyticsQuery, type BlockKey, blockKeys } from '#app/contract/admin/figures/analytics.ts';
import { withoutList } from '#app/contract/admin/figures/links/analytics.ts';
import { moduleScopeFilters } from '#app/product/admin/figures/scope-filters.ts';
import { ChoiceField } from '#app/product/admin/lists/list-filter-fields.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { DayFilter } from '#app/ui/dates/day-filter.tsx';
import styles from './analytics.module.css';
import type { AnalyticsView } from './analytics.view.ts';
import { blockNames } from './figures/figure.texts.ts';

type Props = Pick<AnalyticsView, 'query' | 'choices' | 'from' | 'until'> & {
  open: (query: AnalyticsQuery) => void;
};

/** Generation, programme, unit, module and range, each of which lets go of what is below it (spec §4.5), and the visible options. */
export function AnalyticsFilters({ query, choices, from, until, open }: Props) {
  const choose = (change: AnalyticsQuery) => open({ ...withoutList(query), ...change });
  const shown = (query.blocks ?? blockKeys).join(',');
  // A box is ticked at once; its block comes with the next read.
  const [ticked, setTicked] = useState(shown);
  useEffect(() => setTicked(shown), [shown]);
  const isTicked = (key: BlockKey) => ticked.split(',').includes(key);
  const toggle = (key: BlockKey, isShown: boolean) => {
    const blocks = blockKeys.filter((one) => (one === key ? isShown : isTicked(one)));
    setTicked(blocks.join(','));
    choose({ blocks });
  };
  const hasFilters = Object.entries(query).some(([key, value]) => key !== 'blocks' && value !== undefined);
  return (
    <section className="stack gap-md" aria-label="Filtros" data-print="never">
      <div className={`wrap gap-md align-bottom ${styles.filters}`}>
        {moduleScopeFilters.map((filter) => (
          <ChoiceField key={filter.by} filter={filter} data={{ query, choices }} choose={choose} />
        ))}
        <DayFilter label="Desde" value={from} onApply={(day) => choose({ from: day || undefined })} />
        <DayFilter label="Hasta" value={until} onApply={(day) => choose({ until: day || undefined })} />
        {hasFilters ? (
          <Button variant="subtle" onClick={() => open({ blocks: query.blocks })}>
            Limpiar filtros
          </Button>
        ) : null}
      </div>
      <fieldset className={styles.options}>
        <legend className="quiet small">Qué se ve</legend>
        {blockKeys.map((key) => (
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
