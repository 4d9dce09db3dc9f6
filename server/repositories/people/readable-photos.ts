import type { FileReader, OfFile } from '../files/file-reader.ts';

/** Boss and collaborator, tutor and learner of the group see each other's photo. */
export function isPhotoOfColleague(eb: OfFile, { actor }: FileReader) {
  return eb.exists(
    eb
      .selectFrom('member')
      .innerJoin('person as learner', 'learner.id', 'member.person_id')
      .leftJoin('member_boss', (join) =>
        join.onRef('member_boss.member_id', '=', 'member.id').on('member_boss.to_on', 'is', null),
      )
      .leftJoin('person as boss', 'boss.id', 'member_boss.boss_id')
      .leftJoin('group_tutor', (join) =>
        join.onRef('group_tutor.group_id', '=', 'member.group_id').on('group_tutor.ended_at', 'is', null),
      )
      .leftJoin('person as tutor', 'tutor.id', 'group_tutor.tutor_id')
      .where((of) =>
        of.or([
          of.and([
            of('learner.id', '=', actor.personId),
            of.or([
              of('boss.photo_file_id', '=', of.ref('file.id')),
              of('tutor.photo_file_id', '=', of.ref('file.id')),
            ]),
          ]),
          of.and([
            of('learner.photo_file_id', '=', of.ref('file.id')),
            of.or([of('boss.id', '=', actor.personId), of('tutor.id', '=', actor.personId)]),
          ]),
        ]),
      )
      .select('member.id'),
  );
}

/** The photo that a person shows now. */
export function isPhotoOfPerson(eb: OfFile) {
  return eb.exists(
    eb.selectFrom('person').whereRef('person.photo_file_id', '=', 'file.id').select('person.id'),
  );
}
