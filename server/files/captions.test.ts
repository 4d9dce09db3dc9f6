import { expect, test } from 'vitest';
import { captionFault } from './captions.ts';

const first = '00:00:01.000 --> 00:00:03.000\nHola';

test.each([
  ['plain', `WEBVTT\n\n${first}\n\n00:04.000 --> 00:06.000 align:start\nUno\nDos`],
  [
    'with a mark, a heading, names and the lines of Windows',
    `\uFEFFWEBVTT Curso\r\nKind: captions\r\n\r\n1\r\n${first}`,
  ],
  ['with notes and styles', `WEBVTT\n\nNOTE\nde quien escribió\n\nSTYLE\n::cue { color: red }\n\n${first}\n`],
])('takes captions %s', (_, text) => {
  expect(captionFault(text)).toBeNull();
});

test.each([
  ['no heading', `1\n${first}`, 'Línea 1: debe comenzar con WEBVTT.'],
  ['a heading of another word', `WEBVTTX\n\n${first}`, 'Línea 1: debe comenzar con WEBVTT.'],
  ['nothing in it', 'WEBVTT\n\nNOTE nada\n', 'No tiene ningún subtítulo.'],
  [
    'the commas of SubRip',
    'WEBVTT\n\n1\n00:00:01,000 --> 00:00:03,000\nHola',
    'Línea 4: falta el tiempo, como 00:00:05.000 --> 00:00:09.000.',
  ],
  [
    'a text without a time',
    `WEBVTT\n\n${first}\n\nsolo`,
    'Línea 6: falta el tiempo, como 00:00:05.000 --> 00:00:09.000.',
  ],
  [
    'an end before its beginning',
    'WEBVTT\n\n00:03.000 --> 00:03.000\nHola',
    'Línea 3: el subtítulo termina antes de comenzar.',
  ],
  [
    'disorder',
    `WEBVTT\n\n00:05.000 --> 00:06.000\nA\n\n${first}`,
    'Línea 6: el subtítulo comienza antes que el anterior.',
  ],
  ['no text', 'WEBVTT\n\n00:05.000 --> 00:06.000\n', 'Línea 3: el subtítulo no tiene texto.'],
  [
    'two in one block',
    `WEBVTT\n\n${first}\n00:05.000 --> 00:06.000\nB`,
    'Línea 5: falta una línea vacía antes de este subtítulo.',
  ],
])('says the line of %s', (_, text, fault) => {
  expect(captionFault(text)).toBe(fault);
});
