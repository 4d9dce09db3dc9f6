import { folded } from '../text/text.ts';

/** The parts of a password that somebody guesses (product: passwords). */
export type Guessed = 'common' | 'own' | 'company' | 'keyboard' | 'sequence';

/** So many characters must be left beside the guessed parts. */
export const LEAST_LEFT = 8;
/** Shorter words and runs are in any text by chance. */
const SHORTEST = 4;

const ROWS: readonly (readonly (string | undefined)[])[] = [
  ...['qwertyuiop', 'asdfghjkln', 'zxcvbnm', '1234567890', '!@#$%^&*()', '!"#$%&/()='],
  // Down the keys.
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm'],
].flatMap((row) => [Array.from(row), Array.from(row).reverse()]);

/** Letters for which signs and figures are typed. */
const READ_AS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const YEAR = /^(19|20)[0-9]{2}$/;

type Context = {
  /** Words of the person: names, username, e-mail, number. */
  own: readonly string[];
  /** Words of the company. */
  company: readonly string[];
  /** True for a word, folded, that is a common password. */
  isCommon: (word: string) => boolean;
};

/**
 * The guessed parts that leave too little of a password: a common one with signs and figures around it, words of the person and
 * of the company, rows of the keyboard, years, sequences and repetitions. Empty where enough is left beside them.
 */
export function guessedParts(value: string, { own, company, isCommon }: Context): Guessed[] {
  const plain = Array.from(value.normalize('NFC'), (char) => folded(char) || char);
  const read = plain.map((char) => READ_AS[char] ?? char);
  const covered: (Guessed | undefined)[] = plain.map(() => undefined);
  const cover = (kind: Guessed, from: number, length: number) => covered.fill(kind, from, from + length);

  const [from, to] = coreOf(plain);
  if (isCommonCore([plain.slice(from, to), read.slice(from, to)], isCommon)) cover('common', from, to - from);
  if (isCommon(plain.join(''))) cover('common', 0, plain.length);
  for (const [kind, words] of [['company', company] as const, ['own', own] as const]) {
    for (const word of words.flatMap(wordsIn)) {
      for (const at of placesOf(word, plain, read)) cover(kind, at, word.length);
    }
  }
  for (let at = 0; at < plain.length; at += 1) {
    const keys = keyboardRun(plain, at);
    if (keys >= SHORTEST) cover('keyboard', at, keys);
    const steps = sequenceRun(plain, at);
    if (steps >= SHORTEST) cover('sequence', at, steps);
    if (YEAR.test(plain.slice(at, at + 4).join(''))) cover('sequence', at, 4);
  }
  const left = covered.filter((kind) => kind === undefined).length;
  return left >= LEAST_LEFT ? [] : [...new Set(covered.filter((kind) => kind !== undefined))];
}

/** The words of a text that are long enough to be looked for, folded. */
const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST);

/** The part between the first and the last letter: people put figures and signs around a word. */
function coreOf(plain: readonly string[]): [from: number, to: number] {
  const isLetter = (char: string) => /\p{L}/u.test(char);
  const from = plain.findIndex(isLetter);
  return from < 0 ? [0, 0] : [from, plain.findLastIndex(isLetter) + 1];
}

/** True for a common password, or one written several times. */
function isCommonCore(
  spellings: readonly (readonly string[])[],
  isCommon: (word: string) => boolean,
): boolean {
  return spellings.some((chars) => {
    const word = chars.join('');
    if (word.length < SHORTEST) return false;
    const once = /^(.{4,}?)\1+$/u.exec(word)?.[1] ?? word;
    return isCommon(word) || isCommon(once);
  });
}

function placesOf(word: string, plain: readonly string[], read: readonly string[]): number[] {
  const letters = Array.from(word);
  return plain.flatMap((_, at) =>
    letters.every((letter, step) => plain[at + step] === letter || read[at + step] === letter) ? [at] : [],
  );
}

/** The number of keys from there on that stand in one row. */
function keyboardRun(plain: readonly string[], at: number): number {
  let longest = 0;
  for (const row of ROWS) {
    const start = row.indexOf(plain[at]);
    if (start < 0) continue;
    let length = 1;
    while (start + length < row.length && plain[at + length] === row[start + length]) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** The number of characters from there on that count up, count down or repeat. */
function sequenceRun(plain: readonly string[], at: number): number {
  const codeOf = (index: number) => plain[index]?.codePointAt(0) ?? Number.NaN;
  const step = codeOf(at + 1) - codeOf(at);
  if (Math.abs(step) > 1 || Number.isNaN(step)) return 1;
  let length = 2;
  while (codeOf(at + length) - codeOf(at + length - 1) === step) length += 1;
  return length;
}
