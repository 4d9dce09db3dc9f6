import type { GroupTutorList } from '#app/contract/admin/groups/tutors.ts';
import { photoLink } from '#app/contract/wire/person-fields.ts';
import { fullNameOf, photoOf, published } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';

/**
 * The tutors of a generation, those of today first, and what waits for one of them.
 * @throws `scope.notFound` for an unknown generation
 */
export async function groupTutorList({ db }: World, groupId: number): Promise<GroupTutorList> {
  const [tutors, waiting] = await Promise.all([tutorRows(db, groupId), waitingRow(db, groupId)]);
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

function tutorRows(db: Reader, groupId: number) {
  return db
    .selectFrom('group_tutor as assignment')
    .innerJoin('person', 'person.id', 'assignment.tutor_id')
    .leftJoin('file as photo', photoOf('person'))
    .where('assignment.group_id', '=', groupId)
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
      waitingChallengesIn(db, groupId)
        .innerJoin('challenge_review as taken', (join) =>
          join.onRef('taken.submission_id', '=', 'challenge.id').on('taken.outcome', 'is', null),
        )
        .where('taken.tutor_id', '=', eb.ref('assignment.tutor_id'))
        .select((of) => of.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('challenges'),
      openQuestionsIn(db, groupId)
        .where('question.assigned_to', '=', eb.ref('assignment.tutor_id'))
        .select((of) => of.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('questions'),
    ])
    .execute();
}

function waitingRow(db: Reader, groupId: number) {
  return db
    .selectFrom('learner_group')
    .where('learner_group.id', '=', groupId)
    .where('learner_group.deleted_at', 'is', null)
    .select([
      waitingChallengesIn(db, groupId)
        .select((of) => of.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('challenges'),
      openQuestionsIn(db, groupId)
        .select((of) => of.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('questions'),
    ])
    .executeTakeFirst();
}

/** Delivered challenges of active learners, neither graded nor given back since they came, or under evaluation again. */
function waitingChallengesIn(db: Reader, groupId: number) {
  return db
    .selectFrom('challenge_submission as challenge')
    .innerJoin('member', 'member.id', 'challenge.member_id')
    .innerJoin('unit', 'unit.id', 'challenge.unit_id')
    .where('member.group_id', '=', groupId)
    .where('member.active', '=', true)
    .where('unit.deleted_at', 'is', null)
    .where('challenge.last_delivered_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('challenge.published_at', 'is', null),
          eb.or([
            eb('challenge.returned_at', 'is', null),
            eb('challenge.returned_at', '<=', eb.ref('challenge.last_delivered_at')),
          ]),
        ]),
        eb.exists(
          eb
            .selectFrom('challenge_review as open')
            .whereRef('open.submission_id', '=', 'challenge.id')
            .where('open.outcome', 'is', null)
            .where('open.saved_at', 'is not', null)
            .select('open.id'),
        ),
      ]),
    );
}

/** Visible questions on what is published that nobody has answered. */
function openQuestionsIn(db: Reader, groupId: number) {
  return db
    .selectFrom('question')
    .innerJoin('member as asker', 'asker.id', 'question.member_id')
    .innerJoin('activity', 'activity.id', 'question.activity_id')
    .innerJoin('module', 'module.id', 'activity.module_id')
    .innerJoin('unit', 'unit.id', 'module.unit_id')
    .where('asker.group_id', '=', groupId)
    .where('question.state', '=', 'open')
    .where('question.merged_into', 'is', null)
    .where(published('activity'))
    .where(published('module'))
    .where(published('unit'));
}
