import { signUpload } from '#app/contract/account/files.ts';
import { personIdOf } from '#tests/factories/demonstration.ts';
import type { Stack } from '#tests/support/stack.ts';
import { accounts, call, onStack, tokenOf } from './http-client.ts';

const people = 'usuario,nombre,apellido_paterno\nadmin,,\n';
const toSign = { fileName: 'personas.csv', fileType: 'text/csv', fileKey: 'importaciones' };

/** A file of people that the administrator has uploaded; its address. */
export const uploadedPeople = (stack: Stack): Promise<string> => uploadedCsv(stack, people);

/** A CSV that the administrator has uploaded; its address. */
export async function uploadedCsv(stack: Stack, text: string): Promise<string> {
  const token = await tokenOf(stack, accounts.admin);
  const signing = await call(stack, { method: 'POST', path: '/api/s3_sign', token, body: toSign });
  const { putAddress, address } = signUpload.reply.parse(signing.json).data.signed;
  await fetch(putAddress, { method: 'PUT', headers: { 'Content-Type': toSign.fileType }, body: text });
  return address;
}

/** A read import, a cancelled task, an export, a check, a package and a search for affected people, all of the administrator. */
export async function ownTasks(
  stack: Stack,
): Promise<Record<'importId' | 'taskId' | 'exportId' | 'checkId' | 'packageId' | 'affectedId', number>> {
  const token = await tokenOf(stack, accounts.admin);
  const read = await call(stack, {
    method: 'POST',
    path: '/api/cms/importaciones',
    token,
    body: { archivo: await uploadedPeople(stack) },
  });
  const importId = (read.json as { id: number }).id;
  return onStack(stack, async (db) => {
    const madeBy = await personIdOf(db, accounts.admin);
    const [task, checked, packed, exported, searched] = await db
      .insertInto('task')
      .values([
        {
          kind: 'bulk',
          state: 'cancelled',
          made_by: madeBy,
          input: JSON.stringify({ action: 'drop', reason: 'Cierre' }),
        },
        { kind: 'check', state: 'done', made_by: madeBy, total: 0 },
        { kind: 'package', state: 'done', made_by: madeBy, total: 0 },
        {
          kind: 'export',
          state: 'done',
          made_by: madeBy,
          total: 0,
          input: JSON.stringify({ query: {}, separator: ',', after: null, parts: 0 }),
        },
        {
          kind: 'export',
          state: 'done',
          made_by: madeBy,
          total: 0,
          input: JSON.stringify({
            list: 'affected',
            scope: { source: 'table', table: 'question' },
            look: { of: 'table', table: 'question', to: null, moments: [], after: 0 },
            stage: 'write',
            separator: ',',
            people: 0,
            written: 0,
            parts: 0,
          }),
        },
      ])
      .returning('id')
      .execute();
    return {
      importId,
      taskId: task?.id ?? 0,
      exportId: exported?.id ?? 0,
      checkId: checked?.id ?? 0,
      packageId: packed?.id ?? 0,
      affectedId: searched?.id ?? 0,
    };
  });
}
