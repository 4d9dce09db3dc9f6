import { expect, it } from 'vitest';
import { reopenText } from './group-state.texts.ts';

it.each([
  [1, '1 persona se queda como está: ya sigue otra generación, es tutora de esta o su cuenta está cerrada.'],
  [
    2,
    '2 personas se quedan como están: ya siguen otra generación, son tutoras de esta o su cuenta está cerrada.',
  ],
])('a reopening says every reason why %i of its people stay as they are', (left, sentence) => {
  expect(reopenText({ members: 3, left })).toContain(sentence);
  expect(reopenText({ members: 3, left: 0 })).not.toContain('como está');
});
