import { reviewHref, reviewQueueHref } from '#app/contract/tutor/links/tutor.ts';
import { type Bench, type Goal, measurePoint } from '../bench.ts';
import { closedLoop } from '../client/load.ts';
import { inTurn, pageRequest } from '../client/requests.ts';
import { type SignedIn, tutorProfile } from '../learners.ts';
import { firstName, firstTutor, shape, unitId } from '../set-s/shape.ts';

/** So that none of them meets the limit of a session. */
const sessions = 200;
/** A module of the second unit, whose challenge waits for its tutor at every other learner. */
const secondUnit = shape.modules;
const learnersOfTutor = shape.learners / shape.tutors;
/** P4's: a boss's table of 25 (product: speed). */
const goal: Goal = { perSecond: 300, p99: 90 };

/** A tutor, and the first learner whose challenge waits in their queue of fifty. */
type Desk = { tutor: SignedIn; learner: number };

type Read = { action: string; path: (desk: Desk) => string };

const reads: readonly Read[] = [
  { action: 'queue of a tutor, 50 challenges', path: () => reviewQueueHref() },
  {
    action: 'queue of a group, 13 challenges',
    path: ({ learner }) => reviewQueueHref({ group: Math.ceil(learner / shape.groupSize) }),
  },
  {
    action: 'review of a challenge',
    path: ({ learner }) => reviewHref({ userId: learner, unitId: unitId(learner, secondUnit) }),
  },
];

/** P4t: what a tutor opens all day, beside the limits of a boss's table. */
export async function tutorScreens(bench: Bench): Promise<void> {
  const { product, options } = bench;
  const { origin } = product.stack;
  for (const { action, path } of reads) {
    for (const concurrency of options.loads) {
      const visit = inTurn(await desksOf(bench), (desk) => ({
        request: pageRequest(origin, desk.tutor, path(desk), options.gzip),
        expected: [firstName(desk.learner), '</html>'],
      }));
      await measurePoint(bench, {
        id: 'P4t',
        action,
        load: `c=${concurrency}`,
        ...(concurrency === 10 ? { goal } : {}),
        run: (seconds) => closedLoop(product.port, concurrency, seconds, visit),
      });
    }
  }
}

async function desksOf({ product }: Bench): Promise<Desk[]> {
  const people = Array.from({ length: sessions }, (_, turn) => firstTutor + (turn % shape.tutors));
  const tutors = await product.openSessions(people, tutorProfile);
  return tutors.map((tutor) => ({ tutor, learner: (tutor.id - firstTutor) * learnersOfTutor + 2 }));
}
