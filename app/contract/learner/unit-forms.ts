import * as z from 'zod/mini';
import { as, wireEnum, wireObject } from '../wire/codec.ts';
import { answers, draftVersion, formSection } from '../wire/drafts.ts';
import { id } from '../wire/fields.ts';

/** What the forms of a unit share: case study, unit survey (`encuesta`) and self-assessment (`evaluacion`, A-20). */
export const unitFormFields = {
  unit: as('unidad', wireObject({ id, order: as('orden', z.int()), name: as('nombre', z.string()) })),
  access: as(
    'estado',
    wireEnum({
      open: 'abierto',
      sent: 'enviado',
      'unit-locked': 'unidad_bloqueada',
      'challenge-missing': 'reto_pendiente',
    }),
  ),
  /** Day on which a locked unit opens, `yyyy-mm-dd`; null where there is none yet, and while it is open. */
  opensOn: as('bloqueadaHasta', z.nullable(z.string())),
  /** While it is locked it carries no question. */
  sections: as('secciones', z.array(formSection)),
  answers: as('respuestas', answers),
  version: draftVersion,
  savedAt: as('guardado', z.nullable(z.string())),
} as const;

const unitForm = wireObject(unitFormFields);
export type UnitForm = z.output<typeof unitForm>;
