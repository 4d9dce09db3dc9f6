import { activityHref, moduleHref, unitHref } from '#app/contract/learner/links/learner.ts';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import type { FoundContent } from './found-content.types.ts';

type FoundRow = Pick<FoundContent, 'kind' | 'name'> & {
  unitId: number;
  unitOrder: number;
  moduleId: number | null;
  moduleOrder: number | null;
  activityId: number | null;
  activityKind: number | null;
  /** Of the activity that a file belongs to. */
  activityName: string | null;
};

/** A found piece with its place in words and its address. */
export function foundContent(row: FoundRow): FoundContent {
  const places = [
    `Unidad ${row.unitOrder + 1}`,
    ...(row.moduleOrder === null ? [] : [`Módulo ${row.moduleOrder + 1}`]),
    ...(row.kind === 'activity' ? [activityTypeName(row.activityKind ?? 0)] : []),
    ...(row.kind === 'resource' ? [`Recurso de «${row.activityName}»`] : []),
  ];
  return { kind: row.kind, name: row.name, place: places.join(' · '), href: hrefOf(row) };
}

function hrefOf({ kind, unitId, moduleId, activityId }: FoundRow): string {
  if (activityId !== null)
    return kind === 'resource' ? `${activityHref(activityId)}&pestana=recursos` : activityHref(activityId);
  return moduleId === null ? unitHref(unitId) : moduleHref(unitId, moduleId);
}
