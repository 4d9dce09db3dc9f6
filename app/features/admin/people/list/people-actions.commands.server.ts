import type * as z from 'zod/mini';
import {
  type actOnPeople as actOnPeopleCall,
  MAX_CHOSEN,
  type PeopleAction,
} from '#app/contract/admin/people/people-actions.ts';
import { isMassDrop } from '#app/domain/access/access.ts';
import { fullName } from '#app/domain/access/person.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { bossFaults } from '#app/product/admin/groups/boss.texts.ts';
import { chosenDays } from '#app/product/admin/groups/late-joining.server.ts';
import { openGroup } from '#app/product/admin/groups/memberships.server.ts';
import { qrOf } from '#app/product/identity/qr.server.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type Incoming, originOf } from '#server/auth/origin.ts';
import { type By, command } from '#server/command.ts';
import type { Reader } from '#server/db/template.ts';
import { fail, refusalOfOne, refuseField } from '#server/errors.ts';
import { namesOf } from '#server/repositories/people/administered-people.ts';
import { mayLead } from '#server/repositories/people/boss-changes.ts';
import { matchingPeople } from '#server/repositories/people/matching-people.ts';
import { waitsSinceLately } from '#server/repositories/people/waiting-people.ts';
import { askBulk, countOf, fewOf } from '#server/tasks/bulk.ts';
import { sendActivation } from './activation.commands.server.ts';
import { bulkView, changeOf, groupOf, meantPeople } from './bulk/bulk-view.queries.server.ts';
import { staffCount } from './bulk/bulk-view.rows.server.ts';
import { doWithPerson, type PersonInput } from './bulk/person-action.commands.server.ts';

type Wanted = z.output<NonNullable<typeof actOnPeopleCall.body>>;
type Result = z.output<typeof actOnPeopleCall.reply>;

/**
 * Does the same with each of these people, or with all that the filters leave: a few at once, each in a transaction of
 * its own, many as a task. A refused person keeps nobody else from it. A boss with collaborators is not dropped in
 * bulk: the next boss is decided for one team at a time. Nor is an administrator. Of an activation those who were invited
 * lately are left out, unless they are meant.
 * @throws `identity.unconfirmed` before people are dropped or removed; `list.changed` where the filters leave another
 * number of people than was shown; 404 and 409 for a generation that nobody may join; 422 without people or that number,
 * without the input of the action, where many drops are not confirmed by their number, and for a sheet of more links than
 * may be chosen
 */
export async function actOnPeople(by: By & Incoming, wanted: Wanted): Promise<Result> {
  const { action, ids, query, total, isForRecent = false } = wanted;
  const input = { ...(await inputOf(by, wanted)), isForRecent };
  if (ids) {
    await mustBeTyped(by, wanted, ids.length);
    return actNow(by, { ...input, ids });
  }
  const now = by.world.clock.now();
  const found = meantPeople(now, wanted);
  const few = await fewOf(by, { found, total, max: MAX_CHOSEN });
  if (!few && (await countOf(by.world.db, found)) !== total) fail('list.changed');
  await mustBeTyped(by, wanted, few?.length ?? total ?? 0);
  if (few) return actNow(by, { ...input, ids: few });
  if (action === 'print') {
    fail('body.invalid', { text: `La hoja de enlaces es de ${MAX_CHOSEN} personas como máximo.` });
  }
  if (action !== 'mail' || isForRecent || !query) {
    return inTask(await askBulk(by, 'people.bulk', { ...input, action }, { found, total }), 0);
  }
  const matching = (db: Reader) => matchingPeople(db, query, now).select('person.id');
  const leftOut = await countOf(by.world.db, (db) => matching(db).where(waitsSinceLately(now)));
  const others = (db: Reader) => matching(db).where((eb) => eb.not(waitsSinceLately(now)));
  const meant = { found: others, total: (total ?? 0) - leftOut };
  return inTask(await askBulk(by, 'people.bulk', { ...input, action }, meant), leftOut);
}

/** The action with everything that it needs; it throws where it is not allowed at all. */
async function inputOf(by: By & Incoming, wanted: Wanted) {
  const { action } = wanted;
  const input = { action, reason: reasonOf(wanted) };
  switch (action) {
    case 'drop':
    case 'remove':
      await command(by, mustBeConfirmed);
      return input;
    case 'edit': {
      const change = changeOf(wanted);
      const { bossId } = change;
      if (typeof bossId === 'number' && !(await command(by, ({ trx }) => mayLead(trx, bossId)))) {
        fail('body.invalid', bossFaults['not-a-boss']);
      }
      return { ...input, change };
    }
    case 'join': {
      const groupId = groupOf(wanted);
      return command(by, async (work) => {
        await openGroup(work, groupId);
        return { ...input, groupId, days: chosenDays(wanted.days, work.today) };
      });
    }
    default:
      return input;
  }
}

/** Many drops at once are confirmed by their number, as it is shown (product: people). `most`: the meant people. @throws 422 */
async function mustBeTyped(by: By, { action, ids, query, typed }: Wanted, most: number): Promise<void> {
  if (action !== 'drop' && action !== 'remove') return;
  if (!isMassDrop(most, await staffCount(by.world.db))) return;
  const { count, staff, isTyped } = await bulkView(by, { action, ids, query });
  if (!isTyped || typed === count) return;
  const words = action === 'drop' ? 'Se da de baja a' : 'Se elimina la cuenta de';
  refuseField(
    'confirmadas',
    `${words} ${numberText(count)} de ${countText(staff, 'persona activa', 'personas activas')}: escribe ${count} para confirmarlo.`,
  );
}

const inTask = (taskId: number, leftOut: number): Result => ({
  done: 0,
  leftOut,
  refused: [],
  links: [],
  taskId,
});

function reasonOf({ action, reason }: Wanted): string {
  if (action !== 'drop' && action !== 'restore') return '';
  return reason ?? fail('body.invalid', { field: 'motivo', text: 'Escribe el motivo.' });
}

type ActionInput = Omit<PersonInput, 'action'> & { action: PeopleAction; isForRecent: boolean };
type Now = ActionInput & { ids: readonly number[] };

async function actNow(by: By & Incoming, { ids, ...input }: Now): Promise<Result> {
  const wanted = [...new Set(ids)];
  const people = new Map((await namesOf(by.world.db, wanted)).map((person) => [person.id, person]));
  const result: Result = { done: 0, leftOut: 0, refused: [], links: [], taskId: null };
  for (const id of wanted) {
    const person = people.get(id);
    const name = person ? fullName(person) : 'Persona que ya no está';
    try {
      const link = await actOnOne(by, { ...input, personId: id });
      result.done += 1;
      if (link !== null)
        result.links.push({ id, name, username: person?.username ?? '', link, qr: qrOf(link) });
    } catch (error) {
      const { code, text } = refusalOfOne(error);
      if (code === 'person.invited' || code === 'person.same') result.leftOut += 1;
      else result.refused.push({ id, name, text });
    }
  }
  return result;
}

/** One person's part of it; gives the link to print, where one is made. */
async function actOnOne(
  by: By & Incoming,
  { action, personId, isForRecent, ...input }: ActionInput & { personId: number },
): Promise<string | null> {
  if (action === 'mail' || action === 'print') {
    return (await sendActivation(by, personId, { print: action === 'print', isForRecent })).link;
  }
  await command(by, (work) => doWithPerson(originOf(by), work, { ...input, action, personId }));
  return null;
}
