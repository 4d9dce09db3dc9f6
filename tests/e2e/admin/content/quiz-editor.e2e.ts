import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { OptionsQuestion, QuizQuestion } from '#app/domain/quiz/question.ts';
import { isWhole } from '#app/domain/quiz/question-faults.ts';
import { expectClean } from '../../support/axe.ts';
import { signIn, stands } from '../../support/helpers.ts';
import { test } from '../../support/test.ts';
import { countedHands, dragByFinger, dragByMouse, exerciseWith, pasteText } from './quiz-editor-hands.ts';

/** Beside the words, ten questions cost an author at most so many presses, chords and choices. */
const MOST_ACTIONS = 60;

type Screen = { width?: number; isPhone?: boolean };

async function openEditor(browser: Browser, path: string, { width = 1280, isPhone = false }: Screen = {}) {
  const context = await browser.newContext({
    locale: 'es-MX',
    reducedMotion: 'reduce',
    viewport: { width, height: 860 },
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  const page = await context.newPage();
  await signIn(page, 'admin', path);
  await stands(page);
  return page;
}

const question = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: `Pregunta ${number}`, exact: true });
const toggle = (page: Page, number: number): Locator => question(page, number).getByRole('button').first();
const prompts = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Preguntas', exact: true })
    .getByRole('heading', { level: 3 })
    .allInnerTexts()
    .then((texts) => texts.map((text) => /¿(\w+)\?/.exec(text)?.[1] ?? ''));
const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Guardar', exact: true }).click();

const asked = (word: string): OptionsQuestion => ({
  key: word,
  prompt: `¿${word}?`,
  options: [
    { text: 'Sí', correct: true, feedback: '' },
    { text: 'No', correct: false, feedback: '' },
  ],
});

test('ten questions of all kinds take an author few presses beside their words', async ({ browser }) => {
  const exercise = await exerciseWith([]);
  const page = await openEditor(browser, exercise.path);
  const { counted, press, keys, choose, write, paste } = countedHands(page);
  const add = async (kind: string, prompt: string) => {
    await press(page.getByRole('button', { name: 'Agregar pregunta' }));
    await press(page.getByRole('list', { name: 'Tipos de pregunta' }).getByRole('button', { name: kind }));
    await expect(page.getByLabel('Pregunta', { exact: true }).last()).toBeFocused();
    await write(prompt);
  };
  const another = async (kind: string, prompt: string) => {
    await press(page.getByRole('button', { name: `Otra: ${kind}` }));
    await expect(page.getByLabel('Pregunta', { exact: true }).last()).toBeFocused();
    await write(prompt);
  };

  await add('Una respuesta', '¿Qué es escuchar?');
  await keys('Tab', 'Tab');
  await paste('Esperar el turno\n*Poner atención\nOír');
  await another('Una respuesta', '¿Qué dice el SBI?');
  await keys('Tab', 'Tab');
  await paste('*Situación, comportamiento e impacto\nSolo el impacto');
  await add('Varias respuestas', '¿Qué ayuda a un cambio?');
  await keys('Tab', 'Tab');
  await paste('*Explicar el porqué\n*Escuchar\nImponer');
  await another('Varias respuestas', '¿Qué hace un líder?');
  await keys('Tab', 'Tab');
  await paste('*Acuerda metas\n*Da seguimiento\nCalla');
  await add('Verdadero o falso', 'Escuchar es esperar el turno.');
  await keys('Tab', 'ArrowDown');
  await add('Ordenar', 'Ordena los pasos de una retroalimentación.');
  await keys('Tab');
  await paste('1. Situación\n2. Comportamiento\n3. Impacto');
  await add('Relacionar', '¿Qué toca a quién?');
  await keys('Tab');
  await paste('Jefe = Evalúa\nTutor = Acompaña\nAprendiz = Practica');
  await add('Respuesta corta', '¿Cómo se llama dar opinión sobre un desempeño?');
  await keys('Tab');
  await write('retro*');
  await add('Número', '¿Qué parte del aprendizaje viene de la práctica?');
  await keys('Tab');
  await write('70');
  await keys('Tab', 'Tab');
  await write('%');
  await add('Decisión', 'Dos personas de tu tienda discuten frente a un cliente.');
  await keys('Tab', 'Tab');
  await paste('*Las llevas aparte\nEsperas a que terminen');
  await choose(page.getByLabel('Después de la opción 1'), 'Sigue: un paso nuevo');
  await press(page.getByLabel('Qué pasa en el paso 2'));
  await write('Las dos dicen que la otra empezó.');
  await keys('Tab', 'Tab');
  await paste('*Escuchas a cada una\nDecides quién tiene razón');
  await press(page.getByRole('button', { name: 'Guardar', exact: true }));

  await expect.poll(async () => (await exercise.stored()).length).toBe(10);
  const stored = await exercise.stored();
  expect(stored.filter((one) => !isWhole(one))).toEqual([]);
  expect(new Set(stored.map(({ kind }) => kind)).size, 'kinds').toBe(8);
  expect(stored[0]).toMatchObject({ options: [{ correct: false }, { correct: true }, { correct: false }] });
  expect(stored[4]).toMatchObject({ options: [{ correct: false }, { correct: true }] });
  expect(stored[5]).toMatchObject({ items: ['Situación', 'Comportamiento', 'Impacto'] });
  expect(stored[9]).toMatchObject({ steps: [{ options: [{ correct: true }, { next: null }] }, {}] });
  test.info().annotations.push({ type: 'actions', description: String(counted.actions) });
  // biome-ignore lint/suspicious/noConsole: the figure that the test is about
  console.log(`ten questions: ${counted.actions} actions beside the words`);
  expect(counted.actions).toBeLessThanOrEqual(MOST_ACTIONS);
});

test('questions and options are put in order by mouse, by finger and by keys', async ({ browser }) => {
  const start = ['uno', 'dos', 'tres'];
  const exercise = await exerciseWith(start.map(asked));
  const page = await openEditor(browser, exercise.path);
  const handle = (number: number) =>
    question(page, number).locator('[title="Arrastra para ordenar"]').first();
  await dragByMouse(page, handle(1), question(page, 3));
  expect(await prompts(page)).toEqual(['dos', 'tres', 'uno']);
  await expect(page.getByText('Pregunta 1: lugar 3 de 3')).toBeAttached();
  await toggle(page, 3).press('Alt+ArrowUp');
  expect(await prompts(page)).toEqual(['dos', 'uno', 'tres']);
  await expect(toggle(page, 2), 'the focus goes with it').toBeFocused();
  await page.getByRole('button', { name: 'Bajar la pregunta 1' }).click();
  expect(await prompts(page)).toEqual(['uno', 'dos', 'tres']);
  await toggle(page, 1).click();
  await page.getByLabel('Opción 1', { exact: true }).press('Alt+ArrowDown');
  await expect(page.getByLabel('Opción 2', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Opción 2', { exact: true })).toHaveValue('Sí');
  await expect(page.getByLabel('La opción 2 es correcta')).toBeChecked();
  await save(page);
  await expect
    .poll(async () => (await exercise.stored())[0])
    .toMatchObject({
      key: 'uno',
      options: [{ text: 'No' }, { text: 'Sí', correct: true }],
    });

  const phone = await openEditor(browser, exercise.path, { width: 360, isPhone: true });
  const grip = question(phone, 1).locator('[title="Arrastra para ordenar"]').first();
  await grip.scrollIntoViewIfNeeded();
  await dragByFinger(phone, grip, question(phone, 2));
  expect(await prompts(phone)).toEqual(['dos', 'uno', 'tres']);
});

test('a question says what it lacks, is duplicated, taken away and taken back; a refusal opens it', async ({
  browser,
}) => {
  const exercise = await exerciseWith([asked('uno'), asked('dos')]);
  const page = await openEditor(browser, exercise.path);
  await page.getByRole('button', { name: 'Duplicar la pregunta 1' }).click();
  await expect(question(page, 2).getByLabel('Pregunta', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await expect(toggle(page, 2)).toContainText('Escribe la pregunta.');
  await toggle(page, 2).click();
  await save(page);
  await expect(page.getByRole('alert').getByText('Pregunta 2: escribe la pregunta.')).toBeVisible();
  await expect(question(page, 2).getByLabel('Pregunta', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Quitar la pregunta 2' }).click();
  expect(await prompts(page)).toEqual(['uno', 'dos']);
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await prompts(page)).toEqual(['uno', '', 'dos']);
});

test('another kind keeps what fits and names the text that it has no place for', async ({ browser }) => {
  const exercise = await exerciseWith([asked('uno')]);
  const page = await openEditor(browser, exercise.path);
  await toggle(page, 1).click();
  await page.getByText('Más', { exact: true }).click();
  const kind = question(page, 1).getByLabel('Tipo', { exact: true });
  await kind.selectOption({ label: 'Varias respuestas' });
  await expect(page.getByLabel('La opción 1 es correcta')).toBeChecked();
  await kind.selectOption({ label: 'Número' });
  const dialog = page.getByRole('dialog', { name: '¿Cambiar a «Número»?' });
  await expect(dialog).toContainText('se perdería: «Sí» y «No».');
  await dialog.getByRole('button', { name: 'Dejar el tipo' }).click();
  await expect(page.getByLabel('Opción 1', { exact: true })).toHaveValue('Sí');
  await kind.selectOption({ label: 'Ordenar' });
  await expect(page.getByLabel('Elemento 1', { exact: true })).toHaveValue('Sí');
});

test('what is typed of a question waits on the device', async ({ browser }) => {
  const exercise = await exerciseWith([]);
  const page = await openEditor(browser, exercise.path);
  await page.getByRole('button', { name: 'Agregar pregunta' }).click();
  await page.getByRole('button', { name: /^Ordenar/ }).click();
  await page.keyboard.insertText('¿uno?');
  await page.keyboard.press('Tab');
  await pasteText(page, 'Primero\nDespués');
  await page.reload();
  await stands(page);
  await expect(toggle(page, 1)).toContainText('¿uno?');
  await toggle(page, 1).click();
  await expect(page.getByLabel('Elemento 2', { exact: true })).toHaveValue('Después');
});

/** One of each kind, with all that an editor shows of it. */
const everyKind: readonly QuizQuestion[] = [
  { ...asked('choice'), points: 3, explanation: 'Escuchar es poner atención.' },
  { ...asked('several'), kind: 'several' },
  {
    key: 'b',
    kind: 'boolean',
    prompt:
      'Escuchar es esperar el turno para hablar, sin importar lo que diga la otra persona ni cómo lo diga.',
    options: [
      { text: 'Verdadero', correct: false, feedback: '' },
      { text: 'Falso', correct: false, feedback: 'Esperar no es oír.' },
    ],
  },
  { key: 'o', kind: 'ordering', prompt: '¿ordering?', items: ['Situación', 'Comportamiento', 'Impacto'] },
  {
    key: 'm',
    kind: 'matching',
    prompt: '¿matching?',
    pairs: [
      { left: 'Jefe', right: 'Evalúa' },
      { left: 'Tutor', right: 'Acompaña' },
    ],
    extras: ['Ninguno'],
  },
  { key: 's', kind: 'short', prompt: '¿short?', accepted: ['retro*'] },
  { key: 'n', kind: 'number', prompt: '¿number?', value: 70, tolerance: 5, unit: '%' },
  {
    key: 'd',
    kind: 'decision',
    prompt: '¿decision?',
    steps: [
      {
        key: 'a',
        prompt: '',
        options: [
          { text: 'Las llevas aparte', correct: true, feedback: 'Bien.', next: 'z' },
          { text: 'Esperas', correct: false, feedback: '', next: null },
        ],
      },
      {
        key: 'z',
        prompt: 'Las dos dicen que la otra empezó.',
        options: [
          { text: 'Escuchas', correct: true, feedback: '', next: null },
          { text: 'Decides', correct: false, feedback: '', next: null },
        ],
      },
    ],
  },
];

for (const isPhone of [true, false]) {
  const width = isPhone ? 360 : 1280;
  test(`every kind is written without a fault at ${width} px, light and dark`, async ({ browser }) => {
    const exercise = await exerciseWith(everyKind);
    const page = await openEditor(browser, exercise.path, { width, isPhone });
    await page.getByRole('button', { name: 'Agregar pregunta' }).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await expectClean(page);
    }
    await page.keyboard.press('Escape');
    for (const [at] of everyKind.entries()) await toggle(page, at + 1).click();
    for (const more of await page.getByText('Más', { exact: true }).all()) await more.click();
    await question(page, 1).getByRole('button', { name: 'Retroalimentación de la opción 1' }).click();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await expectClean(page);
    }
  });
}
