import { memberStatusTexts } from '#app/product/people/learner-signs.ts';
import type { Sheet } from '#app/ui/controls/sheet-file.ts';
import { columnsOf, texts } from './team.texts.ts';
import type { Team, TeamMember } from './team.view.ts';

/** The filtered collaborators for the export: the table's columns, with the percentage in one of its own. */
export function teamSheet(team: Team, members: readonly TeamMember[]): Sheet {
  const labels = columnsOf(team).map(({ label }) => label);
  const [name = '', surnames = '', progress = '', ...grades] = labels;
  return [
    [name, surnames, progress, `${texts.progress} (%)`, ...grades],
    ...members.map((member) => [
      member.firstName,
      member.surnames,
      memberStatusTexts[member.status],
      member.progress,
      ...member.cells.map(({ text, grade }) => grade ?? text),
      member.average ?? 0,
    ]),
  ];
}
