import { outboxFigures } from '#server/outbox/rows.ts';
import type { World } from '#server/world.ts';
import { healthItems } from './system-health.view.ts';

/** How the platform itself stands at this moment (product: health). */
export async function systemHealth({ db }: Pick<World, 'db'>) {
  const outbox = await outboxFigures(db);
  return { items: healthItems({ outbox }) };
}
