import { scheduleLiveSession } from '#tests/factories/demonstration.ts';
import type { Stack } from '#tests/support/stack.ts';
import { ownGroup } from './boss-ids.ts';
import { onStack, rows } from './http-client.ts';

const username = 'tutora.suplente';

/** A live session that runs now and that nobody else's calls use, of the group whose parts are changed. */
export async function sessionOfGroup(stack: Stack): Promise<{ sessionId: number }> {
  const { groupId } = await ownGroup(stack);
  const room = { title: 'Sesión de la generación', url: 'https://sesion.example/generacion' };
  return { sessionId: await onStack(stack, (db) => scheduleLiveSession(db, groupId, room)) };
}

/** A tutor without groups, who may come and go. */
export async function spareTutor(stack: Stack): Promise<number> {
  await onStack(stack, async (db) => {
    const made = await db
      .insertInto('person')
      .values({ username, first_name: 'Rosa', paternal_surname: 'Vega' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) await db.insertInto('person_profile').values({ person_id: made.id, profile_id: 4 }).execute();
  });
  const [row] = await rows<{ id: number }>(stack, 'select id from person where username = $1', [username]);
  if (!row) throw new Error('the spare tutor was not made');
  return row.id;
}

const sessionForm = {
  titulo: 'Cierre de mes',
  unidad: null,
  inicio: '2027-03-20T10:00',
  fin: '2027-03-20T11:30',
  url: 'https://sesion.example/cierre',
  grabacion: null,
  descripcion: '',
};

/** The form of a new live session. */
export const newSessionForm = () => ({ ...sessionForm, semanas: 2 });

/** Its recording, over the version that is stored now. */
export async function changedSessionForm(stack: Stack, sessionId: number) {
  const [row] = await rows<{ inicio: string; fin: string }>(
    stack,
    `select to_char(starts_at at time zone 'America/Mexico_City', 'YYYY-MM-DD"T"HH24:MI') as inicio,
       to_char(ends_at at time zone 'America/Mexico_City', 'YYYY-MM-DD"T"HH24:MI') as fin
     from live_session where id = $1`,
    [sessionId],
  );
  return { ...sessionForm, ...row, ...(await sessionVersion(stack, sessionId)) };
}

/** The version of a live session that is stored now. */
export async function sessionVersion(stack: Stack, sessionId: number): Promise<{ version: number }> {
  const [row] = await rows<{ version: number }>(stack, 'select version from live_session where id = $1', [
    sessionId,
  ]);
  return { version: row?.version ?? 0 };
}
