import type { Stack } from '#tests/support/stack.ts';
import { rows } from './http-client.ts';

let made = 0;

/** The form of a new generation; its programme is the one of a generation that stands. */
export async function newGroupForm(stack: Stack, groupId: number | undefined) {
  const { version: _, ...form } = await storedGroupForm(stack, groupId);
  made += 1;
  return { ...form, nombre: `Generación nueva ${Date.now()}.${made}` };
}

/** The form of the dialog that copies a generation. */
export function groupCopyForm() {
  made += 1;
  return { nombre: `Copia ${Date.now()}.${made}`, fecha_inicio: '2027-01-11' };
}

/** The state in which a generation is, with the version that is stored now: sent again, nothing happens. */
export async function storedGroupState(stack: Stack, groupId: number | undefined) {
  const [row] = await rows<{ version: number; status: 'draft' | 'published' | 'archived' }>(
    stack,
    'select version, status from learner_group where id = $1',
    [groupId],
  );
  if (!row) throw new Error(`group ${groupId} does not stand`);
  const words = { draft: 'borrador', published: 'publicado', archived: 'archivado' } as const;
  return { estado: words[row.status], version: row.version };
}

/** The form of a generation when nothing was changed in it, with the version that is stored now. */
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
