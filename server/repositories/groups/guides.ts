import type { Trx } from '../../world.ts';

/** The two guides of a generation (spec §3.4), by where they stand. */
const columns = { observation: 'observation_guide_id', feedback: 'feedback_guide_id' } as const;

type Kind = keyof typeof columns;

/** The ids of the files that are the guides of a generation. */
export function guidesOfGroup(trx: Trx, groupId: number): Promise<Record<Kind, number | null>> {
  return trx
    .selectFrom('learner_group')
    .where('id', '=', groupId)
    .select(['observation_guide_id as observation', 'feedback_guide_id as feedback'])
    .executeTakeFirstOrThrow();
}

/** Puts a file where that guide stands; null takes it away. The file itself is the sweep's. */
export async function saveGuide(
  trx: Trx,
  { groupId, kind, fileId }: { groupId: number; kind: Kind; fileId: number | null },
): Promise<void> {
  await trx
    .updateTable('learner_group')
    .set({ [columns[kind]]: fileId })
    .where('id', '=', groupId)
    .execute();
}
