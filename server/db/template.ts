import type { Compilable, CompiledQuery } from 'kysely';
import type { Trx } from '../world.ts';
import type { Database } from './database.ts';

/** The reading connection: the pool, or the transaction under way. */
export type Reader = Database | Trx;
type Values = Readonly<Record<string, unknown>>;

/** Stands for a parameter while the query is compiled. */
type StandIn = { readonly parameter: string };

/**
 * A query of one shape, compiled once: building and printing one of our JSON aggregations costs half a millisecond,
 * more than running it. `build` sees stand-ins, so it must put them into the query as they come: no list for `in`, no
 * decision over a value.
 * @returns the rows for the given values
 */
export function template<V extends Values, Row>(
  names: { [N in keyof V]: true },
  build: (db: Reader, values: V) => Compilable<Row>,
): (db: Reader, values: V) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, standInsFor(names)).compile();
    const parameters = compiled.parameters.map((one) => (isStandIn(one) ? values[one.parameter] : one));
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/**
 * A {@link template} for each choice that decides the query's shape (a role, a filter), compiled when it is first made.
 * @returns the rows of that choice for the given values
 */
export function templates<C extends Readonly<Record<string, string | boolean>>, V extends Values, Row>(
  names: { [N in keyof V]: true },
  build: (db: Reader, choice: C, values: V) => Compilable<Row>,
): (db: Reader, choice: C, values: V) => Promise<Row[]> {
  const made = new Map<string, (db: Reader, values: V) => Promise<Row[]>>();
  return (db, choice, values) => {
    const key = JSON.stringify(choice);
    const read = made.get(key) ?? template<V, Row>(names, (of, standIns) => build(of, choice, standIns));
    made.set(key, read);
    return read(db, values);
  };
}

const standIns = new WeakSet<object>();

function standInsFor<V extends Values>(names: { [N in keyof V]: true }): V {
  const entries = Object.keys(names).map((parameter): [string, StandIn] => {
    const one = Object.freeze({ parameter });
    standIns.add(one);
    return [parameter, one];
  });
  return Object.fromEntries(entries) as V;
}

function isStandIn(value: unknown): value is StandIn {
  return typeof value === 'object' && value !== null && standIns.has(value);
}
