/**
 * Covers: a picture for each thing to learn, drawn from its kind and its id (product: covers). Always the same for the same
 * thing, in the hue of its unit, without a text, a face or a gradient. The frame is 320 × 180; the object stands in the square
 * on the right, which is the whole of a thumbnail.
 */
export const coverKinds = [
  'podcast',
  'video',
  'article',
  'toolkit',
  'exercise',
  'case',
  'challenge',
  'survey',
  'self-assessment',
  'one-to-one',
  'module',
  'unit',
  'final-evaluation',
] as const;
export type CoverKind = (typeof coverKinds)[number];

/** Names of the colours that `hues.css` gives a cover. */
const ink = 'var(--cover-ink)';
const face = 'var(--cover-face)';
const near = 'var(--cover-near)';
const far = 'var(--cover-far)';
const line = 'var(--cover-line)';
const accent = 'var(--color-accent)';

const FRAME = '0 0 320 180';
const SQUARE = '146 6 168 168';

/** FNV-1a, 32 bits: neighbouring ids give pictures that differ. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  // The low bits of two ids that follow each other are too alike without it.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Chooses one of `count` for a part of the picture; the parts are numbered. */
type Pick = (part: number, count: number) => number;

/** Without a colour it has that of its group. */
const rect = (x: number, y: number, width: number, height: number, rx: number, fill?: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}"${fill ? ` fill="${fill}"` : ''}/>`;
const group = (fill: string, inner: string) => `<g fill="${fill}">${inner}</g>`;
const circle = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const turned = (degrees: number, x: number, y: number, inner: string) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${inner}</g>`;
const each = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

const horizons = [
  circle(248, 96, 104, far),
  path('M112 180a104 104 0 0 1 208 0zM-9 180a64 64 0 0 1 128 0z', far),
  path('M100 -40h260v260z', far),
  path('M-9 132c60-40 110 18 170-12s90-64 160-40v100H-9z', far),
  rect(152, -40, 168, 260, 84, far),
] as const;

/** The way and its two stations. */
const routes = [
  ['M-8 150C60 150 60 84 120 84S176 128 236 128', 64, 122, 120, 84],
  ['M-8 40C48 40 52 116 108 116S170 60 236 60', 52, 72, 108, 116],
  ['M-8 96C40 96 56 36 104 36s64 108 132 108', 44, 70, 104, 36],
  ['M20 188C20 120 92 148 104 96S150 40 236 60', 44, 140, 104, 96],
] as const;

function route([way, x, y, toX, toY]: (typeof routes)[number]): string {
  const station = (cx: number, cy: number, fill: string) =>
    `<circle cx="${cx}" cy="${cy}" r="7" fill="${fill}" stroke="${line}" stroke-width="3"/>`;
  return (
    `<path d="${way}" fill="none" stroke="${line}" stroke-width="3" stroke-dasharray="0 9" stroke-linecap="round" opacity=".7"/>` +
    station(x, y, line) +
    station(toX, toY, face)
  );
}

const objects: Readonly<Record<CoverKind, (pick: Pick) => string>> = {
  podcast: (pick) => {
    const heard = pick(9, 7);
    return (
      rect(180, 44, 112, 104, 28, face) +
      group(
        ink,
        each(7, (at) => {
          const height = 16 + pick(at * 3, 6) * 10;
          return rect(194 + at * 13, 96 - height / 2, 8, height, 4, at === heard ? accent : undefined);
        }),
      )
    );
  },
  video: (pick) =>
    rect(172, 52, 128, 88, 16, ink) +
    path('M226 76l30 20-30 20z', face) +
    rect(184, 124, 104, 6, 3, near) +
    rect(184, 124, 24 + pick(5, 5) * 14, 6, 3, accent),
  article: (pick) => {
    const lengths = [64, 58, 64, 48, 36];
    const start = pick(7, 5);
    return (
      rect(190, 36, 92, 120, 12, face) +
      rect(204, 52, 40 + pick(3, 3) * 8, 10, 5, ink) +
      group(
        near,
        each(5, (at) => rect(204, 76 + at * 14, lengths[(at + start) % 5] ?? 0, 5, 2)),
      ) +
      rect(196, 72 + 14 * pick(11, 4), 4, 22, 2, accent)
    );
  },
  toolkit: (pick) => {
    const marked = pick(6, 4);
    return (
      turned(-8, 212, 104, rect(176, 60, 72, 88, 12, near)) +
      turned(4 + pick(4, 3) * 2, 232, 94, rect(196, 48, 72, 92, 12, ink)) +
      rect(216, 44, 72, 96, 12, face) +
      group(
        near,
        each(
          4,
          (at) =>
            rect(228, 60 + at * 18, 12, 12, 3, at === marked ? accent : undefined) +
            rect(246, 63 + at * 18, 30, 5, 2),
        ),
      )
    );
  },
  exercise: (pick) =>
    circle(236, 96, 56, face) +
    `<circle cx="236" cy="96" r="38" fill="none" stroke="${near}" stroke-width="10"/>` +
    circle(236, 96, 14, accent) +
    `<path d="M${222 + pick(2, 4) * 2} 98l10 10 22-26" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>`,
  case: (pick) => {
    const [first, side] = [pick(3, 2), pick(5, 2) * 44];
    return (
      rect(180, 80, 112, 68, 6, face) +
      path('M172 80l10-32h108l10 32z', ink) +
      each(4, (at) => path(`M${172 + at * 32} 80h32a16 14 0 0 1-32 0z`, at % 2 === first ? near : ink)) +
      rect(196 + side, 106, 24, 42, 3, near) +
      rect(240 - side, 106, 36, 22, 3, accent)
    );
  },
  challenge: (pick) => {
    const top = 216 + pick(4, 3) * 6;
    return (
      path(`M164 152l${top - 164}-84 28 40 16-20 48 64z`, ink) +
      `<path d="M${top} 68V28" stroke="${line}" stroke-width="5" stroke-linecap="round"/>` +
      path(`M${top + 3} 28h34l-9 11 9 11h-34z`, accent)
    );
  },
  survey: (pick) => {
    const chosen = pick(6, 5);
    return (
      rect(168, 60, 136, 72, 20, face) +
      each(5, (at) => circle(188 + at * 24, 96, at === chosen ? 11 : 8, at === chosen ? accent : near))
    );
  },
  'self-assessment': (pick) =>
    circle(236, 96, 56, ink) +
    circle(236, 96, 44, face) +
    turned(
      20 + pick(5, 6) * 50,
      236,
      96,
      path('M236 60l10 36h-20z', accent) + path('M236 132l10-36h-20z', near),
    ),
  'one-to-one': (pick) => {
    const typing = pick(4, 3);
    return (
      rect(154, 56, 104, 52, 14, ink) +
      path('M176 104v22l20-20z', ink) +
      rect(218, 96, 84, 44, 14, face) +
      path('M284 136v20l-20-20z', face) +
      each(3, (at) => circle(242 + at * 18, 118, 5, at === typing ? accent : near))
    );
  },
  module: (pick) => {
    const current = pick(5, 3);
    const planks = [ink, near, face];
    return planks
      .map((fill, at) => {
        const [x, y] = [172 + at * 20, 110 - at * 28];
        return (
          rect(x, y, 88, 28, 14, fill) +
          circle(x + 14, y + 14, 7, at === current ? accent : at === 2 ? ink : face)
        );
      })
      .join('');
  },
  unit: (pick) =>
    circle(236, 96, 64, ink) +
    `<circle cx="236" cy="96" r="50" fill="none" stroke="${face}" stroke-width="3" stroke-dasharray="2 8" stroke-linecap="round"/>` +
    turned(
      pick(5, 8) * 45 + 22,
      236,
      96,
      path('M236 52l14 44h-28z', accent) + path('M236 140l14-44h-28z', face),
    ) +
    circle(236, 96, 6, ink),
  'final-evaluation': (pick) => {
    const steps = [36, 58, 80];
    const reached = pick(4, 3);
    return (
      steps
        .map((height, at) =>
          rect(172 + at * 44, 150 - height, 40, height, 6, at === reached ? near : at === 2 ? ink : face),
        )
        .join('') +
      `<path d="M280 70V30" stroke="${line}" stroke-width="5" stroke-linecap="round"/>` +
      path(`M283 30h${26 + reached * 4}l-8 10 8 10h-${26 + reached * 4}z`, accent)
    );
  },
};

/** The SVG of a cover, its colours as variables of `hues.css`; at most 1,600 characters. */
export function coverMarkup(kind: CoverKind, id: number, isSquare = false): string {
  const pick: Pick = (part, count) => hashOf(`${kind}${id}:${part}`) % count;
  return (
    `<svg viewBox="${isSquare ? SQUARE : FRAME}" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">` +
    rect(0, 0, 320, 180, 0, 'var(--cover-ground)') +
    `<g transform="translate(${pick(20, 12)} ${pick(19, 40)})">${horizons[pick(17, 5)]}${route(routes[pick(13, 4)] ?? routes[0])}</g>` +
    objects[kind](pick) +
    '</svg>'
  );
}
