import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Decisions have one form, and the index leads to each. */
const folder = fileURLToPath(new URL('../../docs/decisions/', import.meta.url));
const decisions = globSync(`${folder}[0-9]*.md`)
  .sort()
  .map((path) => ({ file: basename(path), text: readFileSync(path, 'utf8') }));
const index = readFileSync(`${folder}README.md`, 'utf8');

test('each has a number, a title, a status with its date, a context, a decision and consequences', () => {
  expect(decisions.length).toBeGreaterThan(39);
  const form =
    /^# (\d+)\. .+\n\n(?:Accepted|Replaced by \[\d+\]\(\S+\)), \d{4}-\d\d-\d\d\.\n\n\*\*Context\.\*\* [\s\S]+\n\*\*Decision\.\*\*[\s\S]+\n\*\*Consequences\.\*\* /;
  const numbers = decisions.map(({ file, text }) => ({ file, number: Number(form.exec(text)?.[1]) }));
  expect(numbers).toEqual(decisions.map(({ file }, at) => ({ file, number: at + 1 })));
});

test('the index names each once, by its title', () => {
  const named = [...index.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, file]) => ({ file, title }));
  const titles = decisions.map(({ file, text }) => ({ file, title: /^# (.+)$/m.exec(text)?.[1] }));
  const byFile = (one: { file?: string }, other: { file?: string }) =>
    (one.file ?? '').localeCompare(other.file ?? '');
  expect(named.sort(byFile)).toEqual(titles.sort(byFile));
});
