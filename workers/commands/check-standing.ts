import { recomputeAll } from '#app/product/grades/standing-check.server.ts';
import { configured, readEnv } from '#server/env.ts';
import { recordCheck } from '#server/repositories/system/checks.ts';
import { createWorkerWorld } from '../world.ts';

/** `npm run standing:check`: compares every stored standing with what the facts give; ends with 1 on a difference. */
const world = createWorkerWorld(configured(readEnv), 'check');
const different = await recomputeAll(world);
process.stdout.write(
  different.length === 0
    ? 'Todos los avances guardados coinciden con los hechos.\n'
    : `Avances que no coinciden (membresías): ${different.join(', ')}\n`,
);
await recordCheck(world.db, {
  kind: 'standing',
  ok: different.length === 0,
  result: { different: different.length, ids: different.slice(0, 20) },
  at: world.clock.now(),
});
await world.close();
process.exit(different.length === 0 ? 0 : 1);
