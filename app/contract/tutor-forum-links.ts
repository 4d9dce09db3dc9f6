/** Which questions the queue shows, by the word in the address; the first one has none. */
export const queueFilters = ['sin_responder', 'respondidas', 'resueltas', 'reportadas'] as const;
export type QueueFilter = (typeof queueFilters)[number];

/** What the address of the queue chooses. `page` counts from one. */
export type QueuePlace = { filter: QueueFilter; groupId: number | null; page: number };

/** The queue that an address means; what makes no sense is as at first. */
export function queuePlaceOf(query: URLSearchParams): QueuePlace {
  const filter = query.get('filtro');
  return {
    filter: queueFilters.find((known) => known === filter) ?? queueFilters[0],
    groupId: idIn(query.get('grupo')),
    page: idIn(query.get('pagina')) ?? 1,
  };
}

/** Address of the queue of questions. */
export function forumQueueHref({ filter, groupId, page }: Partial<QueuePlace> = {}): string {
  return withQuery('/tutorForos', {
    filtro: filter === queueFilters[0] ? null : filter,
    grupo: groupId,
    pagina: page === 1 ? null : page,
  });
}

/** What the address of an activity's questions chooses; the queue's filter goes along for the way back. */
type ThreadPlace = { activityId: number; questionId?: number | null; groupId?: number | null };

/** Address of the questions of an activity, open at one of them. */
export function forumThreadHref(
  { activityId, questionId, groupId }: ThreadPlace,
  filter?: QueueFilter,
): string {
  return withQuery('/tutorObjetoForo', {
    actividad: activityId,
    pregunta: questionId,
    grupo: groupId,
    filtro: filter === queueFilters[0] ? null : filter,
  });
}

/** A positive id that the database can hold, or null. */
export function idIn(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

/** What chooses nothing is left out. */
function withQuery(path: string, query: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
