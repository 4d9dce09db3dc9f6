import { expect, type Page } from '@playwright/test';
import { expectClean } from '../support/axe.ts';
import { activityOfKind, openSession, origin, rows, signIn, stands } from '../support/helpers.ts';
import { expectCleanInEachLook } from '../support/looks.ts';
import { administrationPaths } from '../support/screen-paths.ts';
import { test } from '../support/test.ts';

const who = 'aprendiz5';

/** Screens that write content and no other browser test looks at so, and what they say of nothing. */
async function contentPaths(): Promise<{ paths: string[]; unit: string }> {
  const [first] = await rows<{ programme: number; unit: number; module: number }>(
    `select p.id as programme, u.id as unit, m.id as module from programme p
     join unit u on u.programme_id = p.id join module m on m.unit_id = u.id
     where p.key = 'liderazgo-transformador' order by m.image_id is null, u.position, m.position limit 1`,
  );
  const activities = await Promise.all([2, 4, 5].map((kind) => activityOfKind(who, kind)));
  const unit = `/cms/unidades?id=${first?.unit}`;
  const paths = [
    '/cms/arbol?vista=huerfanos',
    `/cms/arbol?ver=programa.${first?.programme}`,
    '/cms/modulos?q=nada%20de%20eso',
    `/cms/modulos?id=${first?.module}`,
    '/cms/actividades',
    '/cms/actividades?id=nueva',
    ...activities.map((id) => `/cms/actividades?id=${id}`),
    `${unit}&pestana=cuestionario`,
    '/cms/unidades?id=999999',
  ];
  return { paths, unit };
}

const others = [
  { username: 'jefe', landing: '/' },
  { username: 'tutor', landing: '/tutor' },
  { username: 'admin', landing: '/cms' },
] as const;

/** Visits each of them and looks at it as it stands. */
async function visit(
  page: Page,
  paths: readonly string[],
  look: (page: Page) => Promise<void>,
): Promise<void> {
  for (const path of paths) {
    await page.goto(origin() + path);
    await stands(page);
    await look(page);
  }
}

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' });

  test('axe finds nothing on the screens of people and generations', async ({ page }) => {
    await openSession(page, 'admin');
    await visit(page, await administrationPaths(), expectClean);
  });
});

test('axe finds nothing before somebody has signed in', async ({ page }) => {
  await visit(page, ['/recuperar', '/reset/ana/clave', '/aviso', '/login'], expectCleanInEachLook);
});

test('axe finds nothing on the bell, its history and its settings', async ({ page }) => {
  await signIn(page, who);
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectCleanInEachLook(page);
  await page.getByRole('button', { name: 'Ver historial' }).click();
  await expect(page.getByLabel('Estado')).toBeVisible();
  await expectCleanInEachLook(page);
  await page.getByRole('tab', { name: 'Ajustes' }).click();
  await expect(page.getByRole('switch').first()).toBeVisible();
  await expectCleanInEachLook(page);
});

test('axe finds nothing on the screens that write content', async ({ page }) => {
  test.setTimeout(300_000);
  await openSession(page, 'admin');
  const { paths, unit } = await contentPaths();
  await visit(page, paths, expectCleanInEachLook);
  await page.goto(origin() + unit);
  await stands(page);
  await page.getByRole('button', { name: 'Retirar…' }).click();
  await expect(page.getByRole('dialog', { name: /^¿Retirar la unidad/ })).toBeVisible();
  await expectCleanInEachLook(page);
  await page.goto(`${origin()}/cms/programas`);
  await stands(page);
  await page.getByRole('button', { name: 'Importar' }).click();
  await expect(page.getByRole('dialog').getByText('Elige un archivo')).toBeVisible();
  await expectCleanInEachLook(page);
});

for (const { username, landing } of others) {
  test(`axe finds nothing on the first page of ${username}`, async ({ page }) => {
    await signIn(page, username, landing);
    await stands(page);
    await page.getByRole('button', { name: /^Tu cuenta/ }).click();
    // Under an open menu the page is looked at too.
    await expectCleanInEachLook(page);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectCleanInEachLook(page);
  });
}
