import { expect, type Page } from '@playwright/test';
import { expectClean } from '../support/axe.ts';
import { activityOfKind, api, openSession, origin, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

/** The keyboard map (product: keys) for every role, and where the focus is after a dialog. */
test.use({ viewport: { width: 1280, height: 850 }, contextOptions: { reducedMotion: 'reduce' } });

const bell = (page: Page) => page.getByRole('dialog', { name: 'Notificaciones' });
const help = (page: Page) => page.getByRole('dialog', { name: 'Atajos de teclado' });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(origin() + path);
  await stands(page);
}

for (const { who, landing, title } of [
  { who: 'aprendiz9', landing: '/', title: 'learner' },
  { who: 'jefe', landing: '/', title: 'boss' },
  { who: 'tutor', landing: '/tutor', title: 'tutor' },
]) {
  test(`a ${title} has the keys of the map, reads them with ? and switches those pressed alone off`, async ({
    page,
  }) => {
    await openSession(page, who);
    await open(page, who === 'tutor' ? '/miGrupo' : '/avisoLogeado');
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await expect(bell(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bell(page)).toBeHidden();
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await expect(page).toHaveURL(origin() + landing);

    await page.keyboard.press('?');
    await expect(help(page)).toContainText('g y luego i');
    await expect(help(page)).toContainText('Ctrl+Enter');
    await expectClean(page);
    await help(page).getByRole('switch').focus();
    await page.keyboard.press('Space');
    await expect(help(page).getByRole('switch')).not.toBeChecked();
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(help(page)).toBeHidden();
    await page.keyboard.press('?');
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await page.reload();
    await stands(page);
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await expect(help(page)).toBeHidden();
    await expect(bell(page)).toBeHidden();
    const again = page.getByRole('button', { name: 'Atajos de teclado' });
    await again.press('Enter');
    await help(page).getByRole('switch').press('Space');
    await page.keyboard.press('Escape');
    await expect(again).toBeFocused();
    await page.keyboard.press('?');
    await expect(help(page)).toBeVisible();
  });
}

test('a key typed in a text field is text', async ({ page }) => {
  const activityId = await activityOfKind('aprendiz9', 3);
  await openSession(page, 'aprendiz9');
  await open(page, `/objetos?actividad=${activityId}&pestana=preguntas`);
  const field = page.getByLabel('Haz una pregunta sobre esta actividad');
  await field.fill('');
  await field.pressSequentially('gn? gi j');
  await expect(field).toHaveValue('gn? gi j');
  await expect(help(page)).toBeHidden();
  await expect(bell(page)).toBeHidden();
  await field.fill('');
});

const queues = [
  {
    queue: 'the challenges of a tutor',
    who: 'tutor',
    path: async () => '/tutorRetos?estado=todos',
  },
  {
    queue: 'the questions of a tutor',
    who: 'tutor',
    path: async () => {
      // Two of them wait, whatever the demonstration and other tests have left.
      const call = await api('aprendiz9');
      const activityId = await activityOfKind('aprendiz9', 3);
      for (const texto of ['¿Cómo abro con dos personas menos?', '¿Qué mido primero en una apertura?']) {
        await call('POST', `/api/foro/actividad/${activityId}/preguntas`, { texto });
      }
      return '/tutorForos';
    },
  },
  {
    queue: 'the team of a boss',
    who: 'jefe',
    path: async () => {
      const [group] = await rows<{ id: number }>(
        `select mb.group_id as id from member_boss of join member mb on mb.id = of.member_id and mb.active
         join person boss on boss.id = of.boss_id and boss.username = 'jefe'
         group by 1 having count(*) > 1 order by 1 limit 1`,
      );
      return `/jefe?pestana=equipos&grupo=${group?.id}`;
    },
  },
];

for (const { queue, who, path } of queues) {
  test(`j and k lead through ${queue}`, async ({ page }) => {
    await openSession(page, who);
    await open(page, await path());
    const links = page.locator('[data-row-link]');
    await expect(links.nth(1)).toBeVisible();
    await page.keyboard.press('j');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(links.first()).toBeFocused();
  });
}

test.afterAll(async () => {
  await rows(
    `delete from question where body in ('¿Cómo abro con dos personas menos?', '¿Qué mido primero en una apertura?')`,
  );
});

for (const { title, who, landing, way, arrived } of [
  { title: 'learner', who: 'aprendiz2', landing: '/', way: /./, arrived: /unidad=|actividad=/ },
  { title: 'boss', who: 'jefe', landing: '/', way: 'CONTINUAR CON MIS EQUIPOS', arrived: /equipos/ },
  { title: 'tutor', who: 'tutor', landing: '/tutor', way: 'Generación Norte', arrived: /miGrupo/ },
]) {
  test(`a link that goes with its screen leaves a ${title} at the beginning of the next one`, async ({
    page,
  }) => {
    await signIn(page, who, landing);
    await page.getByRole('main').getByRole('link', { name: way }).first().press('Enter');
    await expect(page).toHaveURL(arrived);
    await expect(page.getByRole('main')).toBeFocused();
  });
}

const openers = {
  'a badge': (page: Page) => page.getByRole('main').locator('button[aria-haspopup=dialog]').first(),
  'how the final grade is computed': (page: Page) => page.getByRole('button', { name: '¿Cómo se calcula?' }),
};

for (const [name, opener] of Object.entries(openers)) {
  test(`the first dialog of a visit gives the focus back: ${name}`, async ({ page }) => {
    await openSession(page, 'aprendiz9');
    await open(page, '/perfil');
    const folded = page.getByRole('button', { name: /^MIS INSIGNIAS/, expanded: false });
    if (await folded.isVisible()) await folded.click();
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
}
