import { wireEnum } from '../../wire/codec.ts';
import { idIn } from './id-in.ts';

/** Which questions the queue shows, and its word in the address. */
const filterWords = {
  unanswered: 'sin_responder',
  answered: 'respondidas',
  solved: 'resueltas',
  reported: 'reportadas',
} as const;
export type QueueFilter = keyof typeof filterWords;
export const queueFilter = wireEnum(filterWords);
/** In the order of the screen. */
export const queueFilters = Object.keys(filterWords) as QueueFilter[];

/** The choices in the address of the queue. `page` counts from one. */
export type QueueAddress = { filter: QueueFilter; groupId: number | null; page: number };

/** The queue that an address means; what makes no sense is as at first. */
export function queueAddressOf(query: URLSearchParams): QueueAddress {
  const word = query.get('filtro');
  return {
    filter: queueFilters.find((filter) => filterWords[filter] === word) ?? 'unanswered',
    groupId: idIn(query.get('grupo')),
    page: idIn(query.get('pagina')) ?? 1,
  };
}

/** Address of the queue of questions. */
export function forumQueueHref({ filter, groupId, page }: Partial<QueueAddress> = {}): string {
  return withQuery('/tutorForos', {
    filtro: wordOf(filter),
    grupo: groupId,
    pagina: page === 1 ? null : page,
  });
}

/** The choices in the address of an activity's questions; the queue's filter goes along for the way back. */
type ThreadAddress = { activityId: number; questionId?: number | null; groupId?: number | null };

/** Address of the questions of an activity, open at one of them. */
export function forumThreadHref(
  { activityId, questionId, groupId }: ThreadAddress,
  filter?: QueueFilter,
): string {
  return withQuery('/tutorObjetoForo', {
    actividad: activityId,
    pregunta: questionId,
    grupo: groupId,
    filtro: wordOf(filter),
  });
}

/** The first filter has no word. */
const wordOf = (filter: QueueFilter | undefined): string | null =>
  filter === undefined || filter === 'unanswered' ? null : filterWords[filter];

/** The address leaves out a parameter that chooses nothing. */
function withQuery(path: string, query: Record<string, string | number | null | undefined>): string {
  const present = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return present.length === 0 ? path : `${path}?${new URLSearchParams(present)}`;
}
