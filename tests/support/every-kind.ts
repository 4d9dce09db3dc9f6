import { type AskedQuestion, pathOf, type QuizAnswer } from '#app/domain/quiz/asked-question.ts';
import type { DecisionOption, QuizOption, QuizQuestion } from '#app/domain/quiz/question.ts';

const option = (text: string, correct = false): QuizOption => ({ text, correct, feedback: '' });
const step = (text: string, next: string | null, correct = false): DecisionOption => ({
  ...option(text, correct),
  next,
});

/** One whole question of each kind (product: kinds of question); their prompts begin with `start`. */
export function everyKind(start = ''): QuizQuestion[] {
  const asked = (key: string, prompt: string) => ({ key, prompt: `${start}${prompt}` });
  return [
    { ...asked('una', '¿Qué haces primero?'), options: [option('Escucho', true), option('Mando')] },
    {
      ...asked('varias', '¿Qué ayuda a delegar?'),
      kind: 'several',
      options: [
        option('Decir para qué', true),
        option('Acordar cuándo', true),
        option('Hacerlo uno mismo'),
        option('No volver a hablar'),
      ],
    },
    {
      ...asked('verdadero', 'Escuchar es parte de dirigir.'),
      kind: 'boolean',
      options: [option('Verdadero', true), option('Falso')],
    },
    {
      ...asked('orden', 'Ordena los pasos de una retroalimentación.'),
      kind: 'ordering',
      items: [
        'Preparo los hechos',
        'Pido la conversación',
        'Escucho su versión',
        'Acordamos el siguiente paso',
      ],
    },
    {
      ...asked('relacion', 'Relaciona cada momento con su acción.'),
      kind: 'matching',
      pairs: [
        { left: 'Antes', right: 'Preparar' },
        { left: 'Durante', right: 'Escuchar' },
        { left: 'Después', right: 'Dar seguimiento' },
      ],
      extras: ['Olvidar'],
    },
    { ...asked('texto', '¿Cómo se llama contar hechos sin juzgar?'), kind: 'short', accepted: ['Describir'] },
    {
      ...asked('numero', '¿Qué parte de tus metas revisas cada semana?'),
      kind: 'number',
      value: 25,
      tolerance: 1,
      unit: '%',
    },
    {
      ...asked('decision', 'Un colaborador llega tarde otra vez.'),
      kind: 'decision',
      points: 2,
      steps: [
        {
          key: 'inicio',
          prompt: 'Entra a la tienda.',
          options: [step('Le pregunto qué pasa', 'platica', true), step('Lo ignoro', null)],
        },
        {
          key: 'platica',
          prompt: 'Dice que su camión no pasa.',
          options: [step('Lo regaño', null), step('Buscamos otro horario', null, true)],
        },
      ],
    },
  ];
}

/** A whole answer to a question as it is asked, of those that `between` chooses from. */
export function someAnswer(
  { kind, options, lefts = [], steps = [] }: AskedQuestion,
  between: (from: number, to: number) => number,
): QuizAnswer {
  const place = () => between(0, options.length - 1);
  switch (kind) {
    case 'choice':
    case 'boolean':
      return place();
    case 'several':
      return [place()];
    case 'ordering': {
      const first = place();
      return options.map((_, at) => (first + at) % options.length);
    }
    case 'matching':
      return lefts.map(place);
    case 'short':
      return 'Describir';
    case 'number':
      return String(between(0, 50));
    case 'decision': {
      const chosen: number[] = [];
      for (;;) {
        const { steps: path, ended } = pathOf(steps, chosen);
        if (ended) return chosen;
        chosen.push(between(0, (steps[path.at(-1) ?? 0]?.options.length ?? 1) - 1));
      }
    }
  }
}
