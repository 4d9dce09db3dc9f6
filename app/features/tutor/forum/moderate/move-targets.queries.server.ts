import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { MoveTarget } from '#app/contract/tutor/forum.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import { published } from '#server/db/fragments.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { tutoredQuestions } from '../queue/forum.rows.server.ts';

/**
 * Where a question of the tutor's groups (else not found) may be moved to: the published activities of units that are
 * open for its group today, but for its own, in the order of the programme. One round trip.
 */
export async function moveTargets(
  { db, env, clock }: World,
  actor: Actor,
  questionId: number,
): Promise<MoveTarget[]> {
  const today = todayIn(env.TZ_NEGOCIO, clock.now());
  const row = await tutoredQuestions(db, actor, null)
    .where('question.id', '=', questionId)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('wave')
          .innerJoin('unit as part', 'part.id', 'wave.unit_id')
          .innerJoin('module as chapter', 'chapter.unit_id', 'part.id')
          .innerJoin('activity as target', 'target.module_id', 'chapter.id')
          .whereRef('wave.group_id', '=', 'asker.group_id')
          .whereRef('target.id', '<>', 'question.activity_id')
          .where('wave.opens_on', '<=', today)
          .where(published('part'))
          .where(published('chapter'))
          .where(published('target'))
          .orderBy('part.position')
          .orderBy('chapter.position')
          .orderBy('target.position')
          .orderBy('target.id')
          .select(['target.id', 'target.name', 'part.name as unitName', 'chapter.name as moduleName']),
      ).as('targets'),
    )
    .executeTakeFirst();
  return row ? row.targets : fail('scope.notFound');
}
