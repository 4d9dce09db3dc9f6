import type * as z from 'zod/mini';
import { numberText } from '#app/domain/text/counts.ts';
import { capital } from '#app/domain/text/text.ts';

/** The lists of a manifest, each by what one of its items is. */
const items: Readonly<Record<string, string>> = {
  units: 'unidad',
  modules: 'módulo',
  activities: 'actividad',
  files: 'archivo',
  questions: 'pregunta',
  options: 'opción',
  chapters: 'capítulo',
  criteria: 'criterio',
  survey: 'pregunta de la encuesta',
  selfAssessment: 'sección de la autoevaluación',
  items: 'pregunta',
  finalQuestions: 'pregunta de la evaluación final',
  questionnaires: 'cuestionario',
  sections: 'sección',
  paragraphs: 'párrafo',
  fileTypes: 'tipo de archivo',
  pairs: 'pareja',
  extras: 'distractor',
  accepted: 'respuesta aceptada',
  steps: 'paso',
  levels: 'nivel',
};

/** The fields of a manifest; `content` and `body` say nothing that their fields do not. */
const fields: Readonly<Record<string, string>> = {
  programme: 'programa',
  units: 'unidades',
  modules: 'módulos',
  activities: 'actividades',
  files: 'archivos',
  questions: 'preguntas',
  options: 'opciones',
  chapters: 'capítulos',
  criteria: 'criterios',
  levels: 'niveles',
  survey: 'encuesta',
  selfAssessment: 'autoevaluación',
  items: 'preguntas',
  finalQuestions: 'banco de preguntas',
  questionnaires: 'cuestionarios',
  sections: 'secciones',
  paragraphs: 'párrafos',
  fileTypes: 'tipos de archivo',
  pairs: 'parejas',
  extras: 'distractores',
  accepted: 'respuestas aceptadas',
  steps: 'pasos',
  left: 'lado izquierdo',
  right: 'lado derecho',
  value: 'respuesta',
  tolerance: 'tolerancia',
  next: 'paso que sigue',
  explanation: 'explicación',
  pictureHtml: 'imagen',
  mixed: 'opciones barajadas',
  detail: '',
  content: '',
  body: '',
  name: 'nombre',
  title: 'título',
  shortName: 'nombre corto',
  description: 'descripción',
  descriptor: 'descripción',
  objective: 'objetivo',
  welcome: 'bienvenida',
  key: 'llave',
  status: 'estado',
  kind: 'tipo',
  minutes: 'minutos',
  points: 'puntos',
  weight: 'peso',
  prompt: 'pregunta',
  text: 'texto',
  feedback: 'retroalimentación',
  correct: 'respuesta correcta',
  html: 'texto',
  instructionsHtml: 'instrucciones',
  modelAnswerHtml: 'respuesta modelo',
  transcriptHtml: 'transcripción',
  caseStudy: 'caso',
  challenge: 'reto',
  image: 'imagen',
  file: 'archivo',
  role: 'uso del archivo',
  at: 'momento',
  seconds: 'duración',
  unit: 'unidad',
  active: 'en uso',
  reduced: 'programa reducido',
  finalQuestionCount: 'preguntas de la evaluación final',
  finalMinutes: 'minutos de la evaluación final',
  finalAttempts: 'intentos de la evaluación final',
  questionnaireKey: 'cuestionario del jefe',
  observationGuide: 'guía de observación',
  competencyGuide: 'guía de competencias',
  challengeTemplate: 'plantilla del reto',
  peerCount: 'revisiones entre pares',
  peerDays: 'días de la revisión entre pares',
  defaultDays: 'días de la unidad',
  maxMb: 'tamaño máximo de la entrega',
  contentType: 'tipo de archivo',
  bytes: 'tamaño',
  sha256: 'contenido',
  copy: 'número de copia',
  format: 'formato',
  version: 'versión',
};

/** 'Unidad 3 «Comunicación» › módulo 1 «Escuchar» › nombre: Falta el texto.' */
export function packageFaultText(
  { path, message }: Pick<z.core.$ZodIssue, 'path' | 'message'>,
  manifest: unknown,
): string {
  const place = placeWords(path, manifest).join(' › ');
  return place === '' ? message : `${capital(place)}: ${message}`;
}

function placeWords(path: readonly PropertyKey[], manifest: unknown): string[] {
  const words: string[] = [];
  let at = manifest;
  for (const [index, step] of path.entries()) {
    at = memberOf(at, step);
    const list = path[index - 1];
    if (typeof step === 'number') words.push(itemWords(String(list), step, at));
    // Of a list its item is named; and a unit is in the programme anyway.
    else if (typeof (step === 'programme' ? path[index + 2] : path[index + 1]) !== 'number') {
      words.push(fieldWord(String(step)));
    }
  }
  return words.filter((word) => word !== '');
}

const memberOf = (value: unknown, step: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;

/** 'unidad 3 «Comunicación»' */
function itemWords(list: string, index: number, item: unknown): string {
  const name = memberOf(item, 'name') ?? memberOf(item, 'title');
  const quoted = typeof name === 'string' && name.trim() !== '' ? ` «${name.trim().slice(0, 80)}»` : '';
  // Items to order are texts; those of a self-assessment are questions.
  const word = list === 'items' && typeof item === 'string' ? 'elemento' : (items[list] ?? list);
  return `${word} ${index + 1}${quoted}`;
}

const fieldWord = (field: string): string => fields[field] ?? field;

/** A fault without a sentence of ours in its place. */
export function packageFaultMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Falta.' : 'No es lo que va aquí.';
    case 'too_big':
      return issue.origin === 'string'
        ? `Pasa de ${numberText(Number(issue.maximum))} caracteres.`
        : issue.origin === 'array'
          ? `Son más de ${numberText(Number(issue.maximum))}.`
          : `Pasa de ${numberText(Number(issue.maximum))}.`;
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `Debe tener ${numberText(Number(issue.minimum))} o más.`
        : `Es menos de ${numberText(Number(issue.minimum))}.`;
    default:
      return 'No es uno de los valores que se aceptan aquí.';
  }
}
