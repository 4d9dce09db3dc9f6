import { expect, test } from 'vitest';
import { fileOfAddress, hasWords } from './pasted-files.ts';

test('a picture within a text becomes a file of its type', async () => {
  const file = fileOfAddress('data:image/png;base64,iVBO Rw0K');
  expect(file).toMatchObject({ name: 'imagen-pegada.png', type: 'image/png', size: 6 });
  const drawing = fileOfAddress('data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E');
  expect(drawing).toMatchObject({ name: 'imagen-pegada.svg', type: 'image/svg+xml' });
  expect(await drawing?.text()).toBe('<svg/>');
});

test.each(['data:text/html,<p>', 'data:image/png;base64,***', 'data:image/png,%zz', 'https://x.mx/a.png'])(
  '%s is none',
  (address) => {
    expect(fileOfAddress(address)).toBeNull();
  },
);

test.each([
  ['<meta charset="utf-8"><img src="https://x.mx/a.png">', false],
  [
    '<html><head><title>Uno</title><style>p{}</style></head><body><!--StartFragment-->&nbsp;</body></html>',
    false,
  ],
  ['<p>Una frase</p><img src="x">', true],
  ['', false],
])('%s has words: %s', (html, has) => {
  expect(hasWords(html)).toBe(has);
});
