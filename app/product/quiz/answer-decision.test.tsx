import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { askedQuestion } from '#app/domain/quiz/asked-question.ts';
import type { DecisionStep } from '#app/domain/quiz/question.ts';
import { AnswerDecision } from './answer-decision.tsx';

const step = (key: string, next: string | null): DecisionStep => ({
  key,
  prompt: key,
  options: ['uno', 'dos', 'tres'].map((text) => ({
    text: `${key} ${text}`,
    correct: false,
    feedback: '',
    next,
  })),
});

test('no two choices share an id, in whatever order the options of each step are shown', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const question = askedQuestion(
      { key: 'k', kind: 'decision', prompt: '', steps: [step('a', 'b'), step('b', 'c'), step('c', null)] },
      seed,
    );
    const markup = renderToStaticMarkup(
      <AnswerDecision
        question={question}
        value={[0, 1]}
        onChange={() => undefined}
        number={1}
        disabled={false}
        fault={undefined}
      />,
    );
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(9);
    expect(new Set(ids).size).toBe(9);
    expect(ids).toContain('respuesta-k');
  }
});
