import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextPart } from '#app/ui/layout/text/text-parts.ts';
import { type MarkedPart, markedBlocks, withoutMarks } from './marked-blocks.ts';

const text = (words: string): TextPart => ({ kind: 'text', text: words });
const paragraph = (...parts: MarkedPart[]) => ({ kind: 'paragraph', parts });

describe('the marks of a tutor’s text', () => {
  it.each([
    ['Así.\nY así.', [paragraph(text('Así.\nY así.'))]],
    ['Uno\n\n\nDos', [paragraph(text('Uno')), paragraph(text('Dos'))]],
    ['va **muy** bien', [paragraph(text('va '), { kind: 'strong', parts: [text('muy')] }, text(' bien'))]],
    ['2 ** 3 ** 4', [paragraph(text('2 ** 3 ** 4'))]],
    [
      'Haz esto:\n- uno\n- dos\n1. tres',
      [
        paragraph(text('Haz esto:')),
        { kind: 'list', ordered: false, items: [[text('uno')], [text('dos')]] },
        { kind: 'list', ordered: true, items: [[text('tres')]] },
      ],
    ],
    ['-5 grados\n1.5 kg', [paragraph(text('-5 grados\n1.5 kg'))]],
    [
      'la [guía](https://ejemplo.mx/g).',
      [paragraph(text('la '), { kind: 'link', text: 'guía', href: 'https://ejemplo.mx/g' }, text('.'))],
    ],
    ['[guía](javascript:alert(1))', [paragraph(text('[guía](javascript:alert(1))'))]],
    ['<b onclick="x()">hola</b>', [paragraph(text('<b onclick="x()">hola</b>'))]],
    ['', []],
  ])('%j', (written, blocks) => {
    expect(markedBlocks(written)).toEqual(blocks);
  });

  it('a name that is itself an address leads nowhere', () => {
    const [block] = markedBlocks('[https://banco.mx](https://otro.mx)');
    expect(block).toEqual(paragraph(text('[https://banco.mx](https://otro.mx)')));
  });

  it('without them the words are left', () => {
    expect(withoutMarks('Mira la **[guía](https://ejemplo.mx)**:\n\n1. uno\n2. dos\n- tres')).toBe(
      'Mira la guía:\n1. uno\n2. dos\n• tres',
    );
  });

  it('every link is http or https, whatever is written', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('**', '[x](', 'https://a.mx', 'javascript:', ')', '\n', '- ', '1. ', '<', ' '),
    );
    const links = (parts: readonly MarkedPart[]): string[] =>
      parts.flatMap((part) =>
        part.kind === 'strong' ? links(part.parts) : part.kind === 'link' ? [part.href] : [],
      );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) =>
        markedBlocks(pieces.join(''))
          .flatMap((block) => (block.kind === 'list' ? block.items.flatMap(links) : links(block.parts)))
          .every((href) => /^https?:\/\//.test(href)),
      ),
    );
  });
});
