import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** No form of the product refuses without a place: its faults stand at its fields or, by `LeftFaults`, at its end. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('app/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, code: readFileSync(`${root}/${path}`, 'utf8') }));
const using = (words: RegExp) => files.filter(({ code }) => words.test(code));
const pathsOf = (found: typeof files) => found.map(({ path }) => path);

test('a form that the contract checks hands its faults to what shows those without a field', () => {
  const forms = using(/\buseRecordForm[<(]/).filter(({ path }) => path !== 'app/realtime/use-record-form.ts');
  const handed = /(<(RecordForm|LeftFaults)|\n\s+)\s*errors=\{/;
  const strays = forms.filter(({ path, code }) =>
    path.endsWith('.tsx') ? !handed.test(code) : !/\berrors,/.test(code),
  );
  expect(forms.length).toBeGreaterThan(10);
  expect(pathsOf(strays)).toEqual([]);
});

test('a form of content spreads what it learned of its faults into its frame', () => {
  const forms = using(/= useContentForm[<(]/);
  expect(forms.length).toBeGreaterThan(5);
  expect(pathsOf(forms.filter(({ code }) => !/<ContentForm[\s\S]*?\{\.\.\.frame\}/.test(code)))).toEqual([]);
});

test('a part of a screen that makes calls says why one was refused', () => {
  const parts = using(/\buse(Confirmed)?Action\(/).filter(({ path }) => path.endsWith('.tsx'));
  // Taken from the action and shown, or handed on with all of it.
  const says = (code: string) =>
    (code.match(/\bfault\b/g)?.length ?? 0) > 1 ||
    /\.fault\b|\.\.\.action\b|\baction=\{|\{\.\.\.change\}/.test(code);
  expect(parts.length).toBeGreaterThan(50);
  expect(pathsOf(parts.filter(({ code }) => !says(code)))).toEqual([]);
});
