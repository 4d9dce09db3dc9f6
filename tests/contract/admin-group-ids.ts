import type { Stack } from '#tests/support/stack.ts';
import { rows } from './http-client.ts';

let made = 0;

/** What the form of a new generation sends; its programme is the one of a generation that stands. */
export async function newGroupForm(stack: Stack, groupId: number | undefined) {
  const { version: _, ...form } = await storedGroupForm(stack, groupId);
  made += 1;
  return { ...form, nombre: `Generación nueva ${Date.now()}.${made}` };
}

/** What the form of a generation sends when nothing was changed in it, with the version that is stored now. */
export async function storedGroupForm(stack: Stack, groupId: number | undefined) {
  const [row] = await rows<{
    version: number;
    nombre: string;
    programa: number;
    fecha_inicio: string;
    fin: string | null;
  }>(
    stack,
    `select version, name as nombre, programme_id as programa, starts_on::text as fecha_inicio, ends_on::text as fin
     from learner_group where id = $1`,
    [groupId],
  );
  if (!row) throw new Error(`group ${groupId} does not stand`);
  return row;
}
