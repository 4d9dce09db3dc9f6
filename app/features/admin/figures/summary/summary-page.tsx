import type { ReactNode } from 'react';
import { tasksHref } from '#app/contract/admin/support/links/tasks.ts';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Page, PageHeader, Section } from '#app/ui/layout/page.tsx';
import { FirstSteps } from './first-steps.tsx';
import type { LateItem } from './late.queries.server.ts';
import styles from './summary.module.css';
import type { summaryData } from './summary.queries.server.ts';

/** The data of /cms. */
export type SummaryData = Awaited<ReturnType<typeof summaryData>>;

/** /cms: the figures of the product, or its first steps while it has none, and whether the background work is up to date. */
export function SummaryPage({ data, importProgramme }: { data: SummaryData; importProgramme: ReactNode }) {
  return (
    <Page>
      {data.steps ? (
        <>
          <PageHeader
            title="Primeros pasos"
            lead="Así queda lista la plataforma para tu primera generación."
          />
          <FirstSteps steps={data.steps} importProgramme={importProgramme} />
        </>
      ) : (
        <>
          <PageHeader title="Resumen" />
          <Section title="¿Qué va tarde?">
            <LateList items={data.late} />
          </Section>
          <Section title="En cifras">
            <dl className={styles.figures}>
              {data.figures.map(({ name, count, href }) => (
                <div key={name} className={styles.figure}>
                  <dt className="quiet small">{name}</dt>
                  <dd className="huge strong" data-figures>
                    {href ? (
                      <Link
                        to={href}
                        className="ink not-underlined underlined-on-hover target"
                        aria-label={`${numberText(count)}: ver ${name.toLowerCase()}`}
                      >
                        {numberText(count)}
                      </Link>
                    ) : (
                      numberText(count)
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </Section>
        </>
      )}
      <Section title="Trabajo en segundo plano">
        <p>
          {data.failed > 0 ? (
            <Link to={tasksHref()} className="target">
              <StatusChip status="late">
                {countText(data.failed, 'tarea falló', 'tareas fallaron')}
              </StatusChip>
            </Link>
          ) : (
            <StatusChip status="done">Sin fallas</StatusChip>
          )}
        </p>
        <p className="quiet">{waitingText(data.waiting)}</p>
      </Section>
    </Page>
  );
}

function waitingText(tasks: number): string {
  if (tasks === 0) return 'No hay tareas en espera.';
  return `${countText(tasks, 'tarea', 'tareas')} en espera.`;
}

/** The late work, each number with the way to it. */
function LateList({ items }: { items: readonly LateItem[] }) {
  if (items.length === 0) return <p className="quiet">Todo va al día.</p>;
  return (
    <ul className={`${styles.figures} bare-list`}>
      {items.map(({ count, one, many, href }) => (
        <li key={href} className={styles.figure}>
          <Link to={href} className="stack ink not-underlined underlined-on-hover target">
            <span className="huge strong" data-figures>
              {numberText(count)}
            </span>{' '}
            <span className="quiet small">{wordFor(count, one, many)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
