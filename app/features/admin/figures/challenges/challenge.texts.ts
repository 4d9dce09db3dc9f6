import type {
  ChallengeFigure,
  ChallengeFiguresRow,
  ChallengePerson,
  LoadFigure,
} from '#app/contract/admin/figures/challenges.ts';
import { hoursText } from '#app/contract/wire/wait-texts.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { unitName } from '#app/product/admin/figures/analytics.texts.ts';

/** The title of each figure's panel. */
export const figureTitles: Record<ChallengeFigure, string> = {
  members: 'Participantes',
  delivered: 'Entregados',
  onTime: 'A tiempo',
  late: 'Tarde',
  missing: 'Sin entregar',
  toGrade: 'Por evaluar',
  returned: 'Devueltos',
  graded: 'Calificados',
};

/** 'Generación Norte, 1. ESTRATEGIA'. */
export const placeText = ({ group, unit }: Pick<ChallengeFiguresRow, 'group' | 'unit'>): string =>
  `${group.name}, ${unitName(unit)}`;

/** The title of each figure of a tutor's load. */
export const loadTitles: Record<LoadFigure, string> = {
  open: 'Por evaluar',
  claimed: 'Tomados',
  graded: 'Calificados en 7 días',
};

/** The challenge of a person, as lines of a panel. */
export function challengeFacts(zone: string, row: ChallengePerson): string[] {
  const day = (on: string) => spanishDate(zone, on);
  const due = row.dueOn === null ? 'Sin fecha límite' : `Fecha límite: ${day(row.dueOn)}`;
  const delivered = row.deliveredOn === null ? 'Sin entrega' : `Entregó: ${day(row.deliveredOn)}`;
  const returned = row.returned ? ['Devuelto, por corregir'] : [];
  const graded =
    row.gradedOn === null || row.grade === null
      ? []
      : [`Calificación: ${gradeText(row.grade)} (${day(row.gradedOn)})`];
  const hours = row.hours === null ? [] : [`Se evaluó en ${hoursText(row.hours)}`];
  return [
    `${due} · ${delivered}`,
    ...returned,
    ...(graded.length ? [[...graded, ...hours].join(' · ')] : []),
  ];
}
