import * as z from 'zod/mini';

/** An order as an address names it: a column's word, with a minus from last to first. */
export type ListOrder<K extends string> = { key: K; down: boolean };

/** The order of a list by one of its columns: `nombre`, `-creado`. */
// @__NO_SIDE_EFFECTS__
export function listOrder<const W extends Readonly<Record<string, string>>>(words: W) {
  const own = new Map(Object.entries(words).map(([key, word]) => [word, key as keyof W & string]));
  const spelled = Object.values(words).flatMap((word) => [word, `-${word}`]);
  return z.codec(z.literal(spelled), z.custom<ListOrder<keyof W & string>>(), {
    decode: (text) => {
      const down = text.startsWith('-');
      return { key: own.get(down ? text.slice(1) : text) as keyof W & string, down };
    },
    encode: ({ key, down }) => `${down ? '-' : ''}${words[key]}`,
  });
}
