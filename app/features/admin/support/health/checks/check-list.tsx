import { type Comparison, type HealthCheck, runSystemCheck } from '#app/contract/admin/support/health.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { TaskProgress } from '#app/product/admin/tasks/task-progress.tsx';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { HealthLine } from '../health-line.tsx';

const names: Record<HealthCheck['kind'], string> = {
  standing: 'Avances',
  analytics: 'Cifras de analíticos',
  audit: 'Auditoría',
  backup: 'Respaldo',
};

/**
 * The things that are compared or kept safe from time to time: the last verdict of each, and the button to do it now.
 */
export function CheckList({ checks, zone }: { checks: readonly HealthCheck[]; zone: string }) {
  return (
    <ul className="surface framed rounder bare-list">
      {checks.map((check) => (
        <CheckLine key={check.kind} check={check} zone={zone} />
      ))}
    </ul>
  );
}

function CheckLine({ check, zone }: { check: HealthCheck; zone: string }) {
  const { kind, level, text, todo, at, madeBy, differs, running } = check;
  const { run, busy, fault } = useAction();
  const start = (compares: Comparison, mends: boolean) =>
    void run(runSystemCheck, { body: { compares, mends } });
  return (
    <HealthLine name={names[kind]} level={level} text={text} todo={todo}>
      {at ? (
        <p className="quiet small" data-figures>
          {shortDateTime(zone, at)}
          {madeBy ? ` · ${madeBy.name}` : ''}
        </p>
      ) : null}
      {fault ? (
        <p className="danger" role="alert">
          {fault}
        </p>
      ) : null}
      {running ? (
        <TaskProgress
          read={{ taskId: running.id, state: running.state, done: running.done, total: running.total }}
          label="Comprobando"
        />
      ) : kind !== 'backup' ? (
        <div className="wrap gap-sm">
          <Button
            variant="default"
            loading={busy}
            aria-label={`Ejecutar ahora: ${names[kind]}`}
            onClick={() => start(kind, false)}
          >
            Ejecutar ahora
          </Button>
          {differs ? (
            <Button
              loading={busy}
              aria-label={`Recalcular: ${names[kind]}`}
              onClick={() => start(kind, true)}
            >
              Recalcular
            </Button>
          ) : null}
        </div>
      ) : null}
    </HealthLine>
  );
}
