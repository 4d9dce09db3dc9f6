import { openable } from '#app/contract/built-screens.ts';
import { caseSections, readCase } from '#app/contract/case-content.ts';
import { storedAnswers } from '#app/contract/drafts.ts';
import { learnerCaseHref } from '#app/contract/tutor-group-links.ts';
import { fullName, initials } from '#app/domain/access/person.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import type { CaseFile } from './case.types.ts';
import { type CaseRow, caseRow } from './case-row.queries.server.ts';

/**
 * The case that a learner of the tutor's groups sent in a unit. One round trip.
 * @throws `scope.notFound` for one that was not sent, and for anybody else's
 */
export async function caseFile(
  { db, env, clock }: World,
  actor: Actor,
  { personId, unitId }: { personId: number; unitId: number },
): Promise<CaseFile> {
  const tutorId = actor.personId;
  const row = (await caseRow(db, { tutorId, personId, unitId })) ?? fail('scope.notFound');
  const zone = env.TZ_NEGOCIO;
  const stored = readCase(row.content);
  const sections = caseSections(stored);
  const comment = commentOf(row, tutorId, zone);
  return {
    id: row.id,
    learner: {
      id: row.personId,
      name: fullName(row),
      initials: initials(row),
      photoUrl: row.photoId === null ? null : `/archivos/${row.photoId}`,
    },
    groupName: row.groupName,
    unit: { id: row.unitId, number: displayNumber(row.order), name: row.unitName },
    title: stored.title,
    html: stored.html,
    modelAnswerHtml: stored.modelAnswerHtml,
    sections,
    answers: storedAnswers(sections, row.answers),
    sentOn: todayIn(zone, row.sentAt ?? clock.now()),
    comment,
    mayComment: row.active && (comment === null || comment.mine),
    waiting: row.waiting,
    next: row.next && openable(learnerCaseHref(row.next.personId, row.next.unitId)),
  };
}

function commentOf(row: CaseRow, tutorId: number, zone: string): CaseFile['comment'] {
  const { comment, commentedAt, authorId, authorFirstName, authorPaternalSurname } = row;
  if (comment === null || commentedAt === null) return null;
  const author = fullName({ firstName: authorFirstName ?? '', paternalSurname: authorPaternalSurname ?? '' });
  return { text: comment, author, on: todayIn(zone, commentedAt), mine: authorId === tutorId };
}
