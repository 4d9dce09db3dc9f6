/** `open`: nobody answered it; a hidden one is seen by its asker and by tutors. */
export type QuestionState = 'open' | 'answered' | 'solved' | 'hidden';
