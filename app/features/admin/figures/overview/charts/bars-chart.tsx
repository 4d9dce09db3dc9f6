import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { BarShapeProps, YAxisTickContentProps } from 'recharts';
import type { AnalyticsQuery, Cell, FigureTable } from '#app/contract/admin/figures/analytics.ts';
import { behindHref } from '#app/contract/admin/figures/links/analytics.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { BAR_GAP, barSize, barText, type Charted, rowHeight } from './charted.ts';
import styles from './charts.module.css';

/** Colours that are told apart by eye in both schemes; the name is written at each bar too. */
const colors = [
  'var(--color-primary-text)',
  'var(--color-gold-text)',
  'var(--color-danger)',
  'var(--color-success)',
  'var(--color-ink-soft)',
];

/** Room for the names of rows at most, where a row has one bar and where it has several, in px. */
const MAX_NAMES = { one: 128, several: 192 };
/** Room for the bars at least: where a phone has less, the chart scrolls within its frame. */
const MIN_BARS = 96;
const LETTER = 7.5;
const LINE = 18;
const TEXT_GAP = 6;

const widthOf = (texts: readonly string[]): number =>
  Math.ceil(Math.max(...texts.map(({ length }) => length)) * LETTER) + 2 * TEXT_GAP;

type Props = { table: FigureTable; charted: Charted; query: AnalyticsQuery };

/** Bars of a table that lie one below the other; one with people behind it is the link to them. */
export function BarsChart(props: Props) {
  const { bars, apart } = props.charted;
  if (!apart) return <Bars {...props} bars={bars} />;
  return (
    <div className={styles.apart}>
      {bars.map((bar) => (
        <div key={bar.key}>
          <h4>{bar.name}</h4>
          <Bars {...props} bars={[bar]} />
        </div>
      ))}
    </div>
  );
}

function Bars({ table: { rows }, charted, query, bars }: Props & Pick<Charted, 'bars'>) {
  const height = rowHeight(bars.length);
  const names = Math.min(
    bars.length === 1 ? MAX_NAMES.one : MAX_NAMES.several,
    widthOf(rows.map(({ name }) => name)),
  );
  const texts = widthOf(rows.flatMap((row) => bars.map((bar) => barText(row, bar, charted))));
  const cellOf = (line: number, place: number) => rows[line]?.cells[place]?.value ?? 0;
  // One measure for the charts that stand apart.
  const most = Math.max(
    1,
    ...rows.flatMap((_, line) => charted.bars.map(({ place }) => cellOf(line, place))),
  );
  return (
    <BarChart
      miw={names + texts + MIN_BARS}
      h={rows.length * height}
      data={rows.map((_, line) => ({
        line,
        ...Object.fromEntries(bars.map(({ key, place }) => [key, cellOf(line, place)])),
      }))}
      dataKey="line"
      series={bars.map(({ key }) => ({ name: key, color: colorOf(charted, key) }))}
      orientation="vertical"
      gridAxis="none"
      withTooltip={false}
      withXAxis={false}
      xAxisProps={{ domain: [0, most] }}
      yAxisProps={{
        width: names,
        interval: 0,
        tick: ({ y, payload }: YAxisTickContentProps) => (
          <foreignObject x={0} y={Number(y) - height / 2} width={names - TEXT_GAP} height={height}>
            <div className={styles.name}>
              <span style={{ WebkitLineClamp: Math.floor(height / LINE) }}>{rows[payload.value]?.name}</span>
            </div>
          </foreignObject>
        ),
      }}
      barChartProps={{
        accessibilityLayer: false,
        barGap: BAR_GAP,
        margin: { top: 0, bottom: 0, left: 0, right: texts },
      }}
      barProps={({ name }) => ({
        barSize: barSize(bars.length),
        shape: (bar: BarShapeProps) => {
          const row = rows[bar.index];
          const column = bars.find(({ key }) => key === name);
          return row && column ? (
            <Bar
              bar={bar}
              room={(bar.background?.width ?? bar.width) + texts}
              text={barText(row, column, charted)}
              name={row.name}
              href={hrefOf(query, row.cells[column.place])}
            />
          ) : null;
        },
      })}
    />
  );
}

/** A column keeps its colour, also where it stands apart. */
const colorOf = ({ bars }: Charted, key: string): string =>
  colors[bars.findIndex((bar) => bar.key === key) % colors.length] ?? '';

const hrefOf = (query: AnalyticsQuery, cell: Cell | undefined): string | null =>
  cell ? behindHref(query, cell) : null;

type BarProps = { bar: BarShapeProps; room: number; text: string; name: string; href: string | null };

/** One bar with what is written at its end; the room behind it takes the press too. */
function Bar({ bar: { x, y, width, height, fill }, room, text, name, href }: BarProps) {
  const drawn = (
    <>
      <rect className={styles.room} x={x} y={y} width={room} height={height} />
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
