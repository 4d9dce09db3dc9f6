import { inflateSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import type { FileWarning } from '../../app/contract/stored/file-warnings.ts';

/** Bytes that one packed part of a document may unpack to. */
const MAX_PART = 20 * 1024 * 1024;

/**
 * The things that a document would do by itself when somebody opens it. It is looked at as its format writes them plainly:
 * a document that hides them behind a password is not found out.
 */
export function activeContent(bytes: Uint8Array, contentType: string): FileWarning[] {
  if (contentType === 'application/pdf') return inPdf(bytes);
  return contentType.startsWith('application/vnd.openxmlformats-officedocument.') ? inOffice(bytes) : [];
}

const action = /\/S\s*\/(URI|SubmitForm|ImportData|GoToR)\b/;

function inPdf(bytes: Uint8Array): FileWarning[] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const opening = /\/OpenAction\s*(?:(\d+)\s+\d+\s+R|<<([^>]{0,2000}))/.exec(objects);
  const opened = opening?.[1]
    ? (new RegExp(`(?:^|\\s)${opening[1]}\\s+\\d+\\s+obj\\b([\\s\\S]{0,2000})`).exec(objects)?.[1] ?? '')
    : (opening?.[2] ?? '');
  const found: FileWarning[] = [];
  if (/\/(JavaScript|JS)\b/.test(objects)) found.push('pdf-script');
  if (/\/S\s*\/Launch\b/.test(objects)) found.push('pdf-launch');
  if (action.test(opened.split('endobj')[0] ?? '')) found.push('pdf-action');
  return found;
}

/** The objects of a PDF as text: its streams left out, but for those that hold packed objects. Names are unescaped. */
function objectsOf(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const start = text.indexOf('stream', from);
    const end = start < 0 ? -1 : text.indexOf('endstream', start);
    if (end < 0) break;
    const head = text.slice(from, start);
    parts.push(head);
    if (/\/ObjStm\b/.test(unescaped(head.slice(-1_000)))) parts.push(unpacked(text.slice(start + 6, end)));
    from = end + 'endstream'.length;
  }
  parts.push(text.slice(from));
  return unescaped(parts.join('\n'));
}

const unescaped = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function unpacked(stream: string): string {
  try {
    const packed = Buffer.from(stream.replace(/^\r?\n/, ''), 'latin1');
    return inflateSync(packed, { maxOutputLength: MAX_PART }).toString('latin1');
  } catch {
    // It is packed in another way, or damaged: nothing can be said of it.
    return '';
  }
}

function inOffice(bytes: Uint8Array): FileWarning[] {
  let hasObject = false;
  const links = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      hasObject ||= /\/(embeddings|activeX)\/.*\.bin$/i.test(name);
      return /_rels\/[^/]*\.rels$/i.test(name) && originalSize <= MAX_PART;
    },
  });
  const tags = Object.values(links).flatMap((link) => strFromU8(link).match(/<Relationship\s[^>]*>/gi) ?? []);
  const isRemote = tags.some(
    (tag) =>
      /TargetMode\s*=\s*["']External/i.test(tag) &&
      /Type\s*=\s*["'][^"']*\/(attachedTemplate|oleObject|frame|subDocument)["']/i.test(tag),
  );
  return [
    ...(isRemote ? (['office-remote'] as const) : []),
    ...(hasObject ? (['office-object'] as const) : []),
  ];
}
