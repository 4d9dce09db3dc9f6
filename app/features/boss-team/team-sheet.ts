import type { Team, TeamMember } from './team.types.ts';
import { columnsOf } from './texts.ts';

/** A sheet to export: the headings, then a line per collaborator; a grade is a number. */
export type SheetCell = string | number;
export type TeamSheet = SheetCell[][];

/** What is filtered, as it is exported: the table's columns, with the percentage in one of its own. */
export function teamSheet(team: Team, members: readonly TeamMember[]): TeamSheet {
  const labels = columnsOf(team).map(({ label }) => label);
  const [name = '', surnames = '', progress = '', ...grades] = labels;
  return [
    [name, surnames, progress, 'Avance (%)', ...grades],
    ...members.map((member) => [
      member.firstName,
      member.surnames,
      member.status,
      member.progress,
      ...member.cells.map(({ text, grade }) => grade ?? text),
      member.average ?? '',
    ]),
  ];
}

/** `generacion-2026-equipo.csv`: a name every system takes. */
export function sheetName(team: Team, ending: string): string {
  const words = team.name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${words || 'equipo'}.${ending}`;
}
