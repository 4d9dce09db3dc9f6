import { memberIdOf, personIdOf, unitIdOf } from '#tests/factories/demonstration.ts';
import type { Stack } from '#tests/support/stack.ts';
import { accounts, onStack, rows } from './http-client.ts';

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
  const extensionId = await onStack(stack, async (db) => {
    const { id } = await db
      .insertInto('deadline_extension')
      .values({
        member_id: await memberIdOf(db, learner),
        unit_id: await unitIdOf(db, learner, 1),
        reason: 'Inventario',
      })
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'unit_id'])
          .where('decided_at', 'is', null)
          .doUpdateSet({ reason: 'Inventario' }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  return { extensionId };
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
  const groupId = await tutoredGroup(stack, learner);
  const messageId = await onStack(stack, async (db) => {
    const { id } = await db
      .insertInto('tutor_message')
      .values({
        group_id: groupId,
        author_id: await personIdOf(db, tutor),
        to_everybody: false,
        title: 'Aviso',
        text: 'Cambia la fecha.',
        sent_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const memberId = await memberIdOf(db, learner);
    await db.insertInto('tutor_message_reader').values({ message_id: id, member_id: memberId }).execute();
    return id;
  });
  return { messageId };
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
  await onStack(stack, (db) =>
    db
      .updateTable('deadline_extension')
      .set({ decided_at: null, approved: null, due_on: null, decided_by: null })
      .where('id', '=', ids.extensionId ?? 0)
      .execute(),
  );
  return { aprobada: true, fecha: dayToCome() };
}
