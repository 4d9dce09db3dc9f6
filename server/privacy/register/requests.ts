import { sql } from 'kysely';
import {
  below,
  deletedTable,
  emptied,
  fact,
  impersonal,
  link,
  ofPerson,
  other,
  type RowsOf,
  remark,
  stays,
  type TableRow,
  table,
  technical,
  verdict,
  wordless,
  words,
} from './rows.ts';

const own: RowsOf = (personId) => sql<boolean>`t.person_id = ${personId}`;
const evidence = 'Prueba de que se pidió y se respondió.';

/** Requests about personal data, with their steps, what a person opposes, and the days that the terms leave out. */
export const requests = {
  arco_request: table(
    'Solicitudes sobre tus datos',
    { subject: own },
    {
      id: stays(evidence),
      person_id: link,
      claimed_name: words(),
      contact: words(),
      kind: stays(evidence),
      channel: stays(evidence),
      asked: words(),
      notice_id: stays(evidence),
      member_id: link,
      reviewed: verdict,
      state: stays(evidence),
      received_on: stays(evidence),
      due_on: stays(evidence),
      info_asked_on: stays(evidence),
      info_due_on: stays(evidence),
      info_given_on: stays(evidence),
      extended_on: stays(evidence),
      identity_how: remark(emptied('identity_how')),
      identity_by: other,
      identity_at: verdict,
      outcome: verdict,
      answer: remark(emptied('answer')),
      answered_at: verdict,
      answered_by: other,
      execute_by: verdict,
      executed_at: verdict,
      assigned_to: other,
      registered_by: other,
      registered_at: fact,
      alarm: technical,
      version: technical,
      owed_on: technical,
    },
  ),
  arco_step: table(
    'Pasos de tus solicitudes',
    { subject: below('request_id', 'arco_request', own) },
    {
      id: link,
      request_id: stays(evidence),
      at: stays(evidence),
      actor_id: other,
      step: stays(evidence),
      // What a rectification changed is in it, from and to.
      detail: remark(wordless('detail')),
    },
  ),
  person_opposition: deletedTable('Usos a los que te opones', ofPerson('person_id'), {
    person_id: link,
    purpose: fact,
    since: fact,
  }),
  holiday: impersonal('Días inhábiles, iguales para todos.', 'day', 'name', 'is_off'),
} satisfies Record<string, TableRow>;
