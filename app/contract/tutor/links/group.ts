import { keyOf } from './key-of.ts';

/** The tabs of a group, by their word in the address; the first one has none. */
const tabWords = {
  learners: 'participantes',
  calendar: 'calendario',
  materials: 'materiales',
  notices: 'avisos',
} as const;
export type GroupTab = keyof typeof tabWords;

/** The tab in an address; the first one where there is none. */
export const groupTabOf = (query: URLSearchParams): GroupTab =>
  keyOf(tabWords, query.get('pestana')) ?? 'learners';

/** Address of one of the tutor's groups; without one, of the choice among them. */
export const tutorGroupHref = (groupId: number | null = null, tab: GroupTab = 'learners'): string =>
  groupId === null
    ? '/miGrupo'
    : `/miGrupo?grupo=${groupId}${tab === 'learners' ? '' : `&pestana=${tabWords[tab]}`}`;

/** Address of a learner's file. */
export const learnerFileHref = (personId: number): string => `/tutorUsuarioDetalle?usuario=${personId}`;

/** Address of the case study that a learner sent in a unit. */
export const learnerCaseHref = (personId: number, unitId: number): string =>
  `${learnerFileHref(personId)}&caso=${unitId}`;
