import { type Browser, expect, type Page } from '@playwright/test';
import { type Account, createAccount, password } from '#tests/factories/accounts.ts';
import { onStack, openSession, origin, rows, signIn, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

const open = (page: Page, profile: number) => page.goto(`${origin()}/cms/perfiles?perfil=${profile}`);
const account = (profiles: number[], name: { first: string; paternal: string; maternal: string }) =>
  onStack(async (db): Promise<Account> => {
    const made = await createAccount(db, profiles, `perfiles-${crypto.randomUUID().slice(0, 8)}`);
    await db
      .updateTable('person')
      .set({ first_name: name.first, paternal_surname: name.paternal, maternal_surname: name.maternal })
      .where('id', '=', made.personId)
      .execute();
    return made;
  });
const profilesOf = async ({ personId }: Account) =>
  (
    await rows<{ profile_id: number }>(
      'select profile_id from person_profile where person_id = $1 order by profile_id',
      [personId],
    )
  ).map(({ profile_id }) => profile_id);

async function signedIn(browser: Browser, username: string, landing: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, username, landing);
  return page;
}

const identity = (page: Page) => page.getByRole('dialog', { name: 'Confirma que eres tú' });

async function confirm(page: Page, typed = password): Promise<void> {
  await identity(page).getByLabel('Tu contraseña').fill(typed);
  await identity(page).getByRole('button', { name: 'Confirmar' }).click();
}

test('an administrator gives the profile of tutors, confirms who they are, and the person enters as tutor', async ({
  page,
  browser,
}) => {
  const person = await account([2], { first: 'Ximena', paternal: 'Zúñiga', maternal: 'Treviño' });
  await signIn(page, 'admin', '/cms');
  await page.getByRole('link', { name: 'Perfiles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Perfiles' })).toBeVisible();
  await expect(page).toHaveTitle('Perfiles · Rumbo');
  await page.getByRole('link', { name: 'Tutor', exact: true }).click();
  await expect(page).toHaveURL(`${origin()}/cms/perfiles?perfil=4`);

  await page.getByRole('button', { name: 'Dar perfil' }).click();
  const give = page.getByRole('dialog', { name: 'Dar perfil Tutor' });
  await give.getByRole('searchbox').fill('zuniga trev');
  await give.getByRole('radio', { name: /Ximena Zúñiga Treviño/ }).check();
  await give.getByRole('button', { name: 'Dar perfil' }).click();
  // The dialog opens by itself, refuses a wrong password, and then what was asked for is done.
  await confirm(page, 'No-es-la-actual#1');
  await expect(identity(page).getByText('Revisa tu contraseña actual.')).toBeVisible();
  expect(await profilesOf(person)).toEqual([2]);
  await confirm(page);
  await expect(page.getByText('Ximena Zúñiga Treviño ya tiene el perfil Tutor.').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Ximena Zúñiga Treviño/ })).toBeVisible();
  expect(await profilesOf(person)).toEqual([2, 4]);

  const theirs = await signedIn(browser, person.username, '/');
  await theirs.getByRole('button', { name: /^Tu cuenta/ }).click();
  await theirs.getByRole('button', { name: /Tutor/ }).click();
  await expect(theirs).toHaveURL(`${origin()}/tutor`);
  await theirs.context().close();
});

test('whoever loses the administration is out at once, with a form open too', async ({ page, browser }) => {
  const other = await account([1, 3], { first: 'Bruno', paternal: 'Ávila', maternal: 'Cantú' });
  const theirs = await signedIn(browser, other.username, '/cms');
  await open(theirs, 4);
  await theirs.getByRole('button', { name: 'Dar perfil' }).click();
  await theirs.getByRole('dialog').getByRole('searchbox').fill('Lo que alguien escribía');
  const token = await theirs.evaluate(() => {
    const stored = Object.values({ ...localStorage, ...sessionStorage }).find((one) =>
      one.includes('"token"'),
    );
    return stored ? (JSON.parse(stored) as { token: string }).token : null;
  });
  expect(token).not.toBeNull();

  await openSession(page, 'admin');
  await open(page, 1);
  await stands(page);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Buscar por nombre, usuario, número o correo')).toBeFocused();
  await page.keyboard.type('avila cantu');
  await page.getByRole('button', { name: 'Quitar el perfil a Bruno Ávila Cantú' }).click();
  const question = page.getByRole('dialog', { name: '¿Quitar el perfil Administrador?' });
  await expect(question).toContainText('Bruno Ávila Cantú ya no podrá abrir la administración.');
  await question.getByRole('button', { name: 'Quitar perfil' }).click();
  await confirm(page);
  await expect(page.getByText('Quitamos el perfil Administrador a Bruno Ávila Cantú.').first()).toBeVisible();
  const answered = await theirs.request.get(`${origin()}/api/cms/perfiles`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answered.status()).toBe(401);
  // The socket is closed, and the screen with it.
  await expect(theirs).toHaveURL(/\/login/);
  await expect(page.getByText('Nadie con este perfil coincide con la búsqueda.')).toBeVisible();
  await theirs.context().close();
});

test('who does not confirm changes nothing, and what cannot be is said in the dialog', async ({ page }) => {
  const person = await account([2], { first: 'Nadia', paternal: 'Ocampo', maternal: 'Íñiguez' });
  await signIn(page, 'admin', '/cms/perfiles?perfil=2&q=ocampo+iniguez');
  const takeIt = page.getByRole('button', { name: 'Quitar el perfil a Nadia Ocampo Íñiguez' });
  await takeIt.click();
  const question = page.getByRole('dialog', { name: '¿Quitar el perfil Aprendiz?' });
  await question.getByRole('button', { name: 'Quitar perfil' }).click();
  await expect(question.getByText('Es su único perfil: dale otro antes de quitarlo.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(takeIt).toBeFocused();

  await open(page, 3);
  await page.getByRole('button', { name: 'Dar perfil' }).click();
  const give = page.getByRole('dialog', { name: 'Dar perfil Jefe' });
  await give.getByRole('searchbox').fill('ocampo');
  await give.getByRole('radio', { name: /Nadia Ocampo Íñiguez/ }).check();
  await give.getByRole('button', { name: 'Dar perfil' }).click();
  await identity(page).getByRole('button', { name: 'Cancelar' }).click();
  // The choice is still there.
  await expect(give.getByText('Confirma que eres tú.')).toBeVisible();
  await expect(give.getByRole('radio', { name: /Nadia Ocampo Íñiguez/ })).toBeChecked();
  expect(await profilesOf(person)).toEqual([2]);
});

test('axe finds nothing on the profiles and in their dialogs, in each look', async ({ page }) => {
  await signIn(page, 'admin', '/cms/perfiles');
  await stands(page);
  await expectCleanInEachLook(page);
  await open(page, 2);
  await stands(page);
  await page.getByRole('button', { name: /^Módulos y objetos/ }).click();
  await expectCleanInEachLook(page);
  await page
    .getByRole('button', { name: /^Quitar el perfil/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectCleanInEachLook(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(page, 4);
  await page.getByRole('button', { name: 'Dar perfil' }).click();
  const give = page.getByRole('dialog');
  await give.getByRole('searchbox').fill('ana');
  await give.getByRole('radio').first().check();
  await expectCleanInEachLook(page);
  await give.getByRole('button', { name: 'Dar perfil' }).click();
  await expect(identity(page)).toBeVisible();
  await expectCleanInEachLook(page);
});
