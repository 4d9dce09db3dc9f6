import { sql } from 'kysely';
import type { ReportReason } from '#app/domain/forum/posts.ts';
import type { Actor } from '#server/auth/actor.ts';
import type { Database } from '#server/db/database.ts';
import { photoOf } from '#server/db/fragments.ts';
import { questionsOfTutor } from '#server/repositories/challenges/tutor-work.ts';

/** Questions in a tutor's groups on published activities, hidden ones too, with their asker and assigned tutor. */
export function tutoredQuestions(db: Database, actor: Actor, groupId: number | null) {
  return questionsOfTutor(db, actor.personId)
    .innerJoin('person as author', 'author.id', 'asker.person_id')
    .leftJoin('file as photo', photoOf('author'))
    .leftJoin('person as helper', 'helper.id', 'question.assigned_to')
    .$if(groupId !== null, (of) => of.where('asker.group_id', '=', groupId));
}

/** The asker and the assigned tutor, as columns of {@link tutoredQuestions}. */
export const peopleColumns = [
  'author.id as personId',
  'author.first_name as firstName',
  'author.paternal_surname as paternalSurname',
  'photo.id as photoId',
  'photo.name as photoName',
  'helper.id as helperId',
  'helper.first_name as helperFirstName',
  'helper.paternal_surname as helperSurname',
] as const;

/** The open reports of a question, or of one of its answers, the oldest first: a column of a query that has those tables. */
export function openReports(on: 'question' | 'answer') {
  const about = { question: sql`report.answer_id is null`, answer: sql`report.answer_id = answer.id` }[on];
  return sql<ReportRow[]>`(
    select coalesce(json_agg(json_build_object(
      'id', report.id, 'reason', report.reason, 'detail', report.detail, 'at', report.created_at
    ) order by report.id), '[]')
    from post_report as report
    where report.question_id = question.id and ${about} and report.resolved_at is null
  )`;
}

/** A report as the database gives it; instants inside an aggregated row are text. */
export type ReportRow = { id: number; reason: ReportReason; detail: string; at: string };
