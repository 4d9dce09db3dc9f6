/**
 * The outcome of a suite. The runners' own reporters write it (`tests/support/reporters`), so that a count never comes
 * from their last words.
 *
 * @typedef {{ title: string, message: string }} Failure
 * @typedef {{ file: string, passed: number, skipped: number, ms: number, failures: Failure[] }} FileOutcome
 * @typedef {{ files: FileOutcome[], faults: string[], phases?: object }} Outcome `faults`: of the runner, outside of
 * every file
 */

/** More files than these that fail are no accident: they are not repeated. */
const MOST_REPEATED = 12;

/** @param {Outcome} outcome @returns {string[]} the files that run once more, alone */
export function filesToRepeat({ files }) {
  const failed = files.filter(({ failures }) => failures.length > 0).map(({ file }) => file);
  return failed.length > MOST_REPEATED ? [] : failed;
}

/**
 * The outcome with its failed files replaced by their repetition: a test has failed if the repetition failed it, also one
 * that had passed before. What failed and then passed is named.
 * @param {Outcome} first @param {Outcome} second
 * @returns {{ outcome: Outcome, repeated: { file: string, title: string, message: string }[] }}
 */
export function withRepetition(first, second) {
  const again = new Map(second.files.map((file) => [file.file, file]));
  const repeated = first.files.flatMap(({ file, failures }) => {
    const stillFailing = new Set(again.get(file)?.failures.map(({ title }) => title));
    return again.has(file)
      ? failures.filter(({ title }) => !stillFailing.has(title)).map((failure) => ({ file, ...failure }))
      : [];
  });
  const files = first.files.map((one) => {
    const other = again.get(one.file);
    return other ? { ...other, ms: one.ms } : one;
  });
  return { outcome: { ...first, files, faults: [...first.faults, ...second.faults] }, repeated };
}

/** @param {Outcome} outcome */
export function counts({ files, faults }) {
  const sum = (of) => files.reduce((total, file) => total + of(file), 0);
  return {
    passed: sum(({ passed }) => passed),
    skipped: sum(({ skipped }) => skipped),
    failed: sum(({ failures }) => failures.length) + faults.length,
  };
}
