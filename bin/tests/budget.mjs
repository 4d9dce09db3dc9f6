import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';

/**
 * The part of the list that fits into TEST_BUDGET_MINUTES. The times were measured by `npm test -- --profile` on one
 * machine; how fast this one is shows in what has run already.
 *
 * @typedef {{ ms: number, files: Record<string, { cases: number, ms: number }> }} PartTimes `ms`: of the whole part;
 * the profile adds when, on what machine, and where the time went
 */

export const TIMES = join(ROOT, 'tests', 'times.json');
/** Before anything has run, a machine as slow as any seen so far: half as fast as the one that measured. */
const SLOWEST = 2;

/** @returns {Record<string, PartTimes>} by the name of the part */
export const readTimes = () => (existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, 'utf8')).parts : {});

export class Budget {
  /** Measured and expected ms of the parts that ran. */
  #measured = 0;
  #expected = 0;
  #isSpent = false;

  /** @param {number} minutes Infinity: everything runs @param {() => number} elapsedMs since the command began */
  constructor(minutes, elapsedMs, times = readTimes()) {
    this.limitMs = minutes * 60_000;
    this.elapsedMs = elapsedMs;
    this.times = times;
  }

  /**
   * @param {import('./parts.mjs').Part} part
   * @returns {{ run: string[], left: string[] }} its files that still fit, and those left out. Whatever comes after the
   * first file that is left out is left out too. Of the check, which has no files, `run` is empty and it always runs.
   */
  choose({ name, files }) {
    if (this.limitMs === Infinity || files.length === 0) return { run: files, left: [] };
    if (this.#isSpent) return { run: [], left: files };
    const times = this.times[name];
    const speed = this.#expected > 0 ? this.#measured / this.#expected : SLOWEST;
    const ofFiles = files.map((file) => times?.files[file]?.ms ?? mean(times));
    const ofAll = Object.values(times?.files ?? {}).reduce((sum, { ms }) => sum + ms, 0);
    // Files run side by side, and their suite begins and ends: what they take of its own time is in proportion.
    const share = ofAll > 0 ? (times.ms / ofAll) * speed : speed;
    let leftMs = this.limitMs - this.elapsedMs();
    const fitting = ofFiles.findIndex((ms) => {
      leftMs -= ms * share;
      return leftMs < 0;
    });
    if (fitting === -1) return { run: files, left: [] };
    this.#isSpent = true;
    return { run: files.slice(0, fitting), left: files.slice(fitting) };
  }

  /** @param {string} name of a part that ran whole @param {number} ms how long it took */
  learn(name, ms) {
    const expected = this.times[name]?.ms;
    if (!expected) return;
    this.#measured += ms;
    this.#expected += expected;
  }

  /** @param {string} part @param {string[]} files @returns {number} how many tests they hold; of an unknown file one */
  casesOf(part, files) {
    return files.reduce((sum, file) => sum + (this.times[part]?.files[file]?.cases ?? 1), 0);
  }
}

/** A file that nobody has measured is taken for an average one. */
function mean(times) {
  const all = Object.values(times?.files ?? {});
  return all.length > 0 ? all.reduce((sum, { ms }) => sum + ms, 0) / all.length : 5_000;
}
