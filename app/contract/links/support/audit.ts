import * as z from 'zod/mini';
import { isDay } from '../../../domain/deadlines/dates.ts';
import { type HistoryObject, historyObject } from '../../admin/history.ts';
import { supportHref } from './support.ts';

/** What the audit trail is filtered by, and where its page begins: the instant and number of the row before it. */
export type AuditFilter = {
  username: string;
  object: HistoryObject | null;
  objectId: number | null;
  action: string;
  from: string | null;
  to: string | null;
  result: 'ok' | 'refused' | null;
  before: { at: string; id: number } | null;
};

/** The names of the fields of its form. */
export const auditFields = {
  username: 'usuario',
  object: 'objeto',
  objectId: 'id',
  action: 'accion',
  from: 'desde',
  to: 'hasta',
  result: 'resultado',
  before: 'antes',
} as const;

/** The words of results in the address. */
export const auditResults = { ok: 'hecho', refused: 'rechazado' } as const;

/** The kinds of objects as the address names them. */
export const auditObjectWord = (object: HistoryObject): string => String(z.encode(historyObject, object));

/** The filter that an address holds; what it spells wrong filters nothing. */
export function auditFilterOf(address: URLSearchParams): AuditFilter {
  const text = (field: keyof typeof auditFields) => (address.get(auditFields[field]) ?? '').trim();
  const day = (field: 'from' | 'to') => (isTrailDay(text(field)) ? text(field) : null);
  const [at = '', id = ''] = text('before').split('~');
  const results = Object.entries(auditResults) as ['ok' | 'refused', string][];
  return {
    username: text('username').replaceAll('\0', '').slice(0, 100),
    object: z.safeDecode(historyObject, text('object') as never).data ?? null,
    objectId: numberOf(text('objectId')),
    action: /^[a-z][a-z.-]{0,60}$/.test(text('action')) ? text('action') : '',
    from: day('from'),
    to: day('to'),
    result: results.find(([, word]) => word === text('result'))?.[0] ?? null,
    before: isInstant(at) && numberOf(id) !== null ? { at, id: Number(id) } : null,
  };
}

/** A day that the database knows too: it has no year 0. */
const isTrailDay = (text: string): boolean => isDay(text) && text >= '2000';

/** Whether a text is an instant to the microsecond, as a page of the trail ends at one. */
const isInstant = (text: string): boolean =>
  isTrailDay(text.slice(0, 10)) && /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/.test(text);

const numberOf = (text: string): number | null =>
  /^[1-9]\d{0,15}$/.test(text) && Number(text) <= Number.MAX_SAFE_INTEGER ? Number(text) : null;

/** Address of the trail from a row on, with the filters of this address. */
export function olderAuditHref(address: URLSearchParams, before: { at: string; id: number } | null): string {
  const filter = Object.values(auditFields)
    .filter((field) => field !== auditFields.before && address.get(field))
    .map((field) => [field, address.get(field) ?? ''] as const);
  return supportHref('audit', {
    ...Object.fromEntries(filter),
    ...(before ? { [auditFields.before]: `${before.at}~${before.id}` } : {}),
  });
}
