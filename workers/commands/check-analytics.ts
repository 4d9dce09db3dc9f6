import { checkAnalytics } from '#app/product/admin/figures/recount.server.ts';
import { configured, readEnv } from '#server/env.ts';
import { recordCheck } from '#server/repositories/system/checks.ts';
import { createWorkerWorld } from '../world.ts';

/** `npm run analytics:check`: compares every stored fact and sum with a recount; ends with 1 on a difference. */
const world = createWorkerWorld(configured(readEnv), 'check');
const { memberIds, groupIds } = await checkAnalytics(world);
const isRight = memberIds.length === 0 && groupIds.length === 0;
const lines = [
  isRight ? 'Todas las cifras guardadas coinciden con el recuento.' : '',
  memberIds.length > 0 ? `Membresías que no coinciden: ${memberIds.join(', ')}` : '',
  groupIds.length > 0 ? `Generaciones que no coinciden: ${groupIds.join(', ')}` : '',
];
process.stdout.write(`${lines.filter(Boolean).join('\n')}\n`);
await recordCheck(world.db, {
  kind: 'analytics',
  ok: isRight,
  result: {
    different: memberIds.length + groupIds.length,
    ids: [...memberIds, ...groupIds].slice(0, 20),
  },
  at: world.clock.now(),
});
await world.close();
process.exit(isRight ? 0 : 1);
