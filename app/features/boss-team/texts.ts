import { gradeText } from '#app/domain/grades.ts';
import type { Team, TeamMember } from './team.types.ts';
import type { TeamColumn, TeamFilter } from './team-table-state.ts';

/** The words of view *uno*; the literals are the specification's (§2.6.2). */
export const texts = {
  title: 'Mis equipos a retroalimentar',
  choose: 'SELECCIONA GENERACIÓN A REVISAR',
  startsOn: 'Fecha de inicio',
  pending: 'Usuarios pendientes por calificar',
  next: 'Siguiente pendiente',
  search: 'Buscar por nombre o apellidos',
  sizes: 'Mostrar',
  everyone: 'Todos',
} as const;

export const filterTexts: Record<TeamFilter, string> = {
  pendientes: 'Pendientes',
  'no-entregado': 'No entregado',
  baja: 'Baja',
  todos: 'Todos',
};

/** «3 evaluaciones por preparar o enviar», the tooltip of the counter. */
export function cellsText(cells: number): string {
  return cells === 1 ? '1 evaluación por preparar o enviar' : `${cells} evaluaciones por preparar o enviar`;
}

/** Footer of the table (spec §2.6.2). */
export function shownText({ from, to, total }: { from: number; to: number; total: number }): string {
  return `Mostrando ${from} a ${to} de ${total} Resultados`;
}

/** The columns with words of their own, in order; the photo has none. */
export function columnsOf({ units, shortName }: Team): { column: TeamColumn; label: string }[] {
  return [
    { column: 'nombre', label: 'Nombre' },
    { column: 'apellidos', label: 'Apellidos' },
    { column: 'avance', label: 'Avance en Programa' },
    ...units.map(({ number }, index) => ({
      column: `unidad-${index}` as const,
      label: `Calif. Unidad ${number}`,
    })),
    { column: 'promedio', label: `Promedio ${shortName}`.trim() },
  ];
}

/** The average as the table shows it, «0» without a grade (spec §9). */
export function averageText({ average }: TeamMember): string {
  return average === null ? '0' : gradeText(average);
}
