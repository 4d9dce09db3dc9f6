import { countText, wordFor } from '#app/domain/text/counts.ts';

type Counts = { challenges: number; questions: number };

const challengesText = (count: number) => countText(count, 'reto', 'retos');
const questionsText = (count: number) => countText(count, 'pregunta', 'preguntas');

/** 'Esperan respuesta 12 retos y 3 preguntas de esta generación.' */
export function waitingText({ challenges, questions }: Counts): string {
  if (challenges + questions === 0) return 'Ningún reto ni pregunta de esta generación espera respuesta.';
  const verb = wordFor(challenges + questions, 'Espera', 'Esperan');
  return `${verb} respuesta ${bothText({ challenges, questions })} de esta generación.`;
}

/** The effect of ending this assignment, in numbers. */
export function endText({ challenges, questions }: Counts, isLast: boolean): string {
  const others = isLast
    ? 'La generación se queda sin tutor hasta que asignes a otra persona.'
    : 'Las demás personas tutoras siguen con la generación.';
  if (challenges + questions === 0) return `No tiene nada tomado. ${others}`;
  const free = wordFor(
    challenges + questions,
    'queda libre para otra persona',
    'quedan libres para otra persona',
  );
  const drafts = challenges > 0 ? ' Los borradores de evaluación se conservan.' : '';
  return `${bothText({ challenges, questions })} que tenía ${free}.${drafts} ${others}`;
}

const bothText = ({ challenges, questions }: Counts): string =>
  [challenges > 0 ? challengesText(challenges) : '', questions > 0 ? questionsText(questions) : '']
    .filter(Boolean)
    .join(' y ');
