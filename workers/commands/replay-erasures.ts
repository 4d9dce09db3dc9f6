import { countText } from '#app/domain/text/counts.ts';
import {
  ReplayRefusal,
  replayAtStart,
} from '#app/features/admin/people/erasure/replay-at-start.commands.server.ts';
import { configured, readEnv } from '#server/env.ts';
import { createWorkerWorld } from '../world.ts';

/**
 * `npm run erasures:replay`: after a backup was restored, erases again everybody whom it brought back. `npm start` runs
 * it with `--start`, where nothing is said of nobody.
 */
const world = createWorkerWorld(configured(readEnv), 'replay');
try {
  const erased = await replayAtStart(world);
  if (erased > 0)
    process.stdout.write(
      `El respaldo trajo de vuelta a personas ya borradas; se borraron otra vez: ${countText(erased, 'persona', 'personas')}.\n`,
    );
  else if (!process.argv.includes('--start'))
    process.stdout.write('El respaldo no trajo a nadie que se hubiera borrado.\n');
} catch (error) {
  if (!(error instanceof ReplayRefusal)) throw error;
  world.log.fatal({ err: error }, 'the register of erasures could not be applied');
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
await world.close();
