import type { Answers } from '#app/contract/drafts.ts';
import type { ExerciseResult } from '#app/contract/learning.ts';
import type { ExerciseOutcome } from '../learning.types.ts';

/** The chosen options as a sent exercise carries them. */
export function answersWire(given: Answers) {
  return {
    respuestas: Object.entries(given).map(([clave, opcion]) => ({ clave, opcion: Number(opcion) })),
  };
}

/** The correction of the wire, as the screen shows it. */
export function outcomeOfWire({ aciertos, total, resultados }: ExerciseResult): ExerciseOutcome {
  return {
    rightCount: aciertos,
    questionCount: total,
    answers: resultados.map(({ clave, elegida, correcta, acierto, retroalimentacion }) => ({
      key: clave,
      chosen: elegida,
      correct: correcta,
      right: acierto,
      feedback: retroalimentacion,
    })),
  };
}
