import type * as z from 'zod/mini';
import {
  type actOnPeople as actOnPeopleCall,
  MAX_CHOSEN,
  type PeopleAction,
  type PeopleQuery,
} from '#app/contract/admin/people/people.ts';
import { fullName } from '#app/domain/access/person.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import type { Incoming } from '#server/auth/origin.ts';
import { qrOf } from '#server/auth/qr.ts';
import { type By, command } from '#server/command.ts';
import type { Reader } from '#server/db/template.ts';
import { fail, refusalOfOne } from '#server/errors.ts';
import { namesOf } from '#server/repositories/people/administered-people.ts';
import { matchingPeople } from '#server/repositories/people/matching-people.ts';
import { fewOf, startBulk } from '#server/tasks/bulk.ts';
import { sendActivation } from './activation.commands.server.ts';
import type { PeopleBulk } from './bulk.step.server.ts';
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
 * Does the same with each of these people, or with all that the filters leave: a few at once, each in a transaction of
 * its own, many as a task. A refused person keeps nobody else from it. A boss with collaborators is not dropped in
 * bulk: the next boss is decided for one team at a time. Nor is an administrator.
 * @throws `identity.unconfirmed` before people are dropped; `list.changed` where the filters leave another number of
 * people than was shown; 422 without people or that number, without the reason of a drop or of its end, and for a sheet
 * of more links than may be chosen
 */
export async function actOnPeople(by: By & Incoming, wanted: Wanted): Promise<Result> {
  const { action, ids, query, total } = wanted;
  if (action === 'drop') await command(by, mustBeConfirmed);
  const reason = reasonOf(wanted);
  if (ids) return actNow(by, { action, ids, reason });
  if (!query) fail('body.invalid', { field: 'ids', text: 'Elige al menos a una persona.' });
  const meant = {
    found: (db: Reader) => matchingPeople(db, query, by.world.clock.now()).select('person.id'),
    total,
  };
  const few = await fewOf(by, { ...meant, max: MAX_CHOSEN });
  if (few) return actNow(by, { action, ids: few, reason });
  if (action === 'print') {
    fail('body.invalid', { text: `La hoja de enlaces es de ${MAX_CHOSEN} personas como máximo.` });
  }
  const taskId = await startBulk<PeopleBulk>(by, { action, reason }, meant);
  return { done: 0, refused: [], links: [], taskId };
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
      if (link !== null)
        result.links.push({ id, name, username: person?.username ?? '', link, qr: qrOf(link) });
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
