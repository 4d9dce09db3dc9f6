import { expect, type Page } from '@playwright/test';
import { addNotification } from '#tests/factories/demonstration.ts';
import {
  createLearnerLike,
  forgetNotices,
  type Place,
  placeOf,
  removeLearner,
} from '../admin/support/notices.ts';
import { toQuestions } from '../support/cards.ts';
import { onStack, signIn, stands } from '../support/helpers.ts';
import { expectShown, named, words } from '../support/literals-ground.ts';
import { test } from '../support/test.ts';

const who = 'literales.campana';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

let place: Place;
test.beforeAll(async () => {
  await removeLearner(who);
  await createLearnerLike('aprendiz2', who);
  place = await placeOf(who, 1);
});
test.afterAll(() => removeLearner(who));
test.beforeEach(() => forgetNotices(place));

const bell = (page: Page) => page.getByRole('button', { name: /^Notificaciones/ });
const unit = { unidad: 'GESTIÓN', unidad_id: 2 };

/** Type of the notification, what it carries, and the sentence of the bell; those of grades and extensions are shown elsewhere. */
const sentences: [number, Record<string, unknown>, string][] = [
  [
    1,
    { nombre_act: 'Del dato a la decisión', id_act: 3, tipo_act: 3 },
    'Tutoría respondió tu pregunta en Artículo «Del dato a la decisión»',
  ],
  [2, { ...unit, dias: 7 }, 'Faltan 7 días para enviar tu reto de la unidad GESTIÓN'],
  [2, { ...unit, dias: 1 }, 'Mañana vence el plazo para enviar tu reto de la unidad GESTIÓN'],
  [
    3,
    { nombre: 'Arranque', descripcion: 'mañana a las 10:00' },
    'Tu sesión en vivo «Arranque» es mañana a las 10:00',
  ],
  [3, { nombre: 'Arranque', descripcion: 'en 15 min' }, 'Tu sesión en vivo «Arranque» es en 15 min'],
  [4, { nombre: 'Primer paso' }, 'Obtuviste la insignia Primer paso'],
  [10, {}, 'Agrega tu foto de perfil'],
  [11, {}, 'Conoce las insignias que puedes obtener'],
  [
    102,
    { ...unit, fecha: '14 de marzo' },
    'Tutoría devolvió tu reto de GESTIÓN: corrígelo antes del 14 de marzo',
  ],
  [103, unit, 'Tu jefe envió tu retroalimentación de GESTIÓN'],
  [104, unit, 'Revisa tus compromisos de GESTIÓN'],
  [
    106,
    { ...unit, fecha: '14 de marzo' },
    'Evalúa el reto de una persona de tu generación antes del 14 de marzo',
  ],
  [108, {}, 'Ya puedes ver tu resultado final'],
  [109, { folio: 'S-12' }, 'Soporte respondió tu solicitud S-12'],
];

async function tell(type: number, data: Record<string, unknown>, times = 1): Promise<void> {
  await onStack(async (db) => {
    for (let count = 0; count < times; count += 1) {
      await addNotification(db, place.personId, { type, source: `literal:${crypto.randomUUID()}`, data });
    }
  });
}

test('the bell: each sentence, and its actions', async ({ page }) => {
  for (const [type, data] of sentences) await tell(type, data);
  await signIn(page, who);
  await bell(page).click();
  await expectShown(page, [
    ...words(...sentences.map(([, , sentence]) => sentence)),
    ...named('button', 'Descartar', 'Descartar todas'),
  ]);
  await page.getByRole('button', { name: 'Descartar todas' }).click();
  await expectShown(page, named('button', 'Deshacer'));
  await expectShown(page, words('No tienes notificaciones nuevas.'));
});

test('the bell counts up to 99+', async ({ page }) => {
  await tell(11, {}, 100);
  await signIn(page, who);
  await expectShown(page, words('99+'));
});

test('the bell without a network offers another try', async ({ page }) => {
  await signIn(page, who);
  await stands(page);
  await page.route('**/api/notificaciones*', (route) => route.abort());
  await bell(page).click();
  await expectShown(page, named('button', 'Reintentar'));
  await page.unroute('**/api/notificaciones*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expectShown(page, words('No tienes notificaciones nuevas.'));
});

test('a screen that does not exist', async ({ page }) => {
  await signIn(page, who, '/objetos?actividad=999999');
  await expectShown(page, [...named('heading', 'Esta pantalla no existe'), ...named('link', 'Ir al inicio')]);
});

test('a screen that cannot be reached', async ({ page }) => {
  await signIn(page, who);
  await stands(page);
  await page.route('**/modulos*', (route) => route.abort());
  await page
    .getByRole('main')
    .getByRole('link', { name: /ESTRATEGIA$/ })
    .first()
    .click();
  await expectShown(page, [...named('heading', 'Sin conexión'), ...named('button', 'Reintentar')]);
  await page.unroute('**/modulos*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ESTRATEGIA' })).toBeVisible();
});

test('a device without a network says so, and keeps what is typed', async ({ page, context }) => {
  await signIn(page, who, `/caso?unidad=${place.unitId}`);
  await stands(page);
  await toQuestions(page);
  await context.setOffline(true);
  await expectShown(page, words('Sin conexión.'));
  await page.getByRole('textbox', { name: /^1\. / }).fill('Lo escribí sin red');
  await expectShown(page, words('Sin conexión: tu texto está en este dispositivo y se guardará al volver.'));
  await context.setOffline(false);
  await expect(page.getByText(/Guardado a las \d\d:\d\d/)).toBeVisible();
});

test('after half a minute without the socket', async ({ page }) => {
  await page.clock.install();
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await signIn(page, who);
  await stands(page);
  await page.clock.runFor(31_000);
  await expectShown(page, words('Actualización en pausa'));
});
