/**
 * Where a boss stands on the boss page (spec §2.6): the tab and, inside the teams, the internal views *uno*, *dos* and
 * *tres*, mirrored in the query string so that Back, a refresh and a shared link keep their place. Any path shows it.
 */
export type BossLocation =
  | { tab: 'introduction'; groupId: number | null }
  /** View *uno*: the table of a generation, or the choice of one. */
  | { tab: 'teams'; view: 'team'; groupId: number | null; pendingOnly: boolean }
  /** View *dos*: feedback for one collaborator in one unit. */
  | { tab: 'teams'; view: 'feedback'; groupId: number; personId: number; unitId: number; part: FeedbackPart }
  /** View *tres*: how far one collaborator is. */
  | { tab: 'teams'; view: 'progress'; groupId: number; personId: number }
  | { tab: 'tools'; groupId: number | null };

export type FeedbackPart = 'evaluation' | 'agreements';

/** Where the boss page lives; the tabs lead here whatever address was opened. */
const path = '/jefe';

const tabs = { introduction: 'introduccion', teams: 'equipos', tools: 'herramientas' } as const;
const parts: Record<FeedbackPart, string> = { evaluation: 'retroalimentacion', agreements: 'acuerdos' };

/** The part of the boss page an address means; an incomplete one falls back to the part around it. */
export function bossLocationOf(query: URLSearchParams): BossLocation {
  const groupId = idIn(query, 'grupo');
  const tab = query.get('pestana');
  if (tab === tabs.tools) return { tab: 'tools', groupId };
  if (tab !== tabs.teams && (tab !== null || groupId === null)) return { tab: 'introduction', groupId };
  const personId = idIn(query, 'colaborador');
  if (groupId === null || personId === null) {
    return { tab: 'teams', view: 'team', groupId, pendingOnly: query.get('filtro') === 'pendientes' };
  }
  const unitId = idIn(query, 'unidad');
  if (unitId === null) return { tab: 'teams', view: 'progress', groupId, personId };
  const part = query.get('parte') === parts.agreements ? 'agreements' : 'evaluation';
  return { tab: 'teams', view: 'feedback', groupId, personId, unitId, part };
}

/** Address of a part of the boss page. */
export function bossHref(location: BossLocation): string {
  const query = new URLSearchParams({ pestana: tabs[location.tab] });
  if ('groupId' in location && location.groupId !== null) query.set('grupo', String(location.groupId));
  if (location.tab === 'teams' && location.view === 'team' && location.pendingOnly) {
    query.set('filtro', 'pendientes');
    // The boss comes to work off the list, so the earliest date goes first.
    query.set('orden', 'urgencia');
  }
  if ('personId' in location) query.set('colaborador', String(location.personId));
  if ('unitId' in location) query.set('unidad', String(location.unitId));
  if ('part' in location && location.part === 'agreements') query.set('parte', parts.agreements);
  return `${path}?${query}`;
}

function idIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
