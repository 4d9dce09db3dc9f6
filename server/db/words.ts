import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

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

/**
 * A pattern for each word of a search, for {@link hasEveryPattern}: a query of one shape takes them as a value
 * (`template`).
 */
export const wordPatterns = (typed: string): string[] =>
  searchWords(typed).map((word) => (word.length < MIN_INSIDE_LETTERS ? '% ' : '%') + `${escaped(word)}%`);

/** {@link hasEveryWord} for words that are a value of the query. */
export const hasEveryPattern = (text: Expression<string>, patterns: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(' ' || ${text}) like all (select plain(pattern) from unnest(${patterns}::text[]) as pattern)`;

/**
 * True for the `person` who is meant by every word: by name, account, employee number or the part of their address before the
 * `@`. A word with an `@` is part of an address: its domain is everybody's, and would be found in every name like it.
 */
export function isPersonMeant(words: readonly string[]): Expression<SqlBool> {
  const [ofAddress, others] = [
    words.filter((word) => word.includes('@')),
    words.filter((word) => !word.includes('@')),
  ];
  const address = sql<string>`lower(person.email)`;
  const isOfAddress = ofAddress.map(
    (word) => sql<SqlBool>`${address} like ${`%${escaped(word.toLowerCase())}%`}`,
  );
  return sql<SqlBool>`(${sql.join([hasEveryWord(sql.ref('person.search'), others), ...isOfAddress], sql` and `)})`;
}

function hasWord(text: Expression<string>, word: string) {
  const literal = escaped(word);
  const like = (pattern: string) => sql<SqlBool>`${text} like (select plain(${pattern}))`;
  if (word.length >= MIN_INSIDE_LETTERS) return like(`%${literal}%`);
  return sql<SqlBool>`(${like(`${literal}%`)} or ${like(`% ${literal}%`)})`;
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');
