import type { MapRow, ProgressRow } from '#app/contract/admin/figures/member-progress.ts';
import { photoLink } from '#app/contract/wire/person-fields.ts';
import { agreedDueOn, memberStatus, riskOf } from '#app/domain/deadlines/deadlines.ts';
import { halfUp } from '#app/domain/grades/grades.ts';
import type { StoredProgress } from './progress.rows.server.ts';
import type { StoredMapCell } from './progress-map.rows.server.ts';

/** The chosen unit and module, where a row shows less than the whole programme. */
export type Chosen = { unitId?: number | undefined; moduleId?: number | undefined };

/** A row of the list from what is stored, on that day. */
export function progressRow(row: StoredProgress, { unitId, moduleId }: Chosen, today: string): ProgressRow {
  const challenges = row.units.map(({ delivered, waveDueOn, extendedTo }) => ({
    delivered,
    dueOn: agreedDueOn({ waveDueOn, extendedTo }),
  }));
  const units = row.units.map(({ id, order, name, cell }) => ({
    id,
    order,
    name,
    progress: cell?.progress ?? 0,
    modules: cell?.modules.length ?? 0,
    finishedModules: cell?.modules.filter(({ finished }) => finished).length ?? 0,
    challengeDelivered: cell?.challengeDelivered ?? false,
    surveySent: cell?.surveySent ?? false,
    selfAssessmentSent: cell?.selfAssessmentSent ?? false,
  }));
  const modules = row.units.flatMap(({ cell }) => cell?.modules ?? []);
  const chosenModule = modules.find((module) => module.moduleId === moduleId);
  return {
    id: row.id,
    personId: row.personId,
    ...nameOf(row),
    group: row.group,
    boss: row.boss,
    progress: row.progress,
    units: unitId === undefined ? units : units.filter(({ id }) => id === unitId),
    moduleProgress: moduleId === undefined ? null : (chosenModule?.progress ?? 0),
    unitsInAll: units.length,
    challenge: { grade: row.challengeAverage, units: row.challengeUnits },
    bossGrade: { grade: row.bossAverage, units: row.bossUnits },
    finalGrade: row.finalGrade,
    verdict: row.verdict,
    status: memberStatus({ active: row.active, challenges }, today),
    risk: row.goesOn ? riskOf({ challenges, lastAccessOn: row.lastAccessOn ?? row.joinedOn }, today) : null,
    lastAccessAt: row.lastAccessAt === null ? null : new Date(row.lastAccessAt).toISOString(),
  };
}

/** Nothing is said of a person whose account was taken away; what they did still counts. */
function nameOf(row: StoredProgress) {
  const { isNamed, username, number, firstName, paternalSurname, maternalSurname } = row;
  if (isNamed) {
    return { isNamed, photo: photoLink(row), username, number, firstName, paternalSurname, maternalSurname };
  }
  return {
    isNamed,
    photo: null,
    username: '',
    number: null,
    firstName: '',
    paternalSurname: '',
    maternalSurname: '',
  };
}

/** The generations of the map, the one that is furthest behind first. */
export function mapRows(cells: readonly StoredMapCell[]): MapRow[] {
  const groups = new Map<number, StoredMapCell[]>();
  for (const cell of cells) groups.set(cell.groupId, [...(groups.get(cell.groupId) ?? []), cell]);
  return [...groups.values()]
    .sort((one, other) => meanOf(one) - meanOf(other) || nameOrder(one, other))
    .map((of) => ({
      group: { id: of[0]?.groupId ?? 0, name: of[0]?.groupName ?? '' },
      cells: of.map(({ unitId, order, unitName, people, sum }) => ({
        id: unitId,
        order,
        name: unitName,
        progress: halfUp(sum, people),
        people,
      })),
    }));
}

const total = (cells: readonly StoredMapCell[], of: (cell: StoredMapCell) => number): number =>
  cells.reduce((sum, cell) => sum + of(cell), 0);

/** Not rounded: two generations that round alike still have an order. */
const meanOf = (cells: readonly StoredMapCell[]): number =>
  total(cells, ({ sum }) => sum) / total(cells, ({ people }) => people);

const nameOrder = ([one]: readonly StoredMapCell[], [other]: readonly StoredMapCell[]): number =>
  (one?.groupName ?? '').localeCompare(other?.groupName ?? '', 'es-MX') ||
  (one?.groupId ?? 0) - (other?.groupId ?? 0);
