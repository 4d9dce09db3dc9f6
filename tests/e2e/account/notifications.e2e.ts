import { expect, type Page } from '@playwright/test';
import { addNotification, scheduleLiveSession } from '#tests/factories/demonstration.ts';
import {
  createLearnerLike,
  decideExtension,
  forgetNotices,
  happen,
  type Place,
  placeOf,
  publishGrade,
  removeLearner,
} from '../admin/support/notices.ts';
import { expectClean } from '../support/axe.ts';
import { onStack, origin, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';
import { createGround, type Ground, removeGround } from '../tutor/group-ground.ts';

const who = 'avisos';
const bellOf = (page: Page) => page.getByRole('button', { name: /^Notificaciones/ });
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Notificaciones' });

let place: Place;

test.use({ viewport: { width: 360, height: 740 } });

/** A generation of its own has a live session, so that its reminder, for which one waits a minute, is nobody else's. */
const invited = { tutor: 'avisos.sesion.tutor', learner: 'avisos.sesion', group: 'Generación Sesión' };
let ground: Ground;
let coming: number;

test.beforeAll(async () => {
  await createLearnerLike('aprendiz11', who);
  ground = await createGround(invited.tutor, invited.learner, invited.group);
  // The worker plans and sends the reminder while the other tests run.
  coming = await onStack((db) =>
    scheduleLiveSession(db, ground.groupId, {
      title: 'Arranque',
      description: 'Traigan su caso.',
      startsInMs: 540_000,
      url: `${origin()}/login?sala=1`,
    }),
  );
  await happen('live-session.changed', { sessionId: coming });
});
test.afterAll(async () => {
  await removeLearner(who);
  await onStack((db) => db.deleteFrom('live_session').where('id', '=', coming).execute());
  await removeGround(invited);
});

test.beforeEach(async ({ page }) => {
  place = await placeOf(who, 0);
  await forgetNotices(place);
  await signIn(page, who);
  await expect(bellOf(page)).toHaveAttribute('aria-label', 'Notificaciones');
  // The push needs the socket.
  await stands(page);
});

test('a grade and an extension reach the open screen, and open where they belong', async ({ page }) => {
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await publishGrade(place, 9);
  await expect(bellOf(page)).toHaveAttribute('aria-label', 'Notificaciones, 1 sin leer');
  await decideExtension(place, '2030-03-28');
  await expect(bellOf(page)).toHaveAttribute('aria-label', 'Notificaciones, 2 sin leer');

  await bellOf(page).click();
  const list = drawerOf(page).getByRole('listitem');
  await expect(list).toHaveCount(2);
  await expect(list.first()).toContainText(`Tu prórroga de ${place.unitName}: aprobada hasta 28 de marzo`);
  await expect(list.last()).toContainText(`Tu reto de ${place.unitName} fue calificado: 9.0`);
  const extension = list.first().getByRole('link');
  await expect(extension).toHaveAttribute('href', `/reto?unidad=${place.unitId}`);

  await list.last().getByRole('link').click();
  await expect(page).toHaveURL(`${origin()}/reto?unidad=${place.unitId}&pestana=resultados`);
  await expect(bellOf(page)).toHaveAttribute('aria-label', 'Notificaciones, 1 sin leer');
  expect(await page.evaluate(() => performance.timeOrigin), 'nothing was loaded again').toBe(loaded);
});

test('the history holds seen notifications, filters them and marks all, by keyboard', async ({ page }) => {
  for (let each = 0; each < 23; each += 1) {
    await onStack((db) =>
      addNotification(db, place.personId, {
        type: each < 3 ? 4 : 104,
        source: `prueba:${each}`,
        data: { nombre: 'Primer paso', unidad: 'GESTIÓN' },
        seenAt: each < 21 ? new Date() : null,
      }),
    );
  }
  await page.goto(`${origin()}/`);
  await expect(bellOf(page)).toHaveAttribute('aria-label', 'Notificaciones, 2 sin leer');
  await bellOf(page).press('Enter');
  await page.getByRole('button', { name: 'Ver historial' }).press('Enter');
  const drawer = drawerOf(page);
  const list = drawer.getByRole('list', { name: 'Historial de notificaciones' }).getByRole('listitem');
  await expect(list).toHaveCount(20);
  await drawer.getByRole('button', { name: 'Ver anteriores' }).press('Enter');
  await expect(list).toHaveCount(23);
  await expectClean(page);

  await drawer.getByLabel('Tema').selectOption({ label: 'Insignias' });
  await expect(list).toHaveCount(3);
  await drawer.getByLabel('Estado').selectOption({ label: 'Sin ver' });
  await expect(drawer.getByText('No hay notificaciones con estos filtros.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Limpiar filtros' }).press('Enter');
  await expect(list).toHaveCount(20);

  await drawer.getByRole('button', { name: 'Marcar todas como vistas' }).press('Enter');
  await expect(drawer.getByRole('button', { name: 'Marcar como vista' })).toHaveCount(0);
  await expect(bellOf(page)).toHaveAttribute('aria-label', 'Notificaciones');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(bellOf(page)).toBeFocused();
});

test('a type that was silenced no longer arrives; an obligatory one cannot be', async ({ page }) => {
  await bellOf(page).click();
  await page.getByRole('button', { name: 'Ajustes' }).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByLabel('Retos devueltos para corregir')).toBeDisabled();
  await expectClean(page);
  const grades = drawer.getByLabel('Calificación de tus retos');
  const saved = page.waitForResponse((response) => response.url().endsWith('/preferencias') && response.ok());
  await grades.press('Space');
  await saved;
  await page.keyboard.press('Escape');
  await page.reload();

  await bellOf(page).click();
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await expect(grades).not.toBeChecked();
  await page.keyboard.press('Escape');
  await publishGrade(place, 8);
  await decideExtension(place, null);
  await expect(bellOf(page)).toHaveAttribute('aria-label', 'Notificaciones, 1 sin leer');
  await bellOf(page).click();
  await expect(drawerOf(page).getByRole('listitem')).toContainText('rechazada');
});

test('the door of a live session opens on a home that stands open', async ({ page }) => {
  const sessionId = await onStack((db) =>
    scheduleLiveSession(db, place.groupId, {
      title: 'Puerta',
      startsInMs: 608_000,
      url: `${origin()}/login?sala=2`,
    }),
  );
  await page.reload();
  await expect(page.getByText('El botón para unirte aparece 10 minutos antes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unirse' })).toBeVisible({ timeout: 20_000 });
  await onStack((db) => db.deleteFrom('live_session').where('id', '=', sessionId).execute());
});

test('a live session is joined from home: tab, attendance, points; its reminder comes', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await signIn(page, invited.learner);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Unirse' }).click();
  const tab = await opened;
  await expect.poll(() => tab.url()).toMatch(/^http/);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  const { memberId, personId } = ground.place;
  const attended = await rows<{ points: number }>(
    `select points from live_session_attendance a
     join points_entry e on e.source = 'live_session:' || a.live_session_id and e.member_id = $2
     where a.live_session_id = $1 and a.person_id = $3`,
    [coming, memberId, personId],
  );
  expect(attended).toEqual([{ points: 5 }]);
  await tab.close();

  // Its reminder comes by itself, at any hour of the day: the worker looks each minute.
  await expect(bellOf(page)).toHaveAttribute('aria-label', 'Notificaciones, 1 sin leer', { timeout: 75_000 });
  await bellOf(page).click();
  const reminder = drawerOf(page).getByRole('link');
  await expect(reminder).toHaveText(/^Tu sesión en vivo «Arranque» es en \d min$/);
  await expect(reminder).toHaveAttribute('href', '/#sesion-en-vivo');
  await context.close();
});
