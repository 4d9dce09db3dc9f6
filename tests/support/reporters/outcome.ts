import { writeFileSync } from 'node:fs';

/** Where a runner of `npm test` writes what came of its files, for `bin/tests/`. */
const OUTCOME_VARIABLE = 'TEST_OUTCOME';

/** The outcome of one test file. */
export type FileOutcome = {
  /** Its path from the project's root. */
  file: string;
  passed: number;
  skipped: number;
  /** From the first hook to the last one, ms. */
  ms: number;
  /** A file that could not be loaded, or whose hooks failed outside of a test, fails once under its own name. */
  failures: Failure[];
};

export type Failure = { title: string; message: string };

/** The outcome of a run. `faults`: of the runner itself, outside of every file. */
export type RunOutcome = { files: FileOutcome[]; faults: string[]; phases?: Phases };

/** Milliseconds by file and phase, and how often. */
export type Phases = Record<string, Record<string, { ms: number; times: number }>>;

/** Writes it where {@link OUTCOME_VARIABLE} says; nothing where the runner was called by hand. */
export function writeOutcome(outcome: RunOutcome): void {
  const path = process.env[OUTCOME_VARIABLE];
  if (path) writeFileSync(path, JSON.stringify(outcome));
}
