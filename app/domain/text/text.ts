/** Lower case, without accents, single spaces: the form in which people's typing is compared. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The text on one line, cut at a word with «…» where it is longer than that. */
export function shortened(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  const space = cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/[\s,;:.]+$/, '')}…`;
}

const conjunction = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** 'uno', 'uno y dos', 'uno, dos y tres'. */
export const listText = (words: readonly string[]): string => conjunction.format(words);

/** The first letter large. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Characters that nobody sees and that turn the reading order or hide between letters. */
const HIDDEN = /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
/** The zero-width joiner, but where it makes one emoji of two. */
const LOOSE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** Text as it is kept: without characters that make it read otherwise than it was written. */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, '').replace(LOOSE_JOINER, '');
}

/**
 * The text of a field of one line: blanks of every kind, line breaks and tabs among them, are one space, and characters
 * that nobody sees are gone.
 */
export function lineText(text: string): string {
  return visibleText(text)
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
}

/** A password is whatever was typed. */
const isSecret = (field: string): boolean => field.startsWith('password');

/** No body of ours is deeper: what lies below fits no shape, and somebody who nests for fun meets no full stack. */
const DEEPEST = 32;

/** The one rule for everything that people write: {@link visibleText} for each text inside a value, passwords excepted. */
export function withVisibleTexts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return visibleText(value);
  if (value === null || typeof value !== 'object' || depth === DEEPEST) return value;
  if (Array.isArray(value)) return value.map((inner) => withVisibleTexts(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      isSecret(field) ? inner : withVisibleTexts(inner, depth + 1),
    ]),
  );
}
