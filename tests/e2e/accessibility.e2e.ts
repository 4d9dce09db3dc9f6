import { expect, test } from '@playwright/test';
import { binHref, groupsHref, peopleHref } from '#app/contract/links/admin.ts';
import { type GroupPart, groupHref, groupParts } from '#app/contract/links/group.ts';
import { importHref } from '#app/contract/links/people-import.ts';
import { profilesHref } from '#app/contract/links/profiles.ts';
import { tasksHref } from '#app/contract/links/tasks.ts';
import { expectClean } from './axe.ts';
import { activityOfKind, origin, rows, signIn } from './helpers.ts';

/** Each width and each scheme. */
const looks = [
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 1280, height: 850, colorScheme: 'dark' },
] as const;

const who = 'aprendiz5';

async function learnerPaths(): Promise<string[]> {
  const [first] = await rows<{ unit: number; module: number }>(
    `select u.id as unit, m.id as module from unit u join module m on m.unit_id = u.id
     join programme p on p.id = u.programme_id and not p.reduced order by u.position, m.position limit 1`,
  );
  const activities = await Promise.all([1, 2, 3, 4, 5].map((kind) => activityOfKind(who, kind)));
  return [
    '/',
    `/modulos?unidad=${first?.unit}`,
    `/actividades?unidad=${first?.unit}&modulo=${first?.module}`,
    ...activities.map((id) => `/objetos?actividad=${id}`),
    ...['reto', 'pares', 'resultados'].map((tab) => `/reto?unidad=${first?.unit}&pestana=${tab}`),
    `/caso?unidad=${first?.unit}`,
    `/encuesta?unidad=${first?.unit}`,
    `/autoEvaluacion?unidad=${first?.unit}`,
    `/detalleJefe?unidad=${first?.unit}`,
    '/evaluacionFinal',
    '/perfil',
    '/objetos?actividad=999999',
    '/avisoLogeado',
  ];
}

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

/** Lists and forms of the administration. */
async function administrationPaths(): Promise<string[]> {
  const [own] = await rows<{ group: number; person: number }>(
    `select (select min(id) from learner_group where name = 'Generación Norte') as group,
       (select id from person where username = 'aprendiz2') as person`,
  );
  const parts = Object.keys(groupParts) as GroupPart[];
  return [
    '/cms',
    tasksHref(),
    peopleHref(),
    importHref({ importId: 'new' }),
    `/cms/usuarios?id=${own?.person}`,
    profilesHref({ profileId: 4 }),
    groupsHref(),
    binHref(),
    ...parts.map((part) => groupHref(own?.group ?? 0, part)),
  ];
}

test.describe('360 px, dark', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('axe finds nothing on the screens of people and generations', async ({ page }) => {
    await signIn(page, 'admin', '/cms');
    for (const path of await administrationPaths()) {
      await page.goto(origin() + path);
      await page.waitForLoadState('networkidle');
      await expectClean(page);
    }
  });
});

for (const { width, height, colorScheme } of looks) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on the learner screens, the bell and the login', async ({ page }) => {
      for (const path of ['/recuperar', '/reset/ana/clave', '/aviso', '/login']) {
        await page.goto(origin() + path);
        await page.waitForLoadState('networkidle');
        await expectClean(page);
      }
      await signIn(page, who);
      for (const path of await learnerPaths()) {
        await page.goto(origin() + path);
        await page.waitForLoadState('networkidle');
        await expectClean(page);
      }
      await page.goto(`${origin()}/`);
      await page.getByRole('button', { name: /^Notificaciones/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectClean(page);
      await page.getByRole('button', { name: 'Ver historial' }).click();
      await expect(page.getByLabel('Estado')).toBeVisible();
      await expectClean(page);
      await page.getByRole('tab', { name: 'Ajustes' }).click();
      await expect(page.getByRole('switch').first()).toBeVisible();
      await expectClean(page);
    });

    test('axe finds nothing on the screens that write content', async ({ page }) => {
      test.setTimeout(300_000);
      await signIn(page, 'admin', '/cms');
      const { paths, unit } = await contentPaths();
      for (const path of paths) {
        await page.goto(origin() + path);
        await page.waitForLoadState('networkidle');
        await expectClean(page);
      }
      await page.goto(origin() + unit);
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Retirar…' }).click();
      await expect(page.getByRole('dialog', { name: /^¿Retirar la unidad/ })).toBeVisible();
      await expectClean(page);
      await page.goto(`${origin()}/cms/programas`);
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Importar' }).click();
      await expect(page.getByRole('dialog').getByText('Elige un archivo')).toBeVisible();
      await expectClean(page);
    });

    test('axe finds nothing on the first pages of the other roles', async ({ browser }) => {
      for (const { username, landing } of others) {
        const context = await browser.newContext({
          viewport: { width, height },
          colorScheme,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await signIn(page, username, landing);
        await page.waitForLoadState('networkidle');
        await expectClean(page);
        await page.getByRole('button', { name: /^Tu cuenta/ }).click();
        await expectClean(page);
        await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectClean(page);
        await context.close();
      }
    });
  });
}
