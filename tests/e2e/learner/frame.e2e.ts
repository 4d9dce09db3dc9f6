import { expect, type Locator, type Page } from '@playwright/test';
import { createLearnerLike, removeLearner } from '../admin/support/notices.ts';
import { activityOfKind, origin, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

/** The places of a learner's frame: at the foot of a phone's screen, on top of a desk's; and Preguntas. */

const who = 'aprendiz6';
const phone = { width: 360, height: 740 } as const;

const places = (page: Page): Locator => page.getByRole('navigation', { name: 'Secciones' });
const place = (page: Page, name: string): Locator => places(page).getByRole('link', { name, exact: true });

const openUnit = async (): Promise<number> => {
  const [unit] = await rows<{ id: number }>(
    `select w.unit_id as id from person p join member mb on mb.person_id = p.id and mb.active
     join wave w on w.group_id = mb.group_id and w.opens_on <= current_date
     join unit u on u.id = w.unit_id
     where p.username = $1 order by w.opens_on desc, u.position desc limit 1`,
    [who],
  );
  return unit?.id ?? 0;
};

/** Top and bottom of a part of the page in whole px of the window. */
const edges = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return { top: Math.round(top), bottom: Math.round(bottom), height: Math.round(height) };
  });

const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

test.describe('on a phone', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

  test('the bar, the crumbs and the places cost 56, 36 and 64 px, and the title begins at 110 at most', async ({
    page,
  }) => {
    await signIn(page, who);
    expect((await edges(page.getByRole('banner'))).height).toBe(56);
    expect((await edges(page.getByRole('navigation', { name: 'Ruta de navegación' }))).height).toBe(36);
    expect(await edges(places(page))).toEqual({ top: 676, bottom: 740, height: 64 });
    for (const path of ['/', '/?vista=preguntas', '/perfil', '/avisoLogeado', '/evaluacionFinal']) {
      await page.goto(origin() + path);
      await stands(page);
      expect((await edges(page.getByRole('heading', { level: 1 }))).top, path).toBeLessThanOrEqual(110);
    }
  });

  test('each place leads to its screen, which it marks', async ({ page }) => {
    await signIn(page, who);
    const unit = await openUnit();
    const leads = [
      ['Mi ruta', `/modulos?unidad=${unit}`],
      ['Preguntas', '/?vista=preguntas'],
      ['Mi perfil', '/perfil'],
      ['Inicio', '/'],
    ] as const;
    for (const [name, path] of leads) {
      const { height, top, bottom } = await edges(place(page, name));
      expect(height, name).toBeGreaterThanOrEqual(44);
      expect([top, bottom].every((edge) => edge >= 0 && edge <= phone.height)).toBe(true);
      await place(page, name).click();
      await expect(page).toHaveURL(origin() + path);
      await expect(place(page, name)).toHaveAttribute('aria-current', 'page');
      await expect(places(page).locator('[aria-current]')).toHaveCount(1);
    }
    const article = await activityOfKind(who, 3);
    await page.goto(`${origin()}/actividades?unidad=${unit}`);
    await expect(place(page, 'Mi ruta')).toHaveAttribute('aria-current', 'true');
    await page.goto(`${origin()}/objetos?actividad=${article}`);
    await expect(page.getByRole('region', { name: 'Avance de la actividad' })).toBeVisible();
    await expect(places(page), 'the bar of its own actions stands instead').toBeHidden();
  });

  test('the last line of a page ends above the places, also with letters twice their size', async ({
    page,
  }) => {
    await signIn(page, who);
    for (const size of ['100%', '200%']) {
      for (const path of ['/', '/perfil', '/?vista=preguntas']) {
        await page.goto(origin() + path);
        await stands(page);
        await page.evaluate((letters) => {
          document.documentElement.style.fontSize = letters;
        }, size);
        await toEnd(page);
        await expect
          .poll(async () => (await edges(page.locator('footer'))).bottom - (await edges(places(page))).top, {
            message: `${path} at ${size}`,
          })
          .toBeLessThanOrEqual(0);
        const bar = await edges(places(page));
        expect(bar.height, `${path} at ${size}`).toBeLessThanOrEqual(phone.height * 0.25);
        expect(bar.bottom).toBeLessThanOrEqual(phone.height);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      }
    }
  });

  test('over the keyboard the places stand at the end of the page, not before what one writes', async ({
    page,
  }) => {
    await signIn(page, who, '/?vista=preguntas');
    await page.setViewportSize({ width: 360, height: 340 });
    await page.getByRole('searchbox').focus();
    await expect(places(page)).toHaveCSS('position', 'static');
  });

  test('the keyboard comes through the page to the places and leaves them again', async ({ page }) => {
    await signIn(page, who, '/?vista=preguntas');
    await place(page, 'Inicio').focus();
    for (const name of ['Mi ruta', 'Preguntas', 'Mi perfil']) {
      await page.keyboard.press('Tab');
      await expect(place(page, name)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(place(page, 'Mi perfil')).not.toBeFocused();
  });

  test('Ayuda is an entry of the menu of the photo', async ({ page }) => {
    await signIn(page, who);
    await expect(page.getByRole('button', { name: 'Ayuda', exact: true })).toBeHidden();
    await page.getByRole('button', { name: /^Tu cuenta/ }).click();
    await page.getByRole('button', { name: 'Ayuda', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Ayuda' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Tu cuenta/ })).toBeFocused();
  });

  test('on paper there are no places', async ({ page }) => {
    await signIn(page, who);
    await page.emulateMedia({ media: 'print' });
    await expect(places(page)).toBeHidden();
  });
});

test('a desk has the places and Ayuda in the top bar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, who);
  const bar = page.getByRole('banner');
  expect((await edges(bar)).height).toBe(56);
  await expect(places(page).getByRole('link')).toHaveText(['Inicio', 'Mi ruta', 'Preguntas']);
  await expect(bar.getByRole('button', { name: 'Ayuda', exact: true })).toBeVisible();
  await place(page, 'Mi ruta').click();
  await expect(page).toHaveURL(`${origin()}/modulos?unidad=${await openUnit()}`);
  await expect(place(page, 'Mi ruta')).toHaveAttribute('aria-current', 'page');
});

test.describe('Preguntas', () => {
  const words = `¿Cómo leo el tablero ${Date.now()}?`;

  test('lists what one asked, finds it and content by words, and its address can be shared', async ({
    page,
  }) => {
    const article = await activityOfKind(who, 3);
    await signIn(page, who, `/objetos?actividad=${article}`);
    await page.getByRole('tab', { name: /^Preguntas/ }).click();
    await page.getByLabel('Haz una pregunta sobre esta actividad').fill(words);
    await page.getByRole('button', { name: 'Publicar pregunta' }).click();
    await expect(page.getByText('Publicamos tu pregunta.').first()).toBeAttached();

    await page.goto(`${origin()}/?vista=preguntas`);
    await expect(page).toHaveTitle(/^Preguntas · /);
    const first = page.getByRole('list', { name: 'Tus preguntas' }).getByRole('listitem').first();
    await expect(first).toContainText(words);
    await expect(first).toContainText('Sin responder');

    const [activity] = await rows<{ name: string }>('select name from activity where id = $1', [article]);
    await page.getByRole('searchbox').fill(activity?.name ?? '');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(page).toHaveURL(/\?vista=preguntas&buscar=/);
    const shared = page.url();
    await page.goto(origin());
    await page.goto(shared);
    await expect(page.getByRole('searchbox')).toHaveValue(activity?.name ?? '');
    await expect(page.getByRole('list', { name: 'Tus preguntas' })).toContainText(words);
    const found = page.getByRole('list', { name: 'Contenidos encontrados' });
    await found.getByRole('link', { name: activity?.name ?? '', exact: true }).click();
    await expect(page).toHaveURL(`${origin()}/objetos?actividad=${article}`);
  });

  const quiet = 'sin-preguntas';
  test.beforeAll(() => createLearnerLike('aprendiz3', quiet));
  test.afterAll(() => removeLearner(quiet));

  test('says that nothing was asked yet, and leads to where one can', async ({ page }) => {
    await signIn(page, quiet, '/?vista=preguntas');
    await expect(page.getByText('Aún no has preguntado nada.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Ir a mi ruta' }).click();
    await expect(page).toHaveURL(/\/modulos\?unidad=\d+$/);
  });
});
