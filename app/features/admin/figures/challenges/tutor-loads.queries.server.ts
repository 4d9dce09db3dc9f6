import type * as z from 'zod/mini';
import type { LoadFigure, TutorLoadsQuery, tutorLoads } from '#app/contract/admin/figures/challenges.ts';
import type { Scope } from '#app/contract/admin/figures/scope.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { heldSince } from '#app/domain/challenges/challenge-review.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { type ChallengePeople, withGrade } from './challenge-figures.queries.server.ts';
import { tutorChallengesPage, tutorLoadsPage, tutorName } from './tutor-loads.rows.server.ts';

export type TutorLoadsList = z.output<typeof tutorLoads.reply>;

const WEEK_MS = 7 * 24 * 3_600_000;

const momentsOf = (now: Date) => ({ since: new Date(now.getTime() - WEEK_MS), heldSince: heldSince(now) });

/** A page of the tutors of today with their load; a page behind the last one is the last one. */
export async function tutorLoadsList({ db, clock }: World, query: TutorLoadsQuery): Promise<TutorLoadsList> {
  const size = query.size ?? FIRST_SIZE;
  const moments = momentsOf(clock.now());
  const found = await pageOrLast({ page: query.page ?? 1, size }, (page) =>
    tutorLoadsPage(db, { query, page, size, ...moments }),
  );
  return {
    ...found,
    rows: found.rows.map((row) => ({ ...row, oldestAt: row.oldestAt?.toISOString() ?? null })),
  };
}

/**
 * A page of the challenges behind a figure of a tutor's load: as many as the figure says.
 * @throws `scope.notFound` for who is no tutor today
 */
export async function tutorChallengesList(
  { db, clock }: World,
  asked: { tutorId: number; figure: LoadFigure; scope: Scope; page?: number | undefined },
): Promise<ChallengePeople & { tutor: string }> {
  const { page, ...work } = asked;
  const tutor = (await tutorName(db, asked.tutorId)) ?? fail('scope.notFound');
  const size = FIRST_SIZE;
  const moments = momentsOf(clock.now());
  const found = await pageOrLast({ page: page ?? 1, size }, (one) =>
    tutorChallengesPage(db, { ...work, page: one, size, ...moments }),
  );
  return { ...found, rows: found.rows.map(withGrade), tutor };
}
