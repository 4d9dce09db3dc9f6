import { describe, expect, it } from 'vitest';
import { isAcceptablePassword, passwordChecks } from './password.ts';

describe('live checklist (spec §5.1)', () => {
  it.each([
    ['', 'none'],
    ['abcdefghijk', 'none'],
    ['abcdefghijkl', 'length'],
    ['ñandúes con sueño', 'length'],
    ['A', 'upper'],
    ['Ñ', 'upper'],
    ['7', 'digit'],
    ['0', 'digit'],
    ['!', 'special'],
    ['@', 'special'],
    ['#', 'special'],
    ['$', 'special'],
    ['%', 'special'],
    ['^', 'special'],
    ['&', 'special'],
    ['*', 'special'],
    ['-_.,?()+ ', 'none'],
    ['Abcdefghijk1', 'length upper digit'],
    ['Liderazgo#2026', 'length upper digit special'],
  ])('«%s»: %s', (value, kept) => {
    const checks = Object.entries(passwordChecks(value)).flatMap(([name, ok]) => (ok ? [name] : []));
    expect(checks.join(' ') || 'none').toBe(kept);
  });
});

describe('acceptable password (spec §5.1, A-33)', () => {
  const long = (length: number) => `A1!${'x'.repeat(length - 3)}`;

  it.each([
    ['twelve characters with all four', long(12), {}, true],
    ['eleven', long(11), {}, false],
    ['characters outside the list beside one inside', 'Ñandú volador 7 & más', {}, true],
    ['no special character', 'Abcdefghijk1-', {}, false],
    ['no digit', 'Abcdefghijkl!', {}, false],
    ['no capital', 'abcdefghijk1!', {}, false],
    ['128 characters', long(128), {}, true],
    ['129 characters', long(129), {}, false],
    ['the current one', long(12), { current: long(12) }, false],
    ['another than the current one', long(13), { current: long(12) }, true],
    ['the username in other capitals', 'MARIA.lopez#1', { username: 'maria.lopez#1' }, false],
    ['another than the username', long(12), { username: 'maria' }, true],
  ])('%s', (_case, value, context, acceptable) => {
    expect(isAcceptablePassword(value, context)).toBe(acceptable);
  });

  it('needs no context', () => {
    expect(isAcceptablePassword('Liderazgo#2026')).toBe(true);
  });
});
