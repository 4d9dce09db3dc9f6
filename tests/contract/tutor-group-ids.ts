import type { Stack } from '#tests/support/stack.ts';
import { accounts, rows } from './http-client.ts';

type Ids = Readonly<Record<string, number>>;

/** An extension that a learner of the tutor account asked for, in the second unit: the first is other tests'. */
export function ownExtension(stack: Stack): Promise<{ extensionId: number }> {
  return extensionOf(stack, accounts.learner);
}

/** One of a group that only the other tutor accompanies. */
export function foreignExtension(stack: Stack): Promise<{ extensionId: number }> {
  return extensionOf(stack, 'aprendiz7');
}

async function extensionOf(stack: Stack, learner: string): Promise<{ extensionId: number }> {
  const [row] = await rows<{ extensionId: number }>(
    stack,
    `insert into deadline_extension (member_id, unit_id, reason)
     select mb.id, u.id, 'Inventario' from person p
       join member mb on mb.person_id = p.id and mb.active
       join learner_group g on g.id = mb.group_id
       join unit u on u.programme_id = g.programme_id and u.position = 1
     where p.username = $1
     on conflict (member_id, unit_id) where decided_at is null do update set reason = excluded.reason
     returning id as "extensionId"`,
    [learner],
  );
  if (!row) throw new Error(`${learner} has no second unit`);
  return row;
}

/** A message of the tutor account to the learner account. */
export function ownMessage(stack: Stack): Promise<{ messageId: number }> {
  return messageOf(stack, accounts.tutor, accounts.learner);
}

/** One of the other tutor, in a group that is only theirs. */
export function foreignMessage(stack: Stack): Promise<{ messageId: number }> {
  return messageOf(stack, 'tutor2', 'aprendiz7');
}

async function messageOf(stack: Stack, tutor: string, learner: string): Promise<{ messageId: number }> {
  const [row] = await rows<{ messageId: number }>(
    stack,
    `with place as (
       select mb.id as member_id, mb.group_id, author.id as author_id
       from person p join member mb on mb.person_id = p.id and mb.active, person author
       where p.username = $2 and author.username = $1
     ), written as (
       insert into tutor_message (group_id, author_id, to_everybody, title, text, sent_at)
       select group_id, author_id, false, 'Aviso', 'Cambia la fecha.', now() from place
       returning id
     )
     insert into tutor_message_reader (message_id, member_id)
     select written.id, place.member_id from written, place
     returning message_id as "messageId"`,
    [tutor, learner],
  );
  if (!row) throw new Error(`${tutor} cannot write to ${learner}`);
  return row;
}

/** Everybody of a group, in the first unit of its programme. */
export async function chosenBody(
  stack: Stack,
  groupId: number | undefined,
): Promise<{ unidad: number; usuarios: number[] }> {
  const [row] = await rows<{ unidad: number; usuarios: number[] }>(
    stack,
    `select u.id as unidad, array_agg(mb.person_id order by mb.id) as usuarios
     from learner_group g
       join unit u on u.programme_id = g.programme_id and u.position = 0
       join member mb on mb.group_id = g.id and mb.active
     where g.id = $1
     group by u.id`,
    [groupId],
  );
  if (!row) throw new Error(`group ${groupId} has no learners`);
  return row;
}

/** The group in which the learner account is, which the tutor account accompanies. */
export async function tutoredGroup(stack: Stack, learner: string): Promise<number> {
  const [row] = await rows<{ id: number }>(
    stack,
    `select mb.group_id as id from member mb join person p on p.id = mb.person_id
     where p.username = $1 and mb.active`,
    [learner],
  );
  return row?.id ?? 0;
}

/** A day that can be granted to anybody: a month from today. */
export function dayToCome(): string {
  return new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
}

/** The decision of an extension that waits again. */
export async function extensionBody(stack: Stack, ids: Ids): Promise<object> {
  await rows(
    stack,
    'update deadline_extension set decided_at = null, approved = null, due_on = null, decided_by = null where id = $1',
    [ids.extensionId],
  );
  return { aprobada: true, fecha: dayToCome() };
}
