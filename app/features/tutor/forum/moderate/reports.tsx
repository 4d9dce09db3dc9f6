import { useState } from 'react';
import type { Report } from '#app/contract/tutor/forum.ts';
import { decideReport } from '#app/contract/tutor/forum-writes.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { reasonWords, reportsText } from '../forum.texts.ts';
import styles from '../thread/thread.module.css';
import { ReasonForm } from './reason-form.tsx';

/** The open reports of a post: one decision closes all of them. */
export function Reports({ reports }: { reports: readonly Report[] }) {
  const [accepting, setAccepting] = useState(false);
  const { busy, fault, run } = useAction();
  const [first] = reports;
  if (!first) return null;
  const params = { reportId: first.id };
  const accept = async (reason: string) => {
    const input = { params, body: { decision: 'accept', reason } } as const;
    const done = 'Aceptamos el reporte y ocultamos lo reportado.';
    if (await run(decideReport, input, { done })) setAccepting(false);
  };
  const dismiss = () =>
    run(decideReport, { params, body: { decision: 'dismiss' } }, { done: 'Descartamos el reporte.' });
  return (
    <section className={styles.reports} aria-label="Reportes">
      <p className="strong">{reportsText(reports.length)}</p>
      <ul className={styles.plain}>
        {reports.map(({ id, reason, detail }) => (
          <li key={id}>
            {reasonWords[reason]}
            {detail === '' ? '.' : `: «${detail}»`}
          </li>
        ))}
      </ul>
      {accepting ? (
        <ReasonForm
          noun="lo reportado"
          proposed={reasonWords[first.reason]}
          busy={busy}
          fault={fault}
          send={accept}
          onClose={() => setAccepting(false)}
        />
      ) : (
        <div className={styles.actions}>
          <Button variant="default" onClick={() => setAccepting(true)}>
            Aceptar y ocultar
          </Button>
          <Button variant="default" loading={busy} onClick={() => void dismiss()}>
            Descartar
          </Button>
        </div>
      )}
      {fault && !accepting ? (
        <p role="alert" className="danger">
          {fault}
        </p>
      ) : null}
    </section>
  );
}
