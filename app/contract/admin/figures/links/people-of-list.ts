import { AWAY_DAYS } from '../../../../domain/deadlines/deadlines.ts';
import type { AnalyticsQuery } from '../analytics.ts';
import { type ListKey, type ListPart, readListPart } from '../figure-lists.ts';
import type { ProgressQuery } from '../member-progress.ts';
import { progressHref } from './member-progress.ts';

/** The filters by which the progress of people shows the people of a list. */
const filters: Partial<Record<ListKey, ProgressQuery>> = {
  away: { awayDays: AWAY_DAYS },
  highRisk: { risk: 'high' },
  late: { status: 'overdue' },
  onTime: { status: 'on-time' },
  inactive: { status: 'dropped' },
  passed: { outcome: 'passed' },
};
const partFilters: Partial<Record<ListPart, (id: number) => ProgressQuery>> = {
  group: (groupId) => ({ groupId }),
  boss: (bossId) => ({ bossId }),
};

/** Address of the progress of the people behind a figure, where they can be reminded; null where it has no such filter. */
export function peopleOfListHref(
  list: ListKey,
  { groupId, programmeId, unitId, moduleId, part }: AnalyticsQuery,
): string | null {
  const filter = filters[list];
  if (!filter) return null;
  const scope = { groupId, programmeId, unitId, moduleId };
  if (part === undefined) return progressHref({ ...scope, ...filter });
  const read = readListPart(part);
  const ofPart = read && partFilters[read.part];
  return ofPart ? progressHref({ ...scope, ...filter, ...ofPart(Number(read.value)) }) : null;
}
