import { changeFinalQuestions } from './change/final-questions.ts';
import { changeUnit } from './change/unit.ts';
import { managementFinalQuestions } from './management/final-questions.ts';
import { managementUnit } from './management/unit.ts';
import { feedbackGuide } from './programme-documents.ts';
import { strategyFinalQuestions } from './strategy/final-questions.ts';
import { strategyUnit } from './strategy/unit.ts';
import { pdf } from './studio/sources.ts';
import type { DemoProgramme } from './types.ts';

/** The demonstration programme: three units for store and area leaders. */
export const leadershipProgramme: DemoProgramme = {
  key: 'liderazgo-transformador',
  name: 'Liderazgo Transformador',
  shortName: 'Liderazgo',
  description:
    'Un recorrido de tres unidades para quienes dirigen una tienda o un área: leer el entorno y elegir prioridades, asegurar la ejecución con su gente y acompañar los cambios hasta que se vuelven costumbre.',
  reduced: false,
  welcome:
    '¡Qué gusto tenerte aquí! Avanza a tu paso: diez minutos entre turnos bastan para dar el siguiente.',
  feedbackGuide: pdf(feedbackGuide),
  units: [strategyUnit, managementUnit, changeUnit],
  finalQuestions: [...strategyFinalQuestions, ...managementFinalQuestions, ...changeFinalQuestions],
};
