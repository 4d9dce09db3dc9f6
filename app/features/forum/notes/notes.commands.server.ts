import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { openPlace } from '../questions/forum.commands.server.ts';
import { saveNoteText } from './notes.rows.server.ts';

/** Saves the private note on an activity; 409 `draft.conflict` when another device saved meanwhile. */
export async function saveNote(
  world: World,
  actor: Actor,
  { activityId, text, version }: { activityId: number; text: string; version: number },
): Promise<{ version: number; savedAt: Date }> {
  const savedAt = world.clock.now();
  return world.db.transaction().execute(async (trx) => {
    const place = await openPlace(world, trx, actor, activityId);
    const next = await saveNoteText(trx, place, { text, version, at: savedAt });
    return next === undefined ? fail('draft.conflict') : { version: next, savedAt };
  });
}
