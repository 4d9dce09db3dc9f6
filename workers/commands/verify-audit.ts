import { findingText, verdictText } from '#app/features/admin/support/audit/chain/finding.texts.ts';
import { configured, readEnv } from '#server/env.ts';
import { recordAudit } from '#server/repositories/audit/audit.ts';
import { linkTrail } from '#server/repositories/audit/link-trail.ts';
import { verifyTrail } from '#server/repositories/audit/verify-trail.ts';
import { recordCheck } from '#server/repositories/system/checks.ts';
import { createWorkerWorld } from '../world.ts';

/** `npm run audit:verify`: follows the chain of the audit trail; ends with 1 when anything is wrong with it. */
const world = createWorkerWorld(configured(readEnv), 'verify');
const startedAt = performance.now();
await linkTrail(world);
const { links, count, findings } = await verifyTrail(world);
await recordAudit(world.db, {
  action: 'audit.verified',
  objectKind: 'audit',
  after: { links, count },
  result: count === 0 ? 'ok' : 'refused',
});
await recordCheck(world.db, {
  kind: 'audit',
  ok: count === 0,
  result: { compared: links, different: count, findings },
  at: world.clock.now(),
});
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
process.stdout.write(`${verdictText({ links, count })} ${seconds} s\n`);
for (const finding of findings) process.stdout.write(`${findingText(finding)}\n`);
if (count > findings.length) process.stdout.write(`Y ${count - findings.length} más.\n`);
await world.close();
process.exit(count === 0 ? 0 : 1);
