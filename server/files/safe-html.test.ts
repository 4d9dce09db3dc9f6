import { describe, expect, test } from 'vitest';
import { cleanContentHtml, picturesOf, withSafeHtml, wrongPictures } from './safe-html.ts';

describe('HTML of content', () => {
  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    [
      'a handler of a picture',
      '<img src="/archivos/4" alt="b" onerror="alert(1)">',
      '<img src="/archivos/4" alt="b" />',
    ],
    ['a link that runs', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a link that hides what it runs', '<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['a link of data', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['a style', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
    ['a frame', '<iframe src="https://ejemplo.mx"></iframe><p>a</p>', '<p>a</p>'],
    ['an object', '<object data="x"></object><embed src="x"><form><input></form>', ''],
    ['a drawing', '<svg onload="alert(1)"><circle/></svg>', ''],
    ['a picture of data', '<p><img src="data:image/png;base64,AAAA" alt="x"></p>', '<p></p>'],
    ['a foreign picture', '<img src="https://ejemplo.mx/a.png">', ''],
    ['a picture beside its file', '<img src="/archivos/4/../../login">', ''],
    ['a picture with a query', '<img src="/archivos/4?descargar">', ''],
    ['a picture of a package', `<img src="archivos/${'a'.repeat(64)}">`, ''],
    [
      'pictures of several sizes',
      '<img src="/archivos/4" srcset="https://ejemplo.mx/a 2x">',
      '<img src="/archivos/4" alt="" />',
    ],
  ])('loses %s', (_, html, cleaned) => {
    expect(cleanContentHtml(html)).toBe(cleaned);
  });

  test('keeps what an editor writes, and cleaning it again changes nothing', () => {
    const html =
      '<h2>Uno</h2><h3>Dos</h3><p><strong>a</strong> <em>b</em></p><ul><li><p>c</p></li></ul><ol><li><p>d</p></li></ol>' +
      '<blockquote><p>e</p></blockquote><p><a href="https://ejemplo.mx">f</a></p><img src="/archivos/12" alt="Una caja" />';
    expect(cleanContentHtml(html)).toBe(html);
  });
});

test('the fields of HTML of a content are cleaned, its texts stay', () => {
  const content = {
    html: '<b onclick="x">a</b>',
    title: '<b onclick="x">',
    inner: [{ modelAnswerHtml: '<script>1</script>' }],
  };
  expect(withSafeHtml(content)).toEqual({
    html: '<b>a</b>',
    title: '<b onclick="x">',
    inner: [{ modelAnswerHtml: '' }],
  });
});

test('the pictures of a content are found in its HTML, each once', () => {
  const content = {
    html: '<img src="/archivos/1"><img src="/archivos/2">',
    a: [{ transcriptHtml: '<img src="/archivos/1">' }],
  };
  expect(picturesOf(content)).toEqual(['/archivos/1', '/archivos/2']);
});

test('a table stays with its heads and joined cells', () => {
  const table =
    '<table><tbody><tr><th colspan="2">Meta</th></tr><tr><td>A</td><td rowspan="2">B</td></tr></tbody></table>';
  expect(cleanContentHtml(table)).toBe(table);
  expect(cleanContentHtml('<td style="color:red" onclick="x()" colspan="2">A</td>')).not.toMatch(
    /style|onclick/,
  );
});

test.each([
  ['nothing', ' ', true],
  ['a picture', '<img src="/archivos/1" alt="Una &quot;caja&quot;" onerror="x()">', true],
  ['a picture with its size', '\n<img alt="a" width="4" height="3" src="/archivos/1">\n', true],
  ['a picture without words', '<img src="/archivos/1" alt=" ">', false],
  ['two pictures', '<img src="/archivos/1" alt="a"><img src="/archivos/2" alt="b">', false],
  ['a picture in a paragraph', '<p><img src="/archivos/1" alt="a"></p>', false],
  ['a text', 'Hola', false],
  ['a foreign picture', '<img src="https://otro.example/a.png" alt="a">', false],
])('of a question, %s is a picture of it: %s', (_, pictureHtml, is) => {
  expect(wrongPictures({ pictureHtml, html: '<p>Hola</p>' })).toEqual(is ? [] : [['pictureHtml']]);
  const questions = [{ options: [{ text: 'a' }, { text: 'b', pictureHtml }] }];
  expect(wrongPictures({ questions })).toEqual(is ? [] : [['questions', 0, 'options', 1, 'pictureHtml']]);
});
