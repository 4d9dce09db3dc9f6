import { countText, wordFor } from '#app/domain/text/counts.ts';
import { deleteGroupAtTerminal } from '#app/features/admin/groups/bin/bin.commands.server.ts';
import { dropAtTerminal } from '#app/features/admin/people/list/people.commands.server.ts';
import { type By, command } from '#server/command.ts';
import type { Reader } from '#server/db/template.ts';
import { refusalOfOne } from '#server/errors.ts';
import { recordAudit } from '#server/repositories/audit/audit.ts';
import { type CastMember, cast, isOneOf, namedCast } from './cast.ts';
import { essentialProgramme } from './content/esencial.ts';
import { leadershipProgramme } from './content/liderazgo.ts';

/** How the demonstration leaves a product that a company goes on with (product: demonstration). */

const reason = 'Demostración retirada';
const programmeKeys = [leadershipProgramme.key, essentialProgramme.key];

type Thing = { id: number; name: string };
/** The rest of the demonstration, and the parts of it that stay, with the reason. */
export type Remains = {
  people: (Thing & { username: string; changed: boolean; isNamed: boolean })[];
  groups: (Thing & { members: number })[];
  programmes: Thing[];
  kept: { name: string; why: string }[];
  /** Without these people nobody could administrate. */
  needsAdministrator: boolean;
};

/** The rest of the demonstration: nothing that the company made itself, under whatever name. */
export async function remainsOf(db: Reader): Promise<Remains> {
  const found = await castIn(db);
  const { groups, kept: keptGroups } = await groupsIn(
    db,
    found.map(({ id }) => id),
  );
  const { programmes, kept } = await programmesIn(db, groups);
  const open = found.filter(({ active }) => active);
  return {
    people: open.map(({ active: _, ...person }) => person),
    groups,
    programmes,
    kept: [...keptGroups, ...kept],
    needsAdministrator: await needsAdministrator(
      db,
      open.map(({ id }) => id),
    ),
  };
}

/** The accounts that the demonstration made: its usernames, made at its moments. Learners first: then no boss leads any. */
async function castIn(db: Reader) {
  const rows = await db
    .selectFrom('person')
    .where(isOneOf(cast))
    .where('deleted_at', 'is', null)
    .select(['id', 'username', 'email', 'first_name', 'paternal_surname', 'maternal_surname', 'active'])
    .execute();
  const known = new Map(cast.map((one, place) => [one.username, { one, place }]));
  return rows
    .flatMap(({ id, username, active, ...row }) => {
      const found = known.get(username);
      if (!found) return [];
      const { one, place } = found;
      return {
        id,
        username,
        active,
        name: `${row.first_name} ${row.paternal_surname}`,
        order: one.learnsOnly ? place : cast.length + place,
        changed: isChanged(one, row),
        isNamed: namedCast.includes(one),
      };
    })
    .sort((one, other) => one.order - other.order)
    .map(({ order: _, ...person }) => person);
}

type Row = { email: string | null; first_name: string; paternal_surname: string; maternal_surname: string };

const isChanged = (one: CastMember, row: Row): boolean =>
  one.email !== row.email ||
  one.firstName !== row.first_name ||
  one.paternalSurname !== row.paternal_surname ||
  one.maternalSurname !== row.maternal_surname;

/** The generations of the demonstration, made in one transaction with their programme; one with other people in it stays. */
async function groupsIn(db: Reader, cast: readonly number[]) {
  const found = await db
    .selectFrom('learner_group as grp')
    .innerJoin('programme', 'programme.id', 'grp.programme_id')
    .leftJoin('member', (join) => join.onRef('member.group_id', '=', 'grp.id').on('member.active', '=', true))
    .where('programme.key', 'in', programmeKeys)
    .whereRef('grp.created_at', '=', 'programme.created_at')
    .where('grp.deleted_at', 'is', null)
    .groupBy('grp.id')
    .orderBy('grp.id')
    .select((eb) => [
      'grp.id',
      'grp.name',
      eb.fn.count<number>('member.id').as('members'),
      eb.fn
        .count<number>('member.id')
        .filterWhere((of) => of.not(of('member.person_id', '=', of.fn.any(of.val([...cast])))))
        .as('others'),
    ])
    .execute();
  return {
    groups: found.filter(({ others }) => others === 0).map(({ others: _, ...group }) => group),
    kept: found
      .filter(({ others }) => others > 0)
      .map(({ name, others }) => ({
        name,
        why: `${wordFor(others, 'participa', 'participan')} en ella ${countText(others, 'persona que no es', 'personas que no son')} de la demostración`,
      })),
  };
}

/** The programmes that the demonstration made with generations; one that another generation follows stays. */
async function programmesIn(db: Reader, leaving: readonly Thing[]) {
  const found = await db
    .selectFrom('programme')
    .innerJoin('learner_group as grp', 'grp.programme_id', 'programme.id')
    .where('programme.key', 'in', programmeKeys)
    .where('programme.deleted_at', 'is', null)
    .where('programme.status', '<>', 'archived')
    .groupBy('programme.id')
    .having((eb) => eb.fn('bool_or', [eb('grp.created_at', '=', eb.ref('programme.created_at'))]), '=', true)
    .orderBy('programme.id')
    .select(['programme.id', 'programme.name'])
    .execute();
  const followers = await db
    .selectFrom('learner_group')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val(leaving.map(({ id }) => id))))))
    .orderBy('id')
    .select(['programme_id as programmeId', 'name'])
    .execute();
  const followersOf = (id: number) => followers.filter(({ programmeId }) => programmeId === id);
  return {
    programmes: found.filter(({ id }) => followersOf(id).length === 0),
    kept: found
      .filter(({ id }) => followersOf(id).length > 0)
      .map(({ id, name }) => ({
        name,
        why: `lo sigue ${followersOf(id)
          .map((group) => group.name)
          .join(', ')}`,
      })),
  };
}

/** True where one of these people administrates and nobody else can. */
async function needsAdministrator(db: Reader, leaving: readonly number[]): Promise<boolean> {
  const rows = await db
    .selectFrom('person')
    .innerJoin('person_profile as of', 'of.person_id', 'person.id')
    .where('of.profile_id', '=', 1)
    .where('person.active', '=', true)
    .where('person.deleted_at', 'is', null)
    // An account that waits for its first password cannot administrate yet.
    .where('person.password_hash', 'is not', null)
    .select('person.id')
    .execute();
  return rows.length > 0 && rows.every(({ id }) => leaving.includes(id));
}

/**
 * Takes away what is left, each thing in a transaction of its own: generations into the bin, people dropped, programmes
 * archived. Gives the refused ones; the others are done. Call it where {@link Remains.needsAdministrator} is false.
 */
export async function removeDemonstration(
  by: By<null>,
  { groups, people: leaving, programmes }: Remains,
): Promise<{ name: string; why: string }[]> {
  const refused: { name: string; why: string }[] = [];
  const each = async <T extends Thing>(things: readonly T[], remove: (thing: T) => Promise<unknown>) => {
    for (const thing of things) {
      try {
        await remove(thing);
      } catch (error) {
        refused.push({ name: thing.name, why: refusalOfOne(error).text });
      }
    }
  };
  await each(groups, ({ id }) => deleteGroupAtTerminal(by, id));
  await each(leaving, ({ id }) => dropAtTerminal(by, { personId: id, reason }));
  await each(programmes, ({ id }) => archiveProgramme(by, id));
  return refused;
}

const archiveProgramme = (by: By<null>, programmeId: number) =>
  command(by, async ({ trx, emit }) => {
    const before = await trx
      .selectFrom('programme')
      .where('id', '=', programmeId)
      .select('status')
      .forUpdate()
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('programme')
      .set((eb) => ({ status: 'archived' as const, version: eb('version', '+', 1) }))
      .where('id', '=', programmeId)
      .execute();
    await recordAudit(trx, {
      action: 'programme.archived',
      objectKind: 'programme',
      objectId: programmeId,
      before: { state: before.status },
      after: { state: 'archived' },
    });
    emit({ name: 'content.changed', payload: { programmeId } });
  });
