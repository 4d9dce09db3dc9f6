import { deviceName } from '#app/contract/account/device-name.ts';
import { NAMED_PEOPLE } from '#app/contract/admin/content/history.ts';
import { badgesHref } from '#app/contract/admin/content/links/badges.ts';
import { contentHref } from '#app/contract/admin/content/links/content.ts';
import { arcoHref } from '#app/contract/admin/support/links/arco.ts';
import { auditFilterOf, olderAuditHref } from '#app/contract/admin/support/links/audit.ts';
import { noticeHref } from '#app/contract/admin/support/links/notices.ts';
import { foundHref } from '#app/contract/admin/support/links/search.ts';
import { ticketsHref } from '#app/contract/admin/support/links/tickets.ts';
import { detailOf, refsOf, valuesOf } from '#app/product/admin/trail/trail-lines.ts';
import { namesOfLines } from '#app/product/admin/trail/trail-names.rows.server.ts';
import type { Reader } from '#server/db/template.ts';
import type { World } from '#server/world.ts';
import { personOfUsername } from '../trail-filter.rows.server.ts';
import { type AuditRow, auditRows } from './audit-list.rows.server.ts';

const PAGE = 50;

/** A page of the audit trail by the filters of an address, newest first, each line in the words of a history. */
export async function auditList({ db, env }: Pick<World, 'db' | 'env'>, address: URLSearchParams) {
  const filter = auditFilterOf(address);
  const personId = filter.username === '' ? null : await personOfUsername(db, filter.username);
  const rows = await auditRows(db, { filter, personId, zone: env.TZ_NEGOCIO, limit: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    filter,
    isLater: filter.before !== null,
    newest: olderAuditHref(address, null),
    older: last ? olderAuditHref(address, { at: last.cursor, id: last.id }) : null,
    lines: await auditLines(db, shown),
  };
}

/** Rows of the trail in the words of a history. */
export async function auditLines(db: Reader, rows: readonly AuditRow[]) {
  const names = await namesOfLines(db, refsOf(rows));
  return rows.map((row) => {
    const { fields, reason, personIds } = detailOf(row);
    return {
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      fields,
      reason,
      values: valuesOf(row, names),
      people: personIds
        .slice(0, NAMED_PEOPLE)
        .map((id) => ({ id, name: names.people.get(id) ?? 'Persona borrada' })),
      peopleCount: personIds.length,
      actor: row.actorId === null ? null : row.actorName,
      username: row.actorUsername,
      sessionId: row.sessionId,
      cursor: row.cursor,
      behalfOf: row.behalfOf,
      object: objectOf(row),
      isRefused: row.result === 'refused',
      requestId: row.requestId,
      place: row.place,
      device: row.device === null ? null : deviceName(row.device),
    };
  });
}

export type AuditLine = Awaited<ReturnType<typeof auditLines>>[number];

export type AuditList = Awaited<ReturnType<typeof auditList>>;

/** The screen of an object, by the kind of its lines. */
const screens: Readonly<Record<string, (id: number) => string>> = {
  person: (id) => foundHref('person', id),
  group: (id) => foundHref('group', id),
  programme: (id) => contentHref('programme', id),
  unit: (id) => contentHref('unit', id),
  module: (id) => contentHref('module', id),
  activity: (id) => contentHref('activity', id),
  badge: (id) => badgesHref({}, id),
  support_ticket: (id) => ticketsHref({}, id),
  arco_request: (id) => arcoHref({}, id),
  notice_version: (id) => noticeHref(id),
};

/** The object of a line: its address where it has a screen of its own, its name where it has one. */
function objectOf({ objectKind: kind, objectId, objectName: name }: AuditRow) {
  const id = Number(objectId);
  const isNumbered = Number.isInteger(id) && id > 0;
  return { kind, id: objectId, name, href: isNumbered ? (screens[kind]?.(id) ?? null) : null };
}
