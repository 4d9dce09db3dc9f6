import { type RawBuilder, sql } from 'kysely';

/** Which learner wrote in which generation's forum, and when: visible questions, and visible answers to them. */
export const writings = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select question.group_id, question.member_id, question.asked_at as at
  from analytics_question as question where ${where}
  union all
  select question.group_id, wrote.id, wrote.at
  from analytics_question as question, unnest(question.writer_ids, question.written_at) as wrote (id, at) where ${where}
`;
