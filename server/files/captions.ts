/** '00:01:02.500' or '01:02.500'. */
const MOMENT = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(`^${MOMENT}[ \\t]+-->[ \\t]+${MOMENT}(?:[ \\t]+.*)?$`);
/** Blocks that hold no caption. */
const other = /^(NOTE|STYLE|REGION)([ \t]|$)/;

/**
 * Why a text is no WebVTT with captions in it, with the line that is wrong; null when it is right. Captions begin one after
 * the other, end after they begin, and hold a text.
 */
export function captionFault(text: string): string | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT([ \t]|$)/.test(lines[0] ?? '')) return 'Línea 1: debe comenzar con WEBVTT.';
  let captions = 0;
  let before = 0;
  // The heading goes to the first empty line.
  for (let at = nextEmpty(lines, 0); at < lines.length; ) {
    if (lines[at]?.trim() === '') {
      at += 1;
      continue;
    }
    const end = nextEmpty(lines, at);
    if (!other.test(lines[at] ?? '')) {
      const fault = faultOfCaption(lines.slice(at, end), before);
      if (typeof fault !== 'number') return `Línea ${at + fault.line}: ${fault.text}`;
      captions += 1;
      before = fault;
    }
    at = end;
  }
  return captions === 0 ? 'No tiene ningún subtítulo.' : null;
}

/** Where a caption begins, in seconds, or what is wrong with which of its lines, counted from 1. */
function faultOfCaption(lines: readonly string[], before: number): number | { line: number; text: string } {
  // A name may stand above the time.
  const line = lines[0]?.includes('-->') ? 1 : 2;
  const [, ...parts] = timing.exec(lines[line - 1] ?? '') ?? [];
  if (parts.length === 0) {
    return {
      line: Math.min(line, lines.length),
      text: 'falta el tiempo, como 00:00:05.000 --> 00:00:09.000.',
    };
  }
  const [from, to] = [secondsOf(parts.slice(0, 4)), secondsOf(parts.slice(4))];
  if (to <= from) return { line, text: 'el subtítulo termina antes de comenzar.' };
  if (from < before) return { line, text: 'el subtítulo comienza antes que el anterior.' };
  const repeated = lines.findIndex((one, place) => place >= line && one.includes('-->'));
  if (repeated > 0) return { line: repeated + 1, text: 'falta una línea vacía antes de este subtítulo.' };
  return lines.length > line ? from : { line, text: 'el subtítulo no tiene texto.' };
}

const secondsOf = ([hours, minutes, seconds, thousandths]: readonly (string | undefined)[]): number =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;

function nextEmpty(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]?.trim() !== '') at += 1;
  return at;
}
