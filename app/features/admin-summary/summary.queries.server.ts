import type { World } from '#server/world.ts';

/** The figures of the product now, in one round trip. */
export function summary({ db }: World) {
  return db
    .selectNoFrom((of) => [
      of
        .selectFrom('person')
        .where('active', '=', true)
        .select((count) => count.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('people'),
      of
        .selectFrom('programme')
        .where('status', '=', 'published')
        .select((count) => count.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('programmes'),
      of
        .selectFrom('learner_group')
        .where('deleted_at', 'is', null)
        .select((count) => count.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('groups'),
      of
        .selectFrom('member')
        .where('active', '=', true)
        .select((count) => count.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('learners'),
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
    ])
    .executeTakeFirstOrThrow();
}
