import { redirectNoticeIn } from '#app/contract/account/links/redirect-notice.ts';
import { visibleTypes } from '#app/contract/catalogue/notification-types.ts';
import { waitingPopup } from '#app/contract/stored/badges.ts';
import { photoUrl } from '#app/contract/wire/person-fields.ts';
import { roleOf } from '#app/domain/access/access.ts';
import { fullName, initials } from '#app/domain/access/person.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { unitToFollow } from '#app/domain/progress/progress.ts';
import type { Actor } from '#server/auth/actor.ts';
import { freshSession } from '#server/auth/sessions.ts';
import { fail } from '#server/errors.ts';
import { frameRow } from '#server/repositories/people/frame.ts';
import { alarmedRequests } from '#server/repositories/privacy/open-requests.ts';
import type { World } from '#server/world.ts';
import { foldedRailsIn } from './rail/rail-choice.ts';

/**
 * The data of every frame of a signed-in person, in one round trip. `bell` is a new object at each read; `popup` is the
 * badge that waits for its congratulation; `redirectNotice` is the sentence of the redirect that led here; `fresh` is the token
 * of a newly loaded document, else null.
 */
export async function frameData(world: World, actor: Actor, request: Request) {
  const [row, fresh, arcoDue] = await Promise.all([
    frameRow(world.db, actor.personId),
    freshSession(world, actor, request),
    actor.role === 'admin' ? alarmedRequests(world.db) : 0,
  ]);
  if (!row) return fail('session.missing');
  const zone = world.env.TZ_NEGOCIO;
  const today = todayIn(zone, world.clock.now());
  const cookies = request.headers.get('Cookie');
  return {
    person: {
      id: actor.personId,
      username: actor.username,
      fullName: fullName(row),
      firstName: row.firstName,
      initials: initials(row),
      // No file opens to whoever must turn a second factor on first.
      photoUrl: actor.mustSetSecondFactor ? null : photoUrl(row),
    },
    role: actor.role,
    /** An administrator looks at their screens, for so much longer (product: view as). */
    view: actor.viewer && { secondsLeft: secondsUntil(actor.idleUntil, world.clock.now()) },
    mustChangePassword: actor.mustChangePassword,
    mustSetSecondFactor: actor.mustSetSecondFactor,
    /** True where they may turn a second factor on (product: second factor). */
    offersSecondFactor: actor.role === 'admin' && world.env.SECOND_FACTOR !== 'off',
    otherViews: otherViews(row, actor),
    noticeDue: actor.mustChangePassword || actor.mustSetSecondFactor || actor.viewer ? null : row.noticeDue,
    programmeName: row.programme?.name ?? null,
    /** Where *Mi ruta* leads; null without a unit to follow. */
    routeUnitId: unitToFollow(row.units, today)?.id ?? null,
    /** Requests about personal data whose day is near or past; of administrators alone. */
    arcoDue,
    /** Their generation was closed: they read it and change nothing (product: states of a generation). */
    finished: row.programme?.finished ?? false,
    bell: { unseen: unseenCount(row.unseenTypes, visibleTypes(actor.role)), lastSeq: row.lastSeq },
    popup: row.popup && !actor.mustChangePassword && !actor.viewer ? waitingPopup(row.popup) : null,
    /** An end of the own programme that waits to be celebrated (product: celebrations). */
    celebrationId:
      actor.role === 'learner' && !actor.mustChangePassword && !actor.viewer ? row.celebrationId : null,
    zone,
    year: Number(today.slice(0, 4)),
    company: world.env.COMPANY_NAME,
    redirectNotice: redirectNoticeIn(cookies),
    foldedRails: foldedRailsIn(cookies),
    fresh,
  };
}

type OtherView = {
  /** The profile. */
  id: number;
  name: string;
  /** Unseen notifications that only the bell of that view shows. */
  unseen: number;
};

type FrameRow = NonNullable<Awaited<ReturnType<typeof frameRow>>>;

function otherViews(
  { profiles, unseenTypes }: Pick<FrameRow, 'profiles' | 'unseenTypes'>,
  actor: Actor,
): OtherView[] {
  const shownHere = visibleTypes(actor.role);
  return profiles
    .filter(({ id }) => id !== actor.profile)
    .map((profile) => {
      const shownThere = visibleTypes(roleOf(profile.id)).filter((type) => !shownHere.includes(type));
      return { ...profile, unseen: unseenCount(unseenTypes, shownThere) };
    });
}

/** Counts the unseen notifications of those types. */
function unseenCount(unseen: FrameRow['unseenTypes'], types: readonly number[]): number {
  return unseen.reduce((total, { type, count }) => (types.includes(type) ? total + count : total), 0);
}

const secondsUntil = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));

export type FrameData = Awaited<ReturnType<typeof frameData>>;
