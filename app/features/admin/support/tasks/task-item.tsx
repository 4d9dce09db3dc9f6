import { cancelTask, type TaskRow } from '#app/contract/admin/support/tasks.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { TaskProgress } from '#app/product/admin/tasks/task-progress.tsx';
import { isOver } from '#app/realtime/live/task-progress.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { outcomeText, taskChip, taskPlace, taskTitle } from './task-list.texts.ts';

type Props = { row: TaskRow; zone: string; readAgain: () => void };

/** One task of the list: what it is, how far, and the ways to its result. */
export function TaskItem({ row, zone, readAgain }: Props) {
  const { id, state, madeBy, madeAt, finishedAt, fault, file } = row;
  const { run, busy, fault: refusal } = useAction();
  const title = taskTitle(row);
  const { status, label } = taskChip(row);
  const place = taskPlace(row);
  const goesOn = !isOver(state) || state === 'failed';
  return (
    <li className="card pad-md stack gap-xs">
      <div className="wrap gap-xs-md between">
        <h3 className="strong breaks">{title}</h3>
        <StatusChip status={status}>{label}</StatusChip>
      </div>
      <p className="quiet small" data-figures>
        {madeBy?.name ?? 'La plataforma'} · {shortDateTime(zone, madeAt)}
        {finishedAt ? ` · terminó: ${shortDateTime(zone, finishedAt)}` : ''}
      </p>
      {fault ? <p>{fault}</p> : null}
      {goesOn ? (
        <TaskProgress
          read={{ taskId: id, state, done: row.done, total: row.total }}
          label="Avance"
          readAgain={readAgain}
        />
      ) : (
        <p data-figures>{outcomeText(row)}</p>
      )}
      {refusal ? (
        <p role="alert" className="danger">
          {refusal}
        </p>
      ) : null}
      <div className="wrap gap-sm">
        {file ? (
          <ButtonLink href={file} download variant="default" aria-label={`Descargar el archivo de ${title}`}>
            Descargar el archivo
          </ButtonLink>
        ) : null}
        {place ? (
          <ButtonLink to={place} variant="default" aria-label={`Abrir ${title}`}>
            Abrir
          </ButtonLink>
        ) : null}
        {state === 'failed' ? (
          <Button
            variant="default"
            loading={busy}
            onClick={() => void run(cancelTask, { params: { taskId: id } }).then(readAgain)}
          >
            Descartar
          </Button>
        ) : null}
      </div>
    </li>
  );
}
