/** A line that was pasted: its text, and true where a leading `*` marks it as right. */
export type PastedLine = { text: string; correct: boolean };

/** Bullets, numbers and letters that a list of a document begins its lines with: «•», «-», «1.», «a)». */
const LIST_SIGN = /^(?:[•·▪◦–—-]|\d{1,2}[.)]|[a-zA-Z][.)])\s+/;

/**
 * The lines of a pasted text, empty ones left out, without the signs of a list. `*` before or behind such a sign marks a
 * right option; `\*` is an asterisk of the text.
 */
export function pastedLines(pasted: string): PastedLine[] {
  return pasted.split(/\r\n|\r|\n/).flatMap((line) => {
    const before = marked(line.trim());
    const behind = marked(before.text.replace(LIST_SIGN, '').trim());
    const text = behind.text.replace(/^\\\*/, '*');
    return text === '' ? [] : [{ text, correct: before.correct || behind.correct }];
  });
}

const marked = (text: string): PastedLine =>
  text.startsWith('*') ? { text: text.slice(1).trim(), correct: true } : { text, correct: false };

type Pair = { left: string; right: string };

/** A cell of a table, or an arrow of one sign: they stand before every other sign. */
const CELL = /^(.+?)\s*[\t→]\s*(.+)$/;
/** An arrow, or an equals sign that is no part of `>=`, `<=`, `==` or `!=`. */
const SIGN = /^(.*?[^<>=!\s-])\s*(?:=+>|-+>|=(?![=>]))\s*(.+)$/;

/** The two sides of a pasted pair: by a tab of a table, an arrow or an equals sign; null where there is one side alone. */
export function pastedPair(line: string): Pair | null {
  const [, left, right] = CELL.exec(line.trim()) ?? SIGN.exec(line.trim()) ?? [];
  return left === undefined || right === undefined ? null : { left: left.trim(), right: right.trim() };
}

/**
 * The pairs of a pasted text, a line without a pair as a left side; null for ordinary text, to be pasted as it is. One pair
 * alone is taken for one only in a row that is still empty: a sentence may have such a sign in it.
 */
export function pastedPairs(pasted: string, isRowEmpty: boolean): Pair[] | null {
  const lines = pasted.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => pastedPair(line));
  const found = pairs.filter((pair) => pair !== null).length;
  if (found < (isRowEmpty ? 1 : 2)) return null;
  return lines.map((line, at) => pairs[at] ?? { left: line.trim(), right: '' });
}
