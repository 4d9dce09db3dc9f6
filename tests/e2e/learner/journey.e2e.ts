import { createLearnerLike, placeOf, removeLearner } from '../admin/support/notices.ts';
import { fingers, keys } from '../support/hands.ts';
import { test } from '../support/test.ts';
import { deliverByCalls, giveDays } from './challenge-ground.ts';
import { createFinalist } from './final-ground.ts';
import { readProfile } from './journey-profile.ts';
import { signIn } from './journey-screens.ts';
import {
  assessThemselves,
  deliverChallenge,
  evaluatePeer,
  finishModules,
  passFinalEvaluation,
  sendCase,
  sendSurvey,
} from './journey-steps.ts';

/**
 * A learner from the login to the final grade: one whole unit and the final evaluation, by touch and by keyboard alone.
 * The other two units are behind them, with challenges of 9.0 and 8.5 and a boss's 9.4 and 8.0.
 */
const ways = [
  { name: 'by touch', who: 'travesia.toque', handsOf: fingers, use: { hasTouch: true, isMobile: true } },
  { name: 'with the keyboard alone', who: 'travesia.teclado', handsOf: keys, use: {} },
] as const;

const companion = 'travesia.par';
const pdf = 'demo/media/cambio/bitacora-de-victorias.pdf';
const theirPdf = 'demo/media/cambio/tablero-de-habitos.pdf';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

let unitId = 0;

test.beforeAll(async () => {
  await removeLearner(companion);
  await createLearnerLike('aprendiz11', companion);
  unitId = (await placeOf(companion, 0)).unitId;
  await giveDays(companion, unitId, 10);
  for (const { who } of ways) {
    await createFinalist(who, 1);
    await giveDays(who, unitId, 10);
  }
  await deliverByCalls(companion, unitId, theirPdf);
});
test.afterAll(async () => {
  for (const username of [companion, ...ways.map(({ who }) => who)]) await removeLearner(username);
});

for (const { name, who, handsOf, use } of ways) {
  test.describe(name, () => {
    test.use(use);

    test('a learner lives a whole unit and gets the exact final grade', async ({ page }) => {
      test.setTimeout(360_000);
      const hands = handsOf(page);
      await signIn(page, hands, who);
      await finishModules(page, hands);
      await sendCase(page, hands);
      await deliverChallenge(page, hands, pdf);
      await evaluatePeer(page, hands, { who, author: companion, unitId, hidden: 'tablero-de-habitos' });
      await sendSurvey(page, hands);
      await assessThemselves(page, hands);
      await passFinalEvaluation(page, hands, who);
      await readProfile(page, hands, await placeOf(who, 0));
    });
  });
}
