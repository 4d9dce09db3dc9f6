import {
  type AskedQuestion,
  askedQuestion,
  pathOf,
  type QuizAnswer,
} from '#app/domain/quiz/asked-question.ts';
import {
  type DecisionStep,
  QUIZ_KINDS,
  type QuizKind,
  type QuizOption,
  type QuizQuestion,
} from '#app/domain/quiz/question.ts';
import { shuffled } from '#app/domain/quiz/random.ts';

type Random = () => number;

const whole = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));
const letters = ['á', 'b', 'ñ', 'D', 'é', 'f', ' ', '3', '-', 'Z', '~', '=', '{', '"', '#', ':'];
const word = (random: Random): string =>
  `x${Array.from({ length: whole(random, 1, 6) }, () => letters[whole(random, 0, letters.length - 1)]).join('')}y`;

function words(random: Random, count: number): string[] {
  const made = new Set<string>();
  while (made.size < count) made.add(`${word(random)}${made.size}`);
  return shuffled([...made], random);
}

const option = (random: Random, text: string, correct: boolean): QuizOption => ({
  text,
  correct,
  feedback: random() < 0.5 ? '' : word(random),
});

function optionsOf(random: Random, rights: 'one' | 'some'): QuizOption[] {
  const texts = words(random, whole(random, 2, 6));
  const right = whole(random, 0, texts.length - 1);
  return texts.map((text, at) => option(random, text, at === right || (rights === 'some' && random() < 0.4)));
}

/** A random question that may be asked, of that kind or of any. */
export function randomQuestion(random: Random, wanted?: QuizKind): QuizQuestion {
  const kind = wanted ?? QUIZ_KINDS[whole(random, 0, QUIZ_KINDS.length - 1)] ?? 'choice';
  const common = {
    key: `p-${whole(random, 0, 2 ** 31)}`,
    prompt: words(random, 3).join(' '),
    ...(random() < 0.3 ? { points: whole(random, 2, 10) } : {}),
    ...(random() < 0.3 ? { explanation: word(random) } : {}),
  };
  switch (kind) {
    case 'choice':
      return { ...common, options: optionsOf(random, 'one') };
    case 'several':
      return { ...common, kind, options: optionsOf(random, 'some') };
    case 'boolean': {
      const isTrue = random() < 0.5;
      return {
        ...common,
        kind,
        options: [option(random, 'Verdadero', isTrue), option(random, 'Falso', !isTrue)],
      };
    }
    case 'ordering':
      return { ...common, kind, items: words(random, whole(random, 2, 8)) };
    case 'matching': {
      const lefts = words(random, whole(random, 2, 8));
      const rights = words(random, whole(random, 2, 8));
      return {
        ...common,
        kind,
        pairs: lefts.map((left) => ({ left, right: rights[whole(random, 0, rights.length - 1)] ?? '' })),
        extras: words(random, whole(random, 0, 3)).map((text) => `otra ${text}`),
      };
    }
    case 'short':
      return { ...common, kind, accepted: words(random, whole(random, 1, 4)) };
    case 'number':
      return {
        ...common,
        kind,
        value: whole(random, -100_000, 100_000) / 100,
        tolerance: random() < 0.5 ? 0 : whole(random, 1, 500) / 100,
        unit: random() < 0.5 ? '' : '%',
      };
    case 'decision':
      return { ...common, kind, steps: stepsOf(random) };
  }
}

/** A first step, steps that it leads to, and the ends that those lead to. */
function stepsOf(random: Random): DecisionStep[] {
  const texts = words(random, 2);
  const ends = whole(random, 0, 1) === 1 ? ['c'] : [];
  const step = (key: string, nexts: readonly (string | null)[]): DecisionStep => {
    const right = whole(random, 0, nexts.length - 1);
    return {
      key,
      prompt: word(random),
      options: nexts.map((next, at) => ({
        ...option(random, `${texts[at % 2] ?? ''}${key}${at}`, at === right || random() < 0.2),
        next,
      })),
    };
  };
  return [
    step('a', ['b', null, ends[0] ?? 'b']),
    step('b', [null, ends[0] ?? null]),
    ...ends.map((key) => step(key, [null, null, null])),
  ];
}

/** A random whole answer to the question. */
export function randomAnswer(random: Random, asked: AskedQuestion, question: QuizQuestion): QuizAnswer {
  const places = asked.options.map((_, place) => place);
  const any = () => whole(random, 0, places.length - 1);
  switch (question.kind) {
    case 'several': {
      const some = places.filter(() => random() < 0.5);
      return some.length > 0 ? some : [any()];
    }
    case 'ordering':
      return shuffled(places, random);
    case 'matching':
      return (asked.lefts ?? []).map(any);
    case 'short':
      return random() < 0.5 ? (question.accepted[0] ?? '').toUpperCase() : word(random);
    case 'number':
      return String((question.value ?? 0) + (random() < 0.5 ? 0 : whole(random, -700, 700) / 100));
    case 'decision': {
      const steps = asked.steps ?? [];
      const chosen: number[] = [];
      for (;;) {
        const path = pathOf(steps, chosen);
        if (path.ended) return chosen;
        chosen.push(whole(random, 0, (steps[path.steps.at(-1) ?? 0]?.options.length ?? 1) - 1));
      }
    }
    default:
      return any();
  }
}

/** The same question with what may be mixed in another order, and the answer that says the same there. */
export function asMixed(random: Random, question: QuizQuestion, answer: QuizAnswer) {
  if (question.kind !== undefined && question.kind !== 'choice' && question.kind !== 'several') {
    return { question, answer, asked: askedQuestion(question, whole(random, 0, 1_000)) };
  }
  const order = shuffled(
    question.options.map((_, place) => place),
    random,
  );
  const moved = (place: number | null) => order.indexOf(place ?? -1);
  return {
    question: { ...question, options: order.flatMap((place) => question.options[place] ?? []) },
    answer: typeof answer === 'object' ? answer.map(moved) : moved(Number(answer)),
  };
}
