import { expect, test } from 'vitest';
import { pastedHtml } from './word-html.ts';

const point = (text: string, sign: string, { list = 0, level = 1 } = {}) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

test('points and numbers of Word become lists, without their signs', () => {
  const word = [
    point('Primero', '·'),
    point('Segundo', '·'),
    point('Paso uno', '1.', { list: 1 }),
    point('Paso dos', '2.', { list: 1 }),
  ].join('\n');
  expect(pastedHtml(`<p class=MsoNormal>Antes</p>${word}<p class=MsoNormal>Después</p>`).html).toBe(
    '<p class=MsoNormal>Antes</p>' +
      '<ul><li><p>Primero<o:p></o:p></p></li><li><p>Segundo<o:p></o:p></p></li></ul>' +
      '<ol><li><p>Paso uno<o:p></o:p></p></li><li><p>Paso dos<o:p></o:p></p></li></ol>' +
      '<p class=MsoNormal>Después</p>',
  );
});

test('points of a lower level stand within theirs', () => {
  const word = [point('A', '·'), point('A1', 'o', { level: 2 }), point('B', '·')].join('');
  expect(pastedHtml(word).html.replaceAll('<o:p></o:p>', '')).toBe(
    '<ul><li><p>A</p><ul><li><p>A1</p></li></ul></li><li><p>B</p></li></ul>',
  );
});

test('titles begin with the first level of a text, and other text stays as it is', () => {
  expect(pastedHtml('<h1>Uno</h1><h2>Dos</h2><h3>Tres</h3>').html).toBe(
    '<h2>Uno</h2><h3>Dos</h3><h3>Tres</h3>',
  );
  expect(pastedHtml('<h2>Uno</h2><h4>Dos</h4>').html).toBe('<h2>Uno</h2><h3>Dos</h3>');
  expect(pastedHtml('<p>Hola <b>tú</b></p>').html).toBe('<p>Hola <b>tú</b></p>');
});

test('a picture that stands in the text itself is taken up, with its words, at its place', () => {
  const taken: string[][] = [];
  const take = (address: string, alt: string) => {
    taken.push([address, alt]);
    return address.includes('AAAA') ? 'k1' : null;
  };
  const html = `<p>a</p><img src="data:image/png;base64,AAAA" alt="Una tienda"><img alt='' src='data:image/png;base64,B'><p>b</p>`;
  expect(pastedHtml(html, take)).toEqual({
    html: '<p>a</p><img data-pasted="k1"><p>b</p>',
    leftOut: 1,
  });
  expect(taken).toEqual([
    ['data:image/png;base64,AAAA', 'Una tienda'],
    ['data:image/png;base64,B', ''],
  ]);
});

test('pictures that a text cannot take along are counted', () => {
  const html =
    '<img width=10 src="file:///C:/clip.png"><img src="/archivos/7" alt="a"><img src="https://x.mx/a.png">';
  expect(pastedHtml(html).leftOut).toBe(2);
});
