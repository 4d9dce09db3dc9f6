import { expect, test } from 'vitest';
import { pageTree } from './page-tree.ts';

test('reads the elements, attributes and texts of a page that React wrote, and no script', () => {
  const html =
    '<!DOCTYPE html><html><body class="a"><!-- --><p id="x" hidden="">uno<br/><b>dos</b></p><script>if (1<2) {}</script><img src="/a.png"/></body></html>';
  expect(pageTree(html).children).toEqual([
    {
      tag: 'p',
      attributes: { id: 'x', hidden: '' },
      children: [
        'uno',
        { tag: 'br', attributes: {}, children: [] },
        { tag: 'b', attributes: {}, children: ['dos'] },
      ],
    },
    { tag: 'img', attributes: { src: '/a.png' }, children: [] },
  ]);
});
