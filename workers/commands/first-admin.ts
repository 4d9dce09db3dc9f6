import { openFirstAdministrator } from '#app/features/admin/people/list/administrator.commands.server.ts';
import { configured, readEnv } from '#server/env.ts';
import { createWorkerWorld } from '../world.ts';

/**
 * A step of `npm start` on the embedded database without the demonstration: prints the activation link of the first
 * administrator, and nothing once there is one with a password (product: activation).
 */
const world = createWorkerWorld(configured(readEnv), 'first-admin');
const link = await openFirstAdministrator({ world, actor: null });
if (link) process.stdout.write(`${link}\n`);
await world.close();
process.exit(0);
