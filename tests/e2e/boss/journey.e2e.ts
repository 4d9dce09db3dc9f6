import { type Browser, expect, type Page } from '@playwright/test';
import type { Place } from '../admin/support/notices.ts';
import { button, dialog, signIn as enter } from '../learner/journey-screens.ts';
import { expectClean } from '../support/axe.ts';
import { fingers, type Hands, keys } from '../support/hands.ts';
import { origin, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';
import { createTeam, deliverAll, removeTeam, type Team } from './ground.ts';

/**
 * A boss from the bell to the last of three collaborators with *Siguiente pendiente*, by touch on a phone and by keyboard
 * alone on a desk. A learner's screen and the boss's own table stand open beside it and follow.
 */
const ways = [
  {
    name: 'by touch at 360 px',
    key: 'toque',
    handsOf: fingers,
    use: { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } },
  },
  {
    name: 'with the keyboard alone at 1280 px',
    key: 'teclado',
    handsOf: keys,
    use: { viewport: { width: 1280, height: 850 } },
  },
] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');
const questions = (page: Page) => main(page).getByRole('group', { name: /^\d+\. / });
const next = (page: Page) => page.getByRole('link', { name: /^Siguiente pendiente/ });
const bell = (page: Page) => page.getByRole('button', { name: /^Notificaciones/ });

for (const { name, key, handsOf, use } of ways) {
  test.describe(name, () => {
    const boss = `jefa.${key}`;
    const members = [1, 2, 3].map((number) => `colaborador.${key}.${number}`);
    let team: Team;
    test.use(use);
    test.beforeAll(async () => {
      team = await createTeam(boss, members, 'begun');
      await deliverAll(team);
    });
    test.afterAll(() => removeTeam({ boss, members }));

    test('three in a row, and everybody sees it at once', async ({ page, browser, context }) => {
      test.setTimeout(300_000);
      const hands = handsOf(page);
      const [first] = team.places;
      if (!first) throw new Error('the team is empty');
      const learner = await openLearner(browser, members[0] ?? '', first);

      await page.clock.install();
      await enterAsBoss(page, hands, boss);
      await fromTheBell(page, hands, first);
      const table = await context.newPage();
      await table.goto(page.url());
      await stands(table);
      const loaded = await table.evaluate(() => performance.timeOrigin);
      await expect(counter(table)).toHaveText(/3$/);
      await page.bringToFront();

      await hands.press(next(page));
      for (const [index, surname] of ['Abad', 'Bravo', 'Cano'].entries()) {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Renata ${surname}`);
        await stands(page);
        await assess(page, hands, index);
        await expect(counter(table)).toHaveText(new RegExp(`${2 - index}$`));
        if (index === 0) await expect(learner.getByText('7.8', { exact: true }).first()).toBeVisible();
        await agree(page, hands, `Delegar la apertura ${index + 1}`);
        if (index === 0) await expect(learner.getByLabel('Acuerdo 1')).toHaveValue('Delegar la apertura 1');
        if (index < 2) await hands.press(next(page));
      }
      await expect(next(page)).toHaveCount(0);
      // The challenge's grade, the feedback and the agreements.
      await expect(bell(learner)).toHaveAttribute('aria-label', 'Notificaciones, 3 sin leer');
      await expect(table.getByRole('link', { name: /^\d\.\d: Calif\. Unidad 3/ })).toHaveCount(3);
      expect(await table.evaluate(() => performance.timeOrigin), 'the table was not loaded again').toBe(
        loaded,
      );
      await learner.context().close();
    });
  });
}

const counter = (page: Page) =>
  page.getByRole('button', { name: /^Usuarios pendientes por calificar/ }).locator('strong');

/** The learner's own 1-1 of that unit, where nothing stands yet. */
async function openLearner(browser: Browser, username: string, { unitId }: Place): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await enter(page, keys(page), username);
  await page.goto(`${origin()}/detalleJefe?unidad=${unitId}`);
  await expect(page.getByText('Tu jefe aún no envía la retroalimentación')).toBeVisible();
  await stands(page);
  return page;
}

async function enterAsBoss(page: Page, hands: Hands, username: string): Promise<void> {
  await page.goto(`${origin()}/login`);
  await hands.write(page.getByLabel('Usuario'), username);
  await hands.write(page.getByLabel('Contraseña', { exact: true }), 'Liderazgo#2026');
  await hands.press(button(page, 'INGRESAR'));
  await expect(page.getByRole('link', { name: 'CONTINUAR CON MIS EQUIPOS' })).toBeVisible();
  await stands(page);
}

async function fromTheBell(page: Page, hands: Hands, { groupId }: Place): Promise<void> {
  await expect(bell(page)).toHaveAttribute('aria-label', /sin leer$/);
  await hands.press(bell(page));
  const news = page.getByRole('dialog', { name: 'Notificaciones' }).getByRole('link', {
    name: /^Ya puedes preparar la evaluación de tus colaboradores de Generación Norte/,
  });
  await hands.press(news.first());
  await expect(page).toHaveURL(new RegExp(`/jefe\\?pestana=equipos&grupo=${groupId}`));
  await expect(page.getByRole('heading', { level: 2, name: 'Generación Norte' })).toBeVisible();
  await stands(page);
}

/** In which a press is the second tap of the one before. */
const SECOND_TAP_MS = 2_000;

/** 17 times «Casi siempre» and twice «Habitualmente»: 148 / 19 = 7.79. */
async function assess(page: Page, hands: Hands, index: number): Promise<void> {
  const send = button(page, 'ENVIAR CALIFICACIÓN');
  const place = (answered: number) => (answered < 17 ? 1 : 2);
  let answered = 0;
  for (;;) {
    const count = await questions(page).count();
    for (let at = 0; at < count; at += 1) {
      await hands.pick(questions(page).nth(at), place(answered));
      answered += 1;
    }
    if (answered === 19) break;
    await hands.press(button(page, 'Siguiente'));
  }
  await expect(page.getByText('19 de 19 respuestas, promedio 7.8')).toBeVisible();
  if (index === 0) await expectClean(page);
  await hands.press(send);
  await expect(page.getByText(/^Tu calificación se enviará en \d+ s$/)).toBeVisible();
  await page.clock.runFor(SECOND_TAP_MS);
  await hands.press(button(page, 'ENVIAR YA'));
  await expect(page.getByText('ENVIADO', { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      'Para completar el proceso de retroalimentación, documenten en conjunto ACCIONES y COMPROMISOS.',
    ),
  ).toBeVisible();
  await expect(send).toBeDisabled();
}

async function agree(page: Page, hands: Hands, text: string): Promise<void> {
  await hands.press(main(page).getByRole('link', { name: '2. Determina acciones y compromisos' }).last());
  const field = page.getByRole('textbox', { name: 'Acuerdo 1' });
  await hands.write(field, text);
  await hands.press(button(page, 'ENVIAR ACUERDOS'));
  await expect(dialog(page)).toContainText(
    'El participante recibirá calificación y acuerdos en su perfil de la plataforma. Una vez enviada no podrás modificarla.',
  );
  await hands.press(dialog(page).getByRole('button', { name: 'EDITAR' }));
  await expect(dialog(page)).toBeHidden();
  await expect(field).toHaveValue(text);
  await hands.press(button(page, 'ENVIAR ACUERDOS'));
  await hands.press(dialog(page).getByRole('button', { name: 'ENVIAR', exact: true }));
  await expect(page.getByText('Aún sin «Enterado»')).toBeVisible();
  await expect(field).toBeDisabled();
}
