import { peopleHref } from '#app/contract/links/admin.ts';
import { addDays, todayIn } from '#app/domain/deadlines/dates.ts';
import { goesOn, published } from '#server/db/fragments.ts';
import { isLedByNobody } from '#server/repositories/people/collaborators.ts';
import type { World } from '#server/world.ts';

/** From this many days without access a learner is at high risk (product: risk). */
const AWAY_DAYS = 14;
/** A unit that opens within these days should be ready. */
const SOON_DAYS = 7;

/** Something that somebody should look at; `href` is null while its screen does not exist. */
export type LateItem = { count: number; one: string; many: string; href: string | null };

/** What is late or will be soon, in one round trip; only what is not zero. */
export async function lateItems({ db, env, clock }: World): Promise<LateItem[]> {
  const now = clock.now();
  const today = todayIn(env.TZ_NEGOCIO, now);
  const since = new Date(now.getTime() - AWAY_DAYS * 24 * 3_600_000);
  const counts = await db
    .selectNoFrom((of) => [
      of
        .selectFrom('member')
        .innerJoin('learner_group as run', 'run.id', 'member.group_id')
        .where(goesOn('member'))
        .where('run.deleted_at', 'is', null)
        .where(isLedByNobody)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('withoutBoss'),
      of
        .selectFrom('person')
        .where('active', '=', true)
        .where('deleted_at', 'is', null)
        .where('password_hash', 'is', null)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('invited'),
      of
        .selectFrom('person')
        .innerJoin('person_profile as own', 'own.person_id', 'person.id')
        .where('own.profile_id', '=', 2)
        .where('person.active', '=', true)
        .where('person.deleted_at', 'is', null)
        .where('person.password_hash', 'is not', null)
        .where((eb) =>
          eb.or([eb('person.last_access_at', 'is', null), eb('person.last_access_at', '<', since)]),
        )
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('away'),
      of
        .selectFrom('wave')
        .innerJoin('learner_group as run', 'run.id', 'wave.group_id')
        .where(published('run'))
        .where('wave.opens_on', '>=', today)
        .where('wave.opens_on', '<=', addDays(today, SOON_DAYS))
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('opening'),
    ])
    .executeTakeFirstOrThrow();
  const items: LateItem[] = [
    {
      count: counts.withoutBoss,
      one: 'participante sin jefe',
      many: 'participantes sin jefe',
      href: peopleHref({ hasNoBoss: '1' }),
    },
    {
      count: counts.invited,
      one: 'cuenta sin activar',
      many: 'cuentas sin activar',
      href: peopleHref({ state: 'invited' }),
    },
    {
      count: counts.away,
      one: `aprendiz sin entrar en ${AWAY_DAYS} días`,
      many: `aprendices sin entrar en ${AWAY_DAYS} días`,
      href: peopleHref({ profile: 2, state: 'active', awayDays: AWAY_DAYS }),
    },
    {
      count: counts.opening,
      one: `unidad que abre en los próximos ${SOON_DAYS} días`,
      many: `unidades que abren en los próximos ${SOON_DAYS} días`,
      href: null,
    },
  ];
  return items.filter(({ count }) => count > 0);
}
