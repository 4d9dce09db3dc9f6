/**
 * Draws the family of badges: `node demo/make-badges.mjs` writes public/badges/<key>-<level>.svg, 150 × 150.
 *
 * One motif per badge; levels are told apart by shape before colour: 1 is a round seal in bronze, 2 a shield
 * in silver with short laurels, 3 a scalloped seal in gold with full laurels; the ribbon counts pennants.
 * A badge of one level is a round seal in gold with a star on its ribbon.
 */
import { mkdirSync, writeFileSync } from 'node:fs';

const FOLDER = new URL('../public/badges/', import.meta.url);

const METALS = {
  bronze: { bright: '#f0b98a', base: '#c98552', deep: '#874d26' },
  silver: { bright: '#f2f6f6', base: '#b7c4c6', deep: '#66777a' },
  gold: { bright: '#ffe39a', base: '#e8ae2e', deep: '#9a6608' },
};

/** Enamel of the field: learners sail on teal, bosses on plum. */
const ENAMELS = {
  learner: { top: '#1f8790', bottom: '#0b444b', line: '#07343a' },
  boss: { top: '#7a5596', bottom: '#41265c', line: '#301a46' },
};

const IVORY = '#fff6e4';
const CORAL = '#ff7d5c';
const SHADE = 'fill="#000" opacity=".16"';

const LEVELS = [
  { metal: METALS.bronze, outline: circle, leaves: 0 },
  { metal: METALS.silver, outline: shield, leaves: 4 },
  { metal: METALS.gold, outline: scallop, leaves: 7 },
];
const ONLY_LEVEL = { metal: METALS.gold, outline: circle, leaves: 0 };

const BADGES = [
  { key: 'primer_modulo', levels: 1, enamel: ENAMELS.learner, motif: plantedFlag },
  { key: 'unidad_completa', levels: 3, enamel: ENAMELS.learner, motif: closedRing },
  { key: 'participacion', levels: 3, enamel: ENAMELS.learner, motif: voices },
  { key: 'reto_a_tiempo', levels: 3, enamel: ENAMELS.learner, motif: stopwatch },
  { key: 'evaluacion_final', levels: 1, enamel: ENAMELS.learner, motif: summit },
  { key: 'reto_extra', levels: 1, enamel: ENAMELS.learner, motif: compassRose },
  { key: 'preparacion_a_tiempo', levels: 1, enamel: ENAMELS.boss, motif: checklist },
  { key: 'retro_completa', levels: 3, enamel: ENAMELS.boss, motif: dialogue },
  { key: 'acuerdos_registrados', levels: 1, enamel: ENAMELS.boss, motif: signedSheet },
];

mkdirSync(FOLDER, { recursive: true });
for (const badge of BADGES) {
  for (let level = 1; level <= badge.levels; level += 1) {
    writeFileSync(new URL(`${badge.key}-${level}.svg`, FOLDER), drawBadge(badge, level));
  }
}

function drawBadge({ levels, enamel, motif }, level) {
  const { metal, outline, leaves } = levels === 1 ? ONLY_LEVEL : LEVELS[level - 1];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="150" viewBox="0 0 150 150">
<defs>
<linearGradient id="metal" x2="0.6" y2="1"><stop stop-color="${metal.bright}"/><stop offset=".55" stop-color="${metal.base}"/><stop offset="1" stop-color="${metal.deep}"/></linearGradient>
<linearGradient id="enamel" x2="0" y2="1"><stop stop-color="${enamel.top}"/><stop offset="1" stop-color="${enamel.bottom}"/></linearGradient>
<clipPath id="field"><path d="${outline(46)}"/></clipPath>
</defs>
<g transform="translate(75 62)" stroke-linejoin="round" stroke-linecap="round">
${laurels(leaves, metal)}
<path d="${outline(56)}" fill="${metal.deep}"/>
<path d="${outline(54.5)}" fill="url(#metal)"/>
<path d="${outline(47.5)}" fill="${enamel.line}"/>
<path d="${outline(46)}" fill="url(#enamel)"/>
<g clip-path="url(#field)">${motif(level)}<path d="M-60 -60 H14 L-38 60 H-60 Z" fill="#fff" opacity=".07"/></g>
</g>
${ribbon(levels === 1 ? undefined : level, metal)}
</svg>
`;
}

// Outlines around (0,0), for a half-width in px.

function circle(radius) {
  return `M${-radius} 0 A${radius} ${radius} 0 1 1 ${radius} 0 A${radius} ${radius} 0 1 1 ${-radius} 0 Z`;
}

function shield(half) {
  const s = half / 54;
  const at = (...numbers) => numbers.map((number) => round(number * s)).join(' ');
  return `M${at(0, -56)} C${at(16, -48)} ${at(34, -45)} ${at(51, -45)} C${at(54, -4)} ${at(42, 36)} ${at(0, 57)} C${at(-42, 36)} ${at(-54, -4)} ${at(-51, -45)} C${at(-34, -45)} ${at(-16, -48)} ${at(0, -56)} Z`;
}

function scallop(radius) {
  const lobes = 14;
  const points = Array.from({ length: lobes }, (_, lobe) => polar(radius * 0.965, (360 / lobes) * lobe - 90));
  const bulge = round(radius * 0.25);
  const arcs = points.map((_, lobe) => `A${bulge} ${bulge} 0 0 1 ${points[(lobe + 1) % lobes].join(' ')}`);
  return `M${points[0].join(' ')} ${arcs.join(' ')} Z`;
}

/** Leaves climb both sides, from the ribbon up. */
function laurels(count, metal) {
  const branch = Array.from({ length: count }, (_, leaf) => {
    const angle = 60 - leaf * 17;
    const [x, y] = polar(61, angle);
    return `<path d="M0 0 C4 -7 3 -14 0 -19 C-5 -14 -6 -6 0 0 Z" transform="translate(${x} ${y}) rotate(${round(angle + 16)})"/>`;
  }).join('');
  if (!branch) return '';
  const [x, y] = polar(61, 60 - (count - 1) * 17);
  const stem = `<path d="M20 61 A64 64 0 0 0 ${x} ${y}" fill="none" stroke="${metal.deep}" stroke-width="2"/>`;
  const paint = `fill="url(#metal)" stroke="${metal.deep}" stroke-width="1"`;
  const side = stem + branch;
  return `<g ${paint}><g>${side}</g><g transform="scale(-1 1)">${side}</g></g>`;
}

function ribbon(level, metal) {
  const tails = `<path d="M44 113 L17 108 L26 120 L15 131 L46 135 Z M106 113 L133 108 L124 120 L135 131 L104 135 Z" fill="${metal.deep}"/>`;
  const band = `<path d="M33 111 Q75 122 117 111 L114 134 Q75 145 36 134 Z" fill="${metal.deep}"/><path d="M34.5 112.6 Q75 123.4 115.5 112.6 L112.8 132.5 Q75 143.2 37.2 132.5 Z" fill="url(#metal)"/>`;
  const marks =
    level === undefined
      ? star(75, 128.5, 8, metal.deep)
      : [1, 2, 3].map((n) => pennant(n, level, metal)).join('');
  return `<g stroke-linejoin="round">${tails}${band}${marks}</g>`;
}

function pennant(position, level, metal) {
  const x = 75 + (position - 2) * 21;
  const y = position === 2 ? 121.5 : 119.5;
  const paint = position <= level ? `fill="${metal.deep}"` : 'fill="none"';
  return `<path d="M${x - 6} ${y} l12.5 5.5 l-12.5 5.5 Z" ${paint} stroke="${metal.deep}" stroke-width="1.8"/>`;
}

function star(x, y, radius, colour) {
  const points = Array.from({ length: 10 }, (_, point) => {
    const [dx, dy] = polar(point % 2 ? radius * 0.46 : radius, point * 36 - 90);
    return `${round(x + dx)} ${round(y + dy)}`;
  });
  return `<path d="M${points.join(' L')} Z" fill="${colour}"/>`;
}

// Motifs, around (0,0), within about 32 px.

/** A flag planted where the road begins. */
function plantedFlag() {
  return `<path d="M-60 30 C-30 8 -8 14 10 20 S44 22 60 12 V60 H-60 Z" ${SHADE}/>
<path d="M-47 10 C-34 8 -38 26 -17 27" fill="none" stroke="${IVORY}" stroke-width="4.5" stroke-dasharray="0.1 8.5"/>
${flag(-9, 25, 56, 37)}<ellipse cx="-9" cy="26" rx="10" ry="3.4" fill="${IVORY}"/>`;
}

/** The ring of a unit, closed, with a flag inside: as many stations as units. */
function closedRing(level) {
  const stations = Array.from({ length: level }, (_, index) => {
    const [x, y] = polar(27, level === 1 ? 90 : 90 - (level - 1) * 26 + index * 52);
    return `<circle cx="${x}" cy="${y}" r="5.6" fill="${CORAL}" stroke="${IVORY}" stroke-width="3"/>`;
  }).join('');
  return `<circle r="27" fill="none" stroke="#000" stroke-width="9" opacity=".16" cy="2"/>
<circle r="27" fill="none" stroke="${IVORY}" stroke-width="8"/>${flag(-8, 15, 32, 21)}${stations}`;
}

/** Voices that answer each other: one more at each level. */
function voices(level) {
  const bubble = (x, y, scale, colour, ink) =>
    `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-17 -13 H17 a6 6 0 0 1 6 6 V8 a6 6 0 0 1 -6 6 H-5 L-15 23 V14 H-17 a6 6 0 0 1 -6 -6 V-7 a6 6 0 0 1 6 -6 Z" fill="${colour}"/><path d="M-10 0.5 h.1 M0 0.5 h.1 M10 0.5 h.1" stroke="${ink}" stroke-width="5.4"/></g>`;
  const ink = ENAMELS.learner.bottom;
  if (level === 1)
    return `<g transform="translate(1.5 3)" opacity=".16">${bubble(0, -3, 1.2, '#000', '#000')}</g>${bubble(0, -4, 1.2, IVORY, ink)}`;
  const second = bubble(-11, -11, 0.92, IVORY, ink);
  const answer = `<g transform="translate(12 13) scale(-0.8 0.8)">${bubble(0, 0, 1, CORAL, '#5c1b0b')}</g>`;
  if (level === 2) return second + answer;
  return `${bubble(0, -22, 0.72, '#ffd166', '#7a4a00')}${bubble(-16, 2, 0.72, IVORY, ink)}<g transform="translate(15 16) scale(-0.72 0.72)">${bubble(0, 0, 1, CORAL, '#5c1b0b')}</g>`;
}

/** A stopwatch whose hand is a flag; its lit quarter grows with the level. */
function stopwatch(level) {
  const [x, y] = polar(20, -90 + level * 100);
  const wedge = `<path d="M0 0 L0 -20 A20 20 0 ${level * 100 > 180 ? 1 : 0} 1 ${x} ${y} Z" fill="${CORAL}" opacity=".9"/>`;
  return `<g transform="translate(0 4)"><circle r="28" cy="2.5" ${SHADE}/><path d="M-5 -37 H5 M0 -36 V-28 M21 -27 l5 -5" stroke="${IVORY}" stroke-width="6"/>
<circle r="27" fill="${IVORY}"/><circle r="21" fill="${ENAMELS.learner.bottom}"/>${wedge}
<path d="M0 0 L0 -15 M0 0 L${round(x * 0.62)} ${round(y * 0.62)}" stroke="${IVORY}" stroke-width="4"/><circle r="3.6" fill="${IVORY}"/></g>`;
}

/** The summit, reached. */
function summit() {
  return `<path d="M-60 34 L-24 -4 L-4 16 L-60 60 Z M60 34 L30 2 L6 26 L60 60 Z" ${SHADE}/>
<path d="M-58 60 L0 -14 L58 60 Z" fill="${IVORY}"/><path d="M0 -14 L58 60 H4 L12 30 L2 12 Z" fill="#d9ccb2"/>
<path d="M-20 46 C-2 38 6 34 -3 24 S-4 12 0 2" fill="none" stroke="${CORAL}" stroke-width="3.6" stroke-dasharray="0.1 6.6"/>
${flag(0, -12, 28, 20)}`;
}

/** The rose of the winds: whoever goes further sees every course. */
function compassRose() {
  const point = (angle, reach, width, colours) =>
    `<g transform="rotate(${angle})"><path d="M0 0 L${-width} ${-width} L0 ${-reach} Z" fill="${colours[0]}"/><path d="M0 0 L${width} ${-width} L0 ${-reach} Z" fill="${colours[1]}"/></g>`;
  const minor = [45, 135, 225, 315].map((angle) => point(angle, 25, 5, ['#ffd166', '#d99a1b'])).join('');
  const major = [90, 180, 270].map((angle) => point(angle, 36, 7.5, [IVORY, '#d9ccb2'])).join('');
  return `<circle r="29" fill="none" stroke="${IVORY}" stroke-width="2" stroke-dasharray="0.1 6" opacity=".7"/>${minor}${major}${point(0, 40, 7.5, ['#ff9a7e', CORAL])}<circle r="4.4" fill="${ENAMELS.learner.bottom}" stroke="${IVORY}" stroke-width="2.4"/>`;
}

/** Everything ready before the hour. */
function checklist() {
  const row = (y) =>
    `<path d="M-14 ${y} l3.4 3.6 l6.2 -7.2" fill="none" stroke="#23804f" stroke-width="4"/><path d="M2 ${y} H15" stroke="#b59fc6" stroke-width="4"/>`;
  return `<rect x="-24" y="-25" width="50" height="60" rx="7" ${SHADE}/><rect x="-25" y="-29" width="50" height="60" rx="7" fill="${IVORY}"/>
<path d="M-11 -29 a4 4 0 0 1 4 -4 h2.5 a5 5 0 0 1 9 0 H7 a4 4 0 0 1 4 4 v5 H-11 Z" fill="${CORAL}"/>${[-11, 3, 17].map(row).join('')}
<circle cx="24" cy="24" r="13.5" fill="${ENAMELS.boss.bottom}"/><circle cx="24" cy="24" r="10.5" fill="${IVORY}"/><path d="M24 17.5 V24 L28 27" fill="none" stroke="${ENAMELS.boss.bottom}" stroke-width="3"/>`;
}

/** Boss and collaborator, one to one: a star of feedback for each unit. */
function dialogue(level) {
  const person = (x, colour, shade) =>
    `<g transform="translate(${x} 14)"><path d="M-17 46 V26 C-17 12 -10 6 0 6 S17 12 17 26 V46 Z" fill="${shade}"/><circle cy="-5" r="10.5" fill="${colour}"/></g>`;
  const stars = Array.from({ length: level }, (_, index) =>
    star((index - (level - 1) / 2) * 16, -21, 7.6, '#e8ae2e'),
  ).join('');
  return `<path d="M-27 -35 H27 a5 5 0 0 1 5 5 V-14 a5 5 0 0 1 -5 5 H5 L0 -2 L-5 -9 H-27 a5 5 0 0 1 -5 -5 V-30 a5 5 0 0 1 5 -5 Z" fill="${IVORY}"/>${stars}
${person(-19, IVORY, '#e8d9f2')}${person(19, '#ff9a7e', CORAL)}`;
}

/** The agreements, in writing and sealed. */
function signedSheet() {
  return `<g transform="rotate(-6)"><rect x="-22" y="-26" width="46" height="58" rx="5" ${SHADE}/><path d="M-24 -25 a5 5 0 0 1 5 -5 H11 L24 -17 V25 a5 5 0 0 1 -5 5 H-19 a5 5 0 0 1 -5 -5 Z" fill="${IVORY}"/><path d="M11 -30 V-21 a4 4 0 0 0 4 4 H24 Z" fill="#d8c6e3"/>
<path d="M-15 -16 H2 M-15 -6 H14 M-15 4 H14" stroke="#b59fc6" stroke-width="3.6"/>
<path d="M-15 20 c3 -9 6 -9 6 -3 s4 3 6 -1 s4 -1 6 1" fill="none" stroke="${ENAMELS.boss.bottom}" stroke-width="2.8"/></g>
<path d="M15 22 L11 42 L20 36 L29 42 L25 22 Z" fill="#c64f31"/><circle cx="20" cy="19" r="11.5" fill="${CORAL}"/><path d="M14.5 19 l4 4.2 l7.4 -8.2" fill="none" stroke="${IVORY}" stroke-width="3.6"/>`;
}

/** A swallow-tailed flag on a pole that stands at (x, y). */
function flag(x, y, height, width) {
  const top = y - height;
  const drop = round(height * 0.44);
  return `<path d="M${x} ${y} V${top}" stroke="${IVORY}" stroke-width="4"/><path d="M${x} ${top} q${width * 0.3} -4 ${width * 0.55} 0 t${width * 0.45} 0 l-5 ${drop / 2} l5 ${drop / 2} q${-width * 0.2} 4 ${-width * 0.45} 0 t${-width * 0.55} 0 Z" fill="${CORAL}"/>`;
}

function polar(radius, degrees) {
  const angle = (degrees * Math.PI) / 180;
  return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))];
}

function round(value) {
  return Math.round(value * 10) / 10;
}
