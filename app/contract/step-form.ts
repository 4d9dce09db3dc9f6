import type { StepAccess } from '../domain/access/step-access.ts';
import type { Answers, FormSection } from './drafts.ts';

/** A step of a unit that is a form, as its screen shows it; while it is locked it carries no question. */
export type StepForm = {
  unit: { id: number; order: number; name: string };
  access: StepAccess;
  /** Day on which the unit opens, `yyyy-mm-dd`. */
  opensOn: string | null;
  sections: FormSection[];
  answers: Answers;
  version: number;
  /** ISO instant of the last saved draft; null where there is none. */
  savedAt: string | null;
};

const states = {
  open: 'abierto',
  sent: 'enviado',
  'unit-locked': 'unidad_bloqueada',
  'challenge-missing': 'reto_pendiente',
} as const satisfies Record<StepAccess, string>;

/** The form on the wire. */
export function stepFormWire({ unit, access, opensOn, sections, answers, version, savedAt }: StepForm) {
  return {
    unidad: { id: unit.id, orden: unit.order, nombre: unit.name },
    estado: states[access],
    bloqueadaHasta: access === 'unit-locked' ? opensOn : null,
    secciones: sections,
    respuestas: answers,
    version,
    guardado: savedAt,
  };
}

/** The draft of an answer of the wire, as a screen keeps it. */
export function draftOfWire(wire: { respuestas: Answers; version: number; guardado: string | null }) {
  return { values: wire.respuestas, version: wire.version, savedAt: wire.guardado };
}
