import { expect, test } from 'vitest';
import { momentText } from './question-words.ts';

test('an instant is written in the business zone, whatever day it is elsewhere', () => {
  expect(momentText('America/Mexico_City', '2026-03-14T05:59:00Z')).toBe('13 de marzo, 23:59');
});
