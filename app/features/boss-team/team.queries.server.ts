import type { Actor } from '#server/auth/actor.ts';
import { ownCollaborators } from '#server/repositories/collaborators.ts';
import type { World } from '#server/world.ts';

/** The groups of a boss, newest first, and the one that was chosen. */
export async function teamView({ db }: World, actor: Actor, groupId: number | null) {
  const groups = await ownCollaborators(db, actor.personId)
    .groupBy('learner_group.id')
    .orderBy('learner_group.starts_on', 'desc')
    .select(['learner_group.id', 'learner_group.name'])
    .execute();
  return { groups, groupId };
}

export type TeamView = Awaited<ReturnType<typeof teamView>>;
