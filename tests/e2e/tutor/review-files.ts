import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { DeliveredBytes } from './ground.ts';

const type = 'application/pdf';

/** A PDF of that many pages, each with its number; what is given goes into its catalogue, or over each page. */
export function pdfOf(pages: number, catalogue = '', picture = ''): DeliveredBytes {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, page) => `${4 + 2 * page} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (let page = 0; page < pages; page += 1) {
    const words = `BT /F1 48 Tf 72 600 Td (Hoja ${page + 1}) Tj ET 0 0.4 0.4 rg 72 300 400 200 re f${picture && ' q 100 0 0 100 72 72 cm /Im1 Do Q'}`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * page} 0 R /Resources << /Font << /F1 3 0 R >> ${picture && `/XObject << /Im1 ${4 + 2 * pages} 0 R >>`} >> >>`,
      `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    );
  }
  if (picture) objects.push(picture);
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return { name: 'Mi reto.pdf', type, bytes: Buffer.from(text, 'latin1') };
}

/** Long, and with everything a PDF can ask to be run or opened when it is. */
export const hostilePdf = (): DeliveredBytes =>
  pdfOf(
    600,
    `/OpenAction << /S /JavaScript /JS (app.alert\\("x"\\); this.submitForm\\("https://example.com"\\); window.hostil = true;) >>
     /AA << /WC << /S /URI /URI (https://example.com) >> >>`,
  );

/** The head of a JPEG 2000 picture of 8 by 8 dots, and nothing behind it. */
const pictureHead = '\xff\x4f\xff\x51\0\x29\0\0\0\0\0\x08\0\0\0\x08'
  .padEnd(40, '\0')
  .concat('\0\x01\x07\x01\x01');

/** One page with a picture as a scanner packs it, whose dots are missing. */
export const scannedPdf = (): DeliveredBytes =>
  pdfOf(
    1,
    '',
    `<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8
     /Filter /JPXDecode /Length ${pictureHead.length} >>\nstream\n${pictureHead}\nendstream`,
  );

export const brokenPdf = (): DeliveredBytes => ({
  name: 'Roto.pdf',
  type,
  bytes: Buffer.from('%PDF-1.7\nesto no sigue'),
});

export async function picture(): Promise<DeliveredBytes> {
  const drawn = sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } });
  return { name: 'Tienda.png', type: 'image/png', bytes: await drawn.png().toBuffer() };
}

/** A document of an office program, as far as who downloads it can tell. */
export const office = (): DeliveredBytes => ({
  name: 'Mi reto.docx',
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  bytes: Buffer.from('PK\u0003\u0004 documento'),
});

/** The saved file, as bytes. */
export const savedBytes = async (download: { path: () => Promise<string> }): Promise<Buffer> =>
  readFile(await download.path());
