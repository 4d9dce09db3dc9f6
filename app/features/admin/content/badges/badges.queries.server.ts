import type * as z from 'zod/mini';
import type {
  BadgeDetail,
  BadgeRow,
  BadgesQuery,
  badge,
  badges,
} from '#app/contract/admin/content/badges.ts';
import { badgesQueryOf } from '#app/contract/admin/content/links/badges.ts';
import { openRecordOf } from '#app/contract/admin/links/list-address.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { badgeArt } from '#app/contract/stored/badges.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail, isRefusal } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { chosenNames, programmeNames } from './badge-content.rows.server.ts';
import { badgeRecord, badgesPage } from './badges.rows.server.ts';

export type BadgeList = z.output<typeof badges.reply>;

/** A page of the badges; a page behind the last one is the last one. */
export async function badgeList({ db }: World, query: BadgesQuery): Promise<BadgeList> {
  const size = query.size ?? FIRST_SIZE;
  const found = await pageOrLast({ page: query.page ?? 1, size }, (page) =>
    badgesPage(db, { query, page, size }),
  );
  return { ...found, rows: badgeRows(found.rows) };
}

/** Stored badges as a list shows them. */
export const badgeRows = (rows: Awaited<ReturnType<typeof badgesPage>>['rows']): BadgeRow[] =>
  rows.map(({ rule, ...row }) => ({ ...row, levels: levelsOf(row.levels) + 1, measure: rule.measure }));

const levelsOf = (levels: unknown): number => (Array.isArray(levels) ? levels.length : 0);

/**
 * One badge, for its form and what can be done with it.
 * @throws `scope.notFound` for an unknown one
 */
export async function badgeDetail({ db }: World, badgeId: number): Promise<z.output<typeof badge.reply>> {
  const { counts, rule, ...row } = (await badgeRecord(db, badgeId)) ?? fail('scope.notFound');
  const own = badgeArt(row).levels;
  const [chosenContent, alsoContent] = await Promise.all([
    chosenNames(db, rule),
    rule.also ? chosenNames(db, rule.also) : [],
  ]);
  return {
    ...row,
    levels: own.length + 1,
    ownLevels: own.map(({ name, description, image }) => ({
      name: name ?? '',
      description: description ?? '',
      image: image ?? '',
    })),
    measure: rule.measure,
    rule: {
      measure: rule.measure,
      targets: [...rule.targets],
      programmeIds: rule.programmeIds && [...rule.programmeIds],
      chosen: rule.chosen ? [...rule.chosen] : null,
      also: rule.also ? { ...rule.also, chosen: rule.also.chosen ? [...rule.also.chosen] : null } : null,
    },
    chosenContent,
    alsoContent,
    holders: [1, ...own.map(({ level }) => level)].map(
      (level) => counts.find((one) => one.level === level)?.standing ?? 0,
    ),
    revoked: counts.reduce((sum, { revoked }) => sum + revoked, 0),
  };
}

/** Everything that the screen shows: the list, and the badge that the address opens. */
export async function badgesScreen(world: World, address: URLSearchParams) {
  const query = badgesQueryOf(address);
  const open = openRecordOf(address);
  const [found, programmes, badge] = await Promise.all([
    badgeList(world, query),
    programmeNames(world.db),
    typeof open === 'number' ? badgeOrNull(world, open) : null,
  ]);
  const shownOpen = typeof open === 'number' && badge === null ? null : open;
  return { query, open: shownOpen, found, programmes, badge, zone: world.env.TZ_NEGOCIO };
}

export type BadgesScreen = Awaited<ReturnType<typeof badgesScreen>>;

async function badgeOrNull(world: World, badgeId: number): Promise<BadgeDetail | null> {
  try {
    return await badgeDetail(world, badgeId);
  } catch (error) {
    if (isRefusal(error) && error.code === 'scope.notFound') return null;
    throw error;
  }
}
