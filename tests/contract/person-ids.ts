import type { Stack } from '#tests/support/stack.ts';
import { onStack, rows } from './http-client.ts';

const username = 'sin.activar';

/** An account that waits for its activation, for an administrator's calls. */
export async function waitingPerson(stack: Stack): Promise<{ personId: number }> {
  await onStack(stack, async (db) => {
    const made = await db
      .insertInto('person')
      .values({ username, email: 'sin.activar@rumbo.example', first_name: 'Lucía', paternal_surname: 'Peña' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) await db.insertInto('person_profile').values({ person_id: made.id, profile_id: 2 }).execute();
  });
  const [row] = await rows<{ personId: number }>(
    stack,
    'select id as "personId" from person where username = $1',
    [username],
  );
  if (!row) throw new Error('the account that waits was not made');
  return row;
}

/** The form of a person. */
const personForm = {
  username,
  correo: 'sin.activar@rumbo.example',
  nombre: 'Lucía',
  apellido_paterno: 'Peña',
  apellido_materno: '',
  numero_empleado: null,
  sucursal: 'Tienda 4',
  area: '',
  puesto: '',
  bienvenida: '',
  perfiles: [2],
};

let made = 0;

/** The same for somebody new. */
export function newPersonForm() {
  made += 1;
  const name = `alta.${Date.now()}.${made}`;
  return { ...personForm, username: name, correo: `${name}@rumbo.example` };
}

/** With the version that is stored now. */
export async function changedPersonForm(stack: Stack, personId: number) {
  const [row] = await rows<{ version: number }>(stack, 'select version from person where id = $1', [
    personId,
  ]);
  return { version: row?.version ?? 0, ...personForm };
}
