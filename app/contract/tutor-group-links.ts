/** The tabs of a group, by their word in the address; the first one has none. */
export const groupTabs = ['participantes', 'calendario', 'materiales', 'avisos'] as const;
export type GroupTab = (typeof groupTabs)[number];

/** Address of one of the tutor's groups; without one, of the choice among them. */
export const tutorGroupHref = (groupId: number | null = null, tab: GroupTab = 'participantes'): string =>
  groupId === null
    ? '/miGrupo'
    : `/miGrupo?grupo=${groupId}${tab === 'participantes' ? '' : `&pestana=${tab}`}`;

/** Address of a learner's file. */
export const learnerFileHref = (personId: number): string => `/tutorUsuarioDetalle?usuario=${personId}`;

/** Address of the case study that a learner sent in a unit. */
export const learnerCaseHref = (personId: number, unitId: number): string =>
  `${learnerFileHref(personId)}&caso=${unitId}`;
