import type { BinnedWith, ContentState } from '#app/contract/admin/content/lists.ts';
import type { ContentKind } from '#app/contract/stored/content-fields.ts';
import { BANK_PER_DRAWN, type ContentProblem } from '#app/domain/content/content-check.ts';
import type { Status } from '#app/ui/feedback/status.ts';

/** The words of each problem that keeps content from being published. */
export const problemTexts: Record<ContentProblem, string> = {
  'audio-missing': 'Falta el audio.',
  'transcript-missing': 'Falta la transcripción.',
  'video-missing': 'Falta el video.',
  'captions-missing': 'Faltan los subtítulos del video.',
  'text-missing': 'Falta el texto.',
  'files-missing': 'Falta al menos un archivo o un enlace.',
  'questions-missing': 'Falta al menos una pregunta.',
  // Said question by question: see question-lacks.texts.ts.
  'question-broken': 'Cada pregunta debe estar completa, con su respuesta correcta.',
  'kind-unknown': 'Su tipo no se puede publicar.',
  'module-empty': 'Falta al menos una actividad publicada.',
  'unit-empty': 'Falta al menos un módulo publicado con una actividad publicada.',
  'case-broken': 'El caso no tiene preguntas.',
  'challenge-missing': 'Falta el reto con su rúbrica.',
  'rubric-broken': 'Los pesos de la rúbrica deben sumar 100.',
  'levels-broken':
    'Los niveles de un criterio son de 2 a 5, con nombres distintos y valores de menor a mayor.',
  'survey-missing': 'Falta la encuesta.',
  'self-assessment-missing': 'Falta la autoevaluación.',
  'questionnaire-missing': 'Cuestionario no disponible: elige el cuestionario del jefe.',
  'programme-empty': 'Falta al menos una unidad publicada.',
  'bank-short': `El banco necesita al menos ${BANK_PER_DRAWN} preguntas por cada una que se sortea.`,
};

/** A level of a programme, as a noun with its article. */
export const kindNouns: Record<ContentKind, { one: string; many: string; the: string }> = {
  programme: { one: 'programa', many: 'programas', the: 'el programa' },
  unit: { one: 'unidad', many: 'unidades', the: 'la unidad' },
  module: { one: 'módulo', many: 'módulos', the: 'el módulo' },
  activity: { one: 'actividad', many: 'actividades', the: 'la actividad' },
};

/** The states of content and their signs. */
export const stateChips: Record<ContentState, { status: Status; label: string }> = {
  draft: { status: 'pending', label: 'Borrador' },
  published: { status: 'current', label: 'Publicado' },
  archived: { status: 'locked', label: 'Archivado' },
};

/** The reason why content in the bin is not restored by itself; null where it can be. */
export const binnedText = (deletedWith: BinnedWith | null): string | null =>
  deletedWith &&
  `Está en la papelera con ${kindNouns[deletedWith.kind].the} «${deletedWith.name}»: vuelve cuando lo restaures.`;

/** The sentence in place of the button that saves archived or deleted content. */
export const closedText = ({ deletedWith }: { deletedWith: BinnedWith | null }): string =>
  binnedText(deletedWith) ?? 'Restáuralo para volver a editarlo.';

/** The state of content, in a word. */
export const stateText = ({ state, isDeleted }: { state: ContentState; isDeleted: boolean }): string =>
  isDeleted ? 'Papelera' : stateChips[state].label;
