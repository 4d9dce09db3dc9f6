import { expect, type Page } from '@playwright/test';
import { literalMenu } from '#tests/support/admin-menu.ts';
import { expectClean } from '../../support/axe.ts';
import { keys } from '../../support/hands.ts';
import { origin, rows, signIn, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

/** A label, with what its entry counts behind it: Soporte tells of data requests near their last day. */
const counted = (label = '') => new RegExp(`^${label}(\\s*\\d+ solicitud(es)? ARCO .+)?$`);
const labels = literalMenu.map(([, label]) => counted(label));

const bar = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Administrador' });
/** Width of the rail around the menu, in px. */
const railWidth = (page: Page) =>
  menu(page).evaluate((nav) => Math.round(nav.parentElement?.getBoundingClientRect().width ?? 0));
const fold = (page: Page) => page.getByRole('button', { name: 'Plegar el menú' });
const unfold = (page: Page) => page.getByRole('button', { name: 'Desplegar el menú' });
const menuButton = (page: Page) => bar(page).getByRole('button', { name: 'Abrir el menú' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'ADMINISTRADOR' });
const searchButton = (page: Page) => bar(page).getByRole('button', { name: 'Buscar' });
const searchDialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar' });
const field = (page: Page) => searchDialog(page).getByRole('combobox');

/** Signs the administrator in and waits until the screen answers keys. */
async function enter(page: Page): Promise<void> {
  await signIn(page, 'admin', '/cms');
  await stands(page);
}

test.describe('at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the bar shows the username and the way out, and the menu its literal entries', async ({ page }) => {
    await enter(page);
    await expect(bar(page).getByText('admin', { exact: true }).last()).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    await expect(page.getByText('ADMINISTRADOR', { exact: true })).toBeVisible();
    await expect(menuButton(page)).toBeHidden();
    await expect(menu(page).getByRole('link')).toHaveText(labels);
    await expect(menu(page).getByRole('link', { name: 'Resumen' })).toHaveCount(0);
    await expect(menu(page).locator('li:has(svg[aria-hidden])')).toHaveCount(labels.length);
    await expect(bar(page).getByRole('button', { name: /^Notificaciones/ })).toHaveCount(0);
    for (const [path, label = ''] of literalMenu) {
      await menu(page)
        .getByRole('link', { name: counted(label) })
        .click();
      await expect(page).toHaveURL(new RegExp(`^${origin()}${path}(\\?|$)`));
      await expect(menu(page).locator('[aria-current="page"]')).toHaveText([counted(label)]);
    }
    await page.goto(`${origin()}/cms?de=otra`);
    await bar(page).getByRole('link', { name: 'Administración, inicio' }).click();
    await expect(page).toHaveURL(`${origin()}/cms`);
    await expect(menu(page).locator('[aria-current="page"]')).toHaveCount(0);
  });

  test('the account menu opens the list of long work beside the screen, and a stopped one is given up there', async ({
    page,
  }) => {
    await rows(
      `insert into task (kind, state, input, total, done, made_by, result)
       select 'bulk', 'failed', '{"action": "drop", "reason": "Cierre"}', 300, 50, id, '{"fault": "Se detuvo por prueba."}'
       from person where username = 'admin'`,
    );
    await enter(page);
    await page.goto(`${origin()}/cms/usuarios?perfil=3`);
    await stands(page);
    await bar(page)
      .getByRole('button', { name: /^Tu cuenta/ })
      .click();
    await bar(page).getByRole('button', { name: 'Trabajos' }).click();
    const list = page.getByRole('dialog', { name: 'Trabajos' });
    const row = list.getByRole('listitem').filter({ hasText: 'Se detuvo por prueba.' });
    await expect(row.getByText('Detenido por un fallo', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${origin()}/cms/usuarios?perfil=3&trabajos=1`);
    for (const [width, colorScheme] of [
      [360, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 850 });
      await expectClean(page);
    }
    await row.getByRole('button', { name: 'Descartar' }).click();
    await expect(row.getByText('Cancelado', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(page).toHaveURL(`${origin()}/cms/usuarios?perfil=3`);
    await rows(`delete from task where result ->> 'fault' = 'Se detuvo por prueba.'`);
  });

  test('the account menu offers photo, password, sessions, second factor and the notice, which opens in a drawer', async ({
    page,
  }) => {
    await enter(page);
    await bar(page)
      .getByRole('button', { name: /^Tu cuenta/ })
      .click();
    await expect(bar(page).getByRole('listitem')).toHaveText([
      'Trabajos',
      'Cambiar foto',
      'Cambiar contraseña',
      'Verificación en dos pasos',
      'Sesiones abiertas',
      'Aviso de privacidad',
    ]);
    await bar(page).getByRole('button', { name: 'Aviso de privacidad' }).click();
    const notice = page.getByRole('dialog', { name: 'Aviso de privacidad' });
    await expect(notice.getByText('Última actualización: 12 de octubre de 2021')).toBeVisible();
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(notice).toBeHidden();
    await expect(page).toHaveURL(`${origin()}/cms`);
    await page.goto(`${origin()}/avisoLogeado`);
    await expect(page).toHaveURL(`${origin()}/cms`);
  });

  test('the rail folds to its icons, which keep their names, and is folded in the next document too', async ({
    page,
  }) => {
    await enter(page);
    expect(await railWidth(page)).toBe(208);
    await keys(page).press(fold(page));
    await expect(unfold(page)).toBeFocused();
    expect(await railWidth(page)).toBe(56);
    await expect(menu(page).getByRole('link')).toHaveText(labels);
    const people = menu(page).getByRole('link', { name: 'Usuarios', exact: true });
    const name = people.getByText('Usuarios', { exact: true });
    const shown = () => name.evaluate((word) => getComputedStyle(word).clipPath === 'none');
    expect(await shown()).toBe(false);
    await people.hover();
    expect(await shown()).toBe(true);
    await page.mouse.move(800, 500);
    await people.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await shown(), 'where the focus is').toBe(true);
    await expectCleanInEachLook(page);
    const html = await (await page.request.get(`${origin()}/cms/usuarios`)).text();
    expect(html, 'the document itself is folded').toContain('Desplegar el menú');
    await page.goto(`${origin()}/cms/usuarios`);
    await stands(page);
    expect(await railWidth(page)).toBe(56);
    await unfold(page).click();
    expect(await railWidth(page)).toBe(208);
  });

  test('beside an editor of content the rail is folded by itself, and has a choice of its own', async ({
    page,
  }) => {
    const [programme] = await rows<{ id: number }>('select id from programme order by id limit 1');
    const editor = `${origin()}/cms/programas?id=${programme?.id}`;
    await enter(page);
    await page.goto(editor);
    await stands(page);
    expect(await railWidth(page)).toBe(56);
    await unfold(page).click();
    await page.goto(`${origin()}/cms/programas`);
    await stands(page);
    await fold(page).click();
    await page.goto(editor);
    await stands(page);
    expect(await railWidth(page)).toBe(208);
  });

  test('the bar and the rail stay while the page scrolls, and scroll with it in a low window', async ({
    page,
  }) => {
    await enter(page);
    await page.goto(`${origin()}/cms/analiticos`);
    await stands(page);
    const tops = async () => {
      await page.evaluate(() => window.scrollTo(0, 600));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
      const top = (part: Element) => part.getBoundingClientRect().top;
      return [await bar(page).evaluate(top), await menu(page).evaluate(top)] as const;
    };
    expect(await bar(page).evaluate((part) => part.getBoundingClientRect().height)).toBe(48);
    const [barTop, menuTop] = await tops();
    expect(barTop).toBe(0);
    expect(menuTop).toBeGreaterThanOrEqual(48);
    await page.setViewportSize({ width: 1280, height: 560 });
    for (const top of await tops()) expect(top).toBeLessThan(0);
  });

  test('signs out by the keyboard alone', async ({ page }) => {
    await enter(page);
    await keys(page).press(bar(page).getByRole('button', { name: 'Cerrar sesión' }));
    await expect(page).toHaveURL(`${origin()}/login`);
    await page.goto(`${origin()}/cms`);
    await expect(page).toHaveURL(/\/login/);
  });

  test('reads the screen again when its room is told to', async ({ page }) => {
    await enter(page);
    const active = page.locator('dl > div').filter({ hasText: 'Personas activas' }).getByRole('definition');
    const before = Number(await active.innerText());
    await rows(
      `insert into person (username, first_name, paternal_surname, password_hash)
       values ('cms.en.vivo', 'Renata', 'Ortiz', 'x')`,
    );
    const told = JSON.stringify({ room: 'profile:1', message: 'read.again', data: {} });
    // A socket that was not yet open heard nothing: it is told until the screen shows it.
    await expect(async () => {
      await rows(`select pg_notify('push', $1)`, [told]);
      await expect(active).toHaveText(String(before + 1), { timeout: 2_000 });
    }).toPass();
    await rows(`delete from person where username = 'cms.en.vivo'`);
  });
});

for (const width of [360, 768, 1023]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

    test('the menu opens from the bar, and gives the focus back', async ({ page }) => {
      await enter(page);
      await expect(menu(page)).toBeHidden();
      await keys(page).press(menuButton(page));
      await expect(drawer(page)).toBeVisible();
      await expect(drawer(page).getByRole('link')).toHaveText(labels);
      await expect(drawer(page).locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Shift+Tab');
      await expect(drawer(page).locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(drawer(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
      // Every entry on a phone; wider it is the same drawer.
      for (const [path, label = ''] of width === 360 ? literalMenu : literalMenu.slice(0, 2)) {
        await menuButton(page).click();
        await drawer(page)
          .getByRole('link', { name: counted(label) })
          .click();
        await expect(page).toHaveURL(new RegExp(`^${origin()}${path}(\\?|$)`));
        await expect(drawer(page)).toBeHidden();
      }
    });
  });
}

test.describe('the search', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('opens by Ctrl+K, finds a person without accents, and Enter opens their screen', async ({ page }) => {
    await enter(page);
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(searchDialog(page).getByRole('status')).toContainText('Escribe al menos dos letras');
    const [person] = await rows<{ id: number; name: string; plain: string }>(
      `select id, first_name || ' ' || paternal_surname as name, plain(first_name || ' ' || paternal_surname) as plain
       from person where username = 'aprendiz5'`,
    );
    await page.keyboard.insertText(person?.plain ?? '');
    const people = searchDialog(page).getByRole('group', { name: 'Personas' });
    const first = people.getByRole('option').first();
    await expect(first).toContainText(person?.name ?? '');
    await expect(first).toContainText('aprendiz5');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? '',
    );
    await expect(searchDialog(page).getByRole('status')).toHaveText(/^\d+ resultados?$/);
    await expectClean(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${origin()}/cms/usuarios?id=${person?.id}`);
    await expect(searchDialog(page)).toBeHidden();
  });

  test('goes through its results by the arrows, and Escape gives the focus back to its button', async ({
    page,
  }) => {
    await enter(page);
    await keys(page).press(searchButton(page));
    await expect(field(page)).toBeFocused();
    await page.keyboard.insertText('aprendiz');
    const options = searchDialog(page).getByRole('option');
    await expect(options).toHaveCount(5);
    const chosen = searchDialog(page).getByRole('option', { selected: true });
    const names = await options.allInnerTexts();
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['ArrowUp', 0],
      ['ArrowUp', 4],
      ['ArrowDown', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(async () => await chosen.allInnerTexts()).toEqual([names[index]]);
      await expect(field(page)).toBeFocused();
    }
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText('zzzz');
    await expect(options).toHaveCount(0);
    await expect(searchDialog(page).getByRole('status')).toHaveText(
      'Nada coincide con «zzzz». Revisa cómo está escrito.',
    );
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
    await expect(searchButton(page)).toBeFocused();
  });

  test('says why a search failed, and asks again', async ({ page }) => {
    await enter(page);
    await page.route('**/api/cms/buscar?**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await searchButton(page).click();
    await field(page).fill('aprendiz');
    await expect(searchDialog(page).getByRole('alert')).toBeVisible();
    await page.unroute('**/api/cms/buscar?**');
    await searchDialog(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(searchDialog(page).getByRole('option').first()).toBeVisible();
  });
});

test.describe('in each look', () => {
  test.use({ viewport: { width: 360, height: 850 }, contextOptions: { reducedMotion: 'reduce' } });

  test('axe finds nothing on the frame, its menu and its search', async ({ page }) => {
    await enter(page);
    await expectCleanInEachLook(page);
    await menuButton(page).click();
    await expect(drawer(page)).toBeVisible();
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await searchButton(page).click();
    await field(page).fill('aprendiz');
    await expect(searchDialog(page).getByRole('option').first()).toBeVisible();
    await expectCleanInEachLook(page);
  });
});
