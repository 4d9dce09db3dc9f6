import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryExecutorProvider,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import type { DB } from './schema.ts';

/**
 * Where a connection keeps the answers of what was sent in its transaction: a name that the copy of this module inside the
 * Remix bundle shares.
 */
const sent: unique symbol = Symbol.for('rumbo.sent');
type Connection = DatabaseConnection & { [sent]?: Promise<unknown>[] };

function keep(connection: Connection, answer: Promise<unknown>): void {
  // The commit hears of its failure; until then it is nobody's.
  answer.catch(() => undefined);
  connection[sent]?.push(answer);
}

/**
 * Runs a statement whose answer nobody reads: the next one is sent right behind it.
 * @throws not here: its failure is thrown by the next statement, or by the commit
 */
export async function send(
  trx: Transaction<DB>,
  statement: { compile(trx: QueryExecutorProvider): CompiledQuery<unknown> },
): Promise<void> {
  const query = statement.compile(trx);
  await trx
    .getExecutor()
    .provideConnection(async (connection) => keep(connection, connection.executeQuery(query)));
}

/** Sends `begin` with the first statement, and `commit` behind what was {@link send}. */
class PipelinedDriver extends PostgresDriver {
  override async beginTransaction(connection: Connection, settings: TransactionSettings) {
    connection[sent] = [];
    keep(connection, super.beginTransaction(connection, settings));
  }

  override async commitTransaction(connection: Connection) {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      const settled = await Promise.allSettled(connection[sent] ?? []);
      const failed = settled.findLast(({ status }) => status === 'rejected');
      throw failed?.status === 'rejected' ? failed.reason : error;
    }
  }
}

/** Kysely's PostgreSQL over clients that send a statement before the last one is answered (`pipeline: true`). */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#config);
  }
}
