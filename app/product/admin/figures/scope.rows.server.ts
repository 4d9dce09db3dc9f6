import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#app/contract/admin/figures/scope.ts';
import { opened } from '#server/db/fragments.ts';

/** True where a generation in the query around, under its table's name or alias, is one that the filters mean, drafts apart. */
export function isInScope(group: string, { groupId, programmeId, unitId }: Scope): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${group}.${column}`);
  const chosen = [
    ...(groupId === undefined ? [] : [sql`${of('id')} = ${groupId}`]),
    ...(programmeId === undefined ? [] : [sql`${of('programme_id')} = ${programmeId}`]),
    ...(unitId === undefined
      ? []
      : [sql`${of('programme_id')} = (select programme_id from unit where id = ${unitId})`]),
  ];
  return sql<boolean>`(${sql.join([opened(group), ...chosen], sql` and `)})`;
}
