import { fileTypeFromBuffer } from 'file-type';
import { type FileFault, MAX_PARTS, MAX_UNPACKED_MB } from '../../app/contract/account/file-reasons.ts';
import { keptType } from '../../app/contract/account/files.ts';
import { forEachPart } from './archives/zip-read.ts';

/** The other type names of some files besides their registered type. */
const otherNames: Readonly<Record<string, string>> = { 'audio/mp4': 'audio/x-m4a' };

const office = /^application\/vnd\.openxmlformats-officedocument\./;
/** Films of one family: MP4, and those that are kept as one. Their name says less than their first bytes. */
const isFilm = (type: string): boolean => keptType(type) === 'video/mp4';
/** The photos of one family; a series of them shows its first. */
const heif = /^image\/hei[cf](-sequence)?$/;
const oldOffice = 'application/x-cfb';
/** Readers of PDF look for its first line so far into a file: mail programs and scanners put their own before it. */
const PDF_HEADER_WITHIN = 1_024;

/** True where the bytes are of their declared type (product: uploads): by content, never by name. */
export const isOfType = async (bytes: Uint8Array, declared: string): Promise<boolean> =>
  (await contentFault(bytes, declared)) === null;

/** The reason why bytes are not of their declared type, or may not be taken; null where nothing is against them. */
export async function contentFault(bytes: Uint8Array, declared: string): Promise<FileFault | null> {
  return faultOfType(bytes, declared, await typeOf(bytes));
}

/** The type that the marks in some bytes say; undefined where they have none. */
export async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  // 'audio/ogg; codecs=opus' is said with its codec.
  return found?.mime.split(';')[0];
}

/** {@link contentFault} of bytes whose marks have been read. */
export function faultOfType(
  bytes: Uint8Array,
  declared: string,
  mime: Awaited<ReturnType<typeof typeOf>>,
): FileFault | null {
  if (bytes.length === 0) return { reason: 'empty' };
  if (declared === 'text/vtt' && startsAsCaptions(bytes)) return null;
  if (declared === 'application/pdf' && !mime && hasPdfHeader(bytes)) return null;
  if (mime === oldOffice && office.test(declared)) {
    return isEncrypted(bytes) ? { reason: 'password' } : { reason: 'other', found: oldOffice };
  }
  if (mime === declared || (mime !== undefined && mime === otherNames[declared])) {
    return office.test(declared) ? archiveFault(bytes) : null;
  }
  if (mime !== undefined && isFilm(declared) && isFilm(mime)) return null;
  if (mime !== undefined && heif.test(declared) && heif.test(mime)) return null;
  const kind = mime ?? kindOfText(bytes);
  return kind ? { reason: 'other', found: kind } : { reason: 'unknown' };
}

const startOf = (bytes: Uint8Array, length: number): string =>
  new TextDecoder('latin1').decode(bytes.subarray(0, length));

const startsAsCaptions = (bytes: Uint8Array): boolean =>
  /^\uFEFF?WEBVTT/.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, 16)));

const hasPdfHeader = (bytes: Uint8Array): boolean => /%PDF-\d/.test(startOf(bytes, PDF_HEADER_WITHIN));

/** Word, Excel and PowerPoint keep a document with a password in the container of before 2007, under that name. */
const isEncrypted = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));

/** Texts that people take for a document: the page that a browser kept in its place, and a drawing. */
function kindOfText(bytes: Uint8Array): string | undefined {
  const start = startOf(bytes, PDF_HEADER_WITHIN);
  if (/^\s*(<!doctype html|<html)/i.test(start)) return 'text/html';
  return /<svg[\s>]/i.test(start) ? 'image/svg+xml' : undefined;
}

/** An Office file must be without macros and not unpack to something enormous. Only its directory is read. */
function archiveFault(bytes: Uint8Array): FileFault | null {
  let parts = 0;
  let unpacked = 0;
  let macros = false;
  const isWhole = forEachPart(bytes, ({ name, originalSize }) => {
    parts += 1;
    unpacked += originalSize;
    macros ||= /vbaProject|macrosheets/i.test(name);
  });
  if (!isWhole) return { reason: 'damaged' };
  if (macros) return { reason: 'macros' };
  if (parts === 0) return { reason: 'damaged' };
  return parts > MAX_PARTS || unpacked > MAX_UNPACKED_MB * 1024 * 1024 ? { reason: 'huge' } : null;
}
