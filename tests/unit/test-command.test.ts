import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Budget } from '../../bin/tests/budget.mjs';
import { canRedisChange, filesRedisCanChange, testsIn } from '../../bin/tests/files.mjs';
import { readOptions } from '../../bin/tests/options.mjs';
import { counts, filesToRepeat, withRepetition } from '../../bin/tests/outcome.mjs';
import { partsOf, SUITES } from '../../bin/tests/parts.mjs';

const none = { only: [], files: [], long: false, profile: false };
const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

describe('options', () => {
  test('are suites, words of paths, the long form and the profile', () => {
    expect(readOptions([], SUITES)).toEqual(none);
    const flags = ['--only', 'e2e,unit', '--files', 'tutor', '--long', '--profile'];
    expect(readOptions(flags, SUITES)).toEqual({
      only: ['e2e', 'unit'],
      files: ['tutor'],
      long: true,
      profile: true,
    });
  });

  test.each([[['--only']], [['--only', 'todo']], [['--files', ',']], [['tutor']]])(
    '%j are refused with the usage',
    (flags) => {
      expect(() => readOptions(flags, SUITES)).toThrow(/^Uso: npm test/);
    },
  );
});

describe('parts', () => {
  test('come in the order in which they are cut from the end, and hold every test file once', () => {
    const parts = partsOf(none);
    expect([...new Set(parts.map(({ suite }) => suite))]).toEqual(SUITES);
    expect(parts.map(({ name }) => name).slice(-3)).toEqual([
      'integration (Redis)',
      'contract (Redis)',
      'faults (Redis)',
    ]);
    const files = parts.filter(({ onRedis }) => !onRedis).flatMap((part) => part.files);
    expect(new Set(files).size).toBe(files.length);
    expect(files.sort()).toEqual(['app', 'server', 'workers', 'demo', 'tests'].flatMap(testsIn).sort());
  });

  test('are those of the suites and words that were asked for', () => {
    const parts = partsOf({ ...none, only: ['e2e'], files: ['tutor'] });
    expect(parts.every(({ suite }) => suite === 'e2e')).toBe(true);
    const files = parts.flatMap((part) => part.files);
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => !file.includes('tutor'))).toEqual([]);
    expect(partsOf({ ...none, files: ['nada-de-eso'] })).toEqual([]);
  });

  test('of the long form are all of it on Redis, and more worlds', () => {
    const parts = partsOf({ ...none, long: true });
    const onRedis = parts.filter((part) => part.onRedis).flatMap((part) => part.files);
    const all = ['tests/integration', 'tests/contract', 'tests/faults'].flatMap(testsIn);
    expect(onRedis.sort()).toEqual(all.sort());
    expect(parts.filter(({ name }) => name.startsWith('mundos'))).toHaveLength(17);
  });
});

describe('the second pass', () => {
  const files = [...testsIn('tests/integration'), ...testsIn('tests/contract')];

  test('takes the files that name what opens Redis, and no other', () => {
    const chosen = filesRedisCanChange(files);
    expect(chosen).toEqual(files.filter((file) => canRedisChange(read(file))));
    expect(chosen).toContain('tests/integration/machine/queue.test.ts');
    expect(chosen.length).toBeLessThan(files.length / 4);
  });

  test('misses no file that tells the processes of a stack or a world of a Redis', () => {
    const missed = files.filter(
      (file) => /redisUrl|realPush/.test(read(file)) && !canRedisChange(read(file)),
    );
    expect(missed).toEqual([]);
  });
});

describe('the budget', () => {
  const times = {
    unit: { ms: 60_000, files: {} },
    e2e: {
      ms: 120_000,
      files: {
        one: { cases: 4, ms: 100_000 },
        two: { cases: 5, ms: 60_000 },
        three: { cases: 6, ms: 80_000 },
      },
    },
  };
  const part = (name: string, files: string[]) => ({ name, suite: name, files, run: async () => noOutcome });
  const noOutcome = { files: [], faults: [] };
  const three = part('e2e', ['one', 'two', 'three']);

  test('without a limit leaves nothing out', () => {
    expect(new Budget(Number.POSITIVE_INFINITY, () => 1e9, times).choose(three).left).toEqual([]);
  });

  test('cuts from the end what does not fit at the speed that has been seen, and all that comes after it', () => {
    const budget = new Budget(5, () => 60_000, times);
    budget.learn('unit', 120_000);
    // Twice as slow as what was measured: 100 s, 60 s and 80 s of two workers are 100 s, 60 s and 80 s of four minutes.
    expect(budget.choose(three)).toEqual({ run: ['one', 'two', 'three'], left: [] });
    const late = new Budget(5, () => 100_000, times);
    late.learn('unit', 120_000);
    expect(late.choose(three)).toEqual({ run: ['one', 'two'], left: ['three'] });
    expect(late.choose(part('faults', ['four']))).toEqual({ run: [], left: ['four'] });
    expect(late.casesOf('e2e', ['two', 'three', 'unknown'])).toBe(12);
  });

  test('believes the machine to be slow before anything has run', () => {
    expect(new Budget(3.9, () => 0, times).choose(three).left).toEqual(['three']);
  });
});

describe('a failure', () => {
  const file = (name: string, passed: number, ...failed: string[]) => ({
    file: name,
    passed,
    skipped: 0,
    ms: 5,
    failures: failed.map((title) => ({ title, message: 'expected' })),
  });
  const first = { files: [file('a', 1, 'one', 'two'), file('b', 3)], faults: [] };

  test('is repeated with its file, and what then passes is named and no longer counted as failed', () => {
    expect(filesToRepeat(first)).toEqual(['a']);
    const { outcome, repeated } = withRepetition(first, { files: [file('a', 2, 'two')], faults: [] });
    expect(repeated).toEqual([{ file: 'a', title: 'one', message: 'expected' }]);
    expect(counts(outcome)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  test('stays one where its repetition does not run', () => {
    const { outcome, repeated } = withRepetition(first, { files: [], faults: ['sin informe'] });
    expect(repeated).toEqual([]);
    expect(counts(outcome)).toEqual({ passed: 4, failed: 3, skipped: 0 });
  });

  test('that is new in the repetition has failed', () => {
    const { outcome } = withRepetition(first, { files: [file('a', 2, 'three')], faults: [] });
    expect(counts(outcome).failed).toBe(1);
  });

  test('of more than a dozen files is no accident, and is not repeated', () => {
    const many = Array.from({ length: 13 }, (_, index) => file(String(index), 0, 'one'));
    expect(filesToRepeat({ files: many, faults: [] })).toEqual([]);
  });
});
