import type { AffectedScope } from '#app/contract/admin/support/audit.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { actionText } from '#app/product/admin/trail/change.texts.ts';
import { objectNames } from '../viewer/object.texts.ts';

/** 'Nombre, Correo y 3 más'. */
export function shortened(words: readonly string[], most: number): string {
  const rest = words.length - most;
  return rest > 0 ? `${words.slice(0, most).join(', ')} y ${rest} más` : words.join(', ');
}

type Tables = readonly { table: string; title: string }[];

/** The scope of a search, in words: 'Lo que hizo la cuenta «ana», desde el 1 de marzo de 2026.' */
export function scopeText(scope: AffectedScope, tables: Tables, zone: string): string {
  if (scope.source === 'table') {
    const title = tables.find(({ table }) => table === scope.table)?.title ?? scope.table;
    const until = scope.to === undefined ? '' : `, con lo que había hasta el ${spanishDate(zone, scope.to)}`;
    return `Quienes tienen renglones en «${title}» (${scope.table})${until}.`;
  }
  const { session, username, object, objectId, action, from, to } = scope.query;
  const said = [
    session && `en la sesión ${session}`,
    username && `con la cuenta «${username}»`,
    object && `sobre ${objectNames[object].toLowerCase()}${objectId === undefined ? '' : ` ${objectId}`}`,
    action && `«${actionText(action)}»`,
    from && `desde el ${spanishDate(zone, from)}`,
    to && `hasta el ${spanishDate(zone, to)}`,
  ].filter(Boolean);
  return `Lo que se hizo ${said.join(', ')}.`;
}
