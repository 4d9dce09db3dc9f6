import type * as z from 'zod/mini';
import type { BossTeam, groupBosses as groupBossesCall } from '#app/contract/admin/groups/bosses.ts';
import { photoLink } from '#app/contract/wire/person-fields.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { collaboratorRows, isGroup } from './bosses.rows.server.ts';

export type GroupTeams = z.output<typeof groupBossesCall.reply>;

/**
 * The bosses of a generation with their collaborators by name, those whom nobody leads first.
 * @throws `scope.notFound` for an unknown generation
 */
export async function groupBosses({ db, clock }: World, groupId: number): Promise<GroupTeams> {
  const [isFound, rows] = await Promise.all([
    isGroup(db, groupId),
    collaboratorRows(db, groupId, clock.now()),
  ]);
  if (!isFound) fail('scope.notFound');
  const teams = new Map<number | null, BossTeam>();
  for (const row of rows) {
    const team = teams.get(row.bossId) ?? { boss: bossOf(row), collaborators: [] };
    teams.set(row.bossId, team);
    const { personId: id, name, number, since, planned } = row;
    team.collaborators.push({ id, name, number, since, planned });
  }
  return { teams: [...teams.values()] };
}

type Row = Awaited<ReturnType<typeof collaboratorRows>>[number];

function bossOf({ bossId, bossName, bossNumber, bossLeads, ...photo }: Row): BossTeam['boss'] {
  return bossId === null
    ? null
    : { id: bossId, name: bossName ?? '', number: bossNumber, photo: photoLink(photo), leads: bossLeads };
}
