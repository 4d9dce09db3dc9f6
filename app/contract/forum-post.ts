import type { ForumAnswer, QuestionState as StateWire } from './forum.ts';

/** Who wrote it; the photo as a screen links to it. */
export type Author = { name: string; photo: { name: string; url: string } | null };

/** `open`: sin responder; `hidden` is seen by who asked, and by tutors. */
export type QuestionState = 'open' | 'answered' | 'solved' | 'hidden';

/** An answer; the instant is ISO text. */
export type PostedAnswer = {
  id: number;
  text: string;
  author: Author;
  byTutor: boolean;
  mine: boolean;
  solution: boolean;
  /** For who asked and the tutors only. */
  alone: boolean;
  /** What a tutor attached; its size in bytes. */
  file: { name: string; url: string; size: number } | null;
  /** Why it was hidden, for its author and tutors; null while it is visible. */
  hiddenReason: string | null;
  createdAt: string;
};

const states: Record<QuestionState, StateWire> = {
  open: 'sin_responder',
  answered: 'respondida',
  solved: 'resuelta',
  hidden: 'oculta',
};

/** A state on the wire. */
export const stateWire = (state: QuestionState): StateWire => states[state];

/** Who wrote it, on the wire. */
export function authorWire({ name, photo }: Author): ForumAnswer['autor'] {
  return { nombre: name, foto: photo && { fileName: photo.name, fileUrl: photo.url } };
}

/** An answer on the wire. */
export function answerWire(answer: PostedAnswer): ForumAnswer {
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
