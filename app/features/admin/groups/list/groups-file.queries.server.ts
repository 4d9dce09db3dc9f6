import type { GroupRow, GroupsQuery } from '#app/contract/admin/groups/groups.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { readAnywhere } from '#app/domain/deadlines/zones.ts';
import { fail } from '#server/errors.ts';
import { numberCell } from '#server/tasks/list-file.ts';
import type { World } from '#server/world.ts';
import { missingText, stateChips } from './group.texts.ts';
import { groupRows } from './groups.queries.server.ts';

/** Generations of one file: beyond that it would be long work. */
const MAX_LINES = 2_000;

/** Lines above the generations: what the file is, and the headings. */
export const HEAD_LINES = 2;

const headings = [
  'id',
  'nombre',
  'programa',
  'fecha_inicio',
  'fin',
  'olas',
  'unidades',
  'participantes',
  'sin_jefe',
  'jefes',
  'tutores',
  'avance',
  'estado',
  'por_completar',
  'errores',
];

/**
 * The lines of a file of generations: what it is and of when, the headings, then each generation.
 * @throws 422 for more than {@link MAX_LINES}
 */
export async function fileLines(
  world: World,
  query: GroupsQuery,
  ids: readonly number[] | null,
): Promise<string[][]> {
  const { rows, total } = await groupRows(world, query, { ids, limit: MAX_LINES });
  if (total > MAX_LINES) {
    fail('body.invalid', { text: 'Son más de 2,000 generaciones: usa los filtros para exportar menos.' });
  }
  const zone = world.env.TZ_NEGOCIO;
  const hour = readAnywhere(longDateTime(zone, world.clock.now().toISOString()), zone);
  const what = ids ? 'elegidas' : 'con los filtros de la lista';
  return [[`Generaciones · ${what} · ${hour}`], headings, ...rows.map(lineOf)];
}

const lineOf = (row: GroupRow): string[] => [
  String(row.id),
  row.name,
  row.programme.name,
  row.startsOn,
  row.endsOn ?? '',
  String(row.waves),
  String(row.units),
  String(row.members),
  String(row.withoutBoss),
  String(row.bosses),
  String(row.tutors),
  numberCell(row.progress),
  stateChips[row.state].label,
  missingText(row),
  String(row.errors),
];
