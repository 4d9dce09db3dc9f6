/** Simple vector drawings for slides and documents, 200 x 200, in the palette of the demonstration. */
export const palette = {
  ivory: '#FBF7F0',
  sand: '#F0E6D6',
  teal: '#0F4C5C',
  mist: '#CFE0E2',
  coral: '#E8613C',
  gold: '#F2B134',
} as const;

const { ivory, sand, teal, mist, coral, gold } = palette;

const person = (x: number, y: number, color: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><circle cx="0" cy="-38" r="17" fill="${color}"/><path d="M-28 22 v-12 a28 28 0 0 1 56 0 v12 z" fill="${color}"/></g>`;
const stroke = (color: string, width = 8) =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
const tick = (x: number, y: number, color: string = coral) =>
  `<path d="M${x - 9} ${y} l7 8 l13 -15" ${stroke(color, 6)}/>`;
const flag = (x: number, y: number, color: string) =>
  `<path d="M${x} ${y} v-46" ${stroke(teal, 6)}/><path d="M${x} ${y - 46} l32 11 l-32 11 z" fill="${color}"/>`;

export const drawings = {
  compass: `<circle cx="100" cy="100" r="74" fill="${ivory}" stroke="${teal}" stroke-width="10"/><circle cx="100" cy="100" r="56" fill="${mist}"/><path d="M128 60 L110 110 L90 90 Z" fill="${coral}"/><path d="M72 140 L90 90 L110 110 Z" fill="${teal}"/><circle cx="100" cy="100" r="7" fill="${ivory}"/><path d="M100 34v10M100 156v10M34 100h10M156 100h10" ${stroke(teal, 6)}/>`,
  store: `<rect x="36" y="84" width="128" height="80" fill="${ivory}" stroke="${teal}" stroke-width="8"/><path d="M28 84 l14 -40 h116 l14 40 z" fill="${coral}"/><path d="M64 44 l-6 40 h28 l2 -40z M112 44 l2 40 h28 l-6 -40z" fill="${ivory}"/><path d="M28 84 a18 16 0 0 0 36 0 a18 16 0 0 0 36 0 a18 16 0 0 0 36 0 a18 16 0 0 0 36 0" fill="${gold}"/><rect x="112" y="112" width="32" height="52" fill="${teal}"/><rect x="54" y="114" width="42" height="28" rx="3" fill="${mist}"/>`,
  team: `${person(52, 142, mist, 1.05)}${person(148, 142, gold, 1.05)}${person(100, 150, teal, 1.35)}`,
  clipboard: `<rect x="44" y="40" width="112" height="136" rx="12" fill="${teal}"/><rect x="56" y="56" width="88" height="108" rx="5" fill="${ivory}"/><rect x="76" y="28" width="48" height="26" rx="9" fill="${gold}"/>${tick(76, 82)}${tick(76, 110)}${tick(76, 138)}<path d="M98 84h34M98 112h34M98 140h24" ${stroke(mist, 8)}/>`,
  target: `<circle cx="96" cy="106" r="70" fill="${teal}"/><circle cx="96" cy="106" r="50" fill="${ivory}"/><circle cx="96" cy="106" r="31" fill="${gold}"/><circle cx="96" cy="106" r="12" fill="${coral}"/><path d="M96 106 L158 44" ${stroke(coral, 7)}/><path d="M148 34 v20 h20 l14 -14 h-18 v-20 z" fill="${coral}"/>`,
  cart: `<path d="M24 48h24l20 84h82" ${stroke(teal, 9)}/><path d="M56 66h112l-16 48H67z" fill="${gold}"/><path d="M88 66v48M116 66v48M143 66l-3 48M60 90h100" ${stroke(ivory, 4)}/><circle cx="80" cy="156" r="13" fill="${coral}"/><circle cx="138" cy="156" r="13" fill="${coral}"/>`,
  shelf: `<rect x="30" y="30" width="140" height="140" rx="6" fill="${sand}" stroke="${teal}" stroke-width="8"/><path d="M30 80h140M30 126h140" ${stroke(teal, 7)}/><rect x="46" y="46" width="22" height="32" fill="${coral}"/><rect x="74" y="52" width="22" height="26" fill="${gold}"/><rect x="130" y="44" width="24" height="34" fill="${teal}"/><rect x="46" y="92" width="30" height="31" fill="${mist}"/><rect x="84" y="98" width="22" height="25" fill="${coral}"/><circle cx="140" cy="108" r="14" ${stroke(coral, 4)} stroke-dasharray="6 7"/><rect x="92" y="138" width="26" height="29" fill="${gold}"/><rect x="46" y="136" width="34" height="31" fill="${teal}"/>`,
  clock: `<circle cx="100" cy="100" r="72" fill="${ivory}" stroke="${teal}" stroke-width="11"/><path d="M100 100 V46 A54 54 0 0 1 152 112 Z" fill="${gold}"/><path d="M100 56v44l34 22" ${stroke(coral, 9)}/><circle cx="100" cy="100" r="8" fill="${teal}"/>`,
  chat: `<path d="M26 44 h92 a14 14 0 0 1 14 14 v44 a14 14 0 0 1 -14 14 h-54 l-26 24 v-24 h-12 a14 14 0 0 1 -14 -14 v-44 a14 14 0 0 1 14 -14z" fill="${teal}"/><path d="M90 92 h78 a14 14 0 0 1 14 14 v36 a14 14 0 0 1 -14 14 h-8 v22 l-24 -22 h-46 a14 14 0 0 1 -14 -14 v-36 a14 14 0 0 1 14 -14z" fill="${gold}" stroke="${ivory}" stroke-width="5"/><path d="M34 68h70M34 88h36" ${stroke(ivory, 7)}/><path d="M96 118h64M96 136h42" ${stroke(teal, 7)}/>`,
  box: `<path d="M100 30 L170 62 V138 L100 172 L30 138 V62 Z" fill="${gold}"/><path d="M100 96 L170 62 V138 L100 172 Z" fill="${coral}"/><path d="M100 96 L30 62 L100 30 L170 62 Z" fill="${ivory}"/><path d="M64 46 L134 79 V108" ${stroke(teal, 8)}/><path d="M30 62L100 96V172" ${stroke(teal, 5)}/>`,
  route: `<path d="M34 164 C 90 164 40 108 98 104 S 116 54 164 48" ${stroke(teal, 10)} stroke-dasharray="2 18"/><circle cx="34" cy="164" r="12" fill="${teal}"/>${flag(98, 104, gold)}${flag(160, 52, coral)}`,
  bulb: `<path d="M100 28 a52 52 0 0 1 30 94 c-6 6 -8 10 -8 18 h-44 c0 -8 -2 -12 -8 -18 a52 52 0 0 1 30 -94z" fill="${gold}"/><path d="M80 84l20 18 20 -18M100 102v36" ${stroke(ivory, 6)}/><path d="M80 152h40M86 168h28" ${stroke(teal, 9)}/><path d="M26 80H12M188 80h-14M44 32l-9 -9M156 32l9 -9" ${stroke(coral, 6)}/>`,
  scale: `<path d="M100 34v130M62 166h76M44 56l112 -14" ${stroke(teal, 9)}/><path d="M44 58l-24 56h48z" fill="${ivory}" stroke="${teal}" stroke-width="5"/><path d="M14 114h60a30 26 0 0 1 -60 0z" fill="${coral}"/><path d="M156 44l-24 52h48z" fill="${ivory}" stroke="${teal}" stroke-width="5"/><path d="M126 96h60a30 26 0 0 1 -60 0z" fill="${gold}"/><circle cx="100" cy="40" r="10" fill="${teal}"/>`,
  calendar: `<rect x="30" y="44" width="140" height="124" rx="12" fill="${ivory}" stroke="${teal}" stroke-width="8"/><path d="M30 80 v-24 a12 12 0 0 1 12 -12 h116 a12 12 0 0 1 12 12 v24z" fill="${teal}"/><path d="M64 30v26M136 30v26" ${stroke(gold, 9)}/><g fill="${mist}"><rect x="48" y="96" width="22" height="20" rx="4"/><rect x="89" y="96" width="22" height="20" rx="4"/><rect x="130" y="96" width="22" height="20" rx="4"/><rect x="48" y="130" width="22" height="20" rx="4"/></g><rect x="89" y="130" width="22" height="20" rx="4" fill="${coral}"/><rect x="130" y="130" width="22" height="20" rx="4" fill="${gold}"/>`,
  mountain: `<path d="M14 168 L78 70 L108 116 L128 88 L186 168 Z" fill="${teal}"/><path d="M78 70 L56 104 L72 98 L82 110 L96 98 Z" fill="${ivory}"/><path d="M128 88 l-16 22 l14 -4 l10 10 l8 -8z" fill="${mist}"/>${flag(78, 72, coral)}<circle cx="154" cy="46" r="20" fill="${gold}"/>`,
  ear: `<path d="M70 120 a44 44 0 1 1 78 -30 c0 26 -28 32 -30 54 a24 24 0 0 1 -46 6" ${stroke(teal, 12)}/><path d="M88 88 a20 20 0 1 1 34 14 c-8 7 -10 12 -10 22" ${stroke(coral, 9)}/><path d="M44 66 a56 56 0 0 0 0 60M24 52 a84 84 0 0 0 0 88" ${stroke(gold, 8)}/>`,
  search: `<circle cx="86" cy="86" r="54" fill="${mist}" stroke="${teal}" stroke-width="12"/><path d="M128 128l44 44" ${stroke(coral, 18)}/><path d="M62 104v-18M84 104v-36M106 104v-26" ${stroke(teal, 9)}/>`,
  seedling: `<path d="M48 148h104l-12 32H60z" fill="${coral}"/><path d="M100 148V84" ${stroke(teal, 9)}/><path d="M100 104c-46 2 -58 -26 -58 -50c40 -2 60 14 58 50z" fill="${teal}"/><path d="M100 86c0 -34 20 -52 58 -50c2 28 -16 52 -58 50z" fill="${gold}"/>`,
  megaphone: `<path d="M40 86 h34 l70 -40 v112 l-70 -40 h-34 a12 12 0 0 1 -12 -12 v-8 a12 12 0 0 1 12 -12z" fill="${coral}"/><path d="M74 86v32l70 40V46z" fill="${gold}"/><path d="M56 118l12 44h24l-12 -40" fill="${teal}"/><path d="M162 80a30 30 0 0 1 0 44M178 64a54 54 0 0 1 0 76" ${stroke(teal, 7)}/>`,
  stairs: `<path d="M22 170 v-30 h38 v-30 h38 v-30 h38 v-30 h42 v120 z" fill="${teal}"/><path d="M60 140v30M98 110v60M136 80v90" ${stroke(mist, 4)}/>${flag(158, 50, coral)}<circle cx="40" cy="124" r="12" fill="${gold}"/>`,
  handshake: `<path d="M14 66l40 -16 26 12v56l-34 18-32 -10z" fill="${teal}"/><path d="M186 66l-40 -16 -30 8 -44 30c4 16 20 16 34 4l14 -4 50 44 16 -6z" fill="${gold}"/><path d="M80 62l-8 30c10 12 24 8 36 -2l14 -4 34 32c8 10 -4 20 -14 12c2 12 -10 16 -18 8c-2 10 -14 12 -20 4c-6 8 -16 4 -20 -2l-38 -30" fill="${coral}"/><path d="M118 120l20 18M104 130l18 16" ${stroke(ivory, 5)}/>`,
  heart: `<path d="M100 166 C 10 106 30 42 72 42 c 14 0 24 8 28 18 c 4 -10 14 -18 28 -18 c 42 0 62 64 -28 124z" fill="${coral}"/><path d="M46 104h30l12 -22 20 42 14 -26 8 6h26" ${stroke(ivory, 7)}/>`,
  question: `<circle cx="100" cy="100" r="76" fill="${teal}"/><path d="M76 82a25 25 0 1 1 36 22c-9 5 -12 9 -12 20" ${stroke(gold, 12)}/><circle cx="100" cy="146" r="8" fill="${gold}"/>`,
  matrix: `<rect x="34" y="28" width="64" height="64" rx="8" fill="${coral}"/><rect x="106" y="28" width="64" height="64" rx="8" fill="${gold}"/><rect x="34" y="100" width="64" height="64" rx="8" fill="${mist}"/><rect x="106" y="100" width="64" height="64" rx="8" fill="${ivory}"/><path d="M22 172V24M22 176h154" ${stroke(teal, 6)}/><path d="M52 62l10 11 20 -24" ${stroke(ivory, 8)}/>`,
  wave: `<path d="M16 74 C 50 60 60 40 76 66 S 92 156 122 140 S 150 60 184 44" ${stroke(teal, 10)}/><circle cx="30" cy="70" r="12" fill="${gold}"/><circle cx="104" cy="136" r="12" fill="${coral}"/><circle cx="178" cy="48" r="12" fill="${gold}"/><path d="M16 172h168" ${stroke(mist, 6)}/>`,
  star: `<path d="M100 24l23 48 53 7 -39 37 10 53 -47 -26 -47 26 10 -53 -39 -37 53 -7z" fill="${gold}"/><path d="M78 104l16 17 30 -36" ${stroke(teal, 9)}/>`,
  cold: `<path d="M74 116 V52 a22 22 0 0 1 44 0 v64 a38 38 0 1 1 -44 0z" fill="${ivory}" stroke="${teal}" stroke-width="9"/><circle cx="96" cy="146" r="21" fill="${coral}"/><path d="M96 146V98" ${stroke(coral, 14)}/><path d="M132 58h16M132 80h10M132 102h16" ${stroke(teal, 6)}/><path d="M168 42v36M152 51l32 18M184 51l-32 18" ${stroke(gold, 6)}/>`,
  exchange: `<path d="M38 92a64 64 0 0 1 116 -30" ${stroke(teal, 13)}/><path d="M162 108a64 64 0 0 1 -116 30" ${stroke(coral, 13)}/><path d="M158 28v38h-38" ${stroke(teal, 13)}/><path d="M42 172v-38h38" ${stroke(coral, 13)}/><circle cx="100" cy="100" r="16" fill="${gold}"/>`,
} as const satisfies Record<string, string>;

export type DrawingName = keyof typeof drawings;

/** A drawing as a complete SVG element. */
export const drawingSvg = (name: DrawingName) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" aria-hidden="true">${drawings[name]}</svg>`;
