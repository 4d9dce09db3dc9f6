import { gradeText } from '#app/domain/grades/grades.ts';

/** Words of view *tres*; those of the specification stand as it writes them (spec §2.6.4). */
export const texts = {
  title: 'AVANCE DE',
  back: 'Regresar a Mis Equipos',
  failed: 'Error!',
  startsOn: 'Fecha de inicio',
  modules: 'Avance en módulos',
  noModules: 'Aún no hay avance en módulos.',
  strip: 'Las unidades de un vistazo',
  bossGrade: 'Calif. del jefe',
  noBossGrade: 'Sin calificación del jefe',
  challenge: 'Reto on the Job',
  selfAssessment: 'Resultados de su autoevaluación',
  noSelfAssessment: 'Aún no envía su autoevaluación.',
  peers: 'Resultados de sus pares',
  noPeers: 'Aún no hay evaluaciones de sus pares.',
  evaluation: 'Revisar evaluación',
  noEvaluation: 'Aún no hay evaluaciónes.',
  agreements: 'Revisar Acciones y compromisos',
  noAgreements: 'Aún no hay acuerdos.',
  timeline: 'Línea de tiempo',
  noTimeline: 'Las fechas de esta unidad están por definir.',
  formerBoss: 'Ya no es parte de tu equipo. Aquí sigue lo que calificaste; ya no se puede cambiar.',
} as const;

const shown = (grade: number): number => Number(gradeText(grade));

/** The step between two grades as they are shown, «+0.6 frente a la unidad 1»; empty for the first one. */
export function trendText(grade: number, before: { grade: number; number: number } | null): string {
  if (before === null) return '';
  const tenths = Math.round(10 * (shown(grade) - shown(before.grade)));
  if (tenths === 0) return `Igual que en la unidad ${before.number}`;
  return `${tenths > 0 ? '+' : '−'}${gradeText(Math.abs(tenths) / 10)} frente a la unidad ${before.number}`;
}
