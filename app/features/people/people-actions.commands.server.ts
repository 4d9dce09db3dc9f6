import type * as z from 'zod/mini';
import {
  type actOnPeople as actOnPeopleCall,
  MAX_CHOSEN,
  type PeopleAction,
  type PeopleQuery,
} from '#app/contract/admin/people.ts';
import { fullName } from '#app/domain/access/person.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import type { Incoming } from '#server/auth/origin.ts';
import { type By, command } from '#server/command.ts';
import { fail, refusalOfOne } from '#server/errors.ts';
import { namesOf } from '#server/repositories/people/administered-people.ts';
import { matchingPeople } from '#server/repositories/people/matching-people.ts';
import { insertTask } from '#server/repositories/tasks/tasks.ts';
import { auditTask } from '#server/tasks/commands.ts';
import { sendActivation } from './activation.commands.server.ts';
import { type BulkInput, insertBulkRows } from './bulk.rows.server.ts';
import { setPersonState } from './people.commands.server.ts';

type Wanted = {
  action: PeopleAction;
  ids?: readonly number[] | undefined;
  query?: PeopleQuery | undefined;
  total?: number | undefined;
  reason?: string | undefined;
};
type Result = z.output<typeof actOnPeopleCall.reply>;

/**
 * Does the same with each of these people, or with everybody whom the filters leave: a few at once, each in a
 * transaction of its own, many as a task. Who is refused keeps nobody else from it. A boss with collaborators is not
 * dropped in bulk: who leads them next is decided for one team at a time. Nor is an administrator.
 * @throws `identity.unconfirmed` before people are dropped; `people.changed` where the filters leave another number of
 * people than was shown; 422 without people or that number, without the reason of a drop or of its end, and for a sheet
 * of more links than may be chosen
 */
export async function actOnPeople(by: By & Incoming, wanted: Wanted): Promise<Result> {
  const { action, ids, query, total } = wanted;
  if (action === 'drop') await command(by, mustBeConfirmed);
  const reason = reasonOf(wanted);
  if (ids) return actNow(by, { action, ids, reason });
  if (!query) fail('body.invalid', { field: 'ids', text: 'Elige al menos a una persona.' });
  if (total === undefined) fail('body.invalid', { field: 'total', text: 'Di cuántas personas viste.' });
  const found = await matchingPeople(by.world.db, query, by.world.clock.now())
    .orderBy('person.id')
    .limit(MAX_CHOSEN + 1)
    .select('person.id')
    .execute();
  if (found.length <= MAX_CHOSEN && found.length !== total) fail('people.changed');
  if (found.length <= MAX_CHOSEN) return actNow(by, { action, ids: found.map(({ id }) => id), reason });
  if (action === 'print') {
    fail('body.invalid', { text: `La hoja de enlaces es de ${MAX_CHOSEN} personas como máximo.` });
  }
  return {
    done: 0,
    refused: [],
    links: [],
    taskId: await startBulk(by, { action, reason }, { query, total }),
  };
}

function reasonOf({ action, reason }: Wanted): string {
  if (action === 'mail' || action === 'print') return '';
  return reason ?? fail('body.invalid', { field: 'motivo', text: 'Escribe el motivo.' });
}

type Now = { action: PeopleAction; ids: readonly number[]; reason: string };

async function actNow(by: By & Incoming, { action, ids, reason }: Now): Promise<Result> {
  const wanted = [...new Set(ids)];
  const people = new Map((await namesOf(by.world.db, wanted)).map((person) => [person.id, person]));
  const result: Result = { done: 0, refused: [], links: [], taskId: null };
  for (const id of wanted) {
    const person = people.get(id);
    const name = person ? fullName(person) : 'Persona que ya no está';
    try {
      const link = await actOnOne(by, { action, personId: id, reason });
      result.done += 1;
      if (link !== null) result.links.push({ id, name, username: person?.username ?? '', link });
    } catch (error) {
      result.refused.push({ id, name, text: refusalOfOne(error).text });
    }
  }
  return result;
}

/** One person's part of it; gives the link to print, where one is made. */
async function actOnOne(
  by: By & Incoming,
  { action, personId, reason }: { action: PeopleAction; personId: number; reason: string },
): Promise<string | null> {
  if (action === 'mail' || action === 'print') {
    return (await sendActivation(by, personId, { print: action === 'print' })).link;
  }
  await setPersonState(by, { personId, active: action === 'restore', reason, isOneOfMany: true });
  return null;
}

/** Everybody whom the filters leave now, each as a row of a task; who comes to them later is not in it. */
const startBulk = (
  by: By,
  input: BulkInput,
  { query, total }: { query: PeopleQuery; total: number },
): Promise<number> =>
  command(by, async ({ trx, actor, now, emit }) => {
    const taskId = await insertTask(trx, {
      kind: 'bulk',
      state: 'waiting',
      input,
      total: null,
      madeBy: actor.personId,
      madeAt: now,
    });
    const people = await insertBulkRows(trx, taskId, matchingPeople(trx, query, now));
    if (people !== total) fail('people.changed');
    await auditTask(by, trx, { id: taskId, kind: 'bulk' }, 'bulk.asked', { action: input.action, people });
    emit({ name: 'task.asked', payload: { taskId } });
    return taskId;
  });
