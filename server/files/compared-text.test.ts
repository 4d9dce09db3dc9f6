import { describe, expect, it } from 'vitest';
import { compareBlocks } from './compared-text.ts';
import { saysTheSame, textBlocks } from './text-blocks.ts';

const compare = (before: string, after: string) => compareBlocks(textBlocks(before), textBlocks(after));

describe('the words of a text', () => {
  it('are its paragraphs, headings and points, without looks, each link with where it leads', () => {
    const html =
      '<h2>Tus <em>derechos</em></h2>\n<p>Escribe a <a href="https://rumbo.example/arco">Soporte</a> &amp; espera.</p>' +
      '<ul><li>Uno</li><li><p>Dos<br>tres</p></li></ul><script>alert(1)</script>';
    expect(textBlocks(html)).toEqual([
      { kind: 'heading', text: 'Tus derechos' },
      { kind: 'paragraph', text: 'Escribe a Soporte (https://rumbo.example/arco) & espera.' },
      { kind: 'item', text: 'Uno' },
      { kind: 'item', text: 'Dos tres' },
    ]);
  });

  it('say a mail address once', () => {
    expect(textBlocks('<p><a href="mailto:a@b.mx">a@b.mx</a></p>')).toEqual([
      { kind: 'paragraph', text: 'a@b.mx' },
    ]);
  });

  it('are the same with other looks, and others with another address', () => {
    expect(saysTheSame('<ul><li>Uno</li></ul>', '<ul><li><p><strong>Uno</strong></p></li></ul>')).toBe(true);
    const link = (to: string) => `<p><a href="https://${to}">Aquí</a></p>`;
    expect(saysTheSame(link('a.mx'), link('b.mx'))).toBe(false);
  });
});

describe('a comparison', () => {
  it('says which words a paragraph gained and lost', () => {
    const { added, removed, blocks } = compare(
      '<p>Respondemos en 20 días hábiles.</p>',
      '<p>Respondemos en 15 días hábiles y por escrito.</p>',
    );
    expect({ added, removed }).toEqual({ added: 4, removed: 1 });
    expect(blocks).toMatchObject([{ kind: 'paragraph', change: 'changed' }]);
    const read = (change: 'added' | 'removed') =>
      blocks[0]?.parts
        .filter((part) => part.change !== change)
        .map(({ text }) => text)
        .join('');
    expect(read('added')).toMatch(/^Respondemos en 20 días hábiles ?\.$/);
    expect(read('removed')).toBe('Respondemos en 15 días hábiles y por escrito.');
  });

  it('tells a new paragraph from a changed one, in their places', () => {
    const { blocks } = compare(
      '<h2>Datos</h2><p>Datos de contacto.</p><p>Se conservan siempre.</p>',
      '<h2>Datos</h2><p>Compartimos con el proveedor.</p><p>Datos de contacto y de salud.</p>',
    );
    expect(blocks.map(({ change, parts }) => [change, parts.length])).toEqual([
      ['same', 1],
      ['added', 1],
      ['changed', 3],
      ['removed', 1],
    ]);
  });

  it('of equal texts has no change', () => {
    expect(compare('<p>Uno.</p>', '<p>Uno.</p>')).toMatchObject({ added: 0, removed: 0 });
  });

  it('of the longest texts ends soon, whether they share no word or all of them in another order', () => {
    const words = Array.from({ length: 3_000 }, (_, n) => `p${(n * 7_919) % 3_001}`);
    const text = (all: readonly string[]) => `<p>${all.join(' ')}</p>`;
    const start = performance.now();
    for (const other of [words.map((word) => `x${word}`), words.toSorted()]) {
      const { added, removed } = compare(text(words), text(other));
      expect({ added, removed }).toEqual({ added: 3_000, removed: 3_000 });
    }
    expect(performance.now() - start).toBeLessThan(4_000);
  });
});
