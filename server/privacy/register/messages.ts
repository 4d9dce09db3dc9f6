import { sql } from 'kysely';
import {
  below,
  deletedTable,
  ERASED_WORDS,
  emptied,
  fact,
  link,
  ofPerson,
  other,
  stays,
  type TableRow,
  table,
  technical,
  words,
} from './rows.ts';

const evidence = 'Prueba de que se atendió la solicitud: sin texto ni contacto.';

/** Notifications, reminders, mails and requests for help. */
export const messages = {
  // Those of others that name the person lose the name: `server/repositories/privacy/names.ts`.
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
  mail: deletedTable('Correos', ofPerson('person_id'), {
    id: link,
    person_id: link,
    kind: fact,
    view_id: technical,
    created_at: fact,
    sent_at: fact,
  }),
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
    { subject: ofPerson('person_id') },
    {
      id: stays(evidence),
      person_id: link,
      kind: stays(evidence),
      status: stays(evidence),
      subject: words(),
      body: words(),
      contact: words(emptied('contact')),
      created_at: stays(evidence),
      closed_at: stays(evidence),
      due_on: stays(evidence),
      assigned_to: other,
      request_id: technical,
    },
  ),
  support_message: table(
    'Mensajes de las solicitudes',
    {
      subject: (personId) =>
        sql`(t.author_id = ${personId} or ${below('ticket_id', 'support_ticket', ofPerson('person_id'))(personId)})`,
    },
    {
      id: link,
      ticket_id: stays(evidence),
      author_id: other,
      body: words(`'${ERASED_WORDS}'`),
      created_at: stays(evidence),
    },
  ),
} satisfies Record<string, TableRow>;
