import { createDatabase, createPool } from '#server/db/database.ts';
import { configured, readEnv } from '#server/env.ts';
import { createLogger } from '#server/logger.ts';
import { createStorage } from '#server/storage/create.ts';
import { companyAccounts } from './company/people.ts';
import { largeShape, smallShape } from './company/shape.ts';
import { loadDemonstration } from './seed/demonstration.ts';
import { loadStory } from './seed/load-story.ts';

/** Ends with this where the people are not those of the demonstration, or not any more, whose accounts must not be announced then. */
const OTHER_PEOPLE = 3;
/** Ends with this where an earlier version loaded the story alone: there are no accounts of the company to announce. */
const STORY_ALONE = 5;
const ofStory = 'aprendiz';
const [ofCompany] = companyAccounts;

/**
 * `npm run seed`: loads the demonstration into an empty database, once, in one transaction; with `DEMO=grande` the large
 * one, with `--story` the story alone. Refuses a production database of somebody's own: these accounts have a published password.
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
      .select((eb) => {
        const countOf = (username: string) =>
          eb.fn
            .countAll<number>()
            .filterWhere((of) => of.and([of('username', '=', username), of('active', '=', true)]));
        return [countOf(ofStory).as('story'), countOf(ofCompany).as('company')];
      })
      .having((eb) => eb.fn.countAll(), '>', 0)
      .executeTakeFirst();
    if (found) {
      process.stdout.write('La base de datos ya tiene personas: no se carga la demostración.\n');
      if (found.story === 0) process.exitCode = OTHER_PEOPLE;
      else if (found.company === 0) process.exitCode = STORY_ALONE;
      return;
    }
    const isLarge = env.DEMO === 'grande';
    if (isLarge)
      process.stdout.write('Cargando la demostración grande, de unas 2,000 personas (tarda un minuto)…\n');
    await db.transaction().execute(async (trx) => {
      const storage = createStorage(env);
      if (process.argv.includes('--story')) await loadStory(trx, storage, env.TZ_NEGOCIO);
      else await loadDemonstration(trx, storage, env.TZ_NEGOCIO, isLarge ? largeShape : smallShape);
    });
    process.stdout.write('Datos de demostración cargados.\n');
  } finally {
    await db.destroy();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
