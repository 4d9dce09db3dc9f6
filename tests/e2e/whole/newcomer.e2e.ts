import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { expectClean } from '../support/axe.ts';
import { type Hands, keys } from '../support/hands.ts';
import { writeDay } from '../support/helpers.ts';
import { ownStack } from '../support/own-stack.ts';
import { test } from '../support/test.ts';

/** An organisation begins: from an empty database to a learner who sees unit 1, on a phone, by keyboard alone. */
const password = 'Camino#Nuevo2027';
const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce', locale: 'es-MX' } as const;
const head = 'No. Empleado;Usuario;Correo;Nombre;Apellido Paterno;Perfil;Sucursal';
const learners = Array.from(
  { length: 20 },
  (_, index) => `N${100 + index};;;Íñigo;Núñez ${index};aprendiz;Oriente`,
);
const team = ['J1;jefa.oriente;;María;Cano;jefe;Oriente', 'T1;tutora.oriente;;Inés;Vega;tutor;Oriente'];
const wrong = [
  'N120;;no es correo;Ana;Ruiz;aprendiz;Oriente',
  'N121;;;Eva;Paz;administrador;Oriente',
  'N122;;;;Solís;aprendiz;Oriente',
];
const corrected = [
  'N120;;ana@oriente.example;Ana;Ruiz;aprendiz;Oriente',
  'N121;;;Eva;Paz;aprendiz;Oriente',
  'N122;;;Luz;Solís;aprendiz;Oriente',
];

let stack: Stack;
let folder: string;
let activation: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumbo-newcomer-'));
  stack = await startStack({ name: 'newcomer' });
  // The package comes from another installation: the demonstration of this worker.
  const { databaseUrl, dataDir } = ownStack();
  const other = { ...stack.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  await command(
    ['workers/commands/content.ts', 'export', 'liderazgo-transformador', file('programa.zip')],
    other,
  );
  const admin = { ADMIN_USERNAME: 'direccion', ADMIN_NAME: 'Elena', ADMIN_SURNAME: 'Ríos' };
  const said = await command(['workers/commands/create-admin.ts'], { ...stack.env, ...admin });
  activation = /^https?:\S+\/reset\/\S+$/m.exec(said)?.[0] ?? '';
  await writeFile(
    file('personas.csv'),
    Buffer.from([head, ...team, ...learners, ...wrong].join('\r\n'), 'latin1'),
  );
  await writeFile(file('corregidas.csv'), [head, ...team, ...learners, ...corrected].join('\n'));
});
test.afterAll(async () => {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
});

const file = (name: string): string => join(folder, name);

/** Runs a command of package.json and gives what it said. */
async function command(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${said}`);
  return said;
}

/** Chooses the password by the link and signs in. */
async function activate(page: Page, hands: Hands, link: string): Promise<void> {
  const [, , username = ''] = new URL(link).pathname.split('/');
  await page.goto(link);
  await hands.write(page.getByLabel('Nueva contraseña'), password);
  await hands.write(page.getByLabel('Confirmar contraseña'), password);
  await hands.press(page.getByRole('button', { name: 'ACTIVAR MI CUENTA' }));
  await expect(page).toHaveURL(`${stack.origin}/login`);
  await hands.write(page.getByLabel('Usuario'), username);
  await hands.write(page.getByLabel('Contraseña', { exact: true }), password);
  await hands.press(page.getByRole('button', { name: 'INGRESAR' }));
  await expect(page).not.toHaveURL(`${stack.origin}/login`);
}

test('a newcomer begins an organisation on a phone, by keyboard alone, and a learner sees unit 1', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const open = async () => (await browser.newContext(phone)).newPage();
  const admin = await open();
  const hands = keys(admin);
  const button = (name: string) => admin.getByRole('button', { name, exact: true });
  const inDialog = (name: string) => admin.getByRole('dialog').getByRole('button', { name, exact: true });
  const inForm = (label: RegExp) => admin.getByRole('dialog').getByLabel(label);
  const part = (name: string) => hands.press(admin.getByRole('link', { name, exact: true }));
  const step = (title: string) => admin.getByRole('main').getByRole('link', { name: title, exact: true });
  const pick = async (field: string, text: string) => {
    const box = admin.getByRole('dialog').getByRole('combobox', { name: field });
    await hands.write(box, text);
    await expect(admin.getByRole('option')).toHaveCount(1);
    await box.press('ArrowDown');
    await box.press('Enter');
  };

  await test.step('the first administrator signs in, begins a programme by hand and imports another one', async () => {
    await activate(admin, hands, activation);
    await expect(admin.getByRole('heading', { name: 'Primeros pasos' })).toBeVisible();
    await expectClean(admin);
    await step('Programa').press('Enter');
    await hands.press(button('Nuevo programa'));
    await hands.write(admin.getByLabel('Nombre *', { exact: true }), 'A mano');
    await hands.write(admin.getByLabel(/^Nombre corto/), 'A mano');
    await hands.press(inDialog('Crear programa'));
    await hands.press(admin.getByRole('link', { name: 'Crear la primera' }));
    await hands.press(inDialog('Cerrar'));
    await expect(admin.getByText('Este programa todavía no tiene unidades.')).toBeVisible();
    await admin.goto(`${stack.origin}/cms`);
    await hands.press(step('Programa'));
    await expect(admin.getByText(/^Necesita al menos una unidad publicada/)).toBeVisible();
    await admin.goto(`${stack.origin}/cms`);
    await hands.press(button('Importar un programa'));
    await hands.attach(
      admin.getByRole('dialog').getByRole('button', { name: /Elige un archivo/ }),
      file('programa.zip'),
    );
    await expect(inDialog('Quitar archivo')).toBeVisible({ timeout: 30_000 });
    await hands.press(inDialog('Importar'));
    await expect(admin.getByText('Creamos el programa Liderazgo Transformador.').first()).toBeVisible({
      timeout: 30_000,
    });
  });

  const importPeople = async (name: string, found: string, count: number) => {
    await hands.attach(admin.getByRole('button', { name: /Elige un archivo/ }), file(name));
    await hands.press(button('Revisar el archivo'));
    await expect(admin.getByText(found)).toBeVisible({ timeout: 20_000 });
    await hands.press(button(`Importar ${count} filas`));
    const identity = admin.getByRole('dialog').getByLabel('Tu contraseña');
    const done = admin.getByText(`Listo: se hicieron ${count} filas.`);
    await expect(identity.or(done)).toBeVisible({ timeout: 20_000 });
    if (await identity.isVisible()) {
      await hands.write(identity, password);
      await hands.press(inDialog('Confirmar'));
    }
    await expect(done).toBeVisible({ timeout: 20_000 });
  };
  await test.step('25 people are imported, three of them once they are corrected', async () => {
    await hands.press(step('Personas'));
    await hands.press(admin.getByRole('link', { name: 'Importar', exact: true }).or(button('Importar')));
    await importPeople('personas.csv', 'Se harán 22 altas y 0 cambios. 3 filas con error no se tocan.', 22);
    await hands.press(
      admin.getByRole('link', { name: 'Importar otro archivo' }).or(button('Importar otro archivo')),
    );
    await importPeople('corregidas.csv', 'Se harán 3 altas y 0 cambios.', 3);
  });

  await test.step('a generation gets its dates, people, boss and tutor', async () => {
    await admin.goto(`${stack.origin}/cms`);
    await hands.press(step('Generación'));
    await hands.press(admin.getByRole('link', { name: 'Nueva generación' }).or(button('Nueva generación')));
    await hands.write(admin.getByLabel(/^Nombre/), 'Generación Oriente');
    await inForm(/^Programa/).selectOption('Liderazgo Transformador');
    await writeDay(admin.getByLabel(/^Fecha de inicio/), todayIn('America/Mexico_City', new Date()));
    await hands.press(button('Crear generación'));
    await hands.press(button('Proponer fechas'));
    await hands.press(inDialog('Aplicar'));
    await part('Participantes');
    await hands.press(button('Agregar participantes'));
    const numbers = Array.from({ length: 23 }, (_, index) => `N${100 + index}`).join('\n');
    await hands.write(admin.getByLabel(/^O pega números/), numbers);
    await hands.press(inDialog('Agregar'));
    await expect(admin.getByText('Mostrando 1 a 23 de 23 Resultados')).toBeVisible();
    await part('Jefes');
    await admin.getByLabel('Elegir a los 23: Sin jefe').press('Space');
    await hands.press(button('Dar jefe'));
    await pick('Jefe', 'cano');
    await hands.press(inDialog('Dar jefe'));
    await expect(admin.getByText('1 jefe, 23 colaboradores, 0 sin jefe.')).toBeVisible();
    await part('Tutores');
    await hands.press(button('Asignar tutor'));
    await pick('Tutor', 'vega');
    await hands.press(inDialog('Asignar'));
    await expect(admin.getByText('Inés Vega ya tiene la tutoría de esta generación.').first()).toBeVisible();
  });

  await test.step('what its own programme lacks is mended there', async () => {
    await admin.goto(`${stack.origin}/cms/grupos?id=nueva`);
    await hands.write(inForm(/^Nombre/), 'Sin contenido');
    await inForm(/^Programa/).selectOption('A mano');
    await writeDay(inForm(/^Fecha de inicio/), todayIn('America/Mexico_City', new Date()));
    await hands.press(inDialog('Crear generación'));
    await part('Validar');
    await hands.press(admin.getByRole('link', { name: /^Corregir en el programa/ }));
    await expect(admin.getByText(/^Necesita al menos una unidad publicada/)).toBeVisible();
  });

  const linkOf = async (username: string): Promise<string> => {
    await admin.goto(`${stack.origin}/cms/usuarios?q=${username}`);
    await admin.getByLabel('Elegir esta página').press('Space');
    await hands.press(button('Hoja de enlaces'));
    await hands.press(inDialog('Hacer 1 enlace'));
    const printed = admin.getByText(`${stack.origin}/reset/${username}/`);
    return (await printed.innerText()).match(/http\S+/)?.[0] ?? '';
  };
  const pages = { tutor: await open(), boss: await open(), learner: await open() };
  await test.step('tutor, boss and a learner activate their accounts by printed links', async () => {
    await activate(pages.tutor, keys(pages.tutor), await linkOf('tutora.oriente'));
    await activate(pages.boss, keys(pages.boss), await linkOf('jefa.oriente'));
    await activate(pages.learner, keys(pages.learner), await linkOf('n103'));
    await expect(pages.tutor.getByText('Aún no tienes generaciones asignadas.')).toBeVisible();
    await expect(pages.learner.getByText('Aún no tienes un programa asignado.')).toBeVisible();
  });

  await test.step('it is published, and every open screen shows it without being asked', async () => {
    await admin.goto(`${stack.origin}/cms/grupos`);
    await hands.press(admin.getByRole('link', { name: 'Generación Oriente' }));
    await part('Validar');
    await expect(admin.getByText('Lista para publicarse')).toBeVisible();
    await hands.press(button('Publicar'));
    await hands.press(inDialog('Publicar'));
    await expect(pages.tutor.getByText('Generación Oriente').first()).toBeVisible();
    await expect(pages.tutor.getByRole('button', { name: /^Notificaciones.*1/ })).toBeVisible();
    await expect(pages.learner.getByRole('link', { name: 'ESTRATEGIA' }).first()).toBeVisible();
    await pages.boss.goto(`${stack.origin}/jefe?pestana=equipos`);
    await pages.boss.getByLabel('SELECCIONA GENERACIÓN A REVISAR').selectOption('Generación Oriente');
    await expect(pages.boss.getByRole('row', { name: /Núñez 0 / })).toBeVisible();
    for (const page of [admin, ...Object.values(pages)])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
