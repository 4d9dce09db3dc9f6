import * as z from 'zod/mini';
import { answers, draftVersion, formSection } from './drafts.ts';
import { id } from './wire.ts';

/** What the forms of a unit share: case study, unit survey (`encuesta`) and self-assessment (`evaluacion`, A-20). */
const unit = z.strictObject({ id, orden: z.int(), nombre: z.string() });

/** What a form says about itself; while it is locked it carries no question. */
export const formShape = {
  unidad: unit,
  estado: z.enum(['abierto', 'enviado', 'unidad_bloqueada', 'reto_pendiente']),
  bloqueadaHasta: z.nullable(z.string()),
  secciones: z.array(formSection),
  respuestas: answers,
  version: draftVersion,
  guardado: z.nullable(z.string()),
};
