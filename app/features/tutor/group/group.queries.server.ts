import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { groupChoices, groupPageRow } from './group.rows.server.ts';
import type { GroupView } from './group.types.ts';
import { groupDetail } from './group.view.ts';

/**
 * The groups of a tutor, newest first, and the one that was chosen.
 * @throws `scope.notFound` for a group that is not theirs
 */
export async function groupView(
  { db, env, clock }: World,
  actor: Actor,
  groupId: number | null,
): Promise<GroupView> {
  const tutorId = actor.personId;
  if (groupId === null) return { groups: await groupChoices(db, tutorId), group: null };
  const zone = env.TZ_NEGOCIO;
  const row = await groupPageRow(db, { tutorId, groupId, zone });
  if (!row?.group) return fail('scope.notFound');
  return {
    groups: row.groups,
    group: groupDetail(row.group, { today: todayIn(zone, clock.now()), zone, tutorId }),
  };
}
