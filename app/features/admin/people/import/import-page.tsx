import { useState } from 'react';
import { peopleHref } from '#app/contract/admin/links/admin.ts';
import { importHref } from '#app/contract/admin/people/links/import.ts';
import { TaskProgress } from '#app/product/admin/tasks/task-progress.tsx';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Page, PageHeader, Sheet } from '#app/ui/layout/page.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import styles from './import.module.css';
import type { ImportScreen } from './import.queries.server.ts';
import { fileText, stepNames, stepOfImport } from './import.texts.ts';
import { ResultStep } from './result-step.tsx';
import { ReviewStep } from './review-step.tsx';

/** A file of people, from its choice to what came of it (product: imports). */
export function ImportPage({ detail, rows, verdict, effect }: ImportScreen) {
  const [again, setAgain] = useState(false);
  const step = again && detail?.step === 'check' ? 'Columnas' : stepOfImport(detail);
  const at = stepNames.indexOf(step);
  const isUnderWay = detail?.state === 'waiting' || detail?.state === 'running' || detail?.state === 'failed';
  return (
    <Page wide>
      <BackLink to={peopleHref()}>Usuarios</BackLink>
      <PageHeader
        title="Importar personas"
        lead={detail ? <p className="breaks">{fileText(detail)}</p> : undefined}
      />
      <ol className={`bare-list wrap gap-md ${styles.steps}`} aria-label="Pasos">
        {stepNames.map((name, index) => (
          <li key={name} aria-current={index === at ? 'step' : undefined} data-past={index < at || undefined}>
            <span data-figures>{index + 1}.</span> {name}
          </li>
        ))}
      </ol>
      {!detail ? (
        <FileStep />
      ) : step === 'Columnas' ? (
        <ColumnsStep key={detail.id} detail={detail} onSent={() => setAgain(false)} />
      ) : isUnderWay ? (
        <Sheet>
          <TaskProgress
            key={`${detail.id} ${detail.step}`}
            read={{ taskId: detail.id, state: detail.state, done: detail.done, total: detail.total }}
            label={
              detail.undo.isUnderWay
                ? 'Deshaciendo la importación'
                : detail.step === 'check'
                  ? 'Revisando el archivo'
                  : 'Haciendo altas y cambios'
            }
          />
          <p className="quiet small above-sm">
            Puedes cerrar esta página: el trabajo sigue, y esta dirección muestra cómo va.
          </p>
        </Sheet>
      ) : step === 'Revisión' ? (
        <ReviewStep
          detail={detail}
          rows={rows}
          verdict={verdict}
          effect={effect}
          onColumns={() => setAgain(true)}
        />
      ) : (
        <ResultStep detail={detail} rows={rows} verdict={verdict} effect={effect} />
      )}
      {detail && !isUnderWay ? (
        <p>
          <ButtonLink to={importHref({ importId: 'new' })} variant="subtle">
            Importar otro archivo
          </ButtonLink>
        </p>
      ) : null}
    </Page>
  );
}
