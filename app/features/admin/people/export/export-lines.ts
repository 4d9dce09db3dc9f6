import type { FileFormat } from '#app/contract/admin/people/export.ts';
import { importHeadings } from '#app/contract/admin/people/import-columns.ts';
import type { PeopleQuery } from '#app/contract/admin/people/people.ts';
import { armed, disarmed } from '#app/domain/text/formula.ts';
import type { ExportedPerson } from './export.rows.server.ts';

const profileWords: Readonly<Record<number, string>> = {
  1: 'administrador',
  2: 'aprendiz',
  3: 'jefe',
  4: 'tutor',
};
const stateWords = {
  active: 'activo',
  invited: 'sin activar',
  dropped: 'baja',
  merged: 'unida a otra',
} as const;

const h = importHeadings;
const dayHeadings: readonly string[] = [h.bossFrom, 'ultimo_acceso', 'creado'];

/** The headings; those of an import's template have its names, so that the file can come back as one. */
export const exportHeadings: readonly string[] = [
  h.number,
  h.username,
  h.email,
  h.firstName,
  h.paternalSurname,
  h.maternalSurname,
  h.profiles,
  h.group,
  h.bossNumber,
  h.bossFrom,
  h.store,
  h.area,
  h.jobTitle,
  h.active,
  'estado',
  'ultimo_acceso',
  'creado',
];

/** The headings below the title, and the columns that hold days, of a workbook. */
export const workbookForm: { head: number; kinds: readonly ('text' | 'day')[] } = {
  head: 2,
  kinds: exportHeadings.map((heading) => (dayHeadings.includes(heading) ? 'day' : 'text')),
};

/**
 * The line of a person. In a workbook no text is a formula, so that only one which already looks like a disarmed one is
 * marked: the import takes that mark away.
 */
export function lineIn(format: FileFormat | undefined, person: ExportedPerson): string[] {
  const cells = exportLine(person);
  return format === 'xlsx' ? cells.map((cell) => (armed(cell) === cell ? cell : disarmed(cell))) : cells;
}

function exportLine(person: ExportedPerson): string[] {
  return [
    person.number ?? '',
    person.username,
    person.email ?? '',
    person.firstName,
    person.paternalSurname,
    person.maternalSurname,
    person.profiles.map((profile) => profileWords[profile] ?? '').join('|'),
    person.groupName ?? '',
    person.bossNumber ?? '',
    person.bossFrom ?? '',
    person.store,
    person.area,
    person.jobTitle,
    person.state === 'dropped' || person.state === 'merged' ? 'no' : 'si',
    stateWords[person.state],
    person.lastAccessOn ?? '',
    person.createdOn ?? '',
  ];
}

/** The first line of the file: what it is, of when, and what it leaves out. */
export function titleLine(
  query: PeopleQuery,
  { names, at }: { names: Record<'group' | 'programme' | 'boss', string | undefined>; at: string },
): string {
  const { search, profile, store, area, state, awayDays } = query;
  const filters = [
    search && `búsqueda «${search}»`,
    profile && `perfil ${profileWords[profile] ?? profile}`,
    names.group && `generación ${names.group}`,
    names.programme && `programa ${names.programme}`,
    names.boss && `jefe ${names.boss}`,
    store && `sucursal ${store}`,
    area && `área ${area}`,
    state && `estado ${stateWords[state]}`,
    awayDays && `sin acceso en ${awayDays} días`,
    query.hasNoMail && 'sin correo',
    query.hasNoBoss && 'sin jefe',
    query.looksAlike && 'duplicados probables',
  ].filter(Boolean);
  return `Personas · ${filters.length > 0 ? filters.join(', ') : 'sin filtros'} · ${at}`;
}
