import type * as z from 'zod/mini';
import type { ComparedText } from '#app/contract/admin/compared-text.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { noticeViewOf } from '#app/contract/admin/support/links/notices.ts';
import type {
  NoticeDetail,
  NoticeRow,
  NoticeVersions,
  ReadersQuery,
  noticeReaders as readersCall,
} from '#app/contract/admin/support/notices.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { type IsHoliday, type NoticeState, objectionUntil } from '#app/domain/privacy/business-days.ts';
import { companyOf } from '#app/product/privacy/company.server.ts';
import { noticeHtml } from '#app/product/privacy/notice-html.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import { compareBlocks } from '#server/files/compared-text.ts';
import { textBlocks } from '#server/files/text-blocks.ts';
import { knownHolidays } from '#server/repositories/privacy/holidays.ts';
import type { World } from '#server/world.ts';
import {
  countPeople,
  countWaiting,
  readersPage,
  versionRows,
  versionText,
} from './notice-versions.rows.server.ts';

/** The versions of the privacy notice, the draft first, and how many people a new one would ask. */
export async function noticeVersions({ db, env }: World): Promise<NoticeVersions> {
  const [found, people, isHoliday] = await Promise.all([versionRows(db), countPeople(db), knownHolidays(db)]);
  const published = found.filter(({ publishedAt }) => publishedAt !== null);
  const inForce = published[0]?.id;
  const first = published.at(-1)?.id;
  const waiting = inForce === undefined || inForce === first ? null : await countWaiting(db, inForce);
  const rows = found.map(({ publishedAt, ...row }): NoticeRow => {
    const state = stateOf(row.id, { publishedAt, inForce });
    const isAsked = state !== 'draft' && row.id !== first;
    return {
      ...row,
      state,
      number: state === 'draft' ? null : published.length - published.findIndex(({ id }) => id === row.id),
      publishedAt: publishedAt?.toISOString() ?? null,
      isAsked,
      waiting: state === 'in-force' ? waiting : null,
      objectUntil: isAsked && publishedAt ? lastDay(publishedAt, env.TZ_NEGOCIO, isHoliday) : null,
    };
  });
  return { rows, people };
}

function stateOf(
  id: number,
  { publishedAt, inForce }: { publishedAt: Date | null; inForce: number | undefined },
): NoticeState {
  if (publishedAt === null) return 'draft';
  return id === inForce ? 'in-force' : 'former';
}

const lastDay = (publishedAt: Date, zone: string, isHoliday: IsHoliday): string =>
  objectionUntil(todayIn(zone, publishedAt), isHoliday);

/**
 * A version with its text as it was written.
 * @throws 404 for an unknown one
 */
export async function noticeVersion(world: World, noticeId: number): Promise<NoticeDetail> {
  const [{ rows }, html] = await Promise.all([noticeVersions(world), versionText(world.db, noticeId)]);
  const row = rows.find(({ id }) => id === noticeId);
  return row && html !== undefined ? { ...row, html } : fail('scope.notFound');
}

/**
 * Reads the words that a version adds to another one and those it leaves out, with the company's name in both.
 * @throws 404 where one of them is unknown
 */
export async function compareNotices(
  world: World,
  { noticeId, otherId }: { noticeId: number; otherId: number },
): Promise<ComparedText> {
  const company = companyOf(world);
  const [after, before] = await Promise.all(
    [noticeId, otherId].map(async (id) => {
      const html = (await versionText(world.db, id)) ?? fail('scope.notFound');
      return textBlocks(noticeHtml(html, company));
    }),
  );
  return compareBlocks(before ?? [], after ?? []);
}

/**
 * A page of the people who acknowledged a version, the last first, or of those who did not yet; a page behind the last one
 * is the last one. Nobody is missing of a version that asks nobody.
 * @throws 404 for an unknown version and for a draft
 */
export async function noticeReaders(
  world: World,
  noticeId: number,
  query: ReadersQuery,
): Promise<z.output<typeof readersCall.reply>> {
  const { rows } = await noticeVersions(world);
  const version = rows.find(({ id }) => id === noticeId);
  if (!version || version.state === 'draft') return fail('scope.notFound');
  if (query.list === 'waiting' && version.waiting === null) return { rows: [], total: 0, page: 1 };
  const found = await pageOrLast({ page: query.page ?? 1, size: query.size ?? FIRST_SIZE }, (page) =>
    readersPage(world.db, { noticeId, query, page, size: query.size ?? FIRST_SIZE }),
  );
  return {
    ...found,
    rows: found.rows.map(({ at, ...row }) => ({
      ...row,
      at: at === null ? null : new Date(at).toISOString(),
    })),
  };
}

/** Everything that the tab shows: the list, and the part of a version that the address opens. */
export async function noticesScreen(world: World, address: URLSearchParams) {
  const view = noticeViewOf(address);
  const list = await noticeVersions(world);
  const row = list.rows.find(({ id }) => id === view.noticeId);
  return { view, list, shown: row ? await shownPart(world, row, { view, list }) : null };
}

export type NoticesScreen = Awaited<ReturnType<typeof noticesScreen>>;
export type ShownNotice = NonNullable<NoticesScreen['shown']>;

type Around = { view: ReturnType<typeof noticeViewOf>; list: NoticeVersions };

async function shownPart(world: World, row: NoticeRow, { view, list }: Around) {
  const noticeId = row.id;
  switch (view.part) {
    case 'text':
      return row.state === 'draft'
        ? ({ part: 'draft', notice: await noticeVersion(world, noticeId) } as const)
        : ({ part: 'text', notice: row, seen: await seenNotice(world, row) } as const);
    case 'preview':
      return { part: 'preview', notice: row, seen: await seenNotice(world, row) } as const;
    case 'compare': {
      const others = list.rows.filter(({ id }) => id !== noticeId);
      const other = others.find(({ id }) => id === view.otherId) ?? formerOf(row, list.rows);
      const comparison = other && (await compareNotices(world, { noticeId, otherId: other.id }));
      return {
        part: 'compare',
        notice: row,
        others,
        other: other ?? null,
        comparison: comparison ?? null,
      } as const;
    }
    case 'readers': {
      // A draft has none.
      const found = row.state === 'draft' ? null : await noticeReaders(world, noticeId, view.readers);
      return { part: 'readers', notice: row, found } as const;
    }
  }
}

/** The version before a version: of a draft the one in force. */
const formerOf = (row: NoticeRow, rows: readonly NoticeRow[]): NoticeRow | undefined =>
  rows[rows.indexOf(row) + 1] ?? rows[rows.indexOf(row) - 1];

/** A version as people read it, a draft as if it were published today; and the last day to object to it. */
async function seenNotice(world: World, { id, state, updatedOn, objectUntil }: NoticeRow) {
  const { env, clock } = world;
  const today = todayIn(env.TZ_NEGOCIO, clock.now());
  const html = noticeHtml((await versionText(world.db, id)) ?? '', companyOf(world));
  const isDraft = state === 'draft';
  return {
    notice: { id, html, updatedOn: isDraft ? today : updatedOn },
    until: isDraft ? objectionUntil(today, await knownHolidays(world.db)) : objectUntil,
    year: Number(today.slice(0, 4)),
    company: env.COMPANY_NAME,
  };
}
