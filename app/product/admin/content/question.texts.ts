import { answerText } from '#app/domain/quiz/answer-text.ts';
import { kindOf, type QuizOption, type QuizQuestion } from '#app/domain/quiz/question.ts';
import { rightAnswer } from '#app/domain/quiz/score.ts';
import { countText } from '#app/domain/text/counts.ts';
import { pictureOf } from '#app/product/admin/quiz/picture-html.ts';
import { kindTexts } from '#app/product/admin/quiz/quiz.texts.ts';

/** A question in paragraphs, in the order in which its author writes it; a right answer says so. */
export function questionTexts(question: QuizQuestion): string[] {
  const { prompt, pictureHtml, points, explanation } = question;
  return [
    prompt,
    ...(kindOf(question) === 'choice' ? [] : [`Tipo: ${kindTexts[kindOf(question)].name}`]),
    ...pictureTexts(pictureHtml),
    ...answerTexts(question),
    ...(points === undefined ? [] : [`Vale ${countText(points, 'punto', 'puntos')}`]),
    ...(explanation ? [`Explicación: ${explanation}`] : []),
  ];
}

function answerTexts(question: QuizQuestion): string[] {
  switch (question.kind) {
    case 'ordering':
      return question.items.map((item, at) => `${at + 1}. ${item}`);
    case 'matching':
      return [
        ...question.pairs.map(({ left, right }) => `${left} → ${right}`),
        ...question.extras.map((extra) => `Distractor: ${extra}`),
      ];
    case 'short':
      return question.accepted.map((text) => `${text} (aceptada)`);
    case 'number': {
      const { tolerance } = question;
      const right = answerText(question, rightAnswer(question));
      return right === ''
        ? []
        : [`${right} (correcta)`, ...(tolerance === 0 ? [] : [`Tolerancia: ${tolerance}`])];
    }
    case 'decision':
      return question.steps.flatMap(({ prompt, options }, at) => [
        `Paso ${at + 1}${prompt ? `: ${prompt}` : ''}`,
        ...options.flatMap(({ next, ...option }) => [
          ...optionTexts(option),
          ...(next === null
            ? []
            : [`Sigue el paso ${question.steps.findIndex(({ key }) => key === next) + 1}`]),
        ]),
      ]);
    default:
      return question.options.flatMap(optionTexts);
  }
}

const optionTexts = ({ text, correct, feedback, pictureHtml }: QuizOption): string[] => [
  correct ? `${text} (correcta)` : text,
  ...pictureTexts(pictureHtml),
  ...(feedback ? [feedback] : []),
];

/** A picture by its alternative text: what it shows is no words. */
function pictureTexts(html: string | undefined): string[] {
  const picture = pictureOf(html);
  return picture ? [picture.alt === '' ? 'Imagen' : `Imagen: ${picture.alt}`] : [];
}
