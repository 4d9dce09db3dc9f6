import { rebuildAnalytics } from '#app/product/admin/figures/recount.server.ts';
import { configured, readEnv } from '#server/env.ts';
import { createWorkerWorld } from '../world.ts';

/** `npm run analytics:rebuild`: makes every fact and sum of analytics again, while the product may run. */
const world = createWorkerWorld(configured(readEnv), 'rebuild');
const { members, groups } = await rebuildAnalytics(world, (done) => {
  if (done % 10_000 === 0) process.stdout.write(`${done} membresías…\n`);
});
process.stdout.write(`Listo: ${members} membresías y ${groups} generaciones.\n`);
await world.close();
