/** A text with the positions of its selection. */
export type Selected = { text: string; from: number; to: number };
export type Mark = (selected: Selected) => Selected;

const STRONG = '**';
const BULLET = /^- /;
const NUMBER = /^\d{1,3}\. /;

/** Makes the selection bold, or plain where it was bold. */
export const strong: Mark = ({ text, from, to }) => {
  const [before, inside, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  const marked = before.endsWith(STRONG) && after.startsWith(STRONG);
  return marked
    ? { text: before.slice(0, -2) + inside + after.slice(2), from: from - 2, to: to - 2 }
    : { text: before + STRONG + inside + STRONG + after, from: from + 2, to: to + 2 };
};

/** Makes the chosen lines a list, or plain lines where they were that list. */
export const bulleted: Mark = (selected) => listed(selected, BULLET, () => '- ');
/** The same, numbered from one. */
export const numbered: Mark = (selected) => listed(selected, NUMBER, (index) => `${index + 1}. `);

/** Makes the selection the name of a link, and selects the address, which is still to be written. */
export const linked: Mark = ({ text, from, to }) => {
  const name = text.slice(from, to).replace(/[[\]\n]/g, ' ') || 'texto';
  const address = 'https://';
  const start = from + name.length + 3;
  return {
    text: `${text.slice(0, from)}[${name}](${address})${text.slice(to)}`,
    from: start,
    to: start + address.length,
  };
};

function listed({ text, from, to }: Selected, is: RegExp, mark: (index: number) => string): Selected {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const found = text.indexOf('\n', to);
  const end = found === -1 ? text.length : found;
  const lines = text.slice(start, end).split('\n');
  const plain = lines.map((line) => line.replace(BULLET, '').replace(NUMBER, ''));
  const next = lines.every((line) => is.test(line)) ? plain : plain.map((line, index) => mark(index) + line);
  const block = next.join('\n');
  const last = start + block.length;
  return { text: text.slice(0, start) + block + text.slice(end), from: from === to ? last : start, to: last };
}
