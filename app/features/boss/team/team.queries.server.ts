import type * as z from 'zod/mini';
import type { bossGroup } from '#app/contract/boss/team.ts';
import { photoLink } from '#app/contract/wire/person-fields.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { evaluationState } from '#app/domain/grades/evaluation.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { type TeamGroup, teamGroups, teamPageRow, teamRow, teamStartRow } from './team.rows.server.ts';
import { type FormerPerson, formerOf, type Team, teamOf } from './team.view.ts';
import { teamFacts, type UnitFacts } from './team-facts.ts';

export type TeamView = { groups: TeamGroup[]; team: Team | null; former: FormerPerson[] };

/**
 * The generations of a boss, newest first, the chosen one, and the former collaborators. One round trip. An only generation
 * is chosen by itself.
 * @throws `scope.notFound` for a generation without a collaborator of theirs
 */
export async function teamView(world: World, actor: Actor, groupId: number | null): Promise<TeamView> {
  const { db, env, clock } = world;
  if (groupId === null) {
    const start = await teamStartRow(db, actor.personId);
    const [only, ...others] = start?.groups ?? [];
    if (only && others.length === 0) return teamView(world, actor, only.id);
    return { groups: start?.groups ?? [], team: null, former: formerOf(start?.former ?? []) };
  }
  const zone = env.TZ_NEGOCIO;
  const row = await teamPageRow(db, { bossId: actor.personId, groupId, zone });
  if (!row?.team) return fail('scope.notFound');
  const team = teamOf(row.team, todayIn(zone, clock.now()));
  return { groups: row.groups, team, former: formerOf(row.former) };
}

/** The generations of a boss, for the call. */
export function groupsOf({ db }: World, actor: Actor): Promise<TeamGroup[]> {
  return teamGroups(db, actor.personId);
}

/**
 * One generation of a boss, for the call.
 * @throws `scope.notFound` as {@link teamView} does
 */
export async function groupOf(
  { db, env, clock }: World,
  actor: Actor,
  groupId: number,
): Promise<z.output<typeof bossGroup.reply>> {
  const zone = env.TZ_NEGOCIO;
  const row = await teamRow(db, { bossId: actor.personId, groupId, zone });
  if (!row) return fail('scope.notFound');
  const { name, startsOn, shortName } = row;
  const members = teamFacts(row, todayIn(zone, clock.now())).map((member) => ({
    ...member,
    photo: photoLink(member),
    average: member.average ?? 0,
    units: Object.fromEntries(member.units.map((unit) => [String(unit.unitId), unitOfMember(unit)])),
  }));
  const byPerson = Object.fromEntries(members.map((member) => [String(member.personId), member]));
  return { name, startsOn, shortName, members: byPerson };
}

function unitOfMember(unit: UnitFacts) {
  const state = evaluationState(unit);
  return {
    ...unit,
    deliveredAt: unit.deliveredAt === null ? null : new Date(unit.deliveredAt).toISOString(),
    evaluated: state === 'draft' || state === 'sent',
    grade: unit.grade ?? 0,
  };
}
