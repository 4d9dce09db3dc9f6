import { sql } from 'kysely';
import type { FileReader, OfFile } from '../files/file-reader.ts';

/** A picture in a question of their own open attempt at the final evaluation. */
export function isPictureOfOpenPaper(eb: OfFile, { actor }: FileReader) {
  return eb.exists(
    eb
      .selectFrom('final_attempt')
      .innerJoin('member', 'member.id', 'final_attempt.member_id')
      .where('member.person_id', '=', actor.personId)
      .where('final_attempt.sent_at', 'is', null)
      .where(sql<boolean>`strpos(final_attempt.paper::text, 'src=\\"/archivos/' || file.id || '\\"') > 0`)
      .select('final_attempt.id'),
  );
}
