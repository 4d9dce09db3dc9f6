import { sql } from 'kysely';
import {
  ERASED_POST,
  emptied,
  fact,
  link,
  ofMember,
  ofPerson,
  other,
  remark,
  type TableRow,
  table,
  technical,
  words,
} from './rows.ts';

/** Questions, answers and reports. A tutor's answer belongs to the question: it stays, without a name. */
export const forum = {
  question: table(
    'Preguntas',
    { subject: ofMember() },
    {
      id: fact,
      member_id: link,
      activity_id: fact,
      title: words(),
      body: words(`'${ERASED_POST}'`),
      created_at: fact,
      edited_at: fact,
      state: fact,
      faq: fact,
      hidden_at: fact,
      hidden_by: other,
      hidden_reason: remark(emptied('hidden_reason')),
      assigned_to: other,
      merged_into: technical,
    },
  ),
  answer: table(
    'Respuestas',
    {
      subject: (personId) => sql`(t.person_id = ${personId} and not t.by_tutor)`,
      author: (personId) => sql`(t.person_id = ${personId} and t.by_tutor)`,
    },
    {
      id: fact,
      person_id: link,
      question_id: fact,
      // Also as a tutor: then it is a word to somebody else, and stays.
      body: remark(`'${ERASED_POST}'`),
      by_tutor: fact,
      private: fact,
      solution: fact,
      created_at: { ...fact, whose: 'about' },
      edited_at: fact,
      file_id: technical,
      hidden_at: fact,
      hidden_by: other,
      hidden_reason: remark(emptied('hidden_reason')),
    },
  ),
  post_report: table(
    'Reportes de publicaciones',
    { subject: ofPerson('reporter_id') },
    {
      id: link,
      reporter_id: link,
      question_id: fact,
      answer_id: fact,
      reason: fact,
      detail: words(),
      created_at: fact,
      outcome: fact,
      resolved_at: fact,
      resolved_by: other,
    },
  ),
} satisfies Record<string, TableRow>;
