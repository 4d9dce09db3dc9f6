import type {
  QuestionFilter as FilterWire,
  ForumAnswer,
  ForumQuestion,
  ForumPage as PageWire,
  SimilarQuestion as SimilarWire,
  QuestionState as StateWire,
} from '#app/contract/forum.ts';
import type { Author, PostedAnswer, QuestionState } from '#app/contract/forum-post.ts';
import type { ForumPage, QuestionFilter, QuestionView, SimilarQuestion } from './forum.types.ts';

const states: Record<StateWire, QuestionState> = {
  sin_responder: 'open',
  respondida: 'answered',
  resuelta: 'solved',
  oculta: 'hidden',
};

const filters: Record<QuestionFilter, FilterWire> = {
  all: 'todas',
  mine: 'mias',
  unanswered: 'sin_responder',
};

/** A filter as the wire calls it. */
export const filterName = (filter: QuestionFilter): FilterWire => filters[filter];

/** A page of the wire, inside. */
export function forumPage({ preguntas, siguiente, totales }: PageWire): ForumPage {
  return {
    questions: preguntas.map(question),
    next: siguiente,
    totals: { all: totales.todas, mine: totales.mias, unanswered: totales.sinResponder },
  };
}

function question(wire: ForumQuestion): QuestionView {
  return {
    id: wire.id,
    text: wire.texto,
    state: states[wire.estado],
    author: author(wire.autor),
    mine: wire.propia,
    faq: wire.frecuente,
    createdAt: wire.creada,
    editedAt: wire.editada,
    editableUntil: wire.editableHasta,
    hiddenReason: wire.motivoOculta,
    answers: wire.respuestas.map(answer),
  };
}

function answer(wire: ForumAnswer): PostedAnswer {
  return {
    id: wire.id,
    text: wire.texto,
    author: author(wire.autor),
    byTutor: wire.tutor,
    mine: wire.propia,
    solution: wire.solucion,
    alone: wire.privada,
    file: wire.archivo && {
      name: wire.archivo.fileName,
      url: wire.archivo.fileUrl,
      size: wire.archivo.bytes,
    },
    hiddenReason: wire.motivoOculta,
    createdAt: wire.creada,
  };
}

function author({ nombre, foto }: ForumQuestion['autor']): Author {
  return { name: nombre, photo: foto && { name: foto.fileName, url: foto.fileUrl } };
}

/** A similar question of the wire, inside. */
export function similarQuestion(wire: SimilarWire): SimilarQuestion {
  return {
    id: wire.id,
    text: wire.texto,
    state: states[wire.estado],
    activity: { id: wire.actividad.id, name: wire.actividad.nombre },
    answer: wire.respuesta,
  };
}
