import { bankColumns } from '#app/contract/stored/final-paper.ts';
import { everyKindFinal } from './essential/every-kind.ts';
import { essentialUnit } from './essential/unit.ts';
import { managementFinalQuestions } from './management/final-questions.ts';
import { feedbackGuide } from './programme-documents.ts';
import { strategyFinalQuestions } from './strategy/final-questions.ts';
import { pdf } from './studio/sources.ts';
import type { DemoProgramme } from './types.ts';

/** The reduced programme: one unit for people who lead for the first time. */
export const essentialProgramme: DemoProgramme = {
  key: 'liderazgo-esencial',
  name: 'Liderazgo Esencial',
  shortName: 'Esencial',
  description:
    'Una unidad breve para quienes coordinan un equipo por primera vez: mirar con intención, elegir una prioridad y organizar el turno.',
  reduced: true,
  welcome: null,
  feedbackGuide: pdf(feedbackGuide),
  units: [essentialUnit],
  finalQuestions: [
    ...[...strategyFinalQuestions, ...managementFinalQuestions].map((question) => ({
      ...question,
      unit: essentialUnit.key,
    })),
    ...everyKindFinal.map((detail) => {
      const { prompt, options, correct } = bankColumns(detail);
      return { prompt, options: [...options], correct, detail, unit: essentialUnit.key };
    }),
  ],
};
