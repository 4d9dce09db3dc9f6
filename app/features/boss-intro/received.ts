import { fullName } from '#app/domain/access/person.ts';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import type { ReceivedRow } from './pending.queries.server.ts';

/** Who came to a boss from another one, in one generation. */
export type Received = { groupId: number; groupName: string; text: string };

/** The people who came, by generation, in the order they come. */
export function receivedOf(people: readonly ReceivedRow[]): Received[] {
  const groups = new Map<number, ReceivedRow[]>();
  for (const one of people) groups.set(one.groupId, [...(groups.get(one.groupId) ?? []), one]);
  return [...groups].map(([groupId, own]) => ({
    groupId,
    groupName: own[0]?.groupName ?? '',
    text: receivedText(own),
  }));
}

/** «Ahora también evalúas a Ana Ruiz y Beto Cano, desde el 12 de marzo». */
function receivedText(people: readonly ReceivedRow[]): string {
  const names = new Intl.ListFormat('es-MX').format(people.map(fullName));
  const since = people.map(({ fromOn }) => fromOn).sort()[0] ?? null;
  return `Ahora también evalúas a ${names}, desde el ${shortDate(since)}`;
}
