import type { ProgrammeRow, ProgrammesState } from '#app/contract/admin/content/programmes.ts';
import type { Status } from '#app/ui/feedback/status.ts';

/** The states of a programme and their signs. */
export const stateChips: Record<ProgrammesState, { status: Status; label: string }> = {
  draft: { status: 'pending', label: 'Borrador' },
  published: { status: 'current', label: 'Publicado' },
  archived: { status: 'locked', label: 'Archivado' },
  bin: { status: 'locked', label: 'Papelera' },
};

/** The sign of a programme as it stands. */
export const chipOf = ({ state, isDeleted }: Pick<ProgrammeRow, 'state' | 'isDeleted'>) =>
  stateChips[isDeleted ? 'bin' : state];

export const changesChip: { status: Status; label: string } = {
  status: 'waiting',
  label: 'Cambios sin publicar',
};

/** The parts of a final grade; nobody changes them here (spec §9). */
export const gradeRules: readonly { name: string; value: string }[] = [
  { name: 'Evaluación final', value: '30 %' },
  { name: 'Retos', value: '40 %' },
  { name: 'Evaluación del jefe', value: '30 %' },
  { name: 'Calificación aprobatoria', value: '8' },
];
