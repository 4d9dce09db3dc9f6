import { type Expression, type SqlBool, sql } from 'kysely';

/** Words that a search counts; more of them narrow nothing down. */
const MAX_WORDS = 8;
/** Shorter words are looked for at the beginnings of words: inside of them they are in nearly every text. */
const MIN_INSIDE_LETTERS = 3;

/** The words of a search, in the order in which they were typed. */
export const searchWords = (typed: string): string[] =>
  typed.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/**
 * True where a text without accents and capitals (`plain(…)`, a generated column of it) holds every one of the words;
 * no word leaves nothing out. Each pattern is a query of its own: it is folded once, instead of once for each row that
 * the index gives.
 */
export function hasEveryWord(text: Expression<string>, words: readonly string[]): Expression<SqlBool> {
  if (words.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.join(
    words.map((word) => hasWord(text, word)),
    sql` and `,
  )})`;
}

function hasWord(text: Expression<string>, word: string) {
  const literal = word.replace(/[\\%_]/g, '\\$&');
  const like = (pattern: string) => sql<SqlBool>`${text} like (select plain(${pattern}))`;
  if (word.length >= MIN_INSIDE_LETTERS) return like(`%${literal}%`);
  return sql<SqlBool>`(${like(`${literal}%`)} or ${like(`% ${literal}%`)})`;
}
