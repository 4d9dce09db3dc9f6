import * as z from 'zod/mini';
import { type HistoryObject, historyObject } from '../../content/history.ts';
import { isTrailDay, type TrailFilter } from '../audit.ts';
import { supportHref } from './support.ts';

/** The filters of the audit trail, and the start of its page: the instant and number of the row before it. */
export type AuditFilter = {
  username: string;
  object: HistoryObject | null;
  objectId: number | null;
  action: string;
  from: string | null;
  to: string | null;
  result: 'ok' | 'refused' | null;
  /** The session in which it was done. */
  session: string | null;
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
  session: 'sesion',
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
    objectId: objectNumber(text('objectId')),
    action: /^[a-z][a-z.-]{0,60}$/.test(text('action')) ? text('action') : '',
    from: day('from'),
    to: day('to'),
    result: results.find(([, word]) => word === text('result'))?.[0] ?? null,
    session: z.safeDecode(z.uuid(), text('session')).data?.toLowerCase() ?? null,
    before: isInstant(at) && numberOf(id) !== null ? { at, id: Number(id) } : null,
  };
}

/** True where a text is an instant to the microsecond, as a page of the trail ends at one. */
const isInstant = (text: string): boolean =>
  isTrailDay(text.slice(0, 10)) && /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/.test(text);

const objectNumber = (text: string): number | null => {
  const number = numberOf(text);
  return number === null || number > 2 ** 31 - 1 ? null : number;
};

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

/** The filter as a call takes it: where a page begins is none of it. */
export function trailFilterOf({
  username,
  object,
  objectId,
  action,
  from,
  to,
  result,
  session,
}: AuditFilter): TrailFilter {
  return {
    ...(username === '' ? {} : { username }),
    ...(object === null ? {} : { object }),
    ...(objectId === null ? {} : { objectId }),
    ...(action === '' ? {} : { action }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(result === null ? {} : { result }),
    ...(session === null ? {} : { session }),
  };
}

/** The filter that a call brought. */
export const auditFilterFrom = ({ username = '', action = '', ...given }: TrailFilter): AuditFilter => ({
  username,
  action,
  object: given.object ?? null,
  objectId: given.objectId ?? null,
  from: given.from ?? null,
  to: given.to ?? null,
  result: given.result ?? null,
  session: given.session ?? null,
  before: null,
});

/** Address of everything that was done in a session. */
export const sessionHref = (session: string): string =>
  supportHref('audit', { [auditFields.session]: session });

/** Address of *¿A quién afectó?*: of its form, filled in for a session where there is one, or of what a task found. */
export const affectedHref = (
  shown: number | { session: string } | null = null,
  page: number | null = null,
): string =>
  supportHref('audit', {
    [affectedWord]: typeof shown === 'number' ? String(shown) : 'nueva',
    ...(shown !== null && typeof shown === 'object' ? { [auditFields.session]: shown.session } : {}),
    ...(page === null || page === 1 ? {} : { pagina: String(page) }),
  });

const affectedWord = 'afectados';

/** The view of *¿A quién afectó?* in an address: its form, or a task; null where it shows the trail. */
export function openAffectedOf(address: URLSearchParams): { taskId: number | null; page: number } | null {
  const word = address.get(affectedWord);
  if (word === null) return null;
  return {
    taskId: objectNumber(word),
    page: Math.min(objectNumber(address.get('pagina') ?? '') ?? 1, 1_000_000),
  };
}
