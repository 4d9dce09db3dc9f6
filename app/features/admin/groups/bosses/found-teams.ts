import type { BossTeam } from '#app/contract/admin/groups/bosses.ts';
import { folded } from '#app/domain/text/text.ts';

/**
 * The teams that a search leaves, by name or employee number, in any order of its words: a team whose boss is found whole, of
 * another one the collaborators that are.
 */
export function foundTeams(teams: readonly BossTeam[], search: string): readonly BossTeam[] {
  const words = folded(search).split(' ').filter(Boolean);
  if (words.length === 0) return teams;
  const isFound = ({ name, number }: { name: string; number: string | null }) => {
    const text = folded(`${name} ${number ?? ''}`);
    return words.every((word) => text.includes(word));
  };
  return teams.flatMap((team) => {
    if (team.boss && isFound(team.boss)) return [team];
    const collaborators = team.collaborators.filter(isFound);
    return collaborators.length === 0 ? [] : [{ ...team, collaborators }];
  });
}
