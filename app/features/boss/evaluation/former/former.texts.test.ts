import { expect, test } from 'vitest';
import { noComments } from '#app/domain/questionnaires/comments.ts';
import { QUESTIONNAIRES } from '#tests/support/questionnaires.ts';
import { formerText } from './former.texts.ts';

const { strategy } = QUESTIONNAIRES;
const [first] = strategy.sections;
const [asked] = first?.questions ?? [];

test('gives one text with only the answered sections and questions, and the written agreements', () => {
  const answers = { [asked?.key ?? '']: 8 } as const;
  expect(formerText(strategy, answers, noComments, [{ position: 2, text: 'Delegar' }])).toBe(
    `${first?.title}\n${asked?.title}: Casi siempre\n\nAcuerdo 2: Delegar`,
  );
  expect(formerText(null, {}, noComments, [])).toBe('');
});

test('gives the comments under their section and after the sections', () => {
  const comments = { overall: 'Buen mes.', sections: { [first?.title ?? '']: 'Mira los tableros.' } };
  expect(formerText(strategy, {}, comments, [])).toBe(
    `${first?.title}\nComentario: Mira los tableros.\n\nComentario general: Buen mes.`,
  );
});
