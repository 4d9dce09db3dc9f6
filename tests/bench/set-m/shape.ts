import { type RawBuilder, sql } from 'kysely';

/**
 * Data set M (product: sets): set S, and around it the mass. A scenario reads the same rows in both sets, in larger
 * tables. Ids of the mass are given and lie far above those of set S and of the teams beside it: its learner n is person
 * and member `firstOfMass.learner - 1 + n`.
 */
export type MassShape = {
  learners: number;
  /** Divides the learners. */
  groups: number;
  tutors: number;
};

export const mass: MassShape = { learners: 100_000, groups: 500, tutors: 30 };

export const collaboratorsOfBoss = 8;
export const firstOfMass = { group: 10_001, learner: 1_000_001, boss: 2_000_001, tutor: 3_000_001 } as const;

/** Days from the opening of one unit to the next one's. */
export const daysPerUnit = 28;

const seed = 2026;

/** A number from 0 to below 1 that depends on the key (an integer in SQL) and the use alone. */
export const chance = (key: RawBuilder<unknown>, use: number): RawBuilder<number> =>
  sql<number>`((hashint8extended((${key})::bigint, ${sql.lit(seed + use)}) & 1048575) / 1048576.0::float8)`;

/** One of the list, which depends on the key and the use alone. */
export const oneOf = (list: readonly string[], key: RawBuilder<unknown>, use: number): RawBuilder<string> =>
  sql<string>`(${sql.lit(`{${list.map((text) => `"${text}"`).join(',')}}`)}::text[])[1 + floor(${chance(key, use)} * ${sql.lit(list.length)})::int]`;
