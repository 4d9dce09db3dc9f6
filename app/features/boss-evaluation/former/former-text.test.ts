import { expect, test } from 'vitest';
import { QUESTIONNAIRES } from '#app/domain/questionnaires/pick.ts';
import { formerText } from './former-text.ts';

const { strategy } = QUESTIONNAIRES;
const [first] = strategy.sections;
const [asked] = first?.questions ?? [];

test('what was answered and written is one text: only the sections, questions and agreements that have words', () => {
  const answers = { [asked?.key ?? '']: 8 } as const;
  expect(formerText(strategy, answers, [{ position: 2, text: 'Delegar' }])).toBe(
    `${first?.title}\n${asked?.title}: Casi siempre\n\nAcuerdo 2: Delegar`,
  );
  expect(formerText(null, {}, [])).toBe('');
});
