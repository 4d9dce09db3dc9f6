import { encode, renderUnicodeCompact } from 'uqr';

/** A QR of `size` modules a side, its dark ones as the path of an SVG, one unit each. */
export type Qr = { size: number; path: string };

/** The QR of a text, without its quiet zone: whoever draws it leaves that. */
export function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  return { size, path: qrPath(data) };
}

/** The QR of a text for a terminal, with its quiet zone: light blocks on black, whatever its colours are. */
export function terminalQr(text: string): string {
  return renderUnicodeCompact(text, { ecc: 'M', border: 2 })
    .split('\n')
    .map((line) => `\x1b[97;40m${line}\x1b[0m`)
    .join('\n');
}

/** The dark modules of a QR as the path of an SVG: a bar per run of a row. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('');
}

/** Where each run of dark modules begins, and how long it is. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (dark && last && last[0] + last[1] === x) last[1] += 1;
    else if (dark) runs.push([x, 1]);
  }
  return runs;
}
