import { describe, expect, it } from 'vitest';
import {
  AGREEMENT_TITLES,
  agreementsProblem,
  agreementsRefusal,
  agreementsState,
  agreementTextsOf,
  mayAcknowledge,
  mayFollow,
} from './agreements.ts';

describe('when agreements may be written (spec §4.7)', () => {
  const facts = (marks: string) => ({
    active: !marks.includes('dropped'),
    evaluationSent: marks.includes('sent'),
    saved: marks.includes('saved'),
    acknowledged: marks.includes('acknowledged'),
  });

  it.each([
    ['', 'locked', 'evaluation-not-sent', false, false],
    ['sent', 'editable', null, false, false],
    ['sent dropped', 'editable', 'dropped', false, false],
    ['sent saved', 'sent', 'already-saved', true, false],
    ['sent saved dropped', 'sent', 'already-saved', true, false],
    ['sent saved acknowledged', 'acknowledged', 'already-saved', false, true],
    // reopened by an administrator after the agreements: they stay as they are
    ['saved', 'sent', 'already-saved', true, false],
    ['acknowledged', 'locked', 'evaluation-not-sent', false, false],
  ])('«%s»: %s, refusal %s, acknowledge %s, follow %s', (marks, state, refusal, acknowledge, follow) => {
    expect(agreementsState(facts(marks))).toBe(state);
    expect(agreementsRefusal(facts(marks))).toBe(refusal);
    expect(mayAcknowledge(facts(marks))).toBe(acknowledge);
    expect(mayFollow(facts(marks))).toBe(follow);
  });
});

describe('the three texts (spec §3.5, §5.4)', () => {
  const long = (length: number) => 'ñ'.repeat(length);

  it.each([
    ['only the first', ['Delegar más', '', ''], null],
    ['the first alone', ['Delegar más'], null],
    ['all three', ['a', 'b', 'c'], null],
    ['none', [], 'first-missing'],
    ['first empty', ['', 'b', 'c'], 'first-missing'],
    ['first only spaces', [' \n ', 'b', ''], 'first-missing'],
    ['four', ['a', 'b', 'c', 'd'], 'too-many'],
    ['4,000 characters', ['a', long(4000), ''], null],
    ['4,001 characters', ['a', long(4001), ''], 'too-long'],
    ['4,000 characters outside the basic plane', ['😀'.repeat(4000)], null],
  ])('%s: %s', (_case, texts, problem) => {
    expect(agreementsProblem(texts)).toBe(problem);
  });

  it('are titled as the specification says', () => {
    expect(AGREEMENT_TITLES).toEqual(['Acuerdo 1', 'Acuerdo 2', 'Acuerdo 3']);
  });
});

it('gives the texts of agreements by their position, empty where there is none', () => {
  const agreed = [
    { position: 3, text: 'Tres' },
    { position: 1, text: 'Uno' },
  ];
  expect(agreementTextsOf(agreed)).toEqual(['Uno', '', 'Tres']);
});
