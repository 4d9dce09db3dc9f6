import { loadCompany } from '#demo/company/seed/load.ts';
import { type Shape, smallShape } from '#demo/company/shape.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Trx } from '#server/world.ts';
import { loadStory } from './load-story.ts';

/**
 * Writes the demonstration into an empty database: the accounts of its story, and around them a company of that shape,
 * in which there is more of everything. `zone` decides which day is today.
 */
export async function loadDemonstration(
  trx: Trx,
  storage: Storage,
  zone: string,
  shape: Shape = smallShape,
): Promise<void> {
  const programmes = await loadStory(trx, storage, zone);
  await loadCompany(trx, { ...programmes, storage, zone, shape });
}
