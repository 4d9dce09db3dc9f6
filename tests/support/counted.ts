import type { Database } from '#server/db/database.ts';

/**
 * Does the work in a world whose statements are counted as far as their answers are waited for: a screen is read in one round trip
 * (product: one round trip).
 */
export async function countStatements<W extends { db: Database }, T>(
  world: W,
  work: (counted: W) => Promise<T>,
): Promise<{ result: T; statements: number }> {
  let statements = 0;
  const db = world.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements++;
      return result;
    },
  });
  return { result: await work({ ...world, db }), statements };
}
