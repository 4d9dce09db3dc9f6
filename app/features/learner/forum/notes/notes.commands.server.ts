import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { openActivity } from '../questions/forum.commands.server.ts';
import { saveNoteText } from './notes.rows.server.ts';

type TypedNote = { activityId: number; text: string; version: number };

/** Saves the private note on an activity; 409 `draft.conflict` when another device saved meanwhile. */
export const saveNote = (by: By, { activityId, text, version }: TypedNote) =>
  command(by, async (work) => {
    const owner = await openActivity(work, activityId);
    const next = await saveNoteText(work.trx, owner, { text, version, at: work.now });
    return next === undefined ? fail('draft.conflict') : { version: next, savedAt: work.now };
  });
