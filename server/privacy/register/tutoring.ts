import {
  deletedTable,
  ERASED_POST,
  ERASED_WORDS,
  fact,
  link,
  ofMember,
  ofPerson,
  other,
  remark,
  type TableRow,
  table,
  technical,
  verdict,
  words,
} from './rows.ts';

/** The texts of tutors, and those they keep for themselves. */
export const tutoring = {
  group_tutor: table(
    'Generaciones que acompañó',
    { subject: ofPerson('tutor_id') },
    {
      tutor_id: link,
      group_id: fact,
      assigned_at: fact,
      ended_at: fact,
    },
  ),
  tutor_message: table(
    'Avisos a generaciones',
    { subject: ofPerson('author_id') },
    {
      id: link,
      author_id: link,
      group_id: fact,
      title: words(`'${ERASED_WORDS}'`),
      text: words(`'${ERASED_POST}'`),
      to_everybody: fact,
      sent_at: fact,
      withdrawn_at: fact,
    },
  ),
  tutor_message_reader: table(
    'Avisos leídos',
    { subject: ofMember() },
    {
      member_id: link,
      message_id: fact,
      read_at: fact,
    },
  ),
  tutor_note: table(
    'Notas de tutores',
    { subject: ofMember(), author: ofPerson('author_id') },
    {
      id: link,
      member_id: link,
      author_id: other,
      text: remark(`'${ERASED_WORDS}'`),
      created_at: verdict,
      edited_at: verdict,
      deleted_at: technical,
    },
  ),
  saved_answer: deletedTable('Respuestas guardadas', ofPerson('tutor_id'), {
    id: link,
    tutor_id: link,
    text: words(),
    created_at: fact,
  }),
  saved_comment: deletedTable('Comentarios guardados', ofPerson('tutor_id'), {
    id: link,
    tutor_id: link,
    text: words(),
    created_at: fact,
  }),
  text_draft: deletedTable('Textos sin enviar', ofPerson('person_id'), {
    id: link,
    person_id: link,
    form: fact,
    text: words(),
    saved_at: fact,
    version: technical,
  }),
} satisfies Record<string, TableRow>;
