import { createCalendarFeed, revokeCalendarFeed } from '#app/contract/account/calendar-feed.ts';
import { saveTextDraft } from '#app/contract/account/text-drafts.ts';
import { areas, callsOf, endpoints } from '#app/contract/areas.ts';
import { agreementTexts } from '#app/contract/boss/feedback-json.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { strategyText } from '#tests/factories/evaluations.ts';
import type { TeamPlace } from './boss-ids.ts';

/** The keys of another boss that a boss may ask for: a person, a unit, a generation. */

const keys = ['userId', 'unitId', 'groupId'] as const;
export type Key = (typeof keys)[number];
export type Ids = Record<Key, number>;
type Request = { method: string; path: string; body?: unknown };

const ofBosses = endpoints.filter(({ who }) => Array.isArray(who) && who.includes('boss'));

/** The calls of a boss with ids in their address. */
export const reads = ofBosses.filter(({ method, path }) => method === 'GET' && path.includes(':'));

/** Of the calls with ids in their body, the rest of it. */
const bodies: Record<string, object> = {
  '/api/guarda_evaluacion_jefe': { promedio: 8, evaluacion: strategyText(), ev_enviada: 0 },
  '/api/evaluacion_jefe/envio': { version: 0 },
  '/api/evaluacion_jefe/envio/deshacer': {},
  '/api/evaluacion_jefe/envio/ahora': {},
  '/api/cita_1a1': { inicio: '2099-03-16T10:00', minutos: 60, lugar: '', version: 0 },
  '/api/cita_1a1/cancelar': { version: 0 },
  '/api/guarda_acuerdos_jefe': { acuerdos: encode(agreementTexts, ['Delegar']) },
};

/**
 * The paths that write to the own account, or to one's own requests to Support and about data, alone: their bodies name
 * nobody.
 */
const ownPaths: readonly string[] = [
  saveTextDraft.path,
  createCalendarFeed.path,
  revokeCalendarFeed.path,
  ...callsOf(areas.help).map(([, { path }]) => path),
  ...callsOf(areas.ownArco).map(([, { path }]) => path),
];

/** The calls of a boss that write for which no body is known here: a new one must be added above. */
export const unknownWrites = ofBosses.filter(
  ({ method, path }) => method !== 'GET' && !bodies[path] && !ownPaths.includes(path),
);

/** Every call of a boss that takes ids: which, and the request with given ones. */
export const asks: { name: string; asked: readonly Key[]; request: (ids: Ids) => Request }[] = [
  ...reads.map(({ path }) => ({
    name: path,
    asked: keys.filter((key) => path.includes(`:${key}`)),
    request: (ids: Ids) => ({
      method: 'GET',
      path: path.replace(/:(\w+)/g, (_, key: Key) => String(ids[key])),
    }),
  })),
  ...Object.entries(bodies).map(([path, body]) => ({
    name: path,
    asked: keys,
    request: ({ userId, unitId, groupId }: Ids) => ({
      method: 'POST',
      path,
      body: { id_usuario: userId, id_unidad: unitId, id_grupo: groupId, ...body },
    }),
  })),
];

/**
 * Ids to ask with, of which the one under `key` belongs to the other boss: each foreign id with the rest of one's own, in
 * each of one's generations, and each foreign collaborator with the rest of theirs.
 */
export function foreignIds(
  own: readonly TeamPlace[],
  others: readonly TeamPlace[],
  asked: readonly Key[],
): { ids: Ids; key: Key }[] {
  const led = new Map(own.map((place) => [place.groupId, place]));
  const isForeign = (of: TeamPlace, mine: TeamPlace, key: Key): boolean => {
    if (key === 'unitId') return of.programmeId !== mine.programmeId;
    // A generation in which both lead is one's own; only with a person of another one it is foreign.
    if (key === 'groupId') return asked.length > 1 ? of.groupId !== mine.groupId : !led.has(of.groupId);
    return true;
  };
  const mixed = asked.flatMap((key) =>
    [...led.values()].flatMap((mine) => {
      const found = new Set(others.filter((of) => isForeign(of, mine, key)).map((of) => of[key]));
      return [...found].map((id) => ({ ids: { ...mine, [key]: id }, key }));
    }),
  );
  const whole = asked.includes('userId') ? others.map((ids) => ({ ids, key: 'userId' as const })) : [];
  return [...mixed, ...whole];
}
