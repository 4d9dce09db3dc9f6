import { expect, type Page } from '@playwright/test';
import { password } from '#tests/factories/accounts.ts';
import { expectClean } from '../../support/axe.ts';
import { onStack, openSession, origin, rows, signIn, stands } from '../../support/helpers.ts';
import { test } from '../../support/test.ts';

const prefix = 'IMP-';

const forget = () =>
  onStack(async (db) => {
    const made = db.selectFrom('person').where('employee_number', 'like', `${prefix}%`).select('id');
    await db.deleteFrom('person_profile').where('person_id', 'in', made).execute();
    await db.deleteFrom('reminder').where('person_id', 'in', made).execute();
    await db.deleteFrom('person').where('employee_number', 'like', `${prefix}%`).execute();
  });
test.beforeEach(forget);
test.afterAll(forget);

const head = 'No. Empleado;Usuario;Correo;Nombre;Apellido Paterno;Perfil;Sucursal';
const good = Array.from(
  { length: 22 },
  (_, index) => `${prefix}${index};;imp${index}@rumbo.example;Íñigo;Núñez ${index};aprendiz;Tienda ${index}`,
);
const bad = [
  `${prefix}90;;no es correo;Ana;Ruiz;aprendiz;`,
  `${prefix}91;;;Eva;Paz;administrador;`,
  `${prefix}92;;;;Solís;aprendiz;`,
];
const corrected = [
  `${prefix}90;;imp90@rumbo.example;Ana;Ruiz;aprendiz;`,
  `${prefix}91;;;Eva;Paz;tutor;`,
  `${prefix}92;;;Luz;Solís;aprendiz;`,
];

/** Chooses a file of Latin-1, as Excel in Spanish writes it, and has it checked. */
async function check(page: Page, lines: readonly string[]): Promise<void> {
  await page.goto(`${origin()}/cms/usuarios?importar=nueva`);
  await stands(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'personas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...lines].join('\r\n'), 'latin1'),
  });
  await expect(page.getByText('separado por punto y coma')).toBeVisible();
  await expect(page.getByLabel('Qué es la columna No. Empleado')).toHaveValue('number');
  await page.getByRole('button', { name: 'Revisar el archivo' }).click();
  await expect(page.getByRole('link', { name: /^Todas/ })).toBeVisible({ timeout: 20_000 });
}

/** Runs what was checked; the password is asked for at most once in five minutes. */
async function run(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  const listed = page.getByText(/^Listo: se hicieron/);
  await expect(dialog.or(listed)).toBeVisible({ timeout: 20_000 });
  if (await dialog.isVisible()) {
    await dialog.locator('input[type=password]').fill(password);
    // Enter in a field sends nothing.
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
  }
  await expect(listed).toBeVisible({ timeout: 20_000 });
}

test('a file of 25 people with three errors is checked, run, corrected and run again', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openSession(page, 'admin');
  await check(page, [...good, ...bad]);
  await expect(page.getByText('Se harán 22 altas y 0 cambios. 3 filas con error no se tocan.')).toBeVisible();
  await expectClean(page);
  await page.getByRole('link', { name: /^Errores/ }).click();
  await expect(page.getByText('El perfil Administrador no se da con un archivo.')).toBeVisible();
  await expect(page.getByText('Falta este dato: la persona es nueva.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar 3 filas con error' }).click();
  expect((await download).suggestedFilename()).toMatch(/^rechazadas-\d+\.csv$/);
  await run(page, 'Importar 22 filas');
  await expect(page.getByText('Listo: se hicieron 22 filas.')).toBeVisible();
  await expectClean(page);

  await check(page, [...good, ...corrected]);
  await expect(page.getByText('Se harán 3 altas y 0 cambios.')).toBeVisible();
  await run(page, 'Importar 3 filas');
  const [made] = await rows<{ n: number }>(
    'select count(*)::int as n from person where employee_number like $1 and password_hash is null',
    [`${prefix}%`],
  );
  expect(made?.n).toBe(25);

  await check(page, [...good, ...corrected]);
  await expect(page.getByText('No hay nada que cambiar.')).toBeVisible();
  await context.close();
});

test('the drops of a file are named and typed, and the import is undone from its result', async ({
  browser,
}) => {
  const context = await browser.newContext({
    locale: 'es-MX',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 780 },
  });
  const page = await context.newPage();
  // More than 5 % of everybody who can sign in.
  const many = Math.ceil(
    ((
      await rows<{ n: number }>('select count(*)::int as n from person where active and deleted_at is null')
    )[0]?.n ?? 0) / 10,
  );
  await rows(
    `with made as (
       insert into person (username, employee_number, first_name, paternal_surname)
       select 'imp-baja-' || n, $1 || 'B' || n, 'Sara', 'Lara' from generate_series(1, $2::int) as n returning id
     )
     insert into person_profile (person_id, profile_id) select id, 2 from made`,
    [prefix, many],
  );
  const activeOnes = async () =>
    (
      await rows<{ n: number }>(
        'select count(*)::int as n from person where active and employee_number like $1',
        [`${prefix}B%`],
      )
    )[0]?.n;
  await openSession(page, 'admin');
  await page.goto(`${origin()}/cms/usuarios?importar=nueva`);
  await stands(page);
  const lines = Array.from({ length: many }, (_, index) => `${prefix}B${index + 1},no,Cierre`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'bajas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['numero_empleado,activo,motivo_baja', ...lines].join('\n')),
  });
  await page.getByLabel('Qué se hace con las filas').selectOption({ label: 'Solo actualizar' });
  await page.getByRole('button', { name: 'Revisar el archivo' }).click();
  await expect(page.getByText(`${many} personas se dan de baja`)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(`: ${many} bajas.`)).toBeVisible();
  await page.getByRole('link', { name: /^Bajas/ }).click();
  await expect(page.getByText(`Sara Lara (${prefix}B1)`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectClean(page);
  await page.getByRole('button', { name: `Importar ${many} filas, ${many} bajas` }).click();
  const dialog = page.getByRole('dialog', { name: `Este archivo da de baja a ${many} personas` });
  const typed = dialog.getByLabel(/escribe cuántas personas son/);
  await typed.fill('1');
  await dialog.getByRole('button', { name: 'Importar con las bajas' }).click();
  await expect(dialog.getByText(`Escribe ${many}, el número de bajas`)).toBeVisible();
  await expectClean(page);
  await typed.fill(String(many));
  await dialog.getByRole('button', { name: 'Importar con las bajas' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  const undo = page.getByRole('button', { name: 'Deshacer la importación' });
  await expect(confirmation.or(undo)).toBeVisible({ timeout: 20_000 });
  if (await confirmation.isVisible()) {
    await confirmation.getByLabel('Tu contraseña').fill(password);
    await confirmation.getByRole('button', { name: 'Confirmar' }).click();
  }
  await undo.click({ timeout: 20_000 });
  expect(await activeOnes()).toBe(0);
  await expectClean(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('Se deshizo la importación')).toBeVisible({ timeout: 20_000 });
  expect(await activeOnes()).toBe(many);
  await expectClean(page);
  await context.close();
});

test('the way through the file is clean for readers of the screen, on a phone and in the dark', async ({
  browser,
}) => {
  const context = await browser.newContext({
    locale: 'es-MX',
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    viewport: { width: 360, height: 780 },
  });
  const page = await context.newPage();
  await signIn(page, 'admin', '/cms/usuarios?importar=nueva');
  await stands(page);
  await expectClean(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'personas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...bad].join('\n')),
  });
  await expect(page.getByRole('button', { name: 'Revisar el archivo' })).toBeVisible();
  await expectClean(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await context.close();
});
