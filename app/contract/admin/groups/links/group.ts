import { type OpenRecord, openRecordOf, recordWord } from '../../links/list-address.ts';

/** The parts of a generation, in the order of their tabs, with their words in the address. */
export const groupParts = {
  form: 'datos',
  waves: 'olas',
  members: 'participantes',
  bosses: 'jefes',
  tutors: 'tutores',
  guides: 'guias',
  sessions: 'sesiones',
  check: 'validar',
  history: 'historial',
} as const;

export type GroupPart = keyof typeof groupParts;

/** The view of /cms/grupos: its list, the form of a new generation, or a part of one. */
export type OpenGroup = null | 'new' | { groupId: number; part: GroupPart };

/** The view that an address of /cms/grupos means; an unknown part is the first one. */
export function openGroupOf(address: URLSearchParams): OpenGroup {
  const record = openRecordOf(address);
  if (record === null || record === 'new') return record;
  const word = address.get('pestana');
  const part = (Object.keys(groupParts) as GroupPart[]).find((one) => groupParts[one] === word) ?? 'form';
  return { groupId: record, part };
}

/** Address of a part of a generation; `filter` holds what the part itself keeps in the address. */
export function groupHref(
  groupId: number,
  part: GroupPart = 'form',
  filter: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({ id: String(groupId) });
  if (part !== 'form') search.set('pestana', groupParts[part]);
  for (const [name, value] of Object.entries(filter)) search.set(name, value);
  return `/cms/grupos?${search}`;
}

const openSession = 'sesion';

/** Address of the live sessions of a generation, with the form of one where `open` says so. */
export const groupSessionsHref = (groupId: number, open: OpenRecord = null): string =>
  groupHref(groupId, 'sessions', open === null ? {} : { [openSession]: recordWord(open) });

/** The live session whose form the address of their part opens. */
export const openSessionOf = (address: URLSearchParams): OpenRecord => openRecordOf(address, openSession);

const chosenBoss = 'jefe';

/** Address of the bosses of a generation, with the collaborators of one of them chosen to be given another boss. */
export const groupBossesHref = (groupId: number, bossId: number | null = null): string =>
  groupHref(groupId, 'bosses', bossId === null ? {} : { [chosenBoss]: String(bossId) });

/** The boss whose collaborators the address of their part chooses; null where it chooses nobody's. */
export function chosenBossOf(address: URLSearchParams): number | null {
  const word = address.get(chosenBoss) ?? '';
  return /^[1-9]\d{0,9}$/.test(word) ? Number(word) : null;
}
