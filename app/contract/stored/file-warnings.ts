/** The things that a document would do by itself when somebody opens it, and the words for whoever does. */
const texts = {
  'pdf-script': 'Este PDF trae instrucciones que corren al abrirlo.',
  'pdf-launch': 'Este PDF intenta abrir un programa o un archivo de tu equipo.',
  'pdf-action': 'Este PDF se conecta a internet o envía datos al abrirlo.',
  'office-remote': 'Este documento carga una plantilla o un objeto de otra dirección al abrirlo.',
  'office-object': 'Este documento trae un objeto insertado, que puede ser un programa.',
} as const;

/** The things that keep people from seeing a file, and what its author can do about it. */
const barriers = {
  'pdf-password': {
    text: 'Este PDF pide una contraseña para abrirse: quien no la tenga no podrá leerlo.',
    todo: 'Guárdalo sin contraseña y súbelo otra vez.',
  },
  'film-codec': {
    text: 'Este video no se ve en muchos navegadores (por ejemplo, si es HEVC).',
    todo: 'Expórtalo como MP4 (H.264) y súbelo otra vez.',
  },
} as const;

export type FileWarning = keyof typeof texts | keyof typeof barriers;

const FOUND = 'El antivirus encontró un virus';

/** Said of a file that the antivirus removed; `found` is the name that it gave. */
export const infectedText = (found: string): string =>
  `${FOUND}${found === '' ? '' : ` («${found}»)`} en este archivo y lo borramos.`;

/** True where a later verdict may open the file: one in which a virus was found stays closed. */
export const waitsForVerdict = (hold: string | undefined): boolean =>
  hold !== undefined && !hold.startsWith(FOUND);

/** A verdict comes within seconds where the antivirus answers: a screen looks for it at this distance, in ms. */
export const LOOK_EVERY_MS = 15_000;

const pendingText = 'El antivirus lo está revisando: se podrá abrir en cuanto termine.';
/** The reasons of no verdict so far. */
const pendingTexts: Readonly<Record<string, string>> = {
  away: 'El antivirus no responde y este archivo espera su revisión: se podrá abrir en cuanto vuelva.',
  tooLarge:
    'El antivirus no revisa archivos tan grandes: este no se podrá abrir mientras la administración no suba ese límite.',
};

/** The words for the reader of a file. */
export type FileSigns = {
  /** The things that it would do by itself when it is opened; absent where there are none. */
  warnings?: string[];
  /** The things that keep people from seeing it; absent where there are none. */
  barriers?: string[];
  /** The reason why it cannot be opened; absent where it can. */
  hold?: string;
};

const isWarning = (code: string): code is keyof typeof texts => code in texts;
const isBarrier = (code: string): code is keyof typeof barriers => code in barriers;

/** Sentences for the author of a file with those codes; one of a later version has none. */
export const authorTexts = (codes: readonly string[]): string[] => [
  ...codes.filter(isWarning).map((code) => texts[code]),
  ...codes.filter(isBarrier).map((code) => `${barriers[code].text} ${barriers[code].todo}`),
];

/** The words for those codes (`signCodes`), null where there is no file; one of a later version has none. */
export function fileSigns(codes: readonly string[] | null): FileSigns {
  if (codes === null) return {};
  const warnings = codes.filter(isWarning).map((code) => texts[code]);
  const barred = codes.filter(isBarrier).map((code) => barriers[code].text);
  const hold = codes.map(holdText).find((text) => text !== null);
  return {
    ...(warnings.length > 0 ? { warnings } : {}),
    ...(barred.length > 0 ? { barriers: barred } : {}),
    ...(hold ? { hold } : {}),
  };
}

function holdText(code: string): string | null {
  const [, kind, note = ''] = /^scan-(pending|infected):(.*)$/s.exec(code) ?? [];
  if (kind === 'infected') return infectedText(note);
  return kind === 'pending' ? (pendingTexts[note] ?? pendingText) : null;
}
