import { type LineFault, MAX_MINUTES } from '#app/domain/deadlines/attendance-list.ts';

/** The refusal of a line of a list of attendance: for its form, or for the person that it names. */
export type LineRefusal = LineFault | { kind: 'unknown' } | { kind: 'stranger' };

/** The refusal of a line, for people. */
export function lineText(refusal: LineRefusal): string {
  switch (refusal.kind) {
    case 'nobody':
      return 'Falta el número de empleado o el usuario.';
    case 'minutes':
      return `Escribe los minutos como un número entero de 0 a ${MAX_MINUTES}.`;
    case 'more':
      return 'Tiene más de dos datos: deja una persona y sus minutos por línea.';
    case 'repeated':
      return `Ya está en la línea ${refusal.first}.`;
    case 'unknown':
      return 'No hay nadie con este número o usuario.';
    case 'stranger':
      return 'No es participante activo de esta generación.';
  }
}
