import { fullName } from '#app/domain/access/person.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { numberText, wordFor } from '#app/domain/text/counts.ts';
import type { GroupRow } from '../group.rows.server.ts';
import { namesText } from '../group.texts.ts';
import type { GroupMessage } from '../group.types.ts';

/** The messages to a group, as its tutors see them. */
export function messagesOf(
  { messages }: Pick<GroupRow, 'messages'>,
  { zone, tutorId }: { zone: string; tutorId: number },
): GroupMessage[] {
  return messages.map((message) => {
    const { id, title, text, authorId, toEverybody, readers, read, names } = message;
    const at = new Date(message.sentAt).toISOString();
    return {
      id,
      title,
      text,
      author: fullName(message),
      mine: authorId === tutorId,
      at,
      when: longDateTime(zone, at),
      audience: `Para ${toEverybody ? 'toda la generación' : namesText(names.map(fullName), readers)}`,
      read: readText(read, readers),
    };
  });
}

function readText(read: number, readers: number): string {
  if (read === 0) return 'Nadie lo ha leído todavía';
  if (read === readers) return wordFor(readers, 'Leído', `Leído por las ${numberText(readers)} personas`);
  return `Leído por ${numberText(read)} de ${numberText(readers)}`;
}
