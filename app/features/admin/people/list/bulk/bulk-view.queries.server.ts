import type { BulkView, BulkViewInput } from '#app/contract/admin/people/people-actions.ts';
import { isMassDrop } from '#app/domain/access/access.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { joinRefusalText } from '#app/product/admin/groups/joining.server.ts';
import { lateJoining } from '#app/product/admin/groups/late-joining.server.ts';
import type { By } from '#server/command.ts';
import type { Reader } from '#server/db/template.ts';
import { fail, refuseField } from '#server/errors.ts';
import { grouped } from '#server/grouped.ts';
import { pastChallengesOf } from '#server/repositories/challenges/past-challenges.ts';
import { joinRows } from '#server/repositories/groups/memberships.ts';
import { namesOf } from '#server/repositories/people/administered-people.ts';
import { matchingPeople } from '#server/repositories/people/matching-people.ts';
import {
  dropReason,
  editReason,
  idsOf,
  MAX_NAMES,
  reasonCounts,
  removeReason,
  replacedValues,
  staffCount,
} from './bulk-view.rows.server.ts';

/** The people of a bulk action: the chosen ones, or all that the filters leave. @throws 422 without people */
export function meantPeople(
  now: Date,
  { ids, query }: Pick<BulkViewInput, 'ids' | 'query'>,
): (db: Reader) => ReturnType<typeof chosenPeople> {
  if (ids) return (db) => chosenPeople(db, ids);
  if (!query) return fail('body.invalid', { field: 'ids', text: 'Elige al menos a una persona.' });
  return (db) => matchingPeople(db, query, now).select('person.id');
}

const chosenPeople = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('person')
    .where((eb) => eb('person.id', '=', eb.fn.any(eb.val([...ids]))))
    .select('person.id');

/**
 * Says whom a bulk action would change, from what, and whom not and why; changes nothing.
 * @throws 422 without people, without a field to change or a generation
 */
export async function bulkView(
  { world, actor }: Pick<By, 'world' | 'actor'>,
  input: BulkViewInput,
): Promise<BulkView> {
  const { db } = world;
  const found = meantPeople(world.clock.now(), input)(db);
  const staff = await staffCount(db);
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  const none = { changes: [], learners: 0, late: lateJoining([], today), staff, isTyped: false };
  switch (input.action) {
    case 'drop':
    case 'remove': {
      const reason = input.action === 'drop' ? dropReason(actor.personId) : removeReason(actor.personId);
      const counts = await reasonCounts(db, found, reason);
      return { ...none, ...counts, isTyped: isMassDrop(counts.count, staff) };
    }
    case 'edit': {
      const change = changeOf(input);
      const counts = await reasonCounts(db, found, editReason(change));
      return { ...none, ...counts, changes: await replacedValues(db, found, change) };
    }
    case 'join':
      return { ...none, ...(await joinView(db, await idsOf(db, found), { groupId: groupOf(input), today })) };
  }
}

/** The fields of an edit. @throws 422 without any */
export function changeOf({ change }: Pick<BulkViewInput, 'change'>) {
  if (!change || Object.values(change).every((value) => value === undefined)) {
    return refuseField('cambios', 'Elige qué dato cambiar.');
  }
  return change;
}

/** The generation to join. @throws 422 without it */
export const groupOf = ({ groupId }: Pick<BulkViewInput, 'groupId'>): number =>
  groupId ?? refuseField('generacion_id', 'Elige la generación.');

async function joinView(
  db: Reader,
  personIds: readonly number[],
  { groupId, today }: { groupId: number; today: string },
): Promise<Pick<BulkView, 'count' | 'leftOut' | 'learners' | 'late'>> {
  const rows = await joinRows(db, groupId, personIds);
  const byRefusal = grouped(rows, joinRefusalText);
  const joining = byRefusal.get(null) ?? [];
  const past = await pastChallengesOf(db, {
    groupId,
    personIds: joining.map(({ personId }) => personId),
    today,
  });
  const refused = [...byRefusal].flatMap(([text, some]) => (text === null ? [] : [{ text, some }]));
  const told = refused.flatMap(({ some }) => some.slice(0, MAX_NAMES).map(({ personId }) => personId));
  const people = await namesOf(db, told);
  const names = new Map(people.map((one) => [one.id, `${one.firstName} ${one.paternalSurname}`]));
  return {
    count: joining.length,
    learners: joining.filter(({ learns }) => !learns).length,
    late: lateJoining(past, today),
    leftOut: refused
      .map(({ text, some }) => ({
        text,
        count: some.length,
        names: some.slice(0, MAX_NAMES).flatMap(({ personId }) => names.get(personId) ?? []),
      }))
      .sort((one, other) => other.count - one.count),
  };
}
