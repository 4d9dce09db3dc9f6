import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { AnalyticsQuery, FigureTable } from '#app/contract/admin/figures/analytics.ts';
import { type TableKey, tableKey } from '#app/contract/admin/figures/figure-keys.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { ScrollRegion } from '#app/ui/layout/scroll-region.tsx';
import analytics from '../analytics.module.css';
import styles from './chart-frame.module.css';
import { type Charted, chartHeight, chartSentence } from './charted.ts';

const loadChart = async () => (await import('./bars-chart.tsx')).BarsChart;

type Props = {
  name: string;
  table: FigureTable;
  charted: Charted;
  query: AnalyticsQuery;
  /** The same figures as a table. */
  children: ReactNode;
};

/** A chart and its table, of which one is seen: the table until the chart's code has come, and on paper. */
export function ChartFrame({ name, table, charted, query, children }: Props) {
  const [isTable, change] = useKeptTable(table.key);
  const frame = useRef<HTMLElement>(null);
  const wasNear = useWasNear(frame);
  const Chart = useLazyComponent(loadChart, wasNear && !isTable);
  const height = { '--chart-height': `${chartHeight(table.rows.length, charted)}px` };
  const words = isTable ? 'Ver como gráfica' : 'Ver como tabla';
  const isDrawn = Chart !== null && !isTable;
  return (
    <>
      <div className="wrap gap-md between align-bottom">
        <h3>{name}</h3>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${words}: ${name}`}
          onClick={() => change(!isTable)}
        >
          {words}
        </Button>
      </div>
      <ScrollRegion
        ref={frame}
        className={`${analytics.frame} ${isTable ? '' : styles.room}`}
        style={height as React.CSSProperties}
        aria-label={isDrawn ? chartSentence(table, charted) : name}
      >
        {isDrawn ? (
          <div data-print="never">
            <Chart table={table} charted={charted} query={query} />
          </div>
        ) : null}
        <div className={isDrawn ? 'paper-only' : undefined}>{children}</div>
      </ScrollRegion>
    </>
  );
}

/** True once it has been near the visible part: charts are dear to draw, and nobody looks at all of a long screen. */
function useWasNear(ref: RefObject<Element>): boolean {
  const [wasNear, setNear] = useState(false);
  useEffect(() => {
    if (wasNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '300px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [wasNear, ref]);
  return wasNear;
}

const KEY = 'rumbo.graficas.tablas';

const keptWords = (): string[] => localStorage.getItem(KEY)?.split(',').filter(Boolean) ?? [];

/**
 * True where this device shows a chart as its table, by the words of the tables; the change is kept for the next visit.
 */
function useKeptTable(key: TableKey): [isTable: boolean, change: (isTable: boolean) => void] {
  const word = encode(tableKey, key);
  const [isTable, setTable] = useState(false);
  useEffect(() => setTable(keptWords().includes(word)), [word]);
  const change = (next: boolean) => {
    setTable(next);
    const others = keptWords().filter((one) => one !== word);
    localStorage.setItem(KEY, (next ? [...others, word] : others).join(','));
  };
  return [isTable, change];
}
