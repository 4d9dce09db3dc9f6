import type { BlockKey, FigureKind } from '#app/contract/admin/figures/analytics.ts';
import type { FigureKey, TableKey } from '#app/contract/admin/figures/figure-keys.ts';
import { isListKey, type ListKey } from '#app/contract/admin/figures/figure-lists.ts';
import { countText, decimalText, numberText } from '#app/domain/text/counts.ts';
import { moreFigureWords, moreTableNames } from './figure-more.texts.ts';

/** The blocks by their keys (spec §3.7). */
export const blockNames: Record<BlockKey, string> = {
  general: 'Información general',
  population: 'Población',
  performance: 'Desempeño',
  progress: 'Avance en programa',
  objects: 'Objetos de aprendizaje',
  forum: 'Participación en el foro',
  sessions: 'Sesiones virtuales',
  survey: 'Encuesta',
};

/** The note under the title of a block. */
export const blockNotes: Partial<Record<BlockKey, string>> = {
  survey:
    'La encuesta es anónima y no guarda días: este bloque no se filtra por fecha. Donde hay menos de 5 respuestas no se muestra nada, y lo que se muestra cambia cuando llegan 5 más.',
};

type Words = { name: string; how: string };

/** The name of a figure, and its computation. */
export const figureWords: Partial<Record<FigureKey, Words>> = {
  ...moreFigureWords,
  enrolled: {
    name: 'Inscritas',
    how: 'Participaciones que estuvieron inscritas algún día del periodo: entraron a más tardar en su último día y no habían salido antes del primero. Quien salió antes de su fecha de inicio no cuenta.',
  },
  present: {
    name: 'Vigentes',
    how: 'Participantes que hoy siguen una generación publicada: sin baja y sin haberla terminado.',
  },
  active: {
    name: 'Activas en el periodo',
    how: 'De las personas vigentes, las que entraron a la plataforma algún día del periodo. Los días de acceso se guardan desde diciembre de 2026; antes solo se conoce el último.',
  },
  progress: {
    name: 'Avance promedio',
    how: 'Promedio del avance de las personas vigentes en su programa; con una unidad elegida, en esa unidad.',
  },
  completed: {
    name: 'Terminaron',
    how: 'Participaciones que llegaron al 100 % en un día del periodo. La encuesta no da día, porque es anónima.',
  },
  challengesOnTime: {
    name: 'Retos a tiempo',
    how: 'De los retos que vencían en el periodo y ya se entregaron o vencieron, los que tuvieron su primera entrega a más tardar en su fecha (la prórroga aprobada, si hay, o la de la ola).',
  },
  passed: {
    name: 'Aprobación',
    how: 'De las personas vigentes con calificación final, las que tienen 8.0 o más.',
  },
  finalGradeKnown: {
    name: 'Calificación final promedio',
    how: 'Promedio de las calificaciones finales de las personas vigentes que ya tienen una.',
  },
  daysPerUnit: {
    name: 'Días por unidad',
    how: 'Mediana de los días entre la apertura de una unidad y el día en que se completó, ambos incluidos, para las unidades que se completaron en el periodo.',
  },
  joined: { name: 'Altas', how: 'Participaciones que empezaron en el periodo.' },
  dropped: { name: 'Bajas', how: 'Participaciones que se dieron de baja en el periodo.' },
  moved: { name: 'Movidas', how: 'Participaciones que pasaron a otra generación en el periodo.' },
  finished: {
    name: 'Terminadas',
    how: 'Participaciones que terminaron con el cierre de su generación en el periodo.',
  },
  away: {
    name: 'Sin acceso en 14 días',
    how: 'De las personas vigentes, las que no han entrado en los últimos 14 días; quien nunca entró cuenta desde su inscripción.',
  },
  late: {
    name: 'No entregado',
    how: 'Personas vigentes con al menos un reto vencido sin entregar.',
  },
  onTime: { name: 'En tiempo', how: 'Personas vigentes sin ningún reto vencido por entregar.' },
  inactive: {
    name: 'Baja de usuario',
    how: 'Participaciones que se dieron de baja de una generación publicada.',
  },
  highRisk: {
    name: 'En riesgo alto',
    how: 'Personas vigentes con un reto vencido sin entregar o sin acceso en 14 días.',
  },
  challengeGrades: {
    name: 'Reto: promedio',
    how: 'Promedio de los retos cuya calificación se publicó en el periodo.',
  },
  challengeGradesMedian: {
    name: 'Reto: mediana',
    how: 'La calificación que queda en medio de los retos publicados en el periodo.',
  },
  challengeGradesPassed: {
    name: 'Reto: de 8 o más',
    how: 'Retos con 8.0 o más, entre los que se publicaron en el periodo.',
  },
  bossGrades: {
    name: 'Jefe: promedio',
    how: 'Promedio de las evaluaciones que los jefes enviaron en el periodo.',
  },
  bossGradesMedian: {
    name: 'Jefe: mediana',
    how: 'La calificación que queda en medio de las evaluaciones que los jefes enviaron en el periodo.',
  },
  bossGradesPassed: {
    name: 'Jefe: de 8 o más',
    how: 'Evaluaciones con 8.0 o más, entre las que los jefes enviaron en el periodo.',
  },
  finalGrades: {
    name: 'Evaluación final: promedio',
    how: 'Promedio del mejor intento de cada persona, enviado en el periodo.',
  },
  finalGradesMedian: {
    name: 'Evaluación final: mediana',
    how: 'La calificación que queda en medio de los mejores intentos enviados en el periodo.',
  },
  finalGradesPassed: {
    name: 'Evaluación final: de 8 o más',
    how: 'Mejores intentos con 8.0 o más, entre los que se enviaron en el periodo.',
  },
  moduleProgress: {
    name: 'Avance en el módulo',
    how: 'Promedio de los objetos publicados del módulo que cada persona vigente finalizó, si su unidad ya abrió.',
  },
  moduleFinished: {
    name: 'Terminaron el módulo',
    how: 'Personas vigentes que finalizaron todos los objetos publicados del módulo, entre quienes ya tienen abierta su unidad.',
  },
  gap: {
    name: 'Brecha con la autoevaluación',
    how: 'Promedio de la diferencia entre las escalas de la autoevaluación y la calificación del jefe, donde existen las dos. Las escalas son de 0 a 10 y de 2 a 10; lo que se elige o se escribe no cuenta.',
  },
};

/** The names of the tables. */
export const tableNames: Record<TableKey, string> = {
  ...moreTableNames,
  byGroup: 'Por generación, de mayor a menor riesgo',
  byBoss: 'Por jefe, de mayor a menor riesgo',
  byStore: 'Por sucursal, de mayor a menor riesgo',
  byArea: 'Por área, de mayor a menor riesgo',
  byJob: 'Por puesto, de mayor a menor riesgo',
  byProfile: 'Cuentas por perfil, de toda la plataforma',
  socialLevels: 'Nivel social',
  gradeClasses: 'Distribución de calificaciones',
  sections: 'Evaluación del jefe por sección del cuestionario',
  funnel: 'Embudo de las unidades abiertas',
  heatMap: 'Avance por generación y unidad, primero las más atrasadas',
};

/** The steps of a unit, as the funnel names them. */
export const stepNames = {
  opened: 'Abierta',
  started: 'Iniciada',
  modulesDone: 'Módulos completos',
  caseSent: 'Caso enviado',
  delivered: 'Reto entregado',
  surveySent: 'Encuesta enviada',
  selfSent: 'Autoevaluación enviada',
  unitCompleted: '100 %',
  graded: 'Reto calificado',
  bossSent: 'Retroalimentación enviada',
  agreed: 'Con acuerdos',
  acknowledged: 'Enterado',
} satisfies Partial<Record<ListKey, string>>;

/** The titles of the lists of people. */
const listNames: Partial<Record<ListKey, string>> = {
  ...stepNames,
  unitCompleted: 'Unidad al 100 %',
  acknowledged: 'Acuerdos enterados',
  pendingEvaluations: 'Evaluaciones pendientes',
  challengesToGrade: 'Retos por evaluar',
  deliveredToday: 'Entregas hoy',
  connected: 'Conectados ahora',
};

/** The name of a list: of its figure, or its own. */
export const listName = (key: FigureKey): string =>
  figureWords[key]?.name ?? (isListKey(key) ? listNames[key] : undefined) ?? key;

/** The kind of the value of a row; that of another list is a grade, a percentage or a number without a unit. */
const valueKinds: Partial<Record<ListKey, FigureKind>> = {
  progress: 'percent',
  opened: 'percent',
  moduleProgress: 'percent',
  gap: 'score',
  daysPerUnit: 'days',
  sessionMinutes: 'minutes',
  questionsAnswered: 'hours',
  questionsAnsweredSoon: 'hours',
};

/** The value of a row as people read it. */
export function valueText(list: string, value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (list === 'deliveredToday') return `Entrega ${rounded}`;
  return figureText(isListKey(list) ? (valueKinds[list] ?? 'count') : 'count', rounded);
}

/** A figure as people read it. */
export function figureText(kind: FigureKind, value: number): string {
  switch (kind) {
    case 'percent':
      return `${numberText(value)} %`;
    case 'grade':
    case 'mean':
      return decimalText(value);
    case 'score':
      return `${value > 0 ? '+' : ''}${decimalText(value)}`;
    case 'days':
      return countText(value, 'día', 'días');
    case 'hours':
      return `${numberText(value)} h`;
    case 'minutes':
      return `${numberText(value)} min`;
    case 'count':
      return numberText(value);
  }
}

/** The base of the figure: `12 de 30`. */
export function baseText({ n, of }: { n: number | null; of: number | null }): string | null {
  if (n === null) return null;
  return of === null ? `De ${numberText(n)}` : `${numberText(n)} de ${numberText(of)}`;
}
