import { crc32 } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';

/** The fate of a file: taken in, or refused with one of the catalogue's codes. */
export type Fate = 'taken' | 'file.format' | 'file.pixels' | 'file.tooLarge' | 'refused-when-signed';
export type CorpusFile = { name: string; type: string; bytes: Uint8Array; fate: Fate };

const jpeg = 'image/jpeg';
const png = 'image/png';
const gif = 'image/gif';
const webp = 'image/webp';
const svg = 'image/svg+xml';
const pdf = 'application/pdf';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const slides = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

const plain = (side: number, background = '#307a80') =>
  sharp({ create: { width: side, height: side, channels: 3, background } });

const marked = (format: 'jpeg' | 'png' | 'webp') =>
  plain(320)
    .withExif({
      IFD0: { Artist: 'Persona Secreta', Copyright: 'Tienda 12' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 42/1' },
    })
    .toFormat(format)
    .toBuffer();

/** An Office file of that kind, as far as its kind is told. */
function office(part: string, type: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}.main+xml"/></Types>`,
    ),
    [part]: strToU8('<document/>'),
    ...more,
  });
}

const docx = (more = {}) => office('word/document.xml', word, more);

const page = '<!DOCTYPE html><script>alert(document.cookie)</script>';
const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">${inside}<rect width="64" height="64" fill="teal"/></svg>`;
const document = (inside = '') =>
  `%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n${inside}\ntrailer<</Root 1 0 R>>\n%%EOF`;

/** A picture of 30,000 × 30,000 points in its header, and almost nothing behind it. */
async function bomb(): Promise<Uint8Array> {
  const picture = await plain(1).png().toBuffer();
  picture.writeUInt32BE(30_000, 16);
  picture.writeUInt32BE(30_000, 20);
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
  return picture;
}

/** Files for the profile photo (S14). */
export async function photoCorpus(): Promise<CorpusFile[]> {
  const good = await plain(400).jpeg().toBuffer();
  const goodPng = await plain(400).png().toBuffer();
  const small = await plain(8).gif().toBuffer();
  const text = (name: string, type: string, content: string, fate: Fate): CorpusFile => ({
    name,
    type,
    bytes: strToU8(content),
    fate,
  });
  const file = (name: string, type: string, bytes: Uint8Array, fate: Fate): CorpusFile => ({
    name,
    type,
    bytes,
    fate,
  });
  return [
    file('foto.jpg', jpeg, good, 'taken'),
    file('foto.png', png, goodPng, 'taken'),
    file('foto.gif', gif, small, 'taken'),
    file('foto.webp', webp, await plain(400).webp().toBuffer(), 'taken'),
    file('con gps.jpg', jpeg, await marked('jpeg'), 'taken'),
    file('con gps.png', png, await marked('png'), 'taken'),
    file('con gps.webp', webp, await marked('webp'), 'taken'),
    file('gris.jpg', jpeg, await plain(64).grayscale().jpeg().toBuffer(), 'taken'),
    file('transparente.png', png, await plain(64).ensureAlpha(0.3).png().toBuffer(), 'taken'),
    file('minima.png', png, await plain(1).png().toBuffer(), 'taken'),
    file('../../../etc/passwd.jpg', jpeg, good, 'taken'),
    file('C:\\fotos\\yo.jpg', jpeg, good, 'taken'),
    file('ñandú 😀.jpg', jpeg, good, 'taken'),
    file('con\u0000nulo.jpg', jpeg, good, 'taken'),
    file(`${'a'.repeat(240)}.jpg`, jpeg, good, 'taken'),
    // A drawing is drawn by the browser: what comes here as one is refused, also by another name.
    text('dibujo.svg', svg, drawing(''), 'refused-when-signed'),
    text('dibujo.png', png, drawing(''), 'file.format'),
    text('dibujo.jpg', jpeg, `<?xml version="1.0"?>\n${drawing('')}`, 'file.format'),
    text('con guion.webp', webp, drawing('<script>alert(1)</script>'), 'file.format'),
    text('pagina.jpg', jpeg, page, 'file.format'),
    text('programa.jpg', jpeg, '<?php system($_GET["c"]); ?>', 'file.format'),
    text('guion.png', png, 'alert(1)', 'file.format'),
    file('poliglota.gif', gif, strToU8('GIF89a/*\u0001\u0001*/=1;alert(1)//'), 'file.format'),
    file('gif y guion.gif', gif, Buffer.concat([small, strToU8('/**/;alert(document.domain)')]), 'taken'),
    file('jpg y zip.jpg', jpeg, Buffer.concat([good, zipSync({ 'a.html': strToU8(page) })]), 'taken'),
    file('bomba.png', png, await bomb(), 'file.pixels'),
    file('cortada.jpg', jpeg, (await plain(900).jpeg().toBuffer()).subarray(0, 700), 'file.format'),
    file('cortada.png', png, goodPng.subarray(0, goodPng.length - 300), 'file.format'),
    file('solo cabecera.jpg', jpeg, good.subarray(0, 20), 'file.format'),
    file('vacia.jpg', jpeg, new Uint8Array(0), 'file.format'),
    file('grande.jpg', jpeg, Buffer.concat([good, Buffer.alloc(6_000_000)]), 'file.tooLarge'),
    file('otra.jpg', jpeg, goodPng, 'file.format'),
    file('otra.png', png, good, 'file.format'),
    file('otra.gif', gif, good, 'file.format'),
    file('archivo.jpg', jpeg, zipSync({ 'a.txt': strToU8('hola') }), 'file.format'),
    text('documento.jpg', jpeg, document(), 'file.format'),
    text('iphone.heic', 'image/heic', '\u0000\u0000\u0000\u0018ftypheic', 'file.format'),
    text('mapa.bmp', 'image/bmp', 'BM', 'refused-when-signed'),
    text('icono.ico', 'image/x-icon', '\u0000', 'refused-when-signed'),
    text('pagina.html', 'text/html', page, 'refused-when-signed'),
    text('guion.js', 'application/javascript', 'alert(1)', 'refused-when-signed'),
    text('programa.exe', 'application/x-msdownload', 'MZ', 'refused-when-signed'),
    text('nada', '', 'x', 'refused-when-signed'),
  ];
}

/** A film as its first bytes say, longer than what is looked into. */
export const film = (words: string): Uint8Array =>
  Buffer.concat([
    strToU8('\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom'),
    strToU8(words),
    Buffer.alloc(100_000, 7),
  ]);

/** Files for a challenge. */
export async function documentCorpus(): Promise<CorpusFile[]> {
  const many = Object.fromEntries(
    Array.from({ length: 2_500 }, (_, index) => [`word/${index}.xml`, strToU8('')]),
  );
  const huge = { 'word/media/a.bmp': new Uint8Array(301 * 1024 * 1024) };
  return [
    { name: 'Plan.pdf', type: pdf, bytes: strToU8(document()), fate: 'taken' },
    {
      name: 'Por correo.pdf',
      type: pdf,
      bytes: strToU8(`Content-Type: application/pdf\r\n\r\n${document()}`),
      fate: 'taken',
    },
    { name: 'Plan.docx', type: word, bytes: docx(), fate: 'taken' },
    {
      name: 'Con control.docx',
      type: word,
      bytes: docx({ 'word/activeX/activeX1.bin': strToU8('x') }),
      fate: 'taken',
    },
    {
      name: 'Con objeto.docx',
      type: word,
      bytes: docx({ 'word/embeddings/oleObject1.bin': strToU8('x') }),
      fate: 'taken',
    },
    { name: 'Tablero.xlsx', type: sheet, bytes: office('xl/workbook.xml', sheet), fate: 'taken' },
    { name: 'Junta.pptx', type: slides, bytes: office('ppt/presentation.xml', slides), fate: 'taken' },
    { name: 'Foto.jpg', type: jpeg, bytes: await marked('jpeg'), fate: 'taken' },
    { name: 'Foto.png', type: png, bytes: await marked('png'), fate: 'taken' },
    { name: 'Recorrido.mp4', type: 'video/mp4', bytes: film('Recorrido'), fate: 'taken' },
    {
      name: 'Macro.docx',
      type: word,
      bytes: docx({ 'word/vbaProject.bin': strToU8('x') }),
      fate: 'file.format',
    },
    { name: 'Miles.docx', type: word, bytes: docx(many), fate: 'file.format' },
    { name: 'Bomba.docx', type: word, bytes: docx(huge), fate: 'file.format' },
    { name: 'Comprimido.docx', type: word, bytes: zipSync({ 'a.txt': strToU8('a') }), fate: 'file.format' },
    { name: 'Pagina.pdf', type: pdf, bytes: strToU8(page), fate: 'file.format' },
    { name: 'Hoja.docx', type: word, bytes: office('xl/workbook.xml', sheet), fate: 'file.format' },
    { name: 'Video.mp4', type: 'video/mp4', bytes: strToU8('no es un video'), fate: 'file.format' },
    { name: 'Paquete.zip', type: 'application/zip', bytes: zipSync({}), fate: 'refused-when-signed' },
    {
      name: 'Macro.docm',
      type: 'application/vnd.ms-word.document.macroEnabled.12',
      bytes: docx(),
      fate: 'refused-when-signed',
    },
  ];
}
