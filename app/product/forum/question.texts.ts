import type { QuestionState } from '#app/domain/forum/posts.ts';

/** The chip of a question. */
export const stateWords: Record<
  QuestionState,
  { status: 'waiting' | 'current' | 'done' | 'locked'; label: string }
> = {
  open: { status: 'waiting', label: 'Sin responder' },
  answered: { status: 'current', label: 'Respondida' },
  solved: { status: 'done', label: 'Resuelta' },
  hidden: { status: 'locked', label: 'Oculta' },
};
