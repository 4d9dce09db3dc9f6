import { todayIn } from '#app/domain/deadlines/dates.ts';
import { transferMembers } from '#app/features/boss-changes/boss-changes.commands.server.ts';
import { createDatabase, createPool } from '#server/db/database.ts';
import { createLogger } from '#server/logger.ts';
import type { World } from '#server/world.ts';
import { rows } from './helpers.ts';
import { createLearnerLike, type Place, placeOf, publishGrade, removeLearner } from './notices.ts';
import { ownStack } from './own-stack.ts';

/** Whose generation, and which of its units: where the 1-1 has begun, and where it is still ahead. */
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
  await rows(
    `with model as (select password_hash from person where username = 'jefe'),
     born as (
       insert into person (username, password_hash, first_name, paternal_surname)
       select $1, password_hash, 'Elena', 'Prado' from model returning id
     ), profile as (
       insert into person_profile (person_id, profile_id) select id, 3 from born
     )
     insert into badge_award (person_id, badge_id, level, group_id, popup_seen_at)
     select born.id, badge.id, level, g.id, now()
     from born, badge, learner_group g, generate_series(1, 3) as level
     where badge.audience = 'boss' and g.name = $2`,
    [boss, generation],
  );
  const places: Place[] = [];
  for (const [index, username] of members.entries()) {
    await createLearnerLike(model, username);
    await rows('update person set paternal_surname = $2 where username = $1', [username, surnames[index]]);
    await rows(
      `insert into member_boss (member_id, boss_id, from_on)
       select mb.id, boss.id, current_date - 100 from person p join member mb on mb.person_id = p.id, person boss
       where p.username = $1 and boss.username = $2`,
      [username, boss],
    );
    places.push(await placeOf(username, unit));
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
  await rows(
    `with numbered as (
       update person set notification_seq = notification_seq + 1 where username = $1 returning id, notification_seq
     )
     insert into notification (person_id, seq, type, source, data)
     select id, notification_seq, 5, 'prueba:preparacion', $2 from numbered`,
    [boss, JSON.stringify(data)],
  );
}

/** The administration gives the team's members to another boss, from today on. */
export async function giveTo(next: string, { places }: Team): Promise<void> {
  const people = await rows<{ id: number; username: string }>(
    'select id, username from person where username = any($1)',
    [[next, 'admin']],
  );
  const idOf = (username: string) => people.find((person) => person.username === username)?.id ?? 0;
  const { databaseUrl: connectionString } = ownStack();
  const log = createLogger('e2e', 'silent');
  const db = createDatabase(createPool({ connectionString, max: 1, name: 'rumbo-e2e' }, log));
  const zone = 'America/Mexico_City';
  try {
    await transferMembers(
      {
        world: { db, clock: { now: () => new Date() }, env: { TZ_NEGOCIO: zone } } as World,
        actor: {
          personId: idOf('admin'),
          username: 'admin',
          profile: 1,
          role: 'admin',
          sessionId: crypto.randomUUID(),
          bound: false,
          mustChangePassword: false,
        },
      },
      {
        memberIds: places.map(({ memberId }) => memberId),
        bossId: idOf(next),
        on: todayIn(zone, new Date()),
      },
    );
  } finally {
    await db.destroy();
  }
}

/** Takes the boss and their collaborators away again. */
export async function removeTeam({ boss, members }: Pick<Team, 'boss' | 'members'>): Promise<void> {
  for (const username of members) await removeLearner(username);
  await rows('delete from person where username = $1', [boss]);
}
