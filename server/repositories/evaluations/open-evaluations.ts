import { goesOn, published, waveOf } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import { ownCollaborators } from '../people/collaborators.ts';

/** Every evaluation that an active collaborator's delivered challenge opened and that was not sent yet. */
export function openEvaluations(db: Reader, bossId: number) {
  return ownCollaborators(db, bossId)
    .innerJoin('challenge_submission as challenge', 'challenge.member_id', 'member.id')
    .innerJoin('unit', (join) =>
      join
        .onRef('unit.id', '=', 'challenge.unit_id')
        .onRef('unit.programme_id', '=', 'learner_group.programme_id'),
    )
    .leftJoin('wave', waveOf('learner_group.id'))
    .leftJoin('boss_evaluation as evaluation', (join) =>
      join.onRef('evaluation.member_id', '=', 'member.id').onRef('evaluation.unit_id', '=', 'unit.id'),
    )
    .where(goesOn('member'))
    .where(published('unit'))
    .where('challenge.first_delivered_at', 'is not', null)
    .where('evaluation.sent_at', 'is', null);
}
