import type {
  QuestionFilter as FilterWire,
  ForumQuestion,
  ForumPage as PageWire,
  SimilarQuestion as SimilarWire,
} from '#app/contract/forum.ts';
import { answerWire, authorWire, stateWire } from '#app/contract/forum-post.ts';
import type { ReportReason } from '#app/contract/forum-writes.ts';
import type { ForumPage, OwnQuestion, QuestionFilter, QuestionView, SimilarQuestion } from './forum.types.ts';

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
    estado: stateWire(question.state),
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

/** A similar question on the wire. */
export function similarWire(question: SimilarQuestion): SimilarWire {
  return {
    id: question.id,
    texto: question.text,
    estado: stateWire(question.state),
    actividad: { id: question.activity.id, nombre: question.activity.name },
    respuesta: question.answer,
  };
}

/** One's own question on the wire. */
export function ownQuestionWire(question: OwnQuestion) {
  return {
    id: question.id,
    texto: question.text,
    estado: stateWire(question.state),
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
