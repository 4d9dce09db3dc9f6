import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  actOnContent as actOnContentCall,
  ContentBulkAction,
} from '#app/contract/admin/content/content.ts';
import type { ContentKind } from '#app/contract/stored/content-fields.ts';
import { type By, command } from '#server/command.ts';
import { refusalOfOne } from '#server/errors.ts';
import { readObject } from '#server/repositories/content/objects.ts';
import { carryOut } from './changes.commands.server.ts';
import { isSeen, planContent } from './content-plan.commands.server.ts';

type Acted = z.output<typeof actOnContentCall.reply>;
type Wanted = { kind: ContentKind; action: ContentBulkAction; ids: readonly number[] };

/**
 * Publishes, withdraws or archives each of these objects; one that is refused keeps no other from it. Those of a programme
 * are done in one transaction: its learners' standings follow once.
 */
export async function actOnContent(by: By, { kind, action, ids }: Wanted): Promise<Acted> {
  const result: Acted = { done: 0, refused: [] };
  const programmes = new Map<number, { id: number; name: string }[]>();
  for (const id of new Set(ids)) {
    const object = await readObject(by.world.db, { kind, id });
    if (!object) result.refused.push({ id, name: 'Contenido que ya no está', text: 'Ya no existe.' });
    else
      programmes.set(object.programmeId, [
        ...(programmes.get(object.programmeId) ?? []),
        { id, name: object.name },
      ]);
  }
  for (const [programmeId, objects] of programmes) {
    const { done, refused } = await actInProgramme(by, { programmeId, kind, action, objects });
    result.done += done;
    result.refused.push(...refused);
  }
  return result;
}

type InProgramme = Omit<Wanted, 'ids'> & {
  programmeId: number;
  objects: readonly { id: number; name: string }[];
};

const actInProgramme = (by: By, { programmeId, kind, action, objects }: InProgramme): Promise<Acted> =>
  command(by, async (work) => {
    const { trx, emit } = work;
    const result: Acted = { done: 0, refused: [] };
    let isAnySeen = false;
    for (const { id, name } of objects) {
      await sql`savepoint one_object`.execute(trx);
      try {
        const plan = await planContent(trx, { kind, id, action });
        await carryOut(work, plan);
        isAnySeen ||= isSeen(plan);
        result.done += 1;
      } catch (error) {
        const { text } = refusalOfOne(error);
        await sql`rollback to savepoint one_object`.execute(trx);
        result.refused.push({ id, name, text });
      }
      await sql`release savepoint one_object`.execute(trx);
    }
    if (result.done > 0) emit({ name: 'content.edited', payload: { programmeId } });
    if (isAnySeen) emit({ name: 'content.changed', payload: { programmeId } });
    return result;
  });
