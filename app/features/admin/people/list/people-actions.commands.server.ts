import type * as z from 'zod/mini';
import {
  type actOnPeople as actOnPeopleCall,
  MAX_CHOSEN,
  type PeopleAction,
  type PeopleQuery,
} from '#app/contract/admin/people/people.ts';
import { fullName } from '#app/domain/access/person.ts';
import { qrOf } from '#app/product/identity/qr.server.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import type { Incoming } from '#server/auth/origin.ts';
import { type By, command } from '#server/command.ts';
import type { Reader } from '#server/db/template.ts';
import { fail, refusalOfOne } from '#server/errors.ts';
import { namesOf } from '#server/repositories/people/administered-people.ts';
import { matchingPeople } from '#server/repositories/people/matching-people.ts';
import { waitsSinceLately } from '#server/repositories/people/waiting-people.ts';
import { askBulk, countOf, fewOf } from '#server/tasks/bulk.ts';
import { sendActivation } from './activation.commands.server.ts';
import { setPersonState } from './people.commands.server.ts';

type Whom = { ids?: readonly number[] | undefined; query?: PeopleQuery | undefined };
type Wanted = Whom & {
  action: PeopleAction;
  total?: number | undefined;
  isForRecent?: boolean | undefined;
  reason?: string | undefined;
};
type Result = z.output<typeof actOnPeopleCall.reply>;

/**
 * Does the same with each of these people, or with all that the filters leave: a few at once, each in a transaction of
 * its own, many as a task. A refused person keeps nobody else from it. A boss with collaborators is not dropped in
 * bulk: the next boss is decided for one team at a time. Nor is an administrator. Of an activation those who were invited
 * lately are left out, unless they are meant.
 * @throws `identity.unconfirmed` before people are dropped; `list.changed` where the filters leave another number of
 * people than was shown; 422 without people or that number, without the reason of a drop or of its end, and for a sheet
 * of more links than may be chosen
 */
export async function actOnPeople(by: By & Incoming, wanted: Wanted): Promise<Result> {
  const { action, ids, query, total, isForRecent = false } = wanted;
  if (action === 'drop') await command(by, mustBeConfirmed);
  const deed = { action, reason: reasonOf(wanted), isForRecent };
  if (ids) return actNow(by, { ...deed, ids });
  if (!query) fail('body.invalid', { field: 'ids', text: 'Elige al menos a una persona.' });
  const now = by.world.clock.now();
  const found = (db: Reader) => matchingPeople(db, query, now).select('person.id');
  const few = await fewOf(by, { found, total, max: MAX_CHOSEN });
  if (few) return actNow(by, { ...deed, ids: few });
  if (action === 'print') {
    fail('body.invalid', { text: `La hoja de enlaces es de ${MAX_CHOSEN} personas como máximo.` });
  }
  if (action !== 'mail' || isForRecent) {
    return inTask(await askBulk(by, 'people.bulk', { ...deed, action }, { found, total }), 0);
  }
  const leftOut = await countOf(by.world.db, (db) => found(db).where(waitsSinceLately(now)));
  const others = (db: Reader) => found(db).where((eb) => eb.not(waitsSinceLately(now)));
  const meant = { found: others, total: (total ?? 0) - leftOut };
  return inTask(await askBulk(by, 'people.bulk', { ...deed, action }, meant), leftOut);
}

const inTask = (taskId: number, leftOut: number): Result => ({
  done: 0,
  leftOut,
  refused: [],
  links: [],
  taskId,
});

function reasonOf({ action, reason }: Wanted): string {
  if (action === 'mail' || action === 'print') return '';
  return reason ?? fail('body.invalid', { field: 'motivo', text: 'Escribe el motivo.' });
}

type Now = { action: PeopleAction; ids: readonly number[]; reason: string; isForRecent: boolean };

async function actNow(by: By & Incoming, { ids, ...deed }: Now): Promise<Result> {
  const wanted = [...new Set(ids)];
  const people = new Map((await namesOf(by.world.db, wanted)).map((person) => [person.id, person]));
  const result: Result = { done: 0, leftOut: 0, refused: [], links: [], taskId: null };
  for (const id of wanted) {
    const person = people.get(id);
    const name = person ? fullName(person) : 'Persona que ya no está';
    try {
      const link = await actOnOne(by, { ...deed, personId: id });
      result.done += 1;
      if (link !== null)
        result.links.push({ id, name, username: person?.username ?? '', link, qr: qrOf(link) });
    } catch (error) {
      const { code, text } = refusalOfOne(error);
      if (code === 'person.invited') result.leftOut += 1;
      else result.refused.push({ id, name, text });
    }
  }
  return result;
}

/** One person's part of it; gives the link to print, where one is made. */
async function actOnOne(
  by: By & Incoming,
  { action, personId, reason, isForRecent }: Omit<Now, 'ids'> & { personId: number },
): Promise<string | null> {
  if (action === 'mail' || action === 'print') {
    return (await sendActivation(by, personId, { print: action === 'print', isForRecent })).link;
  }
  await setPersonState(by, { personId, active: action === 'restore', reason, isOneOfMany: true });
  return null;
}
