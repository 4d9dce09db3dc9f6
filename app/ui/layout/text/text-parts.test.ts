import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

const links = (text: string) => textParts(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

describe('addresses in the texts of people', () => {
  it.each([
    ['mira https://ejemplo.mx/guia.', ['https://ejemplo.mx/guia']],
    ['(http://ejemplo.mx/a?b=1&c=2), y https://otro.mx', ['http://ejemplo.mx/a?b=1&c=2', 'https://otro.mx/']],
    ['HTTPS://EJEMPLO.MX/X', ['https://ejemplo.mx/X']],
    ['javascript:alert(1)', []],
    ['data:text/html,<script>alert(1)</script>', []],
    ['vbscript:msgbox(1) ftp://ejemplo.mx mailto:a@b.mx //ejemplo.mx www.ejemplo.mx', []],
    ['https://banco.mx@otro.mx/entrar', []],
    ['https://', []],
    ['<a href="https://ejemplo.mx" onclick="x()">', ['https://ejemplo.mx/']],
  ])('%s', (text, found) => {
    expect(links(text)).toEqual(found);
  });

  it('keep every character of the text, and every link is http or https', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('https://a.mx', 'javascript:', ' ', '\n', '<', 'http://'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const parts = textParts(text);
        return (
          parts.map((part) => part.text).join('') === text &&
          links(text).every((href) => /^https?:\/\//.test(href))
        );
      }),
    );
  });
});
