import { personIdOf } from '#tests/factories/demonstration.ts';
import type { Stack } from '#tests/support/stack.ts';
import { ownGroup } from './boss-ids.ts';
import { accounts, call, onStack, tokenOf } from './http-client.ts';

type Ids = Readonly<Record<string, number>>;

/** A change of the dates of the administrator's generation that was taken back before. */
export async function undoneShift(stack: Stack): Promise<{ shiftId: number }> {
  const { groupId } = await ownGroup(stack);
  const nothing = JSON.stringify({ waves: [], extensions: [] });
  return onStack(stack, async (db) => {
    const { id: shiftId } = await db
      .insertInto('wave_shift')
      .values({
        group_id: groupId,
        days: 7,
        before: nothing,
        after: nothing,
        made_by: await personIdOf(db, accounts.admin),
        undone_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { shiftId };
  });
}

type Wave = { unidad: { id: number }; fechas: Record<string, string | null> | null; propuesta: object };

/** The last unit of the generation, where nothing of other tests stands. */
async function lastWave(stack: Stack, { groupId }: Ids): Promise<Wave> {
  const token = await tokenOf(stack, accounts.admin);
  const { json } = await call(stack, { method: 'GET', path: `/api/cms/grupos/${groupId}/olas`, token });
  const wave = (json as { olas: Wave[] }).olas.at(-1);
  if (!wave) throw new Error('the generation has no unit');
  return wave;
}

/** With the token that the preview of the same body gives, where it is to be applied. */
async function withToken(stack: Stack, path: string, body: object, applies: boolean): Promise<object> {
  if (!applies) return body;
  const token = await tokenOf(stack, accounts.admin);
  const { json } = await call(stack, { method: 'POST', path, token, body });
  return { ...body, token: (json as { token: string | null }).token, motivo: 'Prueba' };
}

/** Other days for the last unit. */
export async function datesBody(stack: Stack, ids: Ids, applies: boolean): Promise<object> {
  const { unidad, propuesta } = await lastWave(stack, ids);
  const dates = { ...propuesta, jefeAutoEvFinFecha: '2099-12-31' };
  const body = { olas: [{ unidad: unidad.id, fechas: dates }], con_prorrogas: true };
  return withToken(stack, `/api/cms/grupos/${ids.groupId}/olas/vista`, body, applies);
}

/** The last unit a day later. */
export async function shiftBody(stack: Stack, ids: Ids, applies: boolean): Promise<object> {
  const { unidad } = await lastWave(stack, ids);
  const body = { dias: 1, alcance: 'esta', unidad: unidad.id, dia_habil: false, con_prorrogas: true };
  return withToken(stack, `/api/cms/grupos/${ids.groupId}/corrimiento/vista`, body, applies);
}
