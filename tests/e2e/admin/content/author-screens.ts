import { expect, type Page } from '@playwright/test';
import { arrive } from '../../learner/journey-screens.ts';
import { expectClean } from '../../support/axe.ts';
import { stands } from '../../support/helpers.ts';
import { names } from './author-ground.ts';

const media = 'demo/media/estrategia';

/** Follows one part of the shown unit. */
export async function openPart(page: Page, part: string): Promise<void> {
  const link = page
    .getByRole('navigation', { name: 'Partes de la unidad' })
    .getByRole('link', { name: part });
  await link.click();
  // The parts share the names of their fields: what is typed too soon stands in the form of before.
  await expect(link).toHaveAttribute('aria-current', 'page');
  await stands(page);
}

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).first().click();
const said = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();
const text = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });

/** A unit in draft with its data and its steps, each by its own form; the module comes later. */
export async function writeUnit(page: Page): Promise<void> {
  await page.keyboard.press('n');
  const drawer = page.getByRole('dialog', { name: 'Nueva unidad' });
  await drawer.getByLabel('Nombre *').fill(names.unit);
  await drawer.getByLabel('Programa *').selectOption({ label: names.programme });
  await drawer.getByRole('button', { name: 'Crear unidad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: names.unit })).toBeVisible();
  await stands(page);

  await page.getByLabel('Objetivo').fill('Escuchar antes de decidir.');
  await page.getByLabel('Retos de otras personas que evalúa cada quien').selectOption('0');
  await save(page);
  await said(page, 'Guardamos los cambios.');

  await openPart(page, 'Caso');
  await page.getByLabel('Título *').fill('La tienda que no oía');
  await text(page, 'Texto del caso').fill('Nadie preguntaba nada.');
  await page.getByLabel('Pregunta 1', { exact: true }).fill('¿Qué preguntarías?');
  await text(page, 'Respuesta modelo').fill('Preguntar qué estorba.');
  await save(page);
  await said(page, 'Guardamos el caso.');

  await openPart(page, 'Reto');
  await page.getByLabel('Título *').fill('Diez conversaciones');
  await text(page, 'Instrucciones').fill('Conversa con diez personas.');
  await page.getByLabel('Criterio 1', { exact: true }).fill('Escucha');
  await page.getByLabel('Qué se espera en el criterio 1').fill('Anota lo que oyó.');
  await page.getByLabel('Peso del criterio 1, en porcentaje').fill('60');
  await page.getByRole('button', { name: 'Agregar criterio' }).click();
  await page.getByLabel('Criterio 2', { exact: true }).fill('Acción');
  await page.getByLabel('Qué se espera en el criterio 2').fill('Cambia algo.');
  await page.getByLabel('Peso del criterio 2, en porcentaje').fill('40');
  await said(page, 'Los pesos suman 100.');
  await save(page);
  await said(page, 'Guardamos el reto.');

  await openPart(page, 'Encuesta');
  await page.getByLabel('Pregunta 1', { exact: true }).fill('Fue útil.');
  await save(page);
  await said(page, 'Guardamos la encuesta.');

  await openPart(page, 'Autoevaluación');
  await page.getByLabel('Título de la sección 1').fill('Lo que sé');
  await page.getByLabel('Pregunta 1', { exact: true }).fill('¿Qué escuchaste?');
  await page.getByLabel('Tipo de la pregunta 1 de la sección 1').selectOption({ label: 'Pregunta abierta' });
  await save(page);
  await said(page, 'Guardamos la autoevaluación.');
}

/** A questionnaire with a key of its own, published and chosen for the unit. */
export async function writeQuestionnaire(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo cuestionario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo cuestionario' });
  await dialog.getByLabel('Título *').fill(names.questionnaire);
  await dialog.getByLabel('Clave *').fill('Con espacios');
  await dialog.getByRole('button', { name: 'Crear cuestionario' }).click();
  await expect(dialog.getByText(/^Escribe de 3 a 40 minúsculas/)).toBeVisible();
  await dialog.getByLabel('Clave *').fill(names.key);
  await dialog.getByRole('button', { name: 'Crear cuestionario' }).click();
  await expect(dialog).toBeHidden();

  const form = page.getByRole('form', { name: `Redacción de ${names.questionnaire}` });
  await form.getByLabel('Título de la sección 1').fill('Escuchar');
  await form.getByLabel('Pregunta 1', { exact: true }).fill('Pregunta antes de decidir.');
  await form.getByRole('button', { name: 'Agregar pregunta' }).click();
  await form.getByLabel('Pregunta 2', { exact: true }).fill('Repite lo que oyó.');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await said(page, 'Guardamos la redacción, sin publicarla.');
  await page.getByRole('button', { name: 'Publicar el cuestionario…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
  await said(page, 'Publicamos la edición nueva.');

  const own = page.getByRole('form', { name: 'Cuestionario de la unidad' });
  await own.getByLabel('Cuestionario del jefe').selectOption(names.key);
  await own.getByRole('button', { name: 'Guardar' }).click();
  await expect(own.getByText(`En uso: ${names.questionnaire}, edición 1.`)).toBeVisible();
}

/** A questionnaire of the specification takes other words, and no other number of questions; here nothing of it stays. */
export async function rewordFixedQuestionnaire(page: Page): Promise<void> {
  await page.getByLabel('Cuestionario', { exact: true }).selectOption('ESTRATEGIA');
  const form = page.getByRole('form', { name: 'Redacción de ESTRATEGIA' });
  const prompts = form.getByLabel(/^Pregunta \d+$/);
  await expect(prompts).toHaveCount(19);
  for (const words of ['Agregar pregunta', 'Agregar sección'])
    await expect(form.getByRole('button', { name: words })).toHaveCount(0);
  await expect(form.getByRole('button', { name: /^Quitar pregunta/ })).toHaveCount(0);
  await prompts.first().fill('Con otras palabras.');
  // A page of before, or another client, sends one question less.
  const isSave = /\/api\/cms\/cuestionarios\/\d+\/versiones$/;
  await page.route(isSave, async (route) => {
    const body = route.request().postDataJSON();
    body.secciones[0].preguntas.pop();
    await route.continue({ postData: JSON.stringify(body) });
  });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText(/^Este cuestionario conserva sus secciones/).first()).toBeVisible();
  await expectClean(page);
  await page.unroute(isSave);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await said(page, 'Guardamos la redacción, sin publicarla.');
  await page.getByRole('button', { name: 'Descartar cambios…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar', exact: true }).click();
  await said(page, 'Descartamos los cambios.');
  await expect(prompts.first()).not.toHaveValue('Con otras palabras.');
}

/** The module of the unit, with one object of each type. */
export async function writeModule(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sus módulos' }).click();
  await arrive(page, '/cms/modulos');
  await page.getByRole('button', { name: 'Nuevo módulo' }).click();
  const drawer = page.getByRole('dialog', { name: 'Nuevo módulo' });
  await drawer.getByLabel('Nombre *').fill('Preguntar');
  await drawer.locator('input[type=file]').setInputFiles(`${media}/video-matriz.webp`);
  await expect(drawer.getByRole('button', { name: 'Quitar archivo' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Crear módulo' }).click();
  await expect(page.getByRole('dialog', { name: 'Preguntar' })).toBeVisible();

  for (const [index, object] of objects.entries()) {
    if (index > 0) {
      // From the object back to its module, where the next one is added.
      await page.getByRole('main').getByRole('link', { name: 'Preguntar' }).click();
      await arrive(page, '/cms/modulos');
    }
    await page.getByRole('link', { name: 'Agregar objeto' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nuevo objeto' })).toBeVisible();
    await stands(page);
    await page.getByLabel('Nombre *').fill(object.name);
    await page.getByLabel('Tipo *').selectOption({ label: object.kind });
    await object.write(page);
    await page.getByRole('button', { name: 'Crear objeto' }).click();
    await expect(page.getByRole('heading', { level: 1, name: object.name })).toBeVisible();
    await expect(page.getByText('Para publicarlo todavía falta:')).toHaveCount(0);
  }
}

/** The field of one file, by its label. */
const attach = async (page: Page, label: string, path: string) => {
  const field = page.getByRole('group', { name: label });
  await field.locator('input[type=file]').setInputFiles(path);
  await expect(field.getByRole('button', { name: 'Quitar archivo' })).toBeVisible({ timeout: 30_000 });
};

export const objects: { name: string; kind: string; write: (page: Page) => Promise<void> }[] = [
  {
    name: 'Oír a la tienda',
    kind: 'Podcast',
    async write(page) {
      await attach(page, 'Audio *', `${media}/podcast-diez-minutos.mp3`);
      await text(page, 'Transcripción').fill('Buenos días.');
    },
  },
  {
    name: 'Mirar y escuchar',
    kind: 'Video',
    async write(page) {
      await attach(page, 'Video *', `${media}/video-matriz.mp4`);
      await attach(page, 'Subtítulos (VTT) *', `${media}/video-matriz.vtt`);
      await page.getByRole('button', { name: 'Agregar capítulo' }).click();
      await page.getByLabel('Inicio 1 (m:ss)').fill('0:00');
      await page.getByLabel('Nombre del capítulo 1').fill('Entrada');
    },
  },
  {
    name: 'Tres preguntas',
    kind: 'Artículo',
    async write(page) {
      await text(page, 'Texto').fill('¿Qué te estorba?');
      await page.getByRole('button', { name: 'Imagen', exact: true }).click();
      const picture = page.getByRole('group', { name: 'Imagen', exact: true }).first();
      await picture.locator('input[type=file]').setInputFiles(`${media}/video-matriz.webp`);
      await picture.getByLabel('Texto alternativo').fill('Una tienda por dentro');
      await expect(picture.locator('img')).toBeVisible();
      await picture.getByRole('button', { name: 'Poner imagen' }).click();
      await expect(page.getByRole('img', { name: 'Una tienda por dentro' })).toBeVisible();
    },
  },
  {
    name: 'Hojas de campo',
    kind: 'Toolkit',
    async write(page) {
      // A press of the button while the file is on its way would lose it.
      let openGate = () => {};
      const gate = new Promise<void>((resolve) => {
        openGate = resolve;
      });
      await page.route('**/*', async (route) => {
        if (route.request().method() === 'PUT') await gate;
        await route.continue();
      });
      const list = page.getByRole('group', { name: 'Archivos, en su orden' });
      await list.locator('input[type=file]').setInputFiles(`${media}/escalera-de-metas.pdf`);
      await expect(list.getByText(/^Subiendo/).first()).toBeVisible();
      await page.getByRole('button', { name: 'Crear objeto' }).click();
      await expect(page.getByText(/^Espera a que termine de subir el archivo/)).toBeVisible();
      openGate();
      await expect(list.getByLabel('Título del archivo 1')).toHaveValue('escalera-de-metas');
      await expect(page.getByText(/^Espera a que termine/)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    },
  },
  {
    name: 'Comprueba tu oído',
    kind: 'Ejercicio de Reforzamiento',
    async write(page) {
      await page.getByRole('button', { name: 'Agregar pregunta' }).click();
      await page.getByRole('button', { name: /^Una respuesta/ }).click();
      await page.getByLabel('Pregunta', { exact: true }).fill('¿Qué es escuchar?');
      await page.getByLabel('Opción 1', { exact: true }).fill('Poner atención');
      await page.getByLabel('Opción 2', { exact: true }).fill('Esperar el turno');
      await page.getByLabel('La opción 1 es correcta').check();
      await page.getByRole('button', { name: 'Retroalimentación de la opción 2' }).click();
      await page
        .getByRole('textbox', { name: 'Retroalimentación de la opción 2' })
        .fill('Esperar no es oír.');
    },
  },
];
