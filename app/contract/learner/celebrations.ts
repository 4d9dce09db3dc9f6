import * as z from 'zod/mini';
import type { CelebrationKind } from '../../domain/progress/celebrations.ts';
import { as, wireEnum, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';

const kind = wireEnum({ module: 'modulo', unit: 'unidad', programme: 'programa' } as const satisfies Record<
  CelebrationKind,
  string
>);

/** An end that a learner has reached, in the words of its overlay (product: celebrations). */
const celebration = wireObject({
  kind: as('tipo', kind),
  title: as('titulo', z.string()),
  lead: as('texto', z.string()),
  /** Id of the module, unit or programme whose cover is drawn, and the zero-based order of its unit, for the hue. */
  coverId: as('portada', id),
  unitOrder: as('ordenUnidad', z.int()),
  /** With one decimal, where there is one. */
  grade: as('calificacion', z.nullable(z.string())),
  badges: as(
    'insignias',
    z.array(wireObject({ name: as('nombre', z.string()), image: as('imagen', z.string()) })),
  ),
  next: as(
    'sigue',
    wireObject({
      title: as('titulo', z.string()),
      verb: as('verbo', z.string()),
      /** Null where there is nothing to do but wait. */
      href: as('enlace', z.nullable(z.string())),
    }),
  ),
});
export type Celebration = z.output<typeof celebration>;

export const celebrate = endpoint({
  method: 'POST',
  path: '/api/celebraciones/:celebrationId',
  who: ['learner'],
  summary: 'Toma, una sola vez, la celebración de un módulo, una unidad o el programa propios.',
  limit: 'write',
  reply: wireObject({
    /** Null where it was celebrated before, here or elsewhere. */
    celebration: as('celebracion', z.nullable(celebration)),
  }),
});
