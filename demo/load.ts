import { createDatabase, createPool } from '#server/db/database.ts';
import { configured, readEnv } from '#server/env.ts';
import { createLogger } from '#server/logger.ts';
import { createStorage } from '#server/storage/create.ts';
import { loadDemonstration } from './seed/demonstration.ts';

/** Ends with this where the people are not those of the demonstration, or not any more, whose accounts must not be announced then. */
const OTHER_PEOPLE = 3;
const ofDemonstration = 'aprendiz';

/**
 * `npm run seed`: loads the demonstration into an empty database, once, in one transaction. Refuses a production
 * database of somebody's own: these accounts have a published password.
 */
async function main(): Promise<void> {
  const env = configured(readEnv);
  if (env.NODE_ENV === 'production' && !env.EMBEDDED) {
    throw new Error('Los datos de demostración nunca se cargan en una base de datos propia en producción.');
  }
  const log = createLogger('demo', env.LOG_LEVEL);
  const pool = createPool({ connectionString: env.DATABASE_URL, max: 2, name: 'rumbo-demo' }, log);
  const db = createDatabase(pool);
  try {
    const found = await db
      .selectFrom('person')
      .select((eb) =>
        eb.fn
          .countAll<number>()
          .filterWhere((of) => of.and([of('username', '=', ofDemonstration), of('active', '=', true)]))
          .as('ours'),
      )
      .having((eb) => eb.fn.countAll(), '>', 0)
      .executeTakeFirst();
    if (found) {
      process.stdout.write('La base de datos ya tiene personas: no se carga la demostración.\n');
      if (found.ours === 0) process.exitCode = OTHER_PEOPLE;
      return;
    }
    await db.transaction().execute((trx) => loadDemonstration(trx, createStorage(env), env.TZ_NEGOCIO));
    process.stdout.write('Datos de demostración cargados.\n');
  } finally {
    await db.destroy();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
