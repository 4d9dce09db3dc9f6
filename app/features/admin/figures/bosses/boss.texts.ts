import type { BossFigure, BossPerson, Spread } from '#app/contract/admin/figures/bosses.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { countText } from '#app/domain/text/counts.ts';
import { unitName } from '#app/product/admin/figures/analytics.texts.ts';

/** The title of each figure's panel. */
export const figureTitles: Record<BossFigure, string> = {
  members: 'Colaboradores',
  toPrepare: 'Por preparar',
  toSend: 'Por enviar',
  sent: 'Enviadas',
  late: 'Enviadas tarde',
  agreed: 'Con acuerdos',
  notAgreed: 'Enviadas sin acuerdos',
  acknowledged: 'Enterados',
};

/** '1 equipo', '12 equipos': a boss in a generation. */
export const teamsText = (count: number): string => countText(count, 'equipo', 'equipos');

/** 'Ana Ruiz, Generación Norte'. */
export const teamText = ({ boss, group }: { boss: { name: string }; group: { name: string } }): string =>
  `${boss.name}, ${group.name}`;

/** '8.4 ± 0.75': a mean and its standard deviation; null where too few grades stand behind it. */
export const spreadText = ({ mean, deviation }: Spread): string | null =>
  mean === null || deviation === null ? null : `${gradeText(mean)} ± ${deviation.toFixed(2)}`;

/** The evaluation of a person, as lines of a panel. */
export function evaluationFacts(zone: string, row: BossPerson): string[] {
  if (row.unit === null) return [];
  const day = (on: string) => spanishDate(zone, on);
  const delivered =
    row.deliveredOn === null ? 'Reto sin entregar' : `Entregó el reto: ${day(row.deliveredOn)}`;
  const ends = row.endsOn === null ? '' : ` · El periodo termina: ${day(row.endsOn)}`;
  if (row.sentOn === null) return [unitName(row.unit), `${delivered}${ends}`];
  const grade = row.grade === null ? '' : ` · Calificación: ${gradeText(row.grade)}`;
  const agreements =
    row.agreements === 0
      ? 'Sin acuerdos'
      : `${countText(row.agreements, 'acuerdo', 'acuerdos')}${row.acknowledged ? ', enterado' : ', sin enterado'}`;
  return [
    unitName(row.unit),
    `Enviada: ${day(row.sentOn)}${row.isLate ? ' (tarde)' : ''}${grade}`,
    agreements,
  ];
}
