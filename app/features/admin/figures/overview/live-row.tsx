import type { AnalyticsQuery, LiveFigures } from '#app/contract/admin/figures/analytics.ts';
import type { ListKey } from '#app/contract/admin/figures/figure-lists.ts';
import { analyticsHref, withoutList } from '#app/contract/admin/figures/links/analytics.ts';
import { Link } from '#app/ui/controls/link.tsx';
import styles from './analytics.module.css';
import { figureText } from './figures/figure.texts.ts';

const figures = [
  { key: 'connected', name: 'Conectados ahora', list: 'connected' },
  { key: 'deliveredToday', name: 'Entregas hoy', list: 'deliveredToday' },
  { key: 'pendingEvaluations', name: 'Evaluaciones pendientes', list: 'pendingEvaluations' },
  { key: 'challengesToGrade', name: 'Retos por evaluar', list: 'challengesToGrade' },
] as const satisfies readonly { key: keyof LiveFigures; name: string; list: ListKey }[];

type Props = { live: LiveFigures; query: AnalyticsQuery; moved: ReadonlySet<string> };

/** The figures of this moment. */
export function LiveRow({ live, query, moved }: Props) {
  return (
    <section aria-label="En este momento">
      <dl className={styles.live}>
        {figures.map(({ key, name, list }) => (
          <div key={key} className={styles.now} data-moved={moved.has(`live.${key}`) || undefined}>
            <dt className="quiet small">{name}</dt>
            <dd className="strong large" data-figures>
              <Link
                to={analyticsHref({ ...withoutList(query), list })}
                preventScrollReset
                className="ink not-underlined underlined-on-hover target"
                aria-label={`${live[key]}: ver ${name.toLowerCase()}`}
              >
                {figureText('count', live[key])}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
