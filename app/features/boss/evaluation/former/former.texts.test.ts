import { expect, test } from 'vitest';
import { QUESTIONNAIRES } from '#tests/support/questionnaires.ts';
import { formerText } from './former.texts.ts';

const { strategy } = QUESTIONNAIRES;
const [first] = strategy.sections;
const [asked] = first?.questions ?? [];

test('gives one text with only the answered sections and questions, and the written agreements', () => {
  const answers = { [asked?.key ?? '']: 8 } as const;
  expect(formerText(strategy, answers, [{ position: 2, text: 'Delegar' }])).toBe(
    `${first?.title}\n${asked?.title}: Casi siempre\n\nAcuerdo 2: Delegar`,
  );
  expect(formerText(null, {}, [])).toBe('');
});
