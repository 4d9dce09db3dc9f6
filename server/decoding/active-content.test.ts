import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { activeContent } from './active-content.ts';

const pdf = 'application/pdf';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const paper = (...objects: string[]) =>
  Buffer.from(
    ['%PDF-1.7', ...objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj`), '%%EOF'].join('\n'),
    'latin1',
  );
const packed = (text: string) =>
  `<</Type/ObjStm/Filter/FlateDecode>>\nstream\n${deflateSync(text).toString('latin1')}\nendstream`;

test.each([
  ['a script', paper('<</Type/Catalog/Names<</JavaScript 2 0 R>>>>'), ['pdf-script']],
  ['a script by an escaped name', paper('<</S/J#61vaScript/J#53(app.alert(1))>>'), ['pdf-script']],
  [
    'a script among packed objects',
    paper('<</Type/Catalog>>', packed('4 0 <</S/JavaScript/JS(1)>>')),
    ['pdf-script'],
  ],
  ['a program that it starts', paper('<</Type/Action/S /Launch/F(cmd.exe)>>'), ['pdf-launch']],
  ['an opening that connects', paper('<</OpenAction<</S/URI/URI(https://example.com)>>>>'), ['pdf-action']],
  [
    'an opening that connects, of its own',
    paper('<</OpenAction 2 0 R>>', '<</S/SubmitForm>>'),
    ['pdf-action'],
  ],
  [
    'an opening at its first page',
    paper('<</OpenAction[3 0 R/Fit]>>', '<</A<</S/URI/URI(https://example.com)>>>>'),
    [],
  ],
  ['words of a page', paper('<</Length 30>>\nstream\n(/JavaScript /S /Launch) Tj\nendstream'), []],
])('of a PDF with %s', (_, bytes, found) => {
  expect(activeContent(bytes, pdf)).toEqual(found);
});

const link = (type: string, mode = ' TargetMode="External"') =>
  strToU8(
    `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://example.com/a"${mode}/></Relationships>`,
  );

test.each([
  ['a remote template', { 'word/_rels/settings.xml.rels': link('attachedTemplate') }, ['office-remote']],
  ['a template of its own', { 'word/_rels/settings.xml.rels': link('attachedTemplate', '') }, []],
  ['links that somebody follows', { 'word/_rels/document.xml.rels': link('hyperlink') }, []],
  ['an inserted object', { 'word/embeddings/oleObject1.bin': strToU8('x') }, ['office-object']],
])('of a document with %s', (_, parts, found) => {
  expect(activeContent(zipSync({ 'word/document.xml': strToU8('<a/>'), ...parts }), word)).toEqual(found);
});
