import { describe, expect, it } from 'vitest';
import { statementName } from './named-client.ts';

describe('names of prepared statements', () => {
  it('come with the second use of a text and stay the same', () => {
    expect(statementName('select 1 as a')).toBeUndefined();
    const name = statementName('select 1 as a');
    expect(name).toBeTruthy();
    expect(statementName('select 1 as a')).toBe(name);
  });

  it('differ from text to text', () => {
    for (const text of ['select 2', 'select 3']) statementName(text);
    expect(statementName('select 2')).not.toBe(statementName('select 3'));
  });

  it('are given to a text that comes after thousands of odd ones, and another one to a text that was forgotten', () => {
    const name = [1, 2].map(() => statementName('select 4')).at(-1);
    for (let odd = 0; odd < 3_000; odd += 1) statementName(`select ${odd} as odd`);
    expect(statementName('select 5')).toBeUndefined();
    expect(statementName('select 5')).toBeTruthy();
    expect(statementName('select 4')).toBeUndefined();
    const again = statementName('select 4');
    expect(again).toBeTruthy();
    expect(again).not.toBe(name);
  });
});
