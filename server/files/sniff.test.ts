import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { fileFaultText } from '#app/contract/account/file-reasons.ts';
import { contentFault } from './sniff.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pdf = 'application/pdf';
const docx = (more: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${word}.main+xml"/></Types>`,
    ),
    'word/document.xml': strToU8('<document/>'),
    ...more,
  });
/** The container that Office used before 2007, with that name in its directory. */
const container = (name: string): Uint8Array =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_016), Buffer.from(name, 'utf16le')]);
const reasonOf = async (bytes: Uint8Array, type: string) => (await contentFault(bytes, type))?.reason ?? null;

describe('a document of every day is taken', () => {
  test.each([
    ['with an inserted object', { 'word/embeddings/oleObject1.bin': strToU8('x') }],
    ['with a control of a form', { 'word/activeX/activeX1.bin': strToU8('x') }],
    ['with the settings of a printer', { 'word/printerSettings/printerSettings1.bin': strToU8('x') }],
  ])('Word %s', async (_, more) => {
    expect(await contentFault(docx(more), word)).toBeNull();
  });

  test.each([
    ['a line break', '\r\n'],
    ['a mark of UTF-8', '\uFEFF'],
    ['the head of a mail', `Content-Type: ${pdf}\r\nContent-Transfer-Encoding: binary\r\n\r\n`],
    ['a warning of a web server', '<br />\n<b>Warning</b>: a\n'],
  ])('a PDF with %s before its first line', async (_, before) => {
    expect(await contentFault(strToU8(`${before}%PDF-1.4\n%%EOF`), pdf)).toBeNull();
  });
});

describe('a refused file has its true reason', () => {
  test.each<[string, string, Uint8Array, string]>([
    ['empty', pdf, new Uint8Array(), 'empty'],
    ['macros', word, docx({ 'word/vbaProject.bin': strToU8('x') }), 'macros'],
    ['a password of Office', word, container('EncryptedPackage'), 'password'],
    ['old Word', word, container('WordDocument'), 'other'],
    [
      'too much inside',
      word,
      docx(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`word/${at}.xml`, strToU8('')]))),
      'huge',
    ],
    ['a page in place of a PDF', pdf, strToU8('\n<!DOCTYPE html><html></html>'), 'other'],
    ['a program in front of a PDF', pdf, strToU8('MZ\u0090\u0000%PDF-1.4'), 'other'],
    ['a PDF behind too much', pdf, strToU8(`${' '.repeat(2_000)}%PDF-1.4`), 'unknown'],
    ['text', 'image/png', strToU8('alert(1)'), 'unknown'],
  ])('%s', async (_, type, bytes, reason) => {
    expect(await reasonOf(bytes, type)).toBe(reason);
  });

  test('in words that say what it is and what to do', async () => {
    const page = strToU8('<!DOCTYPE html><html></html>');
    const fault = await contentFault(page, pdf);
    expect(fault && fileFaultText(fault, pdf)).toBe(
      'Por su nombre es un PDF, pero por dentro es una página web. Ábrelo en tu equipo, guárdalo como un PDF y súbelo otra vez.',
    );
    // A kind without a name of ours is told by its ending.
    expect(fileFaultText({ reason: 'other', found: 'application/x-7z-compressed' }, pdf)).toMatch(
      /por dentro es un archivo 7Z-COMPRESSED\./,
    );
  });
});
