import { sql } from 'kysely';
import {
  below,
  deletedTable,
  ERASED_WORDS,
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
  withheld,
  words,
} from './rows.ts';

/** Also those of somebody who could not sign in, by the address or name that they left. */
const ofTickets: RowsOf = (personId) =>
  sql<boolean>`(t.person_id = ${personId} or (t.person_id is null and lower(t.contact) in (
    select lower(name) from person cross join unnest(array[username, email, employee_number]) as name
    where person.id = ${personId})))`;

const evidence = 'Prueba de que se atendió la solicitud: sin texto ni contacto.';

/** Notifications, reminders, mails and requests for help. */
export const messages = {
  // Those of others that name the person lose the name: `server/repositories/privacy/erase.ts`.
  notification: deletedTable('Notificaciones', ofPerson('person_id'), {
    id: link,
    person_id: link,
    type: fact,
    data: fact,
    group_id: fact,
    actor_id: other,
    source: technical,
    seq: technical,
    created_at: fact,
    seen_at: fact,
  }),
  notification_preference: deletedTable('Avisos silenciados', ofPerson('person_id'), {
    person_id: link,
    type: fact,
    enabled: fact,
  }),
  reminder: deletedTable('Recordatorios', ofPerson('person_id'), {
    id: link,
    person_id: link,
    kind: fact,
    subject: technical,
    occasion: technical,
    due_at: fact,
    sent_at: fact,
    done_at: fact,
  }),
  mail: deletedTable(
    'Correos',
    (personId) => sql`(t.person_id = ${personId} or t.message_id in (
      select id from support_message as t where ${below('ticket_id', 'support_ticket', ofTickets)(personId)}))`,
    {
      id: link,
      person_id: link,
      kind: fact,
      view_id: technical,
      message_id: technical,
      arco_step_id: technical,
      meeting_id: technical,
      meeting_sequence: technical,
      created_at: fact,
      sent_at: fact,
    },
  ),
  saved_view_mail: deletedTable(
    'Vistas por correo',
    (personId) =>
      sql`(t.person_id = ${personId} or t.view_id in (select id from saved_view where person_id = ${personId}))`,
    { view_id: link, person_id: link, frequency: fact, next_at: fact },
  ),
  saved_view: deletedTable('Vistas guardadas', ofPerson('person_id'), {
    id: link,
    person_id: link,
    name: fact,
    screen: fact,
    query: fact,
    shared: fact,
    made_at: fact,
    version: technical,
  }),
  support_ticket: table(
    'Solicitudes de ayuda',
    { subject: ofTickets },
    {
      id: stays(evidence),
      person_id: link,
      kind: stays(evidence),
      status: stays(evidence),
      priority: stays(evidence),
      subject: words(),
      body: words(),
      contact: words(emptied('contact')),
      page: words(emptied('page')),
      file_id: withheld('null'),
      created_at: stays(evidence),
      updated_at: stays(evidence),
      first_answer_at: stays(evidence),
      closed_at: stays(evidence),
      due_on: stays(evidence),
      assigned_to: other,
      merged_into: technical,
      request_id: technical,
      search: stays('Se calcula del asunto, el texto y el contacto.', false),
      version: technical,
    },
  ),
  support_message: table(
    'Mensajes de las solicitudes',
    {
      subject: below('ticket_id', 'support_ticket', ofTickets),
      author: (personId) => sql`(t.author_id = ${personId} and t.from_support)`,
      isShown: sql`not t.internal`,
    },
    {
      id: link,
      ticket_id: stays(evidence),
      author_id: other,
      from_support: stays(evidence),
      internal: technical,
      body: remark(`'${ERASED_WORDS}'`),
      file_id: withheld('null'),
      created_at: stays(evidence),
    },
  ),
  ticket_writer: deletedTable('Quién escribe una respuesta', ofPerson('person_id'), {
    ticket_id: technical,
    person_id: link,
    at: technical,
  }),
  canned_answer: impersonal('Respuestas preparadas de Soporte.', 'id', 'title', 'text', 'version'),
} satisfies Record<string, TableRow>;
