import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readGift } from './read-gift.ts';

const sample = (name: string) =>
  readFileSync(new URL(`../../../../../tests/support/gift/${name}.gift`, import.meta.url), 'utf8');
const said = (texts: readonly { line: number; text: string }[]) =>
  texts.map(({ line, text }) => `${line}: ${text}`);
const option = (text: string, correct = false, feedback = '') => ({ text, correct, feedback });

test('reads every form of the format, each with its category', () => {
  const { found, faults, notes } = readGift(sample('every-form'));
  expect(faults).toEqual([]);
  expect(said(notes)).toEqual([
    '29: «comentario» valía 50 %: aquí no cuenta.',
    '45: «5:2» valía 50 %: aquí no cuenta.',
    '45: la retroalimentación de sus números no se importa.',
  ]);
  expect(found.map(({ unit }) => unit)).toEqual([
    ...Array.from({ length: 6 }, () => 'Comunicación'),
    ...Array.from({ length: 5 }, () => 'Equipo'),
  ]);
  expect(found.map(({ question: { key: _, ...question } }) => question)).toEqual([
    {
      kind: 'boolean',
      prompt: 'La retroalimentación se da en privado.',
      options: [option('Verdadero', true), option('Falso')],
    },
    {
      kind: 'boolean',
      prompt: 'Una meta sin fecha es una meta.',
      options: [option('Verdadero', false, 'Sin fecha es un deseo.'), option('Falso', true, 'Así es.')],
      explanation: 'Una meta dice qué y cuándo.',
    },
    {
      prompt: '¿Qué escuchas primero?',
      options: [
        option('Lo que la persona necesita', true, 'Bien: primero la persona.'),
        option('Lo que tú quieres decir', false, 'Eso viene después.'),
        option('Nada'),
      ],
    },
    {
      kind: 'several',
      prompt: '¿Qué distingue a un acuerdo?',
      options: [
        option('Tiene fecha', true),
        option('Tiene responsable', true),
        option('Es largo'),
        option('Es secreto', false, 'Nadie lo cumple.'),
      ],
    },
    {
      prompt: 'Un buen líder _____ antes de decidir.',
      options: [option('escucha', true), option('grita'), option('calla')],
    },
    {
      kind: 'short',
      prompt: '¿Cómo se llama lo que se hace al final?',
      accepted: ['Retroalimentación', 'retro*'],
    },
    {
      kind: 'matching',
      prompt: 'Relaciona cada persona con su papel.',
      pairs: [
        { left: 'Jefe', right: 'Evalúa' },
        { left: 'Tutor', right: 'Acompaña' },
      ],
      extras: ['Vigila'],
    },
    { kind: 'number', prompt: '¿Cuántos días dura una ola?', value: 3, tolerance: 0.5, unit: '' },
    { kind: 'number', prompt: '¿Cuánto es un tercio?', value: 0.34, tolerance: 0.01, unit: '' },
    { kind: 'number', prompt: '¿Cuántos son?', value: 5, tolerance: 1, unit: '' },
    { prompt: '¿Qué dice {a = b} ~ #1: \\ ?\n¿Y abajo?', options: [option('=a#b', true), option('c:d')] },
  ]);
});

test('of an export of Moodle says by its line what is lost and what is refused', () => {
  const { found, faults, notes } = readGift(sample('moodle-export'));
  expect(said(faults)).toEqual([
    '25: Es un ensayo, que se califica a mano: no se importa.',
    '29: Es una descripción, sin respuestas entre llaves: no se importa.',
  ]);
  expect(said(notes)).toEqual([
    '7: su imagen no se importa: agrégala después.',
    '7: sus etiquetas no se importan.',
    '7: se quita el formato de su texto (negritas, enlaces, tablas…).',
    '15: aquí cada opción incorrecta resta lo que suma una correcta.',
  ]);
  expect(found.map(({ line, question }) => [line, question.prompt])).toEqual([
    [7, '¿Qué es la escucha activa?'],
    [15, 'Elige lo que tiene un acuerdo.'],
    [33, 'Une cada papel'],
  ]);
  expect(found[0]?.question).toMatchObject({
    options: [
      option('Atender sin interrumpir', true, '¡Eso es&excl;'),
      option('Oír y "responder"'),
      option('Esperar el turno'),
    ],
  });
  expect(found[1]?.question).toMatchObject({
    kind: 'several',
    explanation: 'Un acuerdo sirve para cumplirse.',
  });
});

test('names each fault of a question by its line, in words', () => {
  const { found, faults } = readGift(sample('faulty'));
  expect(found).toEqual([]);
  expect(said(faults)).toEqual([
    '1: Le falta la llave «}» que cierra sus respuestas; entre ellas no puede haber una línea vacía.',
    '3: Tiene más de un par de llaves: si son parte del texto, escribe «\\{» y «\\}».',
    '5: Tiene una llave «{» dentro de otra: si es parte del texto, escribe «\\{».',
    '7: Le falta la llave «{» que abre sus respuestas.',
    '9: Tiene varias respuestas con «=»: si todas son correctas, escríbelas con su peso, como «~%50%».',
    '11: Falta marcar la respuesta correcta.',
    '13: Dos opciones dicen lo mismo.',
    '15: «tres» no es un número.',
    '17: Tiene varios números correctos: aquí cabe uno, con su tolerancia.',
    '19: Una respuesta aceptada está vacía.',
    '21: Escribe la pregunta.',
  ]);
});

test.each<[string, string, string[]]>([
  [
    'one choice with part of a point',
    'p{=a ~%50%b ~%-10%c}',
    ['«b» valía 50 %: aquí cuenta como incorrecta.', '«c» valía -10 %: aquí cuenta como incorrecta.'],
  ],
  [
    'several of unequal shares',
    'p{~%70%a ~%30%b ~%-50%c}',
    ['sus opciones correctas no sumaban 100 % en partes iguales: aquí cada una vale lo mismo.'],
  ],
  [
    'several that take all away',
    'p{~%50%a ~%50%b ~%-100%c}',
    ['aquí cada opción incorrecta resta lo que suma una correcta.'],
  ],
  ['Markdown', '[markdown]**p**{=a ~b}', ['su texto en Markdown se guarda con sus marcas.']],
  ['feedback of a text', 'p{=a#bien}', ['la retroalimentación de sus respuestas no se importa.']],
])('notes %s', (_, text, texts) => {
  const { faults, notes } = readGift(text);
  expect([faults, notes.map((note) => note.text)]).toEqual([[], texts]);
});

test('lines of Windows and of old Macs, and a category above its question, change nothing', () => {
  const lines = ['$CATEGORY: top/A//B', '::t::p{', '=a', '~b', '}', '', 'q{T}'];
  for (const end of ['\n', '\r\n', '\r']) {
    const { found } = readGift(lines.join(end));
    expect(found.map(({ line, unit, question }) => [line, unit, question.prompt])).toEqual([
      [2, 'A/B', 'p'],
      [7, 'A/B', 'q'],
    ]);
  }
});

test('more questions than a file may have are refused at once', () => {
  expect(said(readGift('p{T}\n\n'.repeat(5_000)).faults)).toEqual([
    '1: El archivo tiene más de 2,000 preguntas: divídelo.',
  ]);
  expect(said(readGift('// nada\n').faults)).toEqual(['1: El archivo no tiene preguntas.']);
});

test.each([
  ['one long line', 'a'.repeat(200_000)],
  ['braces', '{'.repeat(99_000)],
  ['closed braces', '{}'.repeat(49_000)],
  ['answers', `p{${'=~#%1%'.repeat(16_000)}}`],
  ['arrows', `p{${'=->'.repeat(33_000)}}`],
  ['tags', `[html]${'<a'.repeat(49_000)}{T}`],
  ['comments of HTML', `[html]${'<!--'.repeat(24_000)}{T}`],
  ['entities', `[html]${'&#1'.repeat(33_000)}{T}`],
  ['blanks', `${' '.repeat(99_000)}x{T}`],
  ['tags of comments', `// ${'[tag:'.repeat(39_000)}\np{T}`],
  ['backslashes', `${'\\'.repeat(99_000)}{T}`],
  ['percents', `p{=%${'1'.repeat(90_000)}}`],
  ['digits', `p{#${'1'.repeat(90_000)}x}`],
  ['categories', `$CATEGORY: ${'/'.repeat(190_000)}\np{T}`],
])('reads a file of many %s in no time', (_, text) => {
  const begin = process.cpuUsage().user;
  const { found, faults } = readGift(text);
  expect(found.length + faults.length).toBe(1);
  expect(process.cpuUsage().user - begin).toBeLessThan(1_000_000);
});

test('a formula stays a text, and so does HTML outside of HTML', () => {
  const { found } = readGift('\\=1+1 <b>x</b>{=\\=cmd ~@SUM(A1)}');
  expect(found[0]?.question).toMatchObject({
    prompt: '=1+1 <b>x</b>',
    options: [option('=cmd', true), option('@SUM(A1)')],
  });
});
