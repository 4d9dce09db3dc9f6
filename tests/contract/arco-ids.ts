import { personIdOf } from '#tests/factories/demonstration.ts';
import type { Stack } from '#tests/support/stack.ts';
import { accounts, onStack, rows } from './http-client.ts';

/** An opposition of the learner's that was answered and is to be carried out. */
export function ownRequest(stack: Stack): Promise<{ arcoId: number }> {
  return onStack(stack, async (db) => {
    const { id } = await db
      .insertInto('arco_request')
      .values({
        person_id: await personIdOf(db, accounts.learner),
        kind: 'opposition',
        channel: 'platform',
        asked: 'No quiero avisos opcionales.',
        identity_how: 'Mostró su credencial.',
        identity_by: await personIdOf(db, accounts.admin),
        identity_at: new Date(),
        received_on: '2026-01-05',
        due_on: '2026-02-03',
        state: 'answered',
        // In words alone: a whole grant asks for the action before it is carried out.
        outcome: 'partial',
        answer: 'Procede.',
        answered_at: new Date(),
        execute_by: '2099-12-31',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { arcoId: id };
  });
}

/** A request of the learner's that waits for information. */
export const waitingRequest = (stack: Stack) => insertWaiting(stack, accounts.learner);

/** One of another learner. */
export const foreignRequest = (stack: Stack) => insertWaiting(stack, 'aprendiz9');

function insertWaiting(stack: Stack, username: string): Promise<{ arcoId: number }> {
  return onStack(stack, async (db) => {
    const { id } = await db
      .insertInto('arco_request')
      .values({
        person_id: await personIdOf(db, username),
        kind: 'access',
        channel: 'platform',
        asked: 'Quiero mis datos.',
        received_on: '2026-01-05',
        due_on: '2099-12-31',
        state: 'info-asked',
        info_asked_on: '2026-01-06',
        info_due_on: '2099-12-31',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { arcoId: id };
  });
}

async function version(stack: Stack, arcoId: number | undefined): Promise<number> {
  const [row] = await rows<{ version: number }>(stack, 'select version from arco_request where id = $1', [
    arcoId,
  ]);
  return row?.version ?? 1;
}

const data = {
  correo: null,
  nombre: 'Ana',
  apellido_paterno: 'López',
  apellido_materno: '',
  numero_empleado: null,
  sucursal: '',
  area: '',
  puesto: '',
  bienvenida: '',
};

/** A right body of a call over requests. */
export async function arcoBody(
  path: string,
  stack: Stack,
  { arcoId, userId }: { arcoId?: number | undefined; userId?: number | undefined },
): Promise<unknown> {
  switch (path) {
    case '/api/cms/soporte/arco':
      return {
        derecho: 'acceso',
        medio: 'telefono',
        persona: null,
        nombre_dicho: 'Ana López',
        contacto: 'ana@correo.example',
        recibida: '2026-01-05',
        solicitud: 'Quiero saber qué datos míos tienen.',
      };
    case '/api/ayuda/arco':
      return { derecho: 'acceso', solicitud: 'Quiero saber qué datos míos tienen.' };
    case '/api/ayuda/arco/:arcoId/informacion':
      return { texto: 'Es la tienda de Insurgentes.' };
    case '/api/ayuda/arco/:arcoId/desistir':
      return { texto: 'Ya no hace falta.' };
    case '/api/cms/soporte/arco/:arcoId/pasos':
      return { version: await version(stack, arcoId), paso: 'ejecucion', texto: 'Quedó hecho.' };
    case '/api/cms/soporte/arco/:arcoId/responsable':
      return onStack(stack, async (db) => ({
        version: await version(stack, arcoId),
        persona: await personIdOf(db, accounts.admin),
      }));
    case '/api/cms/soporte/arco/:arcoId/persona':
      return { version: await version(stack, arcoId), persona: userId };
    case '/api/cms/soporte/arco/:arcoId/rectificacion':
      return { version: await version(stack, arcoId), ...data };
    case '/api/cms/soporte/arco/:arcoId/paquete':
    case '/api/cms/soporte/arco/:arcoId/bloqueo':
      return { version: await version(stack, arcoId) };
    case '/api/cms/soporte/arco/:arcoId/enlace':
      return { version: await version(stack, arcoId), medio: 'mostrar' };
    case '/api/cms/soporte/arco/:arcoId/finalidades':
      return { version: await version(stack, arcoId), finalidades: ['avisos_opcionales'] };
    case '/api/cms/soporte/dias_inhabiles':
      return { dia: '2030-04-01', nombre: 'Aniversario', inhabil: true };
    default:
      return { dia: '2030-04-01' };
  }
}
