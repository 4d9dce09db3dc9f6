import type * as z from 'zod/mini';
import { openRecordOf } from '#app/contract/admin/links/list-address.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { personPackageAddress } from '#app/contract/admin/people/package.ts';
import type { ArcoQuery, arcoRequests } from '#app/contract/admin/support/arco.ts';
import type { ArcoDetail } from '#app/contract/admin/support/arco-record.ts';
import { arcoQueryOf, arcoSheetOf } from '#app/contract/admin/support/links/arco.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { type ArcoMove, takeStep } from '#app/domain/privacy/arco-clock.ts';
import { addBusinessDays } from '#app/domain/privacy/business-days.ts';
import { executionLacks } from '#app/domain/privacy/requests.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail, isRefusal } from '#server/errors.ts';
import { administratorNames } from '#server/repositories/people/administered-people.ts';
import { knownHolidays } from '#server/repositories/privacy/holidays.ts';
import type { World } from '#server/world.ts';
import { requestRecord, requestsPage } from './arco.rows.server.ts';
import { shownRequest } from './arco.view.ts';
import { reviewedFacts } from './own/reviewed.rows.server.ts';
import { termsOf } from './terms.rules.server.ts';

/** Business days before its day from which a request is near it. */
const NEAR_DAYS = 5;

/** A page of the requests; a page behind the last one is the last one. */
export async function arcoList(
  { db, env, clock }: World,
  query: ArcoQuery,
): Promise<z.output<typeof arcoRequests.reply>> {
  const today = todayIn(env.TZ_NEGOCIO, clock.now());
  const isHoliday = await knownHolidays(db);
  const nearUntil = addBusinessDays(today, NEAR_DAYS, isHoliday);
  const size = query.size ?? FIRST_SIZE;
  const found = await pageOrLast({ page: query.page ?? 1, size }, (page) =>
    requestsPage(db, { query, page, size, today, nearUntil }),
  );
  return { ...found, rows: found.rows.map((row) => shownRequest(row, { today, isHoliday })) };
}

/** The steps of the clock, each as it would be taken first: what is refused now has no button. */
const moves = (today: string): readonly ArcoMove[] => [
  { step: 'review' },
  { step: 'identify' },
  { step: 'ask-info' },
  { step: 'give-info', on: today },
  { step: 'extend', days: 1 },
  { step: 'answer', outcome: 'refused' },
  { step: 'execute' },
  { step: 'withdraw' },
];

/**
 * One request, for the desk.
 * @throws `scope.notFound` for an unknown one
 */
export async function arcoDetail({ db, env, clock }: World, arcoId: number): Promise<ArcoDetail> {
  const today = todayIn(env.TZ_NEGOCIO, clock.now());
  const isHoliday = await knownHolidays(db);
  const row = (await requestRecord(db, arcoId)) ?? fail('scope.notFound');
  const terms = termsOf(env);
  const { identityHow, identityAt, identityBy, oppositions, steps, answeredAt, executedAt, ...rest } = row;
  const { packed, blocked, closesWithWords, ...request } = rest;
  const state = { ...request, identityIsChecked: identityAt !== null };
  const lacks = executionLacks(request, {
    closesWithWords,
    isPacked: packed?.state === 'done',
    isBlocked: blocked !== null,
    isRectified: steps.some(({ step }) => step === 'rectify'),
    isOpposed: steps.some(
      ({ step, detail }) =>
        step === 'oppose' && oppositions.some(({ purpose }) => detail.purposes?.includes(purpose)),
    ),
  });
  return {
    ...shownRequest(request, { today, isHoliday }),
    identity:
      identityAt === null
        ? null
        : { how: identityHow ?? '', by: identityBy ?? '', at: new Date(identityAt).toISOString() },
    answeredAt: instant(answeredAt),
    executedAt: instant(executedAt),
    purposes: oppositions.map(({ purpose }) => purpose),
    packed: packed && shownPackage(packed, { origin: env.origin, now: clock.now() }),
    blocked: blocked && {
      ...blocked,
      blockedAt: iso(blocked.blockedAt),
      erasedAt: isoOrNull(blocked.erasedAt),
    },
    lacks: request.state === 'answered' ? lacks : null,
    steps: steps.map(({ at, detail, ...step }) => ({
      ...step,
      at: new Date(at).toISOString(),
      text: detail.text ?? '',
      on: detail.on || null,
      days: detail.days ?? null,
      // An erasure empties the words of a step.
      outcome: detail.outcome || null,
      fields: [...(detail.fields ?? [])],
      purposes: (detail.purposes ?? []).filter(Boolean),
    })),
    review: request.kind === 'review' ? await reviewedFacts(db, arcoId) : null,
    may: moves(today).flatMap((move) =>
      typeof takeStep(state, move, { today, terms, isHoliday }) === 'string' ||
      (move.step === 'execute' && lacks !== null)
        ? []
        : [move.step],
    ),
    maxDays: terms.extend,
  };
}

/** Everything that the tab shows: the list, and the request that the address opens. */
export async function arcoScreen(world: World, address: URLSearchParams) {
  const query = arcoQueryOf(address);
  const open = openRecordOf(address);
  const [found, people, request] = await Promise.all([
    arcoList(world, query),
    administratorNames(world.db),
    typeof open === 'number' ? requestOrNull(world, open) : null,
  ]);
  return {
    query,
    open: typeof open === 'number' && request === null ? null : open,
    found,
    people,
    request,
    sheet: request ? arcoSheetOf(address) : null,
    today: todayIn(world.env.TZ_NEGOCIO, world.clock.now()),
    zone: world.env.TZ_NEGOCIO,
    company: {
      name: world.env.COMPANY_NAME,
      place: world.env.COMPANY_PLACE ?? null,
      phone: world.env.COMPANY_PHONE ?? null,
      email: world.env.COMPANY_EMAIL ?? null,
    },
  };
}

export type ArcoScreen = Awaited<ReturnType<typeof arcoScreen>>;

async function requestOrNull(world: World, arcoId: number): Promise<ArcoDetail | null> {
  try {
    return await arcoDetail(world, arcoId);
  } catch (error) {
    if (isRefusal(error) && error.code === 'scope.notFound') return null;
    throw error;
  }
}

type StoredPackage = NonNullable<NonNullable<Awaited<ReturnType<typeof requestRecord>>>['packed']>;

function shownPackage(
  { expiresAt, link, ...task }: StoredPackage,
  { origin, now }: { origin: string; now: Date },
): ArcoDetail['packed'] {
  const isThere = task.state === 'done' && expiresAt !== null && new Date(expiresAt) > now;
  return {
    ...task,
    address: isThere ? `${origin}${personPackageAddress(task.taskId)}` : null,
    expiresAt: isoOrNull(expiresAt),
    link: link && {
      ...link,
      madeAt: iso(link.madeAt),
      expiresAt: iso(link.expiresAt),
      usedAt: isoOrNull(link.usedAt),
    },
  };
}

const iso = (at: string | Date): string => new Date(at).toISOString();
const isoOrNull = (at: string | Date | null): string | null => (at === null ? null : iso(at));
const instant = (at: Date | null): string | null => (at === null ? null : at.toISOString());
