import { type Browser, expect, type Page } from '@playwright/test';
import { noticeHref } from '#app/contract/admin/support/links/notices.ts';
import { supportHref } from '#app/contract/admin/support/links/support.ts';
import { rows, signIn, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';
import { takeNoticeBack } from './notice-ground.ts';

/** The privacy notice from a draft to what people did about it. */

let noticeId = 0;
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
  if (noticeId > 0) await takeNoticeBack(noticeId);
  noticeId = 0;
});

async function open(browser: Browser, username: string, path: string, width: number): Promise<Page> {
  const context = await browser.newContext({
    locale: 'es-MX',
    reducedMotion: 'reduce',
    viewport: { width, height: 850 },
  });
  const page = await context.newPage();
  await signIn(page, username, path);
  await stands(page);
  return page;
}

const news = (page: Page) => page.getByRole('dialog', { name: 'Actualizamos el aviso de privacidad' });
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Partes de la versión' }).getByRole('link', { name });

test('an administrator writes, looks at, compares and publishes a notice; people acknowledge it, and one objects', async ({
  browser,
}) => {
  test.slow();
  const admin = await open(browser, 'admin', supportHref('notices'), 1280);
  await expectCleanInEachLook(admin);
  await admin.getByRole('button', { name: 'Nuevo borrador' }).click();
  const text = admin.getByRole('textbox', { name: 'Texto del aviso' });
  await text.click();
  await admin.keyboard.press('Control+End');
  // The editor learns where the caret stands after the browser moved it: an earlier Enter would split another paragraph.
  await text.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  await admin.keyboard.press('Enter');
  await admin.keyboard.type('También usamos tus datos para encuestas de clima.');
  await expect(admin.getByRole('button', { name: 'Publicar el aviso…' })).toBeDisabled();

  // The typed text waits on the device.
  await admin.reload();
  await stands(admin);
  await expect(text).toContainText('encuestas de clima');
  await admin.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(admin.getByText('Guardamos el borrador.').first()).toBeVisible();
  noticeId = Number(new URL(admin.url()).searchParams.get('id'));
  await expectCleanInEachLook(admin);

  await part(admin, 'Vista previa').click();
  const seen = admin.frameLocator('iframe');
  await expect(seen.getByText('encuestas de clima')).toBeVisible();
  await expect(seen.getByRole('link', { name: 'REGRESAR' })).toBeVisible();
  await admin.getByRole('button', { name: '360 px' }).click();
  await admin.getByLabel('Dónde se lee').selectOption('news');
  // By key: the frame is taller than the window.
  await seen.getByRole('button', { name: 'Enterado' }).press('Enter');
  await expect(seen.getByText('Es una vista previa: nada se envía.')).toBeVisible();
  await expectCleanInEachLook(admin);
  await admin.getByLabel('Dónde se lee').selectOption('signed-in');
  await expect(
    seen.getByText(/^Si no estás de acuerdo con los cambios, puedes oponerte hasta el/),
  ).toBeVisible();

  await part(admin, 'Comparar').click();
  await expect(admin.getByText('Agrega 8 palabras y quita 0 palabras, en 1 párrafo.')).toBeVisible();
  await admin.getByLabel('Ver solo lo que cambió').check();
  await expect(admin.getByRole('list', { name: 'Texto comparado' }).getByRole('listitem')).toHaveText([
    'Se agregóTambién usamos tus datos para encuestas de clima.',
  ]);
  await expectCleanInEachLook(admin);

  await admin.getByRole('button', { name: 'Publicar el aviso…' }).click();
  const question = admin.getByRole('dialog', { name: '¿Publicar el aviso de privacidad?' });
  await expect(
    question.getByText(/Se le pedirá marcar «Enterado» a \d+ personas en su próxima visita/),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Publicar' }).click();
  const identity = admin.getByRole('dialog', { name: 'Confirma que eres tú' });
  await identity.getByLabel('Tu contraseña').fill('Liderazgo#2026');
  await identity.getByRole('button', { name: 'Confirmar' }).click();
  await expect(admin.getByRole('heading', { name: 'Versión 2' })).toBeVisible();
  // The administrator who published it is asked as well.
  await news(admin).getByRole('button', { name: 'Enterado' }).click();
  await expect(news(admin)).toBeHidden();

  // A badge waits for them too: one dialog at a time, in whichever order.
  await rows(
    `update badge_award set popup_seen_at = null where id =
       (select max(a.id) from badge_award a join person p on p.id = a.person_id where p.username = 'aprendiz')`,
  );
  const learner = await open(browser, 'aprendiz', '/', 360);
  const congratulation = learner.getByRole('dialog', { name: '¡FELICIDADES!' });
  await expect(news(learner).or(congratulation)).toBeVisible();
  const wasCongratulated = await congratulation.isVisible();
  if (wasCongratulated) await congratulation.getByRole('button', { name: 'CONTINUAR' }).click();
  await expect(news(learner).getByText('encuestas de clima')).toBeVisible();
  await expectCleanInEachLook(learner);
  await news(learner).getByRole('button', { name: 'Enterado' }).click();
  await expect(news(learner)).toBeHidden();
  if (!wasCongratulated) await congratulation.getByRole('button', { name: 'CONTINUAR' }).click();
  await learner.reload();
  await stands(learner);
  await expect(news(learner)).toBeHidden();

  const boss = await open(browser, 'jefe', '/', 360);
  await news(boss).getByRole('button', { name: 'Oponerme a los cambios' }).click();
  await news(boss).getByRole('button', { name: 'Enviar oposición' }).click();
  await expect(news(boss).getByText('Escribe a qué te opones.')).toBeVisible();
  await news(boss).getByLabel('A qué te opones y por qué').fill('No quiero contestar encuestas de clima.');
  await expectCleanInEachLook(boss);
  await news(boss).getByRole('button', { name: 'Enviar oposición' }).click();
  const received = news(boss).getByText(/^Recibimos tu oposición con el folio A-\d{6}\. Te responderemos/);
  await expect(received).toBeVisible();
  const folio = /A-\d{6}/.exec((await received.textContent()) ?? '')?.[0] ?? '';

  await admin.goto(new URL(noticeHref(noticeId, 'readers'), admin.url()).href);
  await stands(admin);
  await expect(admin.getByText(/^2 de \d+$/)).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Enterados (2)' })).toBeVisible();
  const [name] = await rows<{ name: string }>(
    `select concat_ws(' ', first_name, paternal_surname) as name from person where username = 'aprendiz'`,
  );
  await expect(admin.getByRole('rowheader', { name: new RegExp(`^${name?.name}`) })).toBeVisible();
  await expectCleanInEachLook(admin);
  await admin.getByRole('link', { name: /^Pendientes/ }).click();
  await expect(admin.getByRole('table', { name: 'Personas pendientes' })).toBeVisible();
  await admin.getByRole('link', { name: '1, en ARCO' }).click();
  await admin.getByRole('link', { name: folio }).click();
  const request = admin.getByRole('dialog', { name: new RegExp(folio) });
  await expect(request.getByText('No quiero contestar encuestas de clima.')).toBeVisible();
  await request.getByRole('link', { name: 'esta versión del aviso' }).click();
  await expect(admin.getByRole('heading', { name: 'Versión 2' })).toBeVisible();
});
