import * as z from 'zod/mini';
import { as, okReply, wireEnum, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';

/** Only profile 1 opens the administration (spec §6). */
const who = ['admin'] as const;

/** Where long work stands. */
export const taskState = wireEnum({
  waiting: 'en_espera',
  running: 'en_curso',
  done: 'terminada',
  failed: 'detenida',
  cancelled: 'cancelada',
});

/** How far long work is; `total` is null until it is known. */
export const taskProgress = {
  state: as('estado', taskState),
  done: as('hechas', z.int()),
  total: z.nullable(z.int()),
  refused: as('rechazadas', z.int()),
};

export const task = endpoint({
  method: 'GET',
  path: '/api/cms/tareas/:taskId',
  who,
  summary: 'Cómo va un trabajo largo de la administración.',
  reply: wireObject({
    id,
    kind: as(
      'clase',
      wireEnum({
        import: 'importacion',
        export: 'exportacion',
        bulk: 'acciones',
        check: 'revision',
        badges: 'insignias',
      }),
    ),
    ...taskProgress,
    madeAt: as('creada', z.string()),
    finishedAt: as('fin', z.nullable(z.string())),
    /** Why it stopped, for people, where that is known. */
    fault: as('motivo', z.nullable(z.string())),
  }),
});

export const cancelTask = endpoint({
  method: 'POST',
  path: '/api/cms/tareas/:taskId/cancelar',
  who,
  summary: 'Detiene un trabajo largo; lo que ya se hizo se queda hecho.',
  reply: okReply,
});

export const retryTask = endpoint({
  method: 'POST',
  path: '/api/cms/tareas/:taskId/reintentar',
  who,
  summary: 'Sigue un trabajo que se detuvo por un fallo, desde donde se quedó.',
  reply: okReply,
});
