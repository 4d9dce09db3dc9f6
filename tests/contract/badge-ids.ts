import type { Stack } from '#tests/support/stack.ts';
import { rows } from './http-client.ts';

let made = 0;

/** A badge of learners that is given by a rule. */
export async function givenBadge(stack: Stack): Promise<{ badgeId: number }> {
  const [row] = await rows<{ badgeId: number }>(
    stack,
    `select id as "badgeId" from badge where key = 'primer_modulo'`,
    [],
  );
  if (!row) throw new Error('the demonstration has no badge for the first module');
  return row;
}

const rule = { medida: 'modulos', umbrales: [1], programas: null };

/** The form of a new badge. */
export function newBadgeForm() {
  made += 1;
  const letters = [...String(Date.now() + made)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return {
    llave_insignia: `nueva_${letters}`,
    audiencia: 'aprendiz',
    nombre: 'Insignia nueva',
    descripcion: 'Terminaste un módulo.',
    comoObtenerla: 'Termina un módulo.',
    imagen: '',
    niveles: [],
    orden: 20,
    regla: rule,
  };
}

/** The form of a badge with one level when nothing was changed in it. */
export async function storedBadgeForm(stack: Stack, badgeId: number | undefined) {
  const [row] = await rows<{ version: number }>(
    stack,
    `select version, name as nombre, description as descripcion, how_to_earn as "comoObtenerla", image as imagen,
       position as orden from badge where id = $1`,
    [badgeId],
  );
  if (!row) throw new Error(`badge ${badgeId} does not stand`);
  return { ...row, niveles: [], regla: rule };
}
