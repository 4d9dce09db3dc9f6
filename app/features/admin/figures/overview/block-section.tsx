import type { AnalyticsQuery, Block, Figure } from '#app/contract/admin/figures/analytics.ts';
import { behindHref } from '#app/contract/admin/figures/links/analytics.ts';
import { secondText } from '#app/domain/deadlines/dates.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import styles from './analytics.module.css';
import { baseText, blockNames, blockNotes, figureText, figureWords } from './figures/figure.texts.ts';
import { FigureTableView } from './figures/figure-table.tsx';
import { PopulationParts } from './population-parts.tsx';

type Props = { block: Block; query: AnalyticsQuery; zone: string; moved: ReadonlySet<string> };

/** A block of analytics: its figures, each with its base and how it is computed, then its tables. */
export function BlockSection({ block, query, zone, moved }: Props) {
  return (
    <Section
      title={blockNames[block.key]}
      actions={
        <p className="quiet small" data-figures>
          Actualizado {secondText(zone, new Date(block.readAt))}
        </p>
      }
    >
      {blockNotes[block.key] ? <p className="quiet">{blockNotes[block.key]}</p> : null}
      <dl className={styles.figures}>
        {block.figures.map((figure) => (
          <FigureCard
            key={figure.key}
            figure={figure}
            query={query}
            isMoved={moved.has(`${block.key}.${figure.key}`)}
          />
        ))}
      </dl>
      {block.key === 'population' ? <PopulationParts query={query} /> : null}
      {block.tables.map((table) => (
        <FigureTableView key={table.key} table={table} query={query} />
      ))}
    </Section>
  );
}

function FigureCard({ figure, query, isMoved }: { figure: Figure; query: AnalyticsQuery; isMoved: boolean }) {
  const { key, kind, value } = figure;
  const href = behindHref(query, figure);
  const words = figureWords[key] ?? { name: key, how: '' };
  const base = baseText(figure);
  const text = value === null ? null : figureText(kind, value);
  return (
    <div className={styles.figure} data-moved={isMoved || undefined}>
      <dt className="quiet small">{words.name}</dt>
      <dd>
        {text === null ? (
          <span className="quiet">Sin datos suficientes</span>
        ) : href ? (
          <Link
            to={href}
            preventScrollReset
            className="ink not-underlined underlined-on-hover target huge strong"
            aria-label={`${text}: ver ${words.name}`}
            data-figures
          >
            {text}
          </Link>
        ) : (
          <span className="huge strong" data-figures>
            {text}
          </span>
        )}
        {base ? <span className="quiet small block">{base}</span> : null}
        <details className={styles.how}>
          <summary className="small">¿Cómo se calcula?</summary>
          <p className="small">{words.how}</p>
        </details>
      </dd>
    </div>
  );
}
