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

/** What was sent in the running transaction. */
const answers = new WeakMap<DatabaseConnection, Promise<unknown>[]>();

function keep(connection: DatabaseConnection, answer: Promise<unknown>): void {
  // Whoever commits hears of its failure; until then it is nobody's.
  answer.catch(() => undefined);
  answers.get(connection)?.push(answer);
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
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    answers.set(connection, []);
    keep(connection, super.beginTransaction(connection, settings));
  }

  override async commitTransaction(connection: DatabaseConnection) {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      const settled = await Promise.allSettled(answers.get(connection) ?? []);
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
