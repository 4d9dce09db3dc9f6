import type * as z from 'zod/mini';
import type { finalEvaluation } from '#app/contract/final-evaluation.ts';
import type { FinalEvaluationGate } from '#app/domain/grades/final-evaluation.ts';
import type { AttemptResult, FinalEvaluationView, OpenAttempt } from './final-evaluation.types.ts';

type Wire = z.infer<typeof finalEvaluation.reply>;

const states: Record<FinalEvaluationGate, Wire['estado']> = {
  open: 'disponible',
  running: 'en_curso',
  'steps-missing': 'faltan_pasos',
  'no-attempts': 'sin_intentos',
};

/** The final evaluation in the words of the wire. */
export function finalEvaluationWire(view: FinalEvaluationView): Wire {
  const { rules, prerequisites, breakdown } = view;
  return {
    estado: states[view.gate],
    reglas: { preguntas: rules.questions, minutos: rules.minutes, intentos: rules.attempts },
    requisitos: prerequisites.map(({ unitId, unitOrder, unitName, steps }) => {
      const done = new Map(steps.map((step) => [step.key, step.done]));
      return {
        unidad: { id: unitId, orden: unitOrder, nombre: unitName },
        reto: done.get('challenge') ?? false,
        encuesta: done.get('survey') ?? false,
        evaluacion: done.get('self-assessment') ?? false,
      };
    }),
    siguienteIntento: view.nextAttempt,
    intentos: view.results.map(attemptWire),
    abierto: view.open && openWire(view.open),
    calificacion: view.best,
    promedioReto: breakdown.challengeAverage,
    promedioJefe: breakdown.bossAverage,
    calificacionFinal: breakdown.finalGrade,
    veredicto: breakdown.verdict,
  };
}

function attemptWire({
  number,
  sentAt,
  grade,
  right,
  total,
  units,
}: AttemptResult): Wire['intentos'][number] {
  return {
    intento: number,
    enviado: sentAt,
    calificacion: grade,
    aciertos: right,
    preguntas: total,
    unidades: units.map((one) => ({
      unidad: one.unit && { orden: one.unit.order, nombre: one.unit.name },
      aciertos: one.right,
      preguntas: one.total,
    })),
  };
}

function openWire({ number, remainingMs, savedAt, questions, answers }: OpenAttempt): Wire['abierto'] {
  return {
    intento: number,
    restanMs: remainingMs,
    guardado: savedAt,
    preguntas: questions.map(({ id, prompt, options }) => ({ id, texto: prompt, opciones: options })),
    respuestas: Object.entries(answers).map(([questionId, { option, flagged }]) => ({
      pregunta: Number(questionId),
      opcion: option,
      marcada: flagged,
    })),
  };
}
