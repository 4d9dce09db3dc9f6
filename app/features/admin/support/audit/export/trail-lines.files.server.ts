import { auditResults } from '#app/contract/admin/support/links/audit.ts';
import type { TaskInput } from '#app/contract/stored/tasks/inputs.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { readAnywhere } from '#app/domain/deadlines/zones.ts';
import { changeText } from '#app/product/admin/trail/change.texts.ts';
import type { Reader } from '#server/db/template.ts';
import { type AuditLine, auditLines } from '../viewer/audit-list.queries.server.ts';
import { type AuditRow, auditRows } from '../viewer/audit-list.rows.server.ts';
import { objectText } from '../viewer/object.texts.ts';

type TrailExportInput = TaskInput<'trail.export'>;

/** Lines that are read at once. */
const READ_AT_ONCE = 500;

const headings = [
  'fecha',
  'fecha_utc',
  'usuario',
  'quien',
  'viendo_como',
  'que_hizo',
  'accion',
  'objeto',
  'clase_objeto',
  'numero_objeto',
  'resultado',
  'folio',
  'lugar',
  'dispositivo',
  'sesion',
  'registro',
];

/** The lines above those of the trail: the title of the file and its headings. */
export function headLines(
  { filtered }: Pick<TrailExportInput, 'filtered'>,
  { at, zone }: { at: Date; zone: string },
): (readonly string[])[] {
  const filters = filtered === 0 ? 'sin filtros' : 'con los filtros de la pantalla';
  const hour = readAnywhere(longDateTime(zone, at.toISOString()), zone);
  return [[`Auditoría · ${filters} · ${hour}`], headings];
}

function cellsOf(line: AuditLine, zone: string): string[] {
  return [
    readAnywhere(longDateTime(zone, line.at), zone),
    line.cursor,
    line.username ?? '',
    line.actor ?? 'El sistema',
    line.behalfOf ?? '',
    changeText(line, zone),
    line.action,
    objectText(line.object),
    line.object.kind,
    line.object.id ?? '',
    line.isRefused ? auditResults.refused : auditResults.ok,
    line.requestId ?? '',
    line.place ?? '',
    line.device ?? '',
    line.sessionId ?? '',
    String(line.id),
  ];
}

/** The place before the next lines: the line before them. */
type Place = TrailExportInput['after'];

/**
 * The lines behind a place, newest first, at most `limit`: a few hundred are in memory. `reached` is told the last one of
 * each piece; null once there are no more.
 */
export async function* trailLines(
  db: Reader,
  { filter, personId }: Pick<TrailExportInput, 'filter' | 'personId'>,
  {
    zone,
    after,
    limit,
    reached,
  }: { zone: string; after: Place; limit: number; reached?: (place: Place, count: number) => void },
): AsyncGenerator<readonly string[]> {
  let before = after;
  for (let left = limit; left > 0; ) {
    const wanted = Math.min(READ_AT_ONCE, left);
    const rows: AuditRow[] = await auditRows(db, {
      filter: { ...filter, before },
      personId,
      zone,
      limit: wanted,
    });
    for (const line of await auditLines(db, rows)) yield cellsOf(line, zone);
    const last = rows.at(-1);
    before = last && rows.length === wanted ? { at: last.cursor, id: last.id } : null;
    reached?.(before, rows.length);
    if (before === null) return;
    left -= wanted;
  }
}
