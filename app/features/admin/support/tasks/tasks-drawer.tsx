import { useCallback, useEffect, useState } from 'react';
import { TASKS_PAGE, type TaskList, tasks } from '#app/contract/admin/support/tasks.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { isOver, useToldTasks } from '#app/realtime/live/task-progress.ts';
import { Pager } from '#app/ui/controls/pager.tsx';
import { Drawer } from '#app/ui/dialogs/drawer.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { TextSkeleton, Waiting } from '#app/ui/feedback/skeletons.tsx';
import { TaskItem } from './task-item.tsx';
import { parkedText } from './task-list.texts.ts';

/** The long work of the administration, the newest first: how far it is, what came of it, and its file (product: tasks). */
export function TasksDrawer({ opened, zone, onClose }: DialogProps & { zone: string }) {
  return (
    <Drawer isAtAddress opened={opened} onClose={onClose} position="right" size="lg" title="Trabajos">
      <Tasks zone={zone} />
    </Drawer>
  );
}

function Tasks({ zone }: { zone: string }) {
  const [page, setPage] = useState(1);
  const [found, setFound] = useState<TaskList | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const read = useCallback(async () => {
    try {
      setFound(await call(tasks, { query: { page } }));
      setFault(null);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    }
  }, [page]);
  useEffect(() => void read(), [read]);
  // One that began meanwhile, or goes on again; those that are under way here read for themselves.
  useToldTasks(({ taskId }) => {
    const shown = found?.rows.find(({ id }) => id === taskId);
    if (!shown || isOver(shown.state)) void read();
  });
  return (
    <div className="stack gap-md">
      <p role="alert" className="danger">
        {fault}
      </p>
      {found && found.parked > 0 ? <p className="danger">{parkedText(found.parked)}</p> : null}
      {found === null && fault === null ? (
        <Waiting label="Cargando los trabajos">
          <TextSkeleton lines={6} />
        </Waiting>
      ) : null}
      {found?.total === 0 ? (
        <EmptyState title="Todavía no hay trabajos.">
          Aquí quedan las importaciones, las exportaciones y lo que se hace con muchas personas a la vez.
        </EmptyState>
      ) : null}
      <ul className="bare-list stack gap-sm">
        {found?.rows.map((row) => (
          <TaskItem key={row.id} row={row} zone={zone} readAgain={read} />
        ))}
      </ul>
      {found ? (
        <Pager page={found.page} pages={Math.max(1, Math.ceil(found.total / TASKS_PAGE))} open={setPage} />
      ) : null}
    </div>
  );
}
