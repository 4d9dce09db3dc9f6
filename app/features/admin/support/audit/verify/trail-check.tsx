import type { TrailCheck } from '#app/contract/admin/support/audit.ts';
import { runSystemCheck } from '#app/contract/admin/support/health.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { TaskProgress } from '#app/product/admin/tasks/task-progress.tsx';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { findingText, verdictText } from '../chain/finding.texts.ts';

/**
 * The last check of the trail, which tells if somebody changed it after it was written, and *Verificar* (product:
 * audit).
 */
export function TrailCheckLine({ check, zone }: { check: TrailCheck; zone: string }) {
  const { last, running } = check;
  const { run, busy, fault } = useAction();
  const more = last ? last.count - last.findings.length : 0;
  return (
    <section className="surface framed rounder pad-md stack gap-sm" aria-label="Verificación de la cadena">
      <div className="wrap gap-sm between align-center">
        <p className="grow-18 slim wrap gap-sm align-center">
          <StatusChip status={last === null ? 'waiting' : last.ok ? 'done' : 'late'}>
            {last === null ? 'Sin verificar' : last.ok ? 'Sin cambios' : 'Requiere acción'}
          </StatusChip>
          <span className="grow-12" role="status">
            {last ? verdictText(last) : 'La cadena de registros todavía no se ha verificado.'}
          </span>
        </p>
        {running ? null : (
          <Button
            variant="default"
            loading={busy}
            onClick={() => void run(runSystemCheck, { body: { compares: 'audit', mends: false } })}
          >
            Verificar
          </Button>
        )}
      </div>
      {last ? (
        <p className="quiet small" data-figures>
          Verificada: {longDateTime(zone, last.at)} · {last.madeBy?.name ?? 'en la terminal'}
        </p>
      ) : null}
      {last && last.findings.length > 0 ? (
        <>
          <ul className="stack gap-xs" aria-label="Qué cambió y dónde" data-figures>
            {last.findings.map((finding) => (
              <li key={`${finding.kind}:${finding.position}:${finding.auditId}`}>{findingText(finding)}</li>
            ))}
            {more > 0 ? <li>Y {numberText(more)} más.</li> : null}
          </ul>
          <p>
            No se corrige desde aquí: guarda este resultado, no borres nada y avisa a quien cuida la
            seguridad. El respaldo anterior a la fecha del registro dice qué había.
          </p>
        </>
      ) : null}
      {fault ? (
        <p className="danger" role="alert">
          {fault}
        </p>
      ) : null}
      {running ? (
        <TaskProgress
          read={{ taskId: running.id, state: running.state, done: running.done, total: running.total }}
          label="Verificando la cadena"
        />
      ) : null}
    </section>
  );
}
