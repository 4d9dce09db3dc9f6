import { expect, type Page } from '@playwright/test';
import { createLearnerLike, removeLearner } from '../admin/support/notices.ts';
import { expectClean } from '../support/axe.ts';
import { keys } from '../support/hands.ts';
import { openSession, origin, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';
import { accompany, createGround, type Ground, removeGround } from './group-ground.ts';

const names = { tutor: 'avisos.tutor', learner: 'avisos.aprendiz', group: 'Generación Avisos' };
let ground: Ground;

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  ground = await createGround(names.tutor, names.learner, names.group);
  await accompany(ground);
  await openSession(page, names.tutor);
});
test.afterEach(() => removeGround(names));

async function openNotices(page: Page): Promise<void> {
  await page.goto(`${origin()}/miGrupo?grupo=${ground.groupId}&pestana=avisos`);
  await stands(page);
}
const formOf = (page: Page) => page.getByRole('dialog', { name: /^Escribir (aviso|mensaje)$/ });

test('a notice reaches the open home of a learner, who says «Ya lo leí», and the tutor finds it', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  try {
    const home = await context.newPage();
    await signIn(home, names.learner);
    await stands(home);

    await openNotices(page);
    await expect(page.getByText('Todavía no hay avisos en esta generación.')).toBeVisible();
    await expectClean(page);
    await keys(page).press(page.getByRole('button', { name: 'Escribir aviso' }));
    const form = formOf(page);
    await keys(page).press(form.getByRole('button', { name: 'Enviar' }));
    await expect(form.getByText('Escribe un título.')).toBeVisible();
    await expect(form.getByText('Escribe el mensaje.')).toBeVisible();
    await expect(form.getByLabel('Título')).toBeFocused();
    await keys(page).write(form.getByLabel('Título'), 'Cambio de sesión');
    await keys(page).write(form.getByLabel('Mensaje'), 'Será el lunes: https://example.com/sala');
    await expectClean(page);
    await keys(page).press(form.getByRole('button', { name: 'Enviar' }));
    await expect(form).toBeHidden();
    const notice = page.getByRole('article').filter({ hasText: 'Cambio de sesión' });
    await expect(notice.getByText('Nadie lo ha leído todavía')).toBeVisible();

    const card = home.getByRole('article').filter({ hasText: 'Cambio de sesión' });
    // It comes as one line, which opens.
    const line = home.locator('summary').filter({ hasText: 'Cambio de sesión' });
    await expect(line).toBeVisible();
    await expectClean(home);
    await keys(home).press(line);
    await expect(card.getByRole('link', { name: /example\.com/ })).toBeVisible();
    await expectClean(home);
    await keys(home).press(card.getByRole('button', { name: 'Ya lo leí: «Cambio de sesión»' }));
    await expect(card).toBeHidden();
    await keys(home).press(home.getByText('Mensajes leídos (1)'));
    await expect(card).toBeVisible();
    await openNotices(page);
    await expect(notice.getByText('Leído', { exact: true })).toBeVisible();
    await expectClean(page);

    await keys(page).press(page.getByRole('button', { name: 'Retirar el aviso «Cambio de sesión»' }));
    await keys(page).press(
      page.getByRole('dialog', { name: 'Retirar el aviso' }).getByRole('button', { name: 'Retirar' }),
    );
    await expect(notice).toBeHidden();
    await expect(card).toBeHidden();
  } finally {
    await context.close();
  }
});

test('a message for chosen learners keeps its text, through a refusal and a reload', async ({ page }) => {
  const openForm = async () => {
    await page.goto(`${origin()}/miGrupo?grupo=${ground.groupId}`);
    await stands(page);
    await page.getByRole('checkbox', { name: 'Elegir a Renata Solís' }).check();
    await page.getByRole('button', { name: 'Escribir mensaje' }).click();
    return formOf(page);
  };
  const form = await openForm();
  await expect(form.getByText('Para Renata Solís')).toBeVisible();
  await form.getByLabel('Título').fill('¡Felicidades!');
  await form.getByLabel('Mensaje').fill('Muy buen avance.');
  await page.route('**/mensajes', (route) => route.abort());
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(form.getByRole('alert')).toContainText('No pudimos conectar');
  await page.unroute('**/mensajes');
  // It is for nobody else: neither the whole group nor, in the same list, other people.
  await openNotices(page);
  await page.getByRole('button', { name: 'Escribir aviso' }).click();
  await expect(form.getByText('Para toda la generación')).toBeVisible();
  await expect(form.getByLabel('Mensaje')).toHaveValue('');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await openForm();
  await expect(form.getByLabel('Mensaje')).toHaveValue('Muy buen avance.');
  await expect(form.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(form).toBeHidden();
  // Nobody is chosen any more, and still the focus is not lost.
  await expect(page.getByRole('button', { name: 'Escribir mensaje' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Escribir mensaje' })).toBeDisabled();
  await openNotices(page);
  await expect(page.getByText('Para Renata Solís')).toBeVisible();
});

test('a message from a learner’s file reaches that learner’s home and nobody else’s', async ({
  page,
  browser,
}) => {
  const other = 'avisos.companera';
  await createLearnerLike(names.learner, other);
  const contexts = [await browser.newContext(), await browser.newContext()];
  try {
    const [theirs, others] = await Promise.all(contexts.map((context) => context.newPage()));
    if (!theirs || !others) throw new Error('two homes were to be opened');
    for (const [home, who] of [[theirs, names.learner] as const, [others, other] as const]) {
      await signIn(home, who);
      await stands(home);
    }
    await page.goto(`${origin()}/tutorUsuarioDetalle?usuario=${ground.place.personId}`);
    await stands(page);
    await keys(page).press(page.getByRole('button', { name: 'Escribir mensaje' }));
    const form = formOf(page);
    await expect(form.getByText('Para Renata Solís')).toBeVisible();
    await keys(page).write(form.getByLabel('Título'), 'Solo para ti');
    await keys(page).write(form.getByLabel('Mensaje'), 'Te llamo el lunes.');
    await expectClean(page);
    await keys(page).press(form.getByRole('button', { name: 'Enviar' }));
    await expect(form).toBeHidden();
    await expect(page.getByText('Enviado a 1 participante.').first()).toBeVisible();

    const card = (home: Page) => home.getByRole('article').filter({ hasText: 'Solo para ti' });
    await theirs.locator('summary').filter({ hasText: 'Solo para ti' }).click();
    await expect(card(theirs).getByText('Te llamo el lunes.')).toBeVisible();
    await others.reload();
    await stands(others);
    await expect(others.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card(others)).toHaveCount(0);
    expect(await others.content()).not.toContain('Te llamo el lunes.');
    const readers = await rows<{ username: string }>(
      `select p.username from tutor_message m join tutor_message_reader r on r.message_id = m.id
       join member mb on mb.id = r.member_id join person p on p.id = mb.person_id
       where m.title = 'Solo para ti'`,
    );
    expect(readers).toEqual([{ username: names.learner }]);
  } finally {
    for (const context of contexts) await context.close();
    await removeLearner(other);
  }
});
