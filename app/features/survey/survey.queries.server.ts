import type { UnitForm } from '#app/contract/learner/unit-forms.ts';
import { storedAnswers } from '#app/contract/wire/drafts.ts';
import { stepAccess } from '#app/domain/access/step-access.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { ownStepUnit } from '#server/repositories/programme/unit-step-scope.ts';
import type { Trx, World } from '#server/world.ts';
import { surveySections } from './survey-content.ts';

/** The survey of a unit of one's own programme with its draft; what was sent is nobody's any more. One round trip. */
export async function survey(world: World, actor: Actor, unitId: number): Promise<UnitForm> {
  const { row, access, sections } = await surveyStep(world, world.db, actor, unitId);
  const open = access === 'open';
  return {
    unit: { id: row.id, order: row.order, name: row.name },
    access,
    opensOn: access === 'unit-locked' ? row.opensOn : null,
    sections: open ? sections : [],
    answers: open ? storedAnswers(sections, row.draft) : {},
    version: row.version ?? 0,
    // No hour is kept beside a survey.
    savedAt: null,
  };
}

/** The step's row with what it allows today; 404 outside one's programme and in a unit without a survey. */
export async function surveyStep(world: World, db: World['db'] | Trx, actor: Actor, unitId: number) {
  const row = await ownStepUnit(db, actor.personId, unitId)
    .leftJoin('survey_completion as completion', (join) =>
      join.onRef('completion.member_id', '=', 'own.memberId').onRef('completion.unit_id', '=', 'unit.id'),
    )
    .where('unit.survey', 'is not', null)
    .select([
      'unit.survey as content',
      'completion.draft',
      'completion.version',
      'completion.sent_at as sentAt',
    ])
    .executeTakeFirst();
  if (!row) return fail('scope.notFound');
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  const access = stepAccess({ ...row, sent: row.sentAt !== null, needsChallenge: true }, today);
  return { row, access, sections: surveySections(row.content) };
}
