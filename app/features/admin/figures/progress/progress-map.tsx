import { useCallback, useRef, useState } from 'react';
import { progressHref } from '#app/contract/admin/figures/links/member-progress.ts';
import {
  MAX_MAP_GROUPS,
  type ProgressQuery,
  progressMap,
} from '#app/contract/admin/figures/member-progress.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { useAnalyticsNews } from '#app/realtime/live/analytics-news.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Loader } from '#app/ui/feedback/loader.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { ScrollRegion } from '#app/ui/layout/scroll-region.tsx';
import { useEffectOn } from '#app/ui/use-effect-on.ts';
import styles from './progress.module.css';
import type { ProgressMap } from './progress.queries.server.ts';
import { levelOf, levels, levelText } from './progress.texts.ts';

type Props = { query: ProgressQuery };

/** The progress of each generation in each unit, the one that is furthest behind first; a cell opens its people. */
export function ProgressMapPanel({ query }: Props) {
  const { map, fault, read } = useMap(query);
  if (fault !== null) return <SectionError onRetry={read}>{fault}</SectionError>;
  if (map === null) return <Loader />;
  if (map.rows.length === 0)
    return <EmptyState title="Sin datos suficientes">Nadie sigue en estas generaciones.</EmptyState>;
  const columns = Math.max(...map.rows.flatMap(({ cells }) => cells.map(({ order }) => order))) + 1;
  const orders = Array.from({ length: columns }, (_, order) => order).filter((order) =>
    map.rows.some(({ cells }) => cells.some((cell) => cell.order === order)),
  );
  return (
    <section className="stack gap-md" aria-label="Avance promedio por generación y unidad">
      <p className="quiet small">
        Avance promedio de quienes siguen en su generación, primero la más atrasada. {shownText(map)}
      </p>
      <ul className={styles.units} aria-label="Colores">
        {levels.map((level) => (
          <li key={level} className={`${styles.unit} ${styles.level}`} data-level={level}>
            {levelText(level)}
          </li>
        ))}
      </ul>
      <ScrollRegion className={styles.map} aria-label="Tabla del mapa">
        <table>
          <thead>
            <tr>
              <th scope="col">Generación</th>
              {orders.map((order) => (
                <th key={order} scope="col">
                  Unidad {displayNumber(order)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {map.rows.map(({ group, cells }) => (
              <tr key={group.id}>
                <th scope="row">{group.name}</th>
                {orders.map((order) => {
                  const cell = cells.find((one) => one.order === order);
                  if (!cell) return <td key={order}>—</td>;
                  const people = countText(cell.people, 'persona', 'personas');
                  return (
                    <td key={order}>
                      <Link
                        to={progressHref({ ...query, groupId: group.id, unitId: cell.id, page: undefined })}
                        className={`${styles.mapCell} ${styles.level}`}
                        data-level={levelOf(cell.progress)}
                        title={`${cell.name}: ${people}`}
                        aria-label={`${group.name}, ${cell.name}: ${cell.progress} %, ${people}`}
                      >
                        {cell.progress} %
                      </Link>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

const shownText = ({ rows, total }: ProgressMap): string =>
  total > rows.length
    ? `Se muestran ${MAX_MAP_GROUPS} de ${numberText(total)} generaciones; usa los filtros para ver otras.`
    : '';

/** The map of the filters: read after the screen, and again when figures have changed. */
function useMap(query: ProgressQuery) {
  const [map, setMap] = useState<ProgressMap | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef({ query, read: 0 });
  latest.current.query = query;
  const wanted = JSON.stringify(query);
  const read = useCallback(async () => {
    latest.current.read += 1;
    const mine = latest.current.read;
    try {
      const found = await call(progressMap, { query: latest.current.query });
      if (mine !== latest.current.read) return;
      setMap(found);
      setFault(null);
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (mine === latest.current.read) setFault(error.message);
    }
  }, []);
  useEffectOn([wanted], () => void read());
  useAnalyticsNews(() => void read());
  return { map, fault, read: () => void read() };
}
