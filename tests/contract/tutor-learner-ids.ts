import type { Stack } from '#tests/support/stack.ts';
import { accounts, rows } from './http-client.ts';

type Ids = Readonly<Record<string, number>>;
type LearnerIds = { noteId: number; caseId: number };

/** A note of the tutor account about the learner account, and a case that a classmate of theirs sent. */
export function ownLearnerIds(stack: Stack): Promise<LearnerIds> {
  return learnerIds(stack, { tutor: accounts.tutor, about: accounts.learner, sender: 'aprendiz2' });
}

/** Of a generation that only the other tutor accompanies. */
export function foreignLearnerIds(stack: Stack): Promise<LearnerIds> {
  return learnerIds(stack, { tutor: 'tutor2', about: 'aprendiz7', sender: 'aprendiz7' });
}

type People = { tutor: string; about: string; sender: string };

async function learnerIds(stack: Stack, { tutor, about, sender }: People): Promise<LearnerIds> {
  const [row] = await rows<LearnerIds>(
    stack,
    `with note as (
       insert into tutor_note (member_id, author_id, text)
       select mb.id, (select id from person where username = $1), 'Nota de prueba'
       from member mb join person p on p.id = mb.person_id
       where p.username = $2 and mb.active
       returning id
     ), sent as (
       insert into case_response (member_id, unit_id, sent_at)
       select mb.id, u.id, now()
       from person p
         join member mb on mb.person_id = p.id and mb.active
         join learner_group g on g.id = mb.group_id
         join unit u on u.programme_id = g.programme_id and u.position = 0
       where p.username = $3
       on conflict (member_id, unit_id) do update set sent_at = coalesce(case_response.sent_at, now())
       returning id
     )
     select note.id as "noteId", sent.id as "caseId" from note, sent`,
    [tutor, about, sender],
  );
  if (!row) throw new Error(`${tutor} has no note and no case`);
  return row;
}

/** The note stands, whoever removed it; its new text. */
export async function noteBody(stack: Stack, ids: Ids): Promise<{ texto: string }> {
  await rows(stack, 'update tutor_note set deleted_at = null where id = $1', [ids.noteId]);
  return { texto: 'Conviene llamarle antes del reto.' };
}

/** The case as if nobody had commented it yet. */
export async function commentBody(stack: Stack, ids: Ids): Promise<{ texto: string }> {
  await rows(
    stack,
    'update case_response set tutor_id = null, tutor_comment = null, commented_at = null where id = $1',
    [ids.caseId],
  );
  return { texto: 'Bien observado.' };
}
