import { programmesHref } from '#app/contract/admin/content/links/programmes.ts';
import type { ProgrammesQuery } from '#app/contract/admin/content/programmes.ts';
import { groupsHref, peopleHref } from '#app/contract/admin/links/admin.ts';
import type { PeopleQuery } from '#app/contract/admin/people/people.ts';
import { toBoolean } from '#server/db/fragments.ts';
import type { World } from '#server/world.ts';
import { firstSteps } from './first-steps.view.ts';
import { type CountGroups, countPeople, lateItems } from './late.queries.server.ts';

const everybody: PeopleQuery = { state: 'active' };
const publishedOnes: ProgrammesQuery = { state: 'published' };
const learners: PeopleQuery = { profile: 2, state: 'active' };

/** The figures of the product, what is late, and its first steps while it has none. */
export async function summaryData(world: World, countGroups: CountGroups) {
  const [now, [people = 0, learning = 0], groups, late] = await Promise.all([
    summary(world),
    countPeople(world.db, [everybody, learners], world.clock.now()),
    countGroups(world, {}),
    lateItems(world, countGroups),
  ]);
  const figures = [
    { name: 'Personas activas', count: people, href: peopleHref(everybody) },
    { name: 'Programas publicados', count: now.programmes, href: programmesHref(publishedOnes) },
    { name: 'Generaciones', count: groups, href: groupsHref() },
    { name: 'Aprendices activos', count: learning, href: peopleHref(learners) },
  ];
  return {
    failed: now.failed,
    waiting: now.waiting,
    figures,
    late,
    steps: firstSteps({ ...now, hasProgramme: now.programmes > 0 || now.isPublished }),
  };
}

/** The figures of the product now and how far it has begun, in one round trip. */
export function summary({ db }: World) {
  return db
    .selectNoFrom((of) => [
      of
        .selectFrom('programme')
        .where('status', '=', 'published')
        .where('deleted_at', 'is', null)
        .select((count) => count.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('programmes'),
      of
        .selectFrom('reaction')
        .where('done_at', 'is', null)
        .where('failed_at', 'is', null)
        .select((count) => count.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('waiting'),
      of
        .selectFrom('reaction')
        .where('failed_at', 'is not', null)
        .select((count) => count.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('failed'),
      toBoolean(
        of.exists(
          of
            .selectFrom('person')
            .where('person.deleted_at', 'is', null)
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('person_profile')
                    .whereRef('person_id', '=', 'person.id')
                    .where('profile_id', '=', 1)
                    .select('person_id'),
                ),
              ),
            )
            .select('person.id'),
        ),
      ).as('hasPeople'),
      toBoolean(
        of.exists(
          of
            .selectFrom('person')
            .where('person.deleted_at', 'is', null)
            .where(({ or, eb }) =>
              or([eb('invited_at', 'is not', null), eb('password_hash', 'is not', null)]),
            )
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('person_profile')
                    .whereRef('person_id', '=', 'person.id')
                    .where('profile_id', '=', 1)
                    .select('person_id'),
                ),
              ),
            )
            .select('person.id'),
        ),
      ).as('hasInvited'),
      of
        .selectFrom('programme')
        .where('deleted_at', 'is', null)
        .where('status', '=', 'draft')
        .select((newest) => newest.fn.max('id').as('id'))
        .$asScalar()
        .as('programmeId'),
      of
        .selectFrom('learner_group')
        .where('deleted_at', 'is', null)
        .where('status', '=', 'draft')
        .select((newest) => newest.fn.max('id').as('id'))
        .$asScalar()
        .as('groupId'),
      toBoolean(of.exists(of.selectFrom('learner_group').where('deleted_at', 'is', null).select('id'))).as(
        'hasGroup',
      ),
      toBoolean(
        of.exists(
          of
            .selectFrom('wave')
            .innerJoin('learner_group', 'learner_group.id', 'wave.group_id')
            .where('learner_group.deleted_at', 'is', null)
            .select('wave.id'),
        ),
      ).as('hasDates'),
      toBoolean(
        of.exists(
          of
            .selectFrom('learner_group')
            .where('deleted_at', 'is', null)
            .where('status', '<>', 'draft')
            .select('id'),
        ),
      ).as('isPublished'),
    ])
    .executeTakeFirstOrThrow();
}
