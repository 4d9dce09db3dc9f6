import { memo } from 'react';
import type { AnalyticsQuery, FigureTable } from '#app/contract/admin/figures/analytics.ts';
import { analyticsHref, behindHref, withoutList } from '#app/contract/admin/figures/links/analytics.ts';
import { exercisesHref } from '#app/contract/admin/figures/links/exercises.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { ScrollRegion } from '#app/ui/layout/scroll-region.tsx';
import { placed } from '#app/ui/list/placed.ts';
import styles from '../analytics.module.css';
import { ChartFrame } from '../charts/chart-frame.tsx';
import { chartedOf } from '../charts/charted.ts';
import { figureText, tableNames } from './figure.texts.ts';

type Props = { table: FigureTable; query: AnalyticsQuery };

/** The table whose cells are told apart by the depth of their colour. */
const HEAT_MAP: FigureTable['key'] = 'heatMap';

/** Figures side by side, drawn as bars where that says more; drawn again where they or the filters are others. */
export const FigureTableView = memo(function FigureTableView({ table, query }: Props) {
  const { key, rows, left } = table;
  const name = tableNames[key];
  const charted = chartedOf(table);
  const cells = <FigureCells table={table} query={query} />;
  return (
    <div className="stack gap-xs">
      {rows.length === 0 ? (
        <>
          <h3>{name}</h3>
          <p className="quiet">Sin datos suficientes</p>
        </>
      ) : charted ? (
        <ChartFrame name={name} table={table} charted={charted} query={query}>
          {cells}
        </ChartFrame>
      ) : (
        <>
          <h3>{name}</h3>
          <ScrollRegion className={styles.frame} aria-label={name}>
            {cells}
          </ScrollRegion>
        </>
      )}
      {left > 0 ? (
        <p className="quiet small">Y {figureText('count', left)} filas más: elige un filtro para verlas.</p>
      ) : null}
    </div>
  );
}, isSame);

/** Every read brings new objects, mostly of the same figures, and an open list changes none of them. */
function isSame(one: Props, other: Props): boolean {
  const placeOf = ({ query }: Props) => analyticsHref(withoutList(query));
  return placeOf(one) === placeOf(other) && JSON.stringify(one.table) === JSON.stringify(other.table);
}

/** The cells as a table; each has a bar of its share of the largest of its column, or of the whole for percents. */
function FigureCells({ table: { key, columns, rows }, query }: Props) {
  const largest = columns.map((column, place) =>
    column.kind === 'percent' ? 100 : Math.max(0, ...rows.map(({ cells }) => cells[place]?.value ?? 0)),
  );
  return (
    <table className={styles.table} data-heat={key === HEAT_MAP || undefined}>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column.key} scope="col">
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {placed(rows).map(({ place, one: { name, cells, exerciseId } }) => (
          <tr key={place}>
            <th scope="row">
              {exerciseId === undefined ? (
                name
              ) : (
                <Link
                  to={exercisesHref({ activityId: exerciseId })}
                  className="ink underlined-on-hover target"
                >
                  {name}
                </Link>
              )}
            </th>
            {columns.map((column, place) => {
              const cell = cells[place];
              const value = cell?.value ?? null;
              const href = cell ? behindHref(query, cell) : null;
              const text = value === null ? '—' : figureText(column.kind, value);
              return (
                <td key={column.key} style={barOf(value, largest[place])} data-figures>
                  {href ? (
                    <Link
                      to={href}
                      preventScrollReset
                      className="ink underlined-on-hover not-underlined target"
                      aria-label={`${text}: ver ${name}`}
                    >
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The share of the cell's bar, for the style sheet. */
const barOf = (value: number | null, largest = 0) =>
  ({
    '--share': `${value === null || largest === 0 ? 0 : Math.round((100 * value) / largest)}%`,
  }) as React.CSSProperties;
