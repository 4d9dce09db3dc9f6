import { type Browser, expect, type Page } from '@playwright/test';
import { createPersonLike, leadSince, personIdOf } from '#tests/factories/demonstration.ts';
import { expectClean } from '../../support/axe.ts';
import { onStack, origin, rows, signIn, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';
import { createGround, removeGround } from '../../tutor/group-ground.ts';

const generations = ['Corrida Norte', 'Corrida Sur'];
const colleague = 'admin-vistas';
const ground = { tutor: 'tutor-masivo', learner: 'aprendiz-masivo', group: 'Generación Masiva' };
/** More than are done at once. */
const MANY = 205;

test.beforeEach(forget);
test.afterAll(forget);

async function forget() {
  await onStack(async (db) => {
    const groups = db.selectFrom('learner_group').where('name', 'in', generations).select('id');
    await db.deleteFrom('wave_shift').where('group_id', 'in', groups).execute();
    await db.deleteFrom('wave').where('group_id', 'in', groups).execute();
    await db.deleteFrom('learner_group').where('name', 'in', generations).execute();
  });
  await removeGround(ground);
  await onStack((db) =>
    db
      .deleteFrom('person')
      .where(({ eb, or }) => or([eb('username', 'like', 'masiva.%'), eb('username', '=', colleague)]))
      .execute(),
  );
}

async function open(
  browser: Browser,
  path: string,
  { username = 'admin', width = 1280 }: { username?: string; width?: number } = {},
): Promise<Page> {
  const viewport = { width, height: 780 };
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce', viewport });
  const page = await context.newPage();
  await signIn(page, username, path);
  await stands(page);
  return page;
}

/** Published generations of the demonstration's programme whose first unit opens in 200 days. */
const createGenerations = () =>
  rows(
    `with model as (
       select programme_id from learner_group where status = 'published' order by id limit 1
     ), made as (
       insert into learner_group (programme_id, name, starts_on, status)
       select programme_id, name, current_date + 200, 'published'
       from model, unnest($1::text[]) as name returning id, programme_id
     )
     insert into wave (group_id, unit_id, opens_on, challenge_due_on)
     select made.id, u.id, current_date + 200, current_date + 220 from made
     join unit u on u.programme_id = made.programme_id and u.position = 0`,
    [generations],
  );

/** In how many days the first unit of each of them opens. */
const daysToOpening = async () =>
  (
    await rows<{ days: number }>(
      `select opens_on - current_date as days from wave join learner_group g on g.id = group_id
       where g.name = any ($1) order by g.name`,
      [generations],
    )
  ).map(({ days }) => days);

test('several generations are moved from the list and taken back together', async ({ browser }) => {
  await createGenerations();
  const page = await open(browser, '/cms/grupos?q=corrida');
  await page.getByLabel('Elegir esta página').check();
  await expect(page.getByLabel('2 generaciones elegidas')).toBeChecked();
  await expectCleanInEachLook(page);
  await page.getByRole('button', { name: 'Correr olas…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correr olas de 2 generaciones' });
  await dialog.getByLabel('Días *').fill('7');
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(dialog.getByText('Se mueven 2 olas de 2 generaciones.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Volver' })).toBeFocused();
  await expectCleanInEachLook(page);
  expect(await daysToOpening(), 'a preview changes nothing').toEqual([200, 200]);
  await dialog.getByLabel('Motivo').fill('Temporada alta');
  await dialog.getByRole('button', { name: 'Correr olas de 2 generaciones' }).click();
  await expect(dialog.getByText('Movimos las olas de 2 generaciones.')).toBeVisible();
  expect(await daysToOpening()).toEqual([207, 207]);
  await page.keyboard.press('Escape');

  const recent = page.getByRole('region', { name: 'Corrimientos recientes' });
  await expect(recent.getByText('movió las olas de 2 generaciones 7 días después')).toBeVisible();
  await expect(recent.getByText('«Temporada alta»')).toBeVisible();
  await expectCleanInEachLook(page);
  await recent.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Las fechas de 2 generaciones quedaron como estaban.').first()).toBeAttached();
  await expect(recent).toHaveCount(0);
  expect(await daysToOpening()).toEqual([200, 200]);
  await page.context().close();
});

test('a saved view is shared, opened by another administrator, renamed and removed', async ({ browser }) => {
  await onStack((db) =>
    createPersonLike(db, 'admin', { username: colleague, profile: 1, firstName: 'Aura', surname: 'Lira' }),
  );
  const views = (page: Page) => page.getByRole('region', { name: 'Vistas guardadas' });
  const show = (page: Page) => page.getByRole('button', { name: 'Vistas', exact: true }).click();
  const mine = await open(browser, '/cms/usuarios?perfil=3');
  const address = new URL(mine.url()).search;
  await show(mine);
  await views(mine).getByLabel('Guardar los filtros de ahora como').fill('Solo jefes');
  await views(mine).getByLabel('Compartir con la administración').check();
  await views(mine).getByRole('button', { name: 'Guardar vista' }).click();
  await expect(views(mine).getByRole('link', { name: 'Solo jefes (compartida)' })).toBeVisible();
  await expectClean(mine);

  const hers = await open(browser, '/cms/usuarios', { username: colleague, width: 360 });
  await show(hers);
  await expect(views(hers).getByRole('button', { name: 'Cambiar la vista Solo jefes' })).toHaveCount(0);
  await expectClean(hers);
  await views(hers).getByRole('link', { name: 'Solo jefes (compartida)' }).click();
  await expect(hers).toHaveURL(`${origin()}/cms/usuarios${address}`);

  await views(mine).getByRole('button', { name: 'Cambiar la vista Solo jefes' }).click();
  await views(mine).getByLabel('Nombre de la vista «Solo jefes»').fill('');
  await views(mine).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(views(mine).getByText('Escribe un nombre.')).toBeVisible();
  await views(mine).getByLabel('Nombre de la vista «Solo jefes»').fill('Jefaturas');
  await views(mine).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(views(mine).getByRole('link', { name: 'Jefaturas (compartida)' })).toBeVisible();
  await show(hers);
  await expect(views(hers).getByRole('link', { name: 'Jefaturas (compartida)' })).toBeVisible();
  await views(mine).getByRole('button', { name: 'Quitar la vista Jefaturas' }).click();
  await expect(views(mine).getByText('Todavía no guardas vistas.')).toBeVisible();
  for (const page of [mine, hers]) await page.context().close();
});

test('more than 200 people are dropped as a task that shows how far it is, and a boss with a team is refused', async ({
  browser,
}) => {
  const { place } = await createGround(ground.tutor, ground.learner, ground.group);
  await rows(
    `with made as (
       insert into person (username, first_name, paternal_surname)
       select 'masiva.' || lpad(n::text, 3, '0'), 'Masiva', 'Persona ' || lpad(n::text, 3, '0')
       from generate_series(1, $1::int) as n returning id, username
     )
     insert into person_profile (person_id, profile_id)
     select id, case when username = 'masiva.001' then 3 else 2 end from made`,
    [MANY],
  );
  await onStack(async (db) => {
    const bossId = await personIdOf(db, 'masiva.001');
    await leadSince(db, { bossId, memberId: place.memberId });
  });
  const page = await open(browser, '/cms/usuarios?q=masiva', { width: 360 });
  await page.getByLabel('Elegir esta página').check();
  await page.getByRole('button', { name: `Seleccionar los ${MANY} resultados` }).click();
  await expect(page.getByLabel(`${MANY} personas elegidas`)).toBeChecked();
  await page.getByText(/^Mostrando 1 a/).scrollIntoViewIfNeeded();
  const drop = page.getByRole('button', { name: 'Dar de baja' });
  await expect(drop, 'the bar stays in reach').toBeInViewport();
  await expectClean(page);
  await drop.click();
  const dialog = page.getByRole('dialog', { name: `Dar de baja a ${MANY} personas` });
  await expect(dialog.getByText('1 persona. Con colaboradores')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Cierre de temporada');
  await dialog.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(dialog.getByText(`Escribe ${MANY - 1}, el número de personas`)).toBeVisible();
  await dialog.getByLabel(/escribe cuántas personas son/).fill(String(MANY - 1));
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Dar de baja' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await confirmation.getByLabel('Tu contraseña').fill('Liderazgo#2026');
  await confirmation.getByRole('button', { name: 'Confirmar' }).click();
  const done = page.getByText(`Dimos de baja a ${MANY - 1} personas.`);
  await expect(page.getByRole('progressbar', { name: 'Dando de baja' }).or(done)).toBeVisible();
  await expect(done).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('No se pudo con 1 persona:')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('listitem').filter({ hasText: 'Masiva Persona 001:' })).toBeVisible();
  await expectClean(page);
  await page.reload();
  await expect(done, 'the result is found again').toBeVisible();
  expect(await rows("select username from person where username like 'masiva.%' and active")).toEqual([
    { username: 'masiva.001' },
  ]);
  await page.context().close();
});

test('chosen people are changed after a view of what changes, and shown before they join a generation or go to the bin', async ({
  browser,
}) => {
  await createGenerations();
  const names = ['masiva.uno', 'masiva.dos', 'masiva.tres'];
  await rows(
    `with made as (
       insert into person (username, first_name, paternal_surname, store)
       select name, 'Masiva', name, case when name = 'masiva.uno' then 'Tienda 1' else 'Tienda 2' end
       from unnest($1::text[]) as name returning id
     )
     insert into person_profile (person_id, profile_id) select id, 2 from made`,
    [names],
  );
  const page = await open(browser, '/cms/usuarios?q=masiva', { width: 360 });
  await page.getByLabel('Elegir esta página').check();
  await page.getByRole('button', { name: 'Cambiar datos' }).click();
  const edit = page.getByRole('dialog', { name: 'Cambiar datos de 3 personas' });
  await edit.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(edit.getByText('Marca qué dato cambia.')).toBeVisible();
  await edit.getByLabel('Sucursal', { exact: true }).check();
  await edit.getByLabel('Nuevo valor de sucursal').fill('Tienda 1');
  await expectCleanInEachLook(page);
  await edit.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(edit.getByText('Cambian 2 personas.')).toBeVisible();
  await expect(edit.getByRole('listitem').filter({ hasText: 'Sucursal:' })).toHaveText(
    'Sucursal: de «Tienda 2» (2) a «Tienda 1»',
  );
  await expect(edit.getByText('1 persona. Sin cambio: ya está así.')).toBeVisible();
  await expectCleanInEachLook(page);
  await edit.getByRole('button', { name: 'Cambiar a 2 personas' }).click();
  await expect(page.getByText('Cambiamos los datos de 2 personas.').first()).toBeAttached();
  await expect(edit).toHaveCount(0);
  const stores = await rows("select distinct store from person where username like 'masiva.%'");
  expect(stores).toEqual([{ store: 'Tienda 1' }]);

  await page.setViewportSize({ width: 1280, height: 780 });
  await page.getByLabel('Elegir esta página').check();
  await page.getByRole('button', { name: 'Agregar a generación' }).click();
  const join = page.getByRole('dialog', { name: 'Agregar a 3 personas a una generación' });
  await join.getByLabel('Generación').selectOption({ label: 'Corrida Norte' });
  await expect(join.getByText('Entran 3 personas.')).toBeVisible();
  await expectCleanInEachLook(page);
  await page.keyboard.press('Escape');
  await expect(join).toHaveCount(0);

  await page.getByRole('button', { name: 'Eliminar' }).click();
  const remove = page.getByRole('dialog', { name: 'Eliminar la cuenta de 3 personas' });
  await expect(remove.getByText('Se elimina la cuenta de 3 personas sin registros.')).toBeVisible();
  await expectCleanInEachLook(page);
  await page.context().close();
});
