import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Reader } from '#server/db/template.ts';

/** The newest messages that are listed. */
const MAX_LISTED = 50;
/** The number of readers that are named. */
const MAX_NAMED = 3;

/** The messages of tutors to a group that are not withdrawn, with how many have read each. */
export function messagesIn(db: Reader, groupId: number) {
  return db
    .selectFrom('tutor_message as message')
    .innerJoin('person as author', 'author.id', 'message.author_id')
    .where('message.group_id', '=', groupId)
    .where('message.withdrawn_at', 'is', null)
    .orderBy('message.sent_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(MAX_LISTED)
    .select((eb) => {
      const readers = eb
        .selectFrom('tutor_message_reader as reader')
        .whereRef('reader.message_id', '=', 'message.id');
      return [
        'message.id',
        'message.title',
        'message.text',
        'message.author_id as authorId',
        'message.to_everybody as toEverybody',
        'message.sent_at as sentAt',
        'author.first_name as firstName',
        'author.paternal_surname as paternalSurname',
        readers.select(sql<number>`count(*)::int`.as('count')).$asScalar().$notNull().as('readers'),
        readers.select(sql<number>`count(reader.read_at)::int`.as('count')).$asScalar().$notNull().as('read'),
        jsonArrayFrom(
          readers
            .innerJoin('member', 'member.id', 'reader.member_id')
            .innerJoin('person', 'person.id', 'member.person_id')
            .where(eb.not('message.to_everybody'))
            .orderBy('person.paternal_surname')
            .orderBy('person.id')
            .limit(MAX_NAMED)
            .select(['person.first_name as firstName', 'person.paternal_surname as paternalSurname']),
        ).as('names'),
      ];
    });
}
