import { unzipSync } from 'fflate';
import { fileTypeFromBuffer } from 'file-type';

/** Entries and bytes that an Office file may unpack to. */
const mostEntries = 2_000;
const mostUnpacked = 300 * 1024 * 1024;

/** The other type names of some files besides their registered type. */
const otherNames: Readonly<Record<string, string>> = { 'audio/mp4': 'audio/x-m4a' };

const office = /^application\/vnd\.openxmlformats-officedocument\./;

/** True where the bytes are of their declared type (product: uploads): by content, never by name. */
export async function isOfType(bytes: Uint8Array, declared: string): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes);
  if (declared === 'text/vtt') return startsAsCaptions(bytes);
  // Plain text has no mark of its own: it is what no other format is, without a character that texts have not.
  if (declared === 'text/csv') return !found && !bytes.includes(0);
  // 'audio/ogg; codecs=opus' is said with its codec.
  const mime = found?.mime.split(';')[0] ?? '';
  if (mime !== declared && mime !== otherNames[declared]) return false;
  return office.test(declared) ? isHarmlessArchive(bytes) : true;
}

const startsAsCaptions = (bytes: Uint8Array): boolean =>
  /^\uFEFF?WEBVTT/.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, 16)));

/** An Office file without macros that does not unpack to something enormous. Only its directory is read. */
function isHarmlessArchive(bytes: Uint8Array): boolean {
  let entries = 0;
  let unpacked = 0;
  let macros = false;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        unpacked += originalSize;
        macros ||= /vbaProject|macrosheets/i.test(name);
        return false;
      },
    });
  } catch {
    // fflate throws plain values for a broken archive
    return false;
  }
  return !macros && entries > 0 && entries <= mostEntries && unpacked <= mostUnpacked;
}
