/** The words of the kinds of question on the wire and in files (product: kinds of question). */
export const quizKindWords = {
  choice: 'una',
  several: 'varias',
  boolean: 'verdadero_falso',
  ordering: 'orden',
  matching: 'relacion',
  short: 'texto',
  number: 'numero',
  decision: 'decision',
} as const;
