import type { CaseStudyView } from '#app/contract/learner/case-study.ts';
import { caseSections, readCase } from '#app/contract/stored/case-study.ts';
import { storedAnswers } from '#app/contract/wire/drafts.ts';
import { fullName } from '#app/domain/access/person.ts';
import { stepAccess } from '#app/domain/access/step-access.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { ownStepUnit } from '#server/repositories/programme/unit-step-scope.ts';
import type { Trx, World } from '#server/world.ts';

/** The case of a unit of one's own programme: text and questions, own answers, and after sending what others say. One round trip. */
export async function caseStudy(world: World, actor: Actor, unitId: number): Promise<CaseStudyView> {
  const { row, access, stored, sections } = await caseStep(world, world.db, actor, unitId);
  const locked = access === 'unit-locked';
  const sent = access === 'sent';
  const zone = world.env.TZ_NEGOCIO;
  const comment = sent ? commentOf(row, zone) : null;
  return {
    unit: { id: row.id, order: row.order, name: row.name },
    access,
    opensOn: locked ? row.opensOn : null,
    title: stored.title,
    html: locked ? '' : stored.html,
    sections: locked ? [] : sections,
    answers: locked ? {} : storedAnswers(sections, row.answers),
    version: row.version ?? 0,
    savedAt: row.savedAt?.toISOString() ?? null,
    status: comment ? 'commented' : sent ? 'sent' : 'pending',
    sentOn: row.sentAt && todayIn(zone, row.sentAt),
    modelAnswerHtml: sent ? stored.modelAnswerHtml : null,
    comment,
  };
}

/** The case's row with what it allows today; 404 outside one's programme and in a unit without a case. */
export async function caseStep(world: World, db: World['db'] | Trx, actor: Actor, unitId: number) {
  const row = await ownStepUnit(db, actor.personId, unitId)
    .leftJoin('case_response as response', (join) =>
      join.onRef('response.member_id', '=', 'own.memberId').onRef('response.unit_id', '=', 'unit.id'),
    )
    .leftJoin('person as tutor', 'tutor.id', 'response.tutor_id')
    .where('unit.case_study', 'is not', null)
    .select([
      'unit.case_study as content',
      'response.answers',
      'response.version',
      'response.updated_at as savedAt',
      'response.sent_at as sentAt',
      'response.tutor_comment as comment',
      'response.commented_at as commentedAt',
      'tutor.first_name as tutorName',
      'tutor.paternal_surname as tutorSurname',
    ])
    .executeTakeFirst();
  if (!row) return fail('scope.notFound');
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  // The case does not wait for the challenge (product: steps).
  const access = stepAccess({ ...row, sent: row.sentAt !== null, needsChallenge: false }, today);
  const stored = readCase(row.content);
  return { row, access, stored, sections: caseSections(stored) };
}

type CommentRow = {
  comment: string | null;
  commentedAt: Date | null;
  tutorName: string | null;
  tutorSurname: string | null;
};

function commentOf(row: CommentRow, zone: string): CaseStudyView['comment'] {
  const { comment, commentedAt, tutorName, tutorSurname } = row;
  if (comment === null || commentedAt === null) return null;
  const tutor = fullName({ firstName: tutorName ?? '', paternalSurname: tutorSurname ?? '' });
  return { text: comment, tutor, day: todayIn(zone, commentedAt) };
}
