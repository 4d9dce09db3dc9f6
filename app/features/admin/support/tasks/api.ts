import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { cancelTask, retryTask } from '#server/tasks/commands.ts';
import { bulkResult, taskList, taskView } from './tasks.queries.server.ts';

const calls = api(areas.tasks, {
  /** GET /api/cms/tareas. */
  tasks: ({ world, actor, query }) => taskList(world, actor, query),

  /** GET /api/cms/tareas/:taskId. */
  task: ({ world, params }) => taskView(world, params.taskId),

  /** GET /api/cms/tareas/:taskId/rechazadas. */
  refusedOfBulk: ({ world, params }) => bulkResult(world, params.taskId),

  /** POST /api/cms/tareas/:taskId/cancelar. */
  cancelTask: (by) => cancelTask(by, by.params.taskId),

  /** POST /api/cms/tareas/:taskId/reintentar. */
  retryTask: (by) => retryTask(by, by.params.taskId),
});

export const loader = calls.loader;
export const action = calls.action;
