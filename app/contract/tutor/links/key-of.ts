/** The key of a word of an address; null where it is none of them. */
export const keyOf = <K extends string>(words: Readonly<Record<K, string>>, word: string | null): K | null =>
  (Object.keys(words) as K[]).find((key) => words[key] === word) ?? null;
