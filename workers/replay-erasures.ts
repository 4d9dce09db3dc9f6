import { replayErasures } from '#app/features/admin/people/erasure/replay.server.ts';
import { configured, readEnv } from '#server/env.ts';
import { createWorkerWorld } from './world.ts';

/** `npm run erasures:replay`: after a backup was restored, erases again everybody whom it brought back. */
const world = createWorkerWorld(configured(readEnv), 'replay');
const erased = await replayErasures(world);
process.stdout.write(
  erased === 0
    ? 'El respaldo no trajo a nadie que se hubiera borrado.\n'
    : `Personas borradas otra vez: ${erased}.\n`,
);
await world.close();
