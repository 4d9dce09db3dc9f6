import type * as z from 'zod/mini';
import type { actOnPeople as actOnPeopleCall, PeopleAction } from '#app/contract/admin/people.ts';
import { fullName } from '#app/domain/access/person.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import type { Incoming } from '#server/auth/origin.ts';
import { type By, command } from '#server/command.ts';
import { fail, isRefusal } from '#server/errors.ts';
import { namesOf } from '#server/repositories/people/administered-people.ts';
import { sendActivation } from './activation.commands.server.ts';
import { setPersonState } from './people.commands.server.ts';

type Wanted = { action: PeopleAction; ids: readonly number[]; reason?: string | undefined };
type Result = z.output<typeof actOnPeopleCall.reply>;

/**
 * Does the same with each of these people, each in a transaction of its own: who is refused keeps nobody else from it. A
 * boss with collaborators is not dropped in bulk: who leads them next is decided for one team at a time.
 * @throws `identity.unconfirmed` before people are dropped; 422 without the reason of a drop or of its end
 */
export async function actOnPeople(by: By & Incoming, { action, ids, reason }: Wanted): Promise<Result> {
  if (action === 'drop') await command(by, mustBeConfirmed);
  const act = actionOf(by, action, reason);
  const wanted = [...new Set(ids)];
  const people = new Map((await namesOf(by.world.db, wanted)).map((person) => [person.id, person]));
  const result: Result = { done: 0, refused: [], links: [] };
  for (const id of wanted) {
    const person = people.get(id);
    const name = person ? fullName(person) : 'Persona que ya no está';
    try {
      const link = await act(id);
      result.done += 1;
      if (link !== null) result.links.push({ id, name, username: person?.username ?? '', link });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      result.refused.push({ id, name, text: error.text });
    }
  }
  return result;
}

/** One person's part of it; gives the link to print, where one is made. */
function actionOf(by: By & Incoming, action: PeopleAction, reason: string | undefined) {
  switch (action) {
    case 'mail':
    case 'print':
      return async (personId: number) =>
        (await sendActivation(by, personId, { print: action === 'print' })).link;
    case 'drop':
    case 'restore': {
      const why = reason ?? fail('body.invalid', { field: 'motivo', text: 'Escribe el motivo.' });
      return async (personId: number) => {
        await setPersonState(by, { personId, active: action === 'restore', reason: why });
        return null;
      };
    }
  }
}
