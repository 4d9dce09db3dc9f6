/** The characters that GIFT writes behind a backslash, and `n` for the end of a line. */
const ESCAPED = '\\~=#{}:n';
/** Unicode gives these to nobody: while a text is cut at its marks, they stand for what was escaped. */
const FIRST = 0xfdd0;
const STAND_INS = /[\ufdd0-\ufdef]/g;

/** The text with a stand-in for each escaped character, so that every mark that is left is one of GIFT. */
export const masked = (text: string): string =>
  text
    .replace(STAND_INS, '')
    .replace(/\\([\\~=#{}:n])/g, (_, letter: string) => String.fromCharCode(FIRST + ESCAPED.indexOf(letter)));

/** A {@link masked} text as people read it. */
export const unmasked = (text: string): string =>
  text.replace(STAND_INS, (standIn) => {
    const letter = ESCAPED[standIn.charCodeAt(0) - FIRST] ?? '';
    return letter === 'n' ? '\n' : letter;
  });

/** A text as it stands in a file of GIFT, on one line. */
export const withEscapes = (text: string): string =>
  text.replace(/[\\~=#{}:]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n');
