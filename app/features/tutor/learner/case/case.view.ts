import { caseSections, readCase } from '#app/contract/stored/case-study.ts';
import { learnerCaseHref } from '#app/contract/tutor/links/group.ts';
import { storedAnswers } from '#app/contract/wire/drafts.ts';
import { photoUrl } from '#app/contract/wire/person-fields.ts';
import { fullName, initials } from '#app/domain/access/person.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import type { Answers, FormSection } from '#app/domain/questionnaires/form.ts';
import type { CaseRow } from './case.rows.server.ts';

/** A case that a learner sent, before its tutor. */
export type CaseRecord = {
  id: number;
  learner: { id: number; name: string; initials: string; photoUrl: string | null };
  groupName: string;
  unit: { id: number; number: number; name: string };
  title: string;
  html: string;
  modelAnswerHtml: string;
  sections: FormSection[];
  answers: Answers;
  sentOn: string;
  /** `mine`: this tutor wrote it, and may change it. */
  comment: { text: string; author: string; on: string; mine: boolean } | null;
  mayComment: boolean;
  /** Cases besides this one that wait for a comment. */
  waiting: number;
  next: string | null;
};

/** A tutor's view of a sent case, from its one row. */
export function caseView(
  row: CaseRow,
  { now, zone, tutorId }: { now: Date; zone: string; tutorId: number },
): CaseRecord {
  const stored = readCase(row.content);
  const sections = caseSections(stored);
  const comment = commentOf(row, tutorId, zone);
  return {
    id: row.id,
    learner: {
      id: row.personId,
      name: fullName(row),
      initials: initials(row),
      photoUrl: photoUrl(row),
    },
    groupName: row.groupName,
    unit: { id: row.unitId, number: displayNumber(row.order), name: row.unitName },
    title: stored.title,
    html: stored.html,
    modelAnswerHtml: stored.modelAnswerHtml,
    sections,
    answers: storedAnswers(sections, row.answers),
    sentOn: todayIn(zone, row.sentAt ?? now),
    comment,
    mayComment: row.active && (comment === null || comment.mine),
    waiting: row.waiting,
    next: row.next && learnerCaseHref(row.next.personId, row.next.unitId),
  };
}

function commentOf(row: CaseRow, tutorId: number, zone: string): CaseRecord['comment'] {
  const { comment, commentedAt, authorId, authorFirstName, authorPaternalSurname } = row;
  if (comment === null || commentedAt === null) return null;
  const author = fullName({ firstName: authorFirstName ?? '', paternalSurname: authorPaternalSurname ?? '' });
  return { text: comment, author, on: todayIn(zone, commentedAt), mine: authorId === tutorId };
}
