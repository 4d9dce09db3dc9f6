import type {
  ChallengeFigure,
  ChallengeFiguresRow,
  ChallengePerson,
  LoadFigure,
} from '#app/contract/admin/figures/challenges.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { hoursText, unitName } from '#app/product/admin/figures/analytics-words.ts';
import type { Column } from '#app/ui/layout/data-table.tsx';

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

export type ChallengeColumn =
  | 'unit'
  | 'programme'
  | 'due'
  | Exclude<ChallengeFigure, 'graded'>
  | 'mean'
  | 'hours';

/** The columns after the generation, in their order; the key is the order's where the column sorts. */
export const challengeColumns: readonly Column<ChallengeColumn>[] = [
  { key: 'unit', label: 'Unidad' },
  { key: 'programme', label: 'Programa' },
  { key: 'due', label: 'Fecha del reto' },
  { key: 'members', label: 'Participantes' },
  { key: 'delivered', label: 'Entregados' },
  { key: 'onTime', label: 'A tiempo' },
  { key: 'late', label: 'Tarde' },
  { key: 'missing', label: 'Sin entregar' },
  { key: 'toGrade', label: 'Por evaluar' },
  { key: 'returned', label: 'Devueltos' },
  { key: 'mean', label: 'Promedio' },
  { key: 'hours', label: 'Se evalúa en' },
];

/** Columns that a table of the usual width has no room for. */
export const hiddenAtFirst: readonly ChallengeColumn[] = ['programme', 'due', 'members', 'returned'];

/** 'Generación Norte, 1. ESTRATEGIA'. */
export const placeText = ({ group, unit }: Pick<ChallengeFiguresRow, 'group' | 'unit'>): string =>
  `${group.name}, ${unitName(unit)}`;

/** The title of each figure of a tutor's load. */
export const loadTitles: Record<LoadFigure, string> = {
  open: 'Por evaluar',
  claimed: 'Tomados',
  graded: 'Calificados en 7 días',
};

export type LoadColumn = 'groups' | LoadFigure | 'wait';

export const loadColumns: readonly Column<LoadColumn>[] = [
  { key: 'groups', label: 'Generaciones' },
  { key: 'open', label: loadTitles.open },
  { key: 'claimed', label: loadTitles.claimed },
  { key: 'graded', label: loadTitles.graded },
  { key: 'wait', label: 'Mayor espera' },
];

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
