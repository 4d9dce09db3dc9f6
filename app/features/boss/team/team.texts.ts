import type { TeamColumn, TeamFilter } from '#app/contract/boss/links/team.ts';
import { shortDate, tableDate, tablePeriod } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import type { Team, TeamCellView, TeamMember, TeamUnit } from './team.view.ts';

/** The words of view *uno*; the literals are given (spec §2.6.2). */
export const texts = {
  title: 'Mis equipos a retroalimentar',
  choose: 'SELECCIONA GENERACIÓN A REVISAR',
  startsOn: 'Fecha de inicio',
  pending: 'Usuarios pendientes por calificar',
  next: 'Siguiente pendiente',
  search: 'Buscar por nombre o apellidos',
  searchHint: 'Nombre o apellidos',
  sizes: 'Mostrar',
  everyone: 'Todos',
  urgentFirst: 'Lo más urgente primero',
  progress: 'Avance de las unidades',
  legend:
    'El porcentaje es el avance de las unidades: el promedio de módulos, reto, evaluación y autoevaluación. En el detalle de cada persona verás aparte su avance en módulos.',
  ownGrades: 'El promedio es de las calificaciones que tú enviaste.',
  othersGrades: 'Solo cuenta las que tú enviaste',
} as const;

export const filterTexts: Record<TeamFilter, string> = {
  pending: 'Pendientes',
  late: 'No entregado',
  dropped: 'Baja',
  everyone: 'Todos',
};

/** «3 evaluaciones por preparar o enviar», the tooltip of the counter. */
export function cellsText(cells: number): string {
  return `${countText(cells, 'evaluación', 'evaluaciones')} por preparar o enviar`;
}

/** Footer of the table (spec §2.6.2). */
export function shownText({ from, to, total }: { from: number; to: number; total: number }): string {
  return `Mostrando ${numberText(from)} a ${numberText(to)} de ${numberText(total)} Resultados`;
}

/** The columns with words of their own, in order; the photo has none. */
export function columnsOf({ units, shortName }: Team): { column: TeamColumn; label: string }[] {
  return [
    { column: 'firstName', label: 'Nombre' },
    { column: 'surnames', label: 'Apellidos' },
    { column: 'progress', label: 'Avance en Programa' },
    ...units.map(({ number }, index) => ({
      column: `unit-${index}` as const,
      label: `Calif. Unidad ${number}`,
    })),
    { column: 'average', label: `Promedio ${shortName}`.trim() },
  ];
}

/** The average as the table shows it, «0» without a grade (spec §9). */
export function averageText({ average }: TeamMember): string {
  return average === null ? '0' : gradeText(average);
}

/** The days of a unit's 1-1, below the head of its column: «1-1: 10 al 14 mar». */
export function periodText({ oneToOneOn, endsOn, over }: TeamUnit): string {
  if (over) return `1-1 terminó el ${tableDate(endsOn)}`;
  if (oneToOneOn === null) return '1-1 por definir';
  return endsOn === null
    ? `1-1 desde el ${tableDate(oneToOneOn)}`
    : `1-1: ${tablePeriod(oneToOneOn, endsOn)}`;
}

/** «Vencida desde el 14 de marzo», of a grade still to send after its period. */
export function overdueText({ endsOn }: Pick<TeamCellView, 'endsOn'>): string {
  return `Vencida desde el ${shortDate(endsOn)}`;
}

/** «Contigo desde el 12 de marzo de 2026; antes, con Ana Ruiz», under a collaborator received from another boss. */
export function receivedText({ since, from }: NonNullable<TeamMember['received']>): string {
  return `Contigo desde el ${since}; antes, con ${from}`;
}
