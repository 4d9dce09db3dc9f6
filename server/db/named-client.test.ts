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

  it('are not given without end: odd texts never fill the memory of a connection', () => {
    for (let odd = 0; odd < 500; odd += 1) statementName(`select ${odd} as odd`);
    expect(statementName('select 499 as odd')).toBeUndefined();
    expect(statementName('select 499 as odd')).toBeUndefined();
  });
});
