import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { Link } from '@remix-run/react';
import type { BarShapeProps } from 'recharts';
import type { AnalyticsQuery, FigureTable } from '#app/contract/admin/analytics/analytics.ts';
import { analyticsHref } from '#app/contract/links/analytics/analytics.ts';
import { barGap, barSize } from './bars.ts';
import { barText, type Charted } from './charted.ts';
import styles from './charts.module.css';

/** Colours that are told apart by eye in both schemes; the name is written at each bar too. */
const colors = [
  'var(--color-primary-text)',
  'var(--color-gold-text)',
  'var(--color-danger)',
  'var(--color-success)',
  'var(--color-ink-soft)',
];

/** Room for the names of rows, and for what is written at the end of the longest bar, in px. */
const NAMES = 176;
const LETTER = 7.5;
const TEXT_GAP = 6;

type Props = { table: FigureTable; charted: Charted; query: AnalyticsQuery };

/** Bars of a table that lie one below the other; one with people behind it is the link to them. */
export function BarsChart({ table: { rows }, charted, query }: Props) {
  const { bars } = charted;
  const longest = Math.max(...rows.flatMap((row) => bars.map((bar) => barText(row, bar, charted).length)));
  return (
    <BarChart
      className={styles.chart}
      data={rows.map((row, line) => ({
        line,
        ...Object.fromEntries(bars.map(({ key, place }) => [key, row.cells[place]?.value ?? 0])),
      }))}
      dataKey="line"
      series={bars.map(({ key }, turn) => ({ name: key, color: colors[turn % colors.length] ?? '' }))}
      orientation="vertical"
      gridAxis="none"
      withTooltip={false}
      withXAxis={false}
      yAxisProps={{
        width: NAMES,
        interval: 0,
        tick: { width: NAMES - 16, maxLines: 2, fontSize: 13, fill: 'var(--color-ink)' },
        tickFormatter: (line: number) => rows[line]?.name ?? '',
      }}
      barChartProps={{
        accessibilityLayer: false,
        barGap,
        margin: { top: 0, bottom: 0, left: 0, right: Math.ceil(longest * LETTER) + TEXT_GAP },
      }}
      barProps={({ name }) => ({
        barSize: barSize(bars.length),
        shape: (bar: BarShapeProps) => {
          const row = rows[bar.index];
          const column = bars.find(({ key }) => key === name);
          return row && column ? (
            <Bar
              bar={bar}
              text={barText(row, column, charted)}
              name={row.name}
              href={hrefOf(query, row.cells[column.place]?.list ?? null)}
            />
          ) : null;
        },
      })}
    />
  );
}

const hrefOf = (query: AnalyticsQuery, list: string | null): string | null =>
  list === null ? null : analyticsHref({ ...query, list, page: undefined });

type BarProps = { bar: BarShapeProps; text: string; name: string; href: string | null };

/** One bar with what is written at its end; the room behind it takes the press too. */
function Bar({ bar: { x, y, width, height, fill, background }, text, name, href }: BarProps) {
  const drawn = (
    <>
      <rect className={styles.room} x={x} y={y} width={background?.width ?? width} height={height} />
      <rect x={x} y={y} width={width} height={height} rx={3} fill={fill} />
      <text x={x + width + TEXT_GAP} y={y + height / 2} dominantBaseline="central" className={styles.text}>
        {text}
      </text>
    </>
  );
  return href ? (
    <Link to={href} preventScrollReset className={styles.link} aria-label={`${text}: ver ${name}`}>
      {drawn}
    </Link>
  ) : (
    drawn
  );
}
