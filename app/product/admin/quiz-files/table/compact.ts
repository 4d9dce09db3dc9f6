import type { DecisionStep } from '#app/domain/quiz/question.ts';

/**
 * Several texts in one cell, as people read and write them. `\` keeps the character behind it from being a mark; `\n` is the
 * end of a line.
 */

const ARROW = '=>';
/** The left-hand side of a distractor. */
const NOTHING = '*';
const LAST = 'fin';

type Mark = '=>' | '#';

/** A text of a cell that may have marks. */
const plain = (text: string): string =>
  text.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter)).trim();

/** A text without marks of its own in a cell that has some. */
const cellText = (text: string): string =>
  text.replace(/[\\#]|=>|^[*[]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n');

/** The text before a mark that no backslash leads, and behind it; null behind where there is none. */
function cut(text: string, mark: Mark, isLast = false): [string, string | null] {
  let found = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(mark, at)) {
      found = at;
      if (!isLast) break;
    }
  }
  return found < 0 ? [text, null] : [text.slice(0, found), text.slice(found + mark.length)];
}

/** `izquierda => derecha`; null for a distractor, whose left-hand side is `*`. Undefined without an arrow. */
export function pairOf(cell: string): { left: string | null; right: string } | undefined {
  const [left, right] = cut(cell, ARROW);
  if (right === null) return undefined;
  return { left: left.trim() === NOTHING ? null : plain(left), right: plain(right) };
}

export const pairCell = (left: string | null, right: string): string =>
  `${left === null ? NOTHING : cellText(left)} ${ARROW} ${cellText(right)}`;

/** A step by its place from 1 on: its key in a file. */
const stepKey = (number: number): string => `paso-${number}`;

const optionMark = /^\[\s*(?:([xX])\s*)?\]/;

/**
 * A step: what happens, and below it a line for each option, `[x]` before a right one and `[ ]` before a wrong one:
 * `[x] texto => paso 2 # retroalimentación`; without an arrow, and with `=> fin`, the story ends there. Else the sentence that
 * says what is wrong.
 */
export function stepOf(cell: string, number: number): DecisionStep | string {
  const lines = cell.split(/\r\n|\r|\n/);
  const first = lines.findIndex((line) => optionMark.test(line.trim()));
  if (first < 0) return 'ninguna línea empieza con [x] o con [ ], que marcan sus opciones.';
  const options: DecisionStep['options'][number][] = [];
  for (const line of lines.slice(first).filter((one) => one.trim() !== '')) {
    const option = optionOf(line.trim());
    if (typeof option === 'string') return option;
    options.push(option);
  }
  return { key: stepKey(number), prompt: promptOf(lines.slice(0, first)), options };
}

const promptOf = (lines: readonly string[]): string =>
  lines
    .map((line) => line.replace(/^(\s*)\\(?=[\\[])/, '$1'))
    .join('\n')
    .trim();

function optionOf(line: string): DecisionStep['options'][number] | string {
  const [marked, right] = optionMark.exec(line) ?? [];
  if (marked === undefined) return `la línea «${line.slice(0, 60)}» no empieza con [x] ni con [ ].`;
  const [said, feedback] = cut(line.slice(marked.length), '#');
  const [text, goal] = cut(said, ARROW, true);
  const next = nextOf(goal);
  if (next === undefined) {
    return `«=> ${(goal ?? '').trim().slice(0, 60)}» no dice a dónde lleva: escribe «=> paso 2» o «=> fin».`;
  }
  return { text: plain(text), correct: right !== undefined, feedback: plain(feedback ?? ''), next };
}

/** The key of the step that follows; undefined where it is none. */
function nextOf(goal: string | null): string | null | undefined {
  const word = goal?.trim().toLowerCase() ?? LAST;
  if (word === LAST) return null;
  const [, number] = /^paso\s*(\d{1,2})$/.exec(word) ?? [];
  return number === undefined ? undefined : stepKey(Number(number));
}

/** The cell of a step; `keys`: those of all steps, in their order. */
export function stepCell({ prompt, options }: DecisionStep, keys: readonly string[]): string {
  const lines = options.map(({ text, correct, feedback, next }) => {
    const place = next === null ? -1 : keys.indexOf(next);
    const goal = place < 0 ? LAST : `paso ${place + 1}`;
    return `[${correct ? 'x' : ' '}] ${cellText(text)} ${ARROW} ${goal}${feedback === '' ? '' : ` # ${cellText(feedback)}`}`;
  });
  // A line of the prompt that begins like an option, or with a backslash, is led by one.
  const said =
    prompt === '' ? [] : prompt.split(/\r\n|\r|\n/).map((line) => line.replace(/^(\s*)(?=[\\[])/, '$1\\'));
  return [...said, ...lines].join('\n');
}
