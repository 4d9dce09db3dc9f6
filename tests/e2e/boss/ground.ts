import { todayIn } from '#app/domain/deadlines/dates.ts';
import { transferMembers } from '#app/features/admin/groups/bosses/bosses.commands.server.ts';
import { dropMember } from '#app/features/admin/groups/members/members.commands.server.ts';
import type { By } from '#server/command.ts';
import type { Database } from '#server/db/database.ts';
import type { World } from '#server/world.ts';
import {
  addNotification,
  createPersonLike,
  groupIdOf,
  holdEveryBadge,
  leadSince,
  personIdOf,
} from '#tests/factories/demonstration.ts';
import {
  createLearnerLike,
  type Place,
  placeOf,
  publishGrade,
  removeLearner,
} from '../admin/support/notices.ts';
import { onStack } from '../support/helpers.ts';

/** The generation and its unit of each moment: where the 1-1 has begun, and where it is still ahead. */
const moments = {
  begun: { model: 'aprendiz9', unit: 2, generation: 'Generación Norte' },
  ahead: { model: 'aprendiz2', unit: 1, generation: 'Generación Centro' },
  undated: { model: 'aprendiz7', unit: 2, generation: 'Generación Sur' },
} as const;
type Moment = keyof typeof moments;

export type Team = { boss: string; members: readonly string[]; places: Place[]; generation: string };

/** Names by which the members are told apart, in the order of their surnames. */
const surnames = ['Abad', 'Bravo', 'Cano', 'Díaz'];

/**
 * A boss of their own with collaborators of their own, named Renata Abad, Renata Bravo…, in a
 * unit whose 1-1 has begun or is still ahead. All of them hold every badge already.
 */
export async function createTeam(boss: string, members: readonly string[], moment: Moment): Promise<Team> {
  const { model, unit, generation } = moments[moment];
  await removeTeam({ boss, members });
  const bossId = await onStack(async (db) => {
    const id = await createPersonLike(db, 'jefe', {
      username: boss,
      profile: 3,
      firstName: 'Elena',
      surname: 'Prado',
    });
    await holdEveryBadge(db, id, 'boss', await groupIdOf(db, generation));
    return id;
  });
  const places: Place[] = [];
  for (const [index, username] of members.entries()) {
    await createLearnerLike(model, username);
    const place = await placeOf(username, unit);
    const surname = surnames[index];
    await onStack(async (db) => {
      await db
        .updateTable('person')
        .set({ paternal_surname: surname })
        .where('username', '=', username)
        .execute();
      await leadSince(db, { bossId, memberId: place.memberId, daysAgo: 100 });
    });
    places.push(place);
  }
  return { boss, members, places, generation };
}

/** Their challenges have arrived, already graded, and the bell told the boss to prepare (type 5) before the 1-1 began. */
export async function deliverAll({ boss, places, generation }: Team): Promise<void> {
  for (const place of places) {
    await publishGrade(place, 9);
  }
  const [first] = places;
  if (!first) throw new Error('the team is empty');
  const data = {
    unidad: first.unitName,
    grupo: first.groupId,
    grupo_id: first.groupId,
    nombre_grupo: generation,
    unidad_id: first.unitId,
  };
  await onStack(async (db) =>
    addNotification(db, await personIdOf(db, boss), { type: 5, source: 'prueba:preparacion', data }),
  );
}

/** The administration gives the team's members to another boss, from today on. */
export async function giveTo(next: string, { places }: Team): Promise<void> {
  await onStack(async (db) =>
    transferMembers(await administrator(db), {
      memberIds: places.map(({ memberId }) => memberId),
      bossId: await personIdOf(db, next),
      on: todayIn(zone, new Date()),
    }),
  );
}

/** The administration drops the team's members from their generation. */
export async function drop({ places }: Team): Promise<void> {
  await onStack(async (db) => {
    const by = await administrator(db);
    for (const { memberId } of places) await dropMember(by, { memberId, reason: 'Renuncia' });
  });
}

const zone = 'America/Mexico_City';

async function administrator(db: Database): Promise<By> {
  return {
    world: { db, clock: { now: () => new Date() }, env: { TZ_NEGOCIO: zone } } as World,
    actor: {
      personId: await personIdOf(db, 'admin'),
      username: 'admin',
      profile: 1,
      role: 'admin',
      sessionId: crypto.randomUUID(),
      bound: false,
      sharedDevice: false,
      viewer: null,
      idleUntil: new Date(8.64e15),
      mustChangePassword: false,
      mustSetSecondFactor: false,
    },
  };
}

/** Takes the boss and their collaborators away again. */
export async function removeTeam({ boss, members }: Pick<Team, 'boss' | 'members'>): Promise<void> {
  for (const username of members) await removeLearner(username);
  await onStack((db) => db.deleteFrom('person').where('username', '=', boss).execute());
}
