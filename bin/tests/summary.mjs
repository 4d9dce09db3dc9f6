import { stripVTControlCharacters } from 'node:util';
import { say } from '../run.mjs';
import { counts } from './outcome.mjs';

/**
 * The last words of `npm test`: a line a part, what was repeated, what failed and what was left out, by name and last,
 * where a log that is cut at its beginning still has them.
 *
 * @typedef {object} Row
 * @property {string} name
 * @property {number} ms
 * @property {import('./outcome.mjs').Outcome} outcome
 * @property {{ file: string, title: string, message: string }[]} repeated passed only when it was repeated
 * @property {{ files: string[], cases: number }} left not run for want of time
 */

/** @param {Row[]} rows @returns {number} how many tests failed */
export function tell(rows) {
  say('\n  Suite                     pasaron  fallaron  omitidas  segundos');
  for (const { name, ms, outcome, left } of rows) {
    const { passed, failed, skipped } = counts(outcome);
    const figures = [passed, failed, skipped + left.cases, (ms / 1000).toFixed(1)];
    say(`  ${name.padEnd(24)}${figures.map((figure) => String(figure).padStart(9)).join(' ')}`);
  }
  for (const { name, left } of rows) {
    for (const file of left.files) say(`  – ${name}: ${file} se omitió: no cabía en el tiempo`);
  }
  const repeated = rows.flatMap(({ name, repeated }) => repeated.map((one) => ({ name, ...one })));
  for (const { name, file, title, message } of repeated) {
    say(`  ↻ ${name}: ${file}: ${title}: pasó al repetirse: ${shortly(message)}`);
  }
  if (repeated.length > 0) say(`  ${repeated.length} pasaron al repetirse`);
  for (const { name, outcome } of rows) {
    for (const { file, failures } of outcome.files) {
      for (const { title, message } of failures) say(`  ✗ ${name}: ${file}: ${title}: ${shortly(message)}`);
    }
    for (const fault of outcome.faults) say(`  ✗ ${name}: ${shortly(fault)}`);
  }
  const sum = (of) => rows.reduce((total, row) => total + of(row), 0);
  const passed = sum(({ outcome }) => counts(outcome).passed);
  const failed = sum(({ outcome }) => counts(outcome).failed) + (rows.length === 0 ? 1 : 0);
  const skipped = sum(({ outcome, left }) => counts(outcome).skipped + left.cases);
  say(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed;
}

/** The first line of a runner's message without its colours, and what it says was expected and what came. */
function shortly(message) {
  const [first, ...others] = stripVTControlCharacters(message).split('\n');
  const compared = others
    .filter((line) => /^(Expected|Received)/.test(line))
    .map((line) => line.slice(0, 200));
  return [first.slice(0, 300), ...compared].join('; ');
}
