import type {
  QuestionFilter as FilterWire,
  ForumAnswer,
  ForumQuestion,
  ForumPage as PageWire,
  SimilarQuestion as SimilarWire,
  QuestionState as StateWire,
} from '#app/contract/forum.ts';
import type { ReportReason } from '#app/contract/forum-writes.ts';
import type {
  AnswerView,
  Author,
  ForumPage,
  OwnQuestion,
  QuestionFilter,
  QuestionState,
  QuestionView,
  SimilarQuestion,
} from './forum.types.ts';

const states: Record<QuestionState, StateWire> = {
  open: 'sin_responder',
  answered: 'respondida',
  solved: 'resuelta',
  hidden: 'oculta',
};

const filters: Record<FilterWire, QuestionFilter> = {
  todas: 'all',
  mias: 'mine',
  sin_responder: 'unanswered',
};

const reasons = {
  ofensivo: 'offensive',
  datos_personales: 'personal-data',
  fuera_de_tema: 'off-topic',
  otro: 'other',
} as const satisfies Record<ReportReason, string>;

/** A state on the wire. */
export const stateWire = (state: QuestionState): StateWire => states[state];

/** A filter of the wire, inside. */
export const filterOf = (filter: FilterWire): QuestionFilter => filters[filter];

/** A report's reason of the wire, inside. */
export const reasonOf = (reason: ReportReason): (typeof reasons)[ReportReason] => reasons[reason];

/** A page of questions on the wire. */
export function forumPageWire({ questions, next, totals }: ForumPage): PageWire {
  return {
    preguntas: questions.map(questionWire),
    siguiente: next,
    totales: { todas: totals.all, mias: totals.mine, sinResponder: totals.unanswered },
  };
}

function questionWire(question: QuestionView): ForumQuestion {
  return {
    id: question.id,
    texto: question.text,
    estado: states[question.state],
    autor: authorWire(question.author),
    propia: question.mine,
    frecuente: question.faq,
    creada: question.createdAt,
    editada: question.editedAt,
    editableHasta: question.editableUntil,
    motivoOculta: question.hiddenReason,
    respuestas: question.answers.map(answerWire),
  };
}

function answerWire(answer: AnswerView): ForumAnswer {
  return {
    id: answer.id,
    texto: answer.text,
    autor: authorWire(answer.author),
    tutor: answer.byTutor,
    propia: answer.mine,
    solucion: answer.solution,
    privada: answer.alone,
    archivo: answer.file && {
      fileName: answer.file.name,
      fileUrl: answer.file.url,
      bytes: answer.file.size,
    },
    motivoOculta: answer.hiddenReason,
    creada: answer.createdAt,
  };
}

function authorWire({ name, photo }: Author) {
  return { nombre: name, foto: photo && { fileName: photo.name, fileUrl: photo.url } };
}

/** A similar question on the wire. */
export function similarWire(question: SimilarQuestion): SimilarWire {
  return {
    id: question.id,
    texto: question.text,
    estado: states[question.state],
    actividad: { id: question.activity.id, nombre: question.activity.name },
    respuesta: question.answer,
  };
}

/** One's own question on the wire. */
export function ownQuestionWire(question: OwnQuestion) {
  return {
    id: question.id,
    texto: question.text,
    estado: states[question.state],
    actividad: {
      id: question.activity.id,
      nombre: question.activity.name,
      tipo: question.activity.kind,
    },
    respuestas: question.answerCount,
    creada: question.createdAt,
    motivoOculta: question.hiddenReason,
  };
}
