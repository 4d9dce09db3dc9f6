import type { GroupsQuery } from '#app/contract/admin/groups/groups.ts';
import { groupsHref, peopleHref } from '#app/contract/admin/links/admin.ts';
import { importHref } from '#app/contract/admin/people/links/import.ts';
import type { PeopleQuery } from '#app/contract/admin/people/people.ts';
import { tasksHref } from '#app/contract/admin/support/links/tasks.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { AWAY_DAYS } from '#app/domain/deadlines/deadlines.ts';
import type { Reader } from '#server/db/template.ts';
import { matchingPeople } from '#server/repositories/people/matching-people.ts';
import type { World } from '#server/world.ts';
import { failedTasks, importsWithRefusals } from './late.rows.server.ts';

/** A unit that opens within these days should be ready. */
const SOON_DAYS = 7;
/** An import is looked at for so long, which is as long as its rows are kept (product: tasks). */
const IMPORT_DAYS = 30;

/** Something that somebody should look at, with the list that has exactly those rows. */
export type LateItem = { count: number; one: string; many: string; href: string };

/** Counts the generations of a list's filters; the list is another feature's. */
export type CountGroups = (world: World, query: GroupsQuery) => Promise<number>;

/**
 * Reads the work that is late or will be soon, without zeros. Each number is counted by the filters of the list behind
 * it.
 */
export async function lateItems(world: World, countGroups: CountGroups): Promise<LateItem[]> {
  const { db, env, clock } = world;
  const now = clock.now();
  const faulty: GroupsQuery = { hasErrors: 'soon' };
  const overdue: GroupsQuery = { hasPastDate: '1' };
  const opening: GroupsQuery = { state: 'published', opensWithin: SOON_DAYS };
  const people: readonly (readonly [PeopleQuery, string, string])[] = [
    [{ hasNoBoss: '1' }, 'participante sin jefe', 'participantes sin jefe'],
    [{ state: 'invited' }, 'cuenta sin activar', 'cuentas sin activar'],
    [
      { profile: 2, state: 'active', awayDays: AWAY_DAYS },
      `aprendiz sin entrar en ${AWAY_DAYS} días`,
      `aprendices sin entrar en ${AWAY_DAYS} días`,
    ],
  ];
  const since = new Date(now.getTime() - IMPORT_DAYS * 24 * 3_600_000);
  const [faultyCount, overdueCount, openingCount, peopleCounts, imports, failed] = await Promise.all([
    countGroups(world, faulty),
    countGroups(world, overdue),
    countGroups(world, opening),
    countPeople(
      db,
      people.map(([query]) => query),
      now,
    ),
    importsWithRefusals(db, since),
    failedTasks(db),
  ]);
  const items: LateItem[] = [
    {
      count: faultyCount,
      one: 'generación con errores, publicada o por iniciar',
      many: 'generaciones con errores, publicadas o por iniciar',
      href: groupsHref(faulty),
    },
    {
      count: overdueCount,
      one: 'generación con fecha pasada: por publicar o por cerrar',
      many: 'generaciones con fecha pasada: por publicar o por cerrar',
      href: groupsHref(overdue),
    },
    {
      count: failed,
      one: 'trabajo detenido por un fallo',
      many: 'trabajos detenidos por un fallo',
      href: tasksHref(),
    },
    ...people.map(([query, one, many], index) => ({
      count: peopleCounts[index] ?? 0,
      one,
      many,
      href: peopleHref(query),
    })),
    {
      count: openingCount,
      one: `generación abre una unidad en los próximos ${SOON_DAYS} días`,
      many: `generaciones abren una unidad en los próximos ${SOON_DAYS} días`,
      href: groupsHref(opening),
    },
    ...imports.map(({ id, name, madeAt, refused }) => {
      const where = `de ${name} (${spanishDate(env.TZ_NEGOCIO, madeAt.toISOString())})`;
      return {
        count: refused,
        one: `fila rechazada ${where}`,
        many: `filas rechazadas ${where}`,
        href: importHref({ importId: id, verdict: 'refused' }),
      };
    }),
  ];
  return items.filter(({ count }) => count > 0);
}

/** Counts the people that each of these filters leaves, in one round trip. */
export async function countPeople(db: Reader, queries: readonly PeopleQuery[], now: Date): Promise<number[]> {
  const counts = await db
    .selectNoFrom(
      queries.map((query, index) =>
        matchingPeople(db, query, now)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .$asScalar()
          .$notNull()
          .as(`n${index}`),
      ),
    )
    .executeTakeFirstOrThrow();
  return queries.map((_, index) => Number((counts as Record<string, unknown>)[`n${index}`]));
}
