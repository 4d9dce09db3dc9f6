import { describe, expect, it } from 'vitest';
import { articleParts, minutesLeftText } from './article-parts.ts';

describe('parts of an article', () => {
  const long =
    '<p>Antes</p><h2>Uno &amp; <em>dos</em></h2><p>a</p><h2 class="x">Tres</h2><h3>No</h3><h2>Cuatro</h2>';

  it('gives each heading a place and its title as text', () => {
    const { html, parts } = articleParts(long);
    expect(parts).toEqual([
      { id: 'parte-1', title: 'Uno & dos' },
      { id: 'parte-2', title: 'Tres' },
      { id: 'parte-3', title: 'Cuatro' },
    ]);
    expect(html).toContain('<h2 id="parte-1" tabindex="-1">Uno &amp; <em>dos</em></h2>');
    expect(html).toContain('<h2 class="x" id="parte-2" tabindex="-1">Tres</h2><h3>No</h3>');
  });

  it('leaves an article with few headings as it is', () => {
    const short = '<h2>Uno</h2><h2>Dos</h2>';
    expect(articleParts(short)).toEqual({ html: short, parts: [] });
  });
});

describe('minutes left of an article', () => {
  it.each([
    [5, 0, 'Te quedan 5 min'],
    [5, 0.5, 'Te quedan 3 min'],
    [5, 0.9, 'Te queda 1 min'],
    [0, 0, 'Te queda 1 min'],
    [5, 1, 'Leído'],
  ])('of %d min with %d read', (minutes, read, text) => {
    expect(minutesLeftText(minutes, read)).toBe(text);
  });
});
