import * as z from 'zod/mini';
import { as } from '../../wire/codec.ts';
import { idInQuery } from '../list.ts';

/** The scope of a list of analytics: a generation, a programme, a unit (spec §3.7). */
export const scopeQuery = {
  groupId: as('generacion', z.optional(idInQuery)),
  programmeId: as('programa', z.optional(idInQuery)),
  unitId: as('unidad', z.optional(idInQuery)),
} as const;

/** {@link scopeQuery} and a module of the unit. */
export const scopeWithModuleQuery = {
  ...scopeQuery,
  moduleId: as('modulo', z.optional(idInQuery)),
} as const;

const levels = ['groupId', 'programmeId', 'unitId', 'moduleId'] as const;
/** The levels of a scope, from the outermost in: each choice is within the one before it. */
export type ScopeLevel = (typeof levels)[number];
export type Scope = Partial<Record<ScopeLevel, number | undefined>>;

/** Another choice at a level: everything below it is chosen anew, even where there is only one (spec §4.5). */
export function scopeChange(level: ScopeLevel, id: number | undefined): Scope {
  const change: Scope = { [level]: id };
  for (const below of levels.slice(levels.indexOf(level) + 1)) change[below] = undefined;
  return change;
}
