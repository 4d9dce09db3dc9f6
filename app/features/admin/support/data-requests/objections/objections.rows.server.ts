import type { Reader } from '#server/db/template.ts';

/** The state of a person's objection to a version of the notice; undefined where they made none. */
export function objectionRow(db: Reader, { personId, noticeId }: { personId: number; noticeId: number }) {
  return db
    .selectFrom('arco_request')
    .where('notice_id', '=', noticeId)
    .where('person_id', '=', personId)
    .select(['id', 'due_on as dueOn'])
    .executeTakeFirst();
}
