import type { DemoUnit } from '../types.ts';

/**
 * The nine questions with which a learner evaluates a unit: six on a scale of 1 to 5, one from 0 to 10 and
 * two open ones.
 */
export function unitSurvey(unit: string, skill: string): DemoUnit['survey'] {
  return [
    {
      key: `${unit}-encuesta-1`,
      kind: 'scale',
      prompt: 'Los contenidos de la unidad son útiles para mi trabajo en tienda.',
    },
    { key: `${unit}-encuesta-2`, kind: 'scale', prompt: 'Las explicaciones y los ejemplos son claros.' },
    {
      key: `${unit}-encuesta-3`,
      kind: 'scale',
      prompt: 'La duración de las actividades se ajusta al tiempo que tengo.',
    },
    {
      key: `${unit}-encuesta-4`,
      kind: 'scale',
      prompt: 'El reto me permitió aplicar lo aprendido en una situación real.',
    },
    {
      key: `${unit}-encuesta-5`,
      kind: 'scale',
      prompt: 'Recibí de mi tutor o tutora el apoyo que necesitaba.',
    },
    {
      key: `${unit}-encuesta-6`,
      kind: 'scale',
      prompt: `Después de esta unidad me siento con más confianza para ${skill}.`,
    },
    {
      key: `${unit}-encuesta-7`,
      kind: 'nps',
      prompt: '¿Qué tan probable es que recomiendes esta unidad a otra persona de la empresa?',
    },
    { key: `${unit}-encuesta-8`, kind: 'text', prompt: '¿Qué fue lo más valioso de la unidad para ti?' },
    { key: `${unit}-encuesta-9`, kind: 'text', prompt: '¿Qué cambiarías para que te resulte más útil?' },
  ];
}
