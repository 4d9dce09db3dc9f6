import type { GroupTutorList } from '#app/contract/admin/groups/tutors.ts';
import { photoLink } from '#app/contract/wire/person-fields.ts';
import { heldSince } from '#app/domain/challenges/challenge-review.ts';
import { fullNameOf, photoOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import { isOpenQuestion, openReview, waitsForTutor } from '#server/repositories/challenges/review-state.ts';
import type { World } from '#server/world.ts';

/**
 * The tutors of a generation, those of today first, and what waits for one of them.
 * @throws `scope.notFound` for an unknown generation
 */
export async function groupTutorList({ db, clock }: World, groupId: number): Promise<GroupTutorList> {
  const of = { groupId, heldSince: heldSince(clock.now()) };
  const [tutors, waiting] = await Promise.all([tutorRows(db, of), waitingRow(db, of)]);
  if (!waiting) return fail('scope.notFound');
  return {
    ...waiting,
    tutors: tutors.map((row) => ({
      ...row,
      photo: photoLink(row),
      assignedAt: row.assignedAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      // The same person may have been assigned again since.
      ...(row.endedAt === null ? {} : { challenges: 0, questions: 0 }),
    })),
  };
}

type Of = { groupId: number; heldSince: Date };

function tutorRows(db: Reader, of: Of) {
  return db
    .selectFrom('group_tutor as assignment')
    .innerJoin('person', 'person.id', 'assignment.tutor_id')
    .leftJoin('file as photo', photoOf('person'))
    .where('assignment.group_id', '=', of.groupId)
    .orderBy('assignment.ended_at', (order) => order.desc().nullsFirst())
    .orderBy('person.paternal_surname')
    .orderBy('person.id')
    .select((eb) => [
      'person.id',
      fullNameOf('person').as('name'),
      'photo.id as photoId',
      'photo.name as photoName',
      'assignment.assigned_at as assignedAt',
      'assignment.ended_at as endedAt',
      waitingChallengesIn(db, of)
        .where('open.tutor_id', '=', eb.ref('assignment.tutor_id'))
        .select((row) => row.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('challenges'),
      openQuestionsIn(db, of)
        .where('question.assigned_to', '=', eb.ref('assignment.tutor_id'))
        .select((row) => row.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('questions'),
    ])
    .execute();
}

function waitingRow(db: Reader, of: Of) {
  return db
    .selectFrom('learner_group')
    .where('learner_group.id', '=', of.groupId)
    .where('learner_group.deleted_at', 'is', null)
    .select([
      waitingChallengesIn(db, of)
        .select((row) => row.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('challenges'),
      openQuestionsIn(db, of)
        .select((row) => row.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('questions'),
    ])
    .executeTakeFirst();
}

/** Challenges of a generation that wait for a tutor; `open` is what one of them has begun. */
function waitingChallengesIn(db: Reader, { groupId, heldSince }: Of) {
  return db
    .selectFrom('challenge_submission as challenge')
    .innerJoin('member', 'member.id', 'challenge.member_id')
    .innerJoin('learner_group', 'learner_group.id', 'member.group_id')
    .innerJoin('unit', 'unit.id', 'challenge.unit_id')
    .leftJoin('challenge_review as open', openReview)
    .where('member.group_id', '=', groupId)
    .where(waitsForTutor(heldSince));
}

/** Questions of a generation that wait for a tutor. */
function openQuestionsIn(db: Reader, { groupId }: Of) {
  return db
    .selectFrom('question')
    .innerJoin('member as asker', 'asker.id', 'question.member_id')
    .innerJoin('learner_group', 'learner_group.id', 'asker.group_id')
    .innerJoin('activity', 'activity.id', 'question.activity_id')
    .innerJoin('module', 'module.id', 'activity.module_id')
    .innerJoin('unit', 'unit.id', 'module.unit_id')
    .where('asker.group_id', '=', groupId)
    .where(isOpenQuestion);
}
