import type { Level } from '#app/domain/challenges/challenge.ts';

/** The four levels of a criterion of the story, by what a challenge of each shows. */
export const levels = (missing: string, initial: string, good: string, exemplary: string): Level[] => [
  { name: 'Falta', value: 4, descriptor: missing },
  { name: 'Inicial', value: 6, descriptor: initial },
  { name: 'Bien', value: 8, descriptor: good },
  { name: 'Ejemplar', value: 10, descriptor: exemplary },
];
