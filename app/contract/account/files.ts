import * as z from 'zod/mini';
import { MB, sizeText } from '../../domain/text/file-size.ts';
import { as, doubled, okReply, wireBody, wireEnum, wireObject } from '../wire/codec.ts';
import { endpoint, FILE_PATIENCE_MS } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';
import { courseFileBytes, courseFileRules, courseFileTypes } from './course-files.ts';

/**
 * Storage areas a browser may ask for: photos (spec §7: a storage area named for users), challenges, a tutor's answers,
 * the guides of a generation, lists of people, packages, what courses and badges show, what goes with a request to
 * Support.
 */
const areaNames = {
  photo: 'usuarios',
  challenge: 'retos',
  answer: 'foros',
  guide: 'guias',
  import: 'importaciones',
  package: 'paquetes',
  course: 'cursos',
  badge: 'insignias',
  ticket: 'solicitudes',
} as const;
const uploadArea = wireEnum(areaNames);
export type UploadArea = z.output<typeof uploadArea>;

/** Where its files are kept in the storage; the keys are stored, so the names are for ever. */
export const storageFolder = (area: UploadArea): string => areaNames[area];

export type UploadRule = {
  types: Readonly<Record<string, string>>;
  maxBytes: number;
  /** Types that the browser draws as a PNG before it is sent: the server takes none of them (decision 48). */
  drawings?: Readonly<Record<string, string>>;
  /** Of the types that may be of another size. */
  maxBytesOf?: Readonly<Record<string, number>>;
};

const guides = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
} as const;

const documents = {
  ...guides,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const;

/** Tables; Excel's «Texto Unicode» is a `.txt`. What they are is told by their content. */
const tables = {
  'text/csv': 'csv',
  'text/plain': 'txt',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
} as const;

/** A list of people or of whom else. */
export const tableRule: UploadRule = { types: tables, maxBytes: 10 * MB };

/** Films are larger than documents; what is larger is only signed with its length. */
export const LARGEST_UPLOAD = 200 * MB;
/** The longest that the bytes of one file may take to arrive, in ms: 200 MB at 150 kbit/s, 1 GB at 750 kbit/s. */
export const LONGEST_PUT_MS = 3 * 60 * 60_000;
/** How long after it was signed an upload may be taken in, in ms: it arrives within that, and can be saved for an hour. */
export const ADOPT_WITHIN_MS = LONGEST_PUT_MS + 60 * 60_000;
/** The largest package of a programme, as it lies and as it unpacks (docs/programme-package.md). */
export const MAX_PACKAGE_BYTES = 1_000 * MB;

/**
 * The files that each area accepts: content type → file ending, and the largest size. People read it before they
 * choose.
 */
export const uploadRules: Readonly<Record<UploadArea, UploadRule>> = {
  photo: {
    types: {
      'image/jpeg': 'jpg',
      'image/png': 'png',
      'image/gif': 'gif',
      'image/webp': 'webp',
    },
    drawings: { 'image/svg+xml': 'svg' },
    maxBytes: 5 * MB,
  },
  challenge: {
    types: { ...documents, 'video/mp4': 'mp4' },
    maxBytes: 25 * MB,
    maxBytesOf: { 'video/mp4': LARGEST_UPLOAD },
  },
  answer: { types: documents, maxBytes: 10 * MB },
  guide: { types: guides, maxBytes: 25 * MB },
  /** Questions come in GIFT, too. */
  import: { ...tableRule, types: { ...tables, 'text/x-gift': 'gift' } },
  package: { types: { 'application/zip': 'zip' }, maxBytes: MAX_PACKAGE_BYTES },
  course: { types: courseFileTypes, maxBytes: 25 * MB, maxBytesOf: courseFileBytes },
  badge: courseFileRules.badge,
  ticket: { types: documents, maxBytes: 10 * MB },
};

/** Types that are kept as another one: the photos of a phone as JPEG, its films as MP4 (decision 53). */
const converted: Readonly<Record<string, { ending: string; to: string }>> = {
  'image/heic': { ending: 'heic', to: 'image/jpeg' },
  'image/heif': { ending: 'heif', to: 'image/jpeg' },
  'video/quicktime': { ending: 'mov', to: 'video/mp4' },
  'video/x-m4v': { ending: 'm4v', to: 'video/mp4' },
  'video/3gpp': { ending: '3gp', to: 'video/mp4' },
};

/** The type that a file of that one is kept as. */
export const keptType = (type: string): string => converted[type]?.to ?? type;

/** True for a film that has to be written again before browsers show it. */
export const isOtherFilm = (type: string): boolean => converted[type]?.to === 'video/mp4';

/** The accepted types of a rule, those that are converted among them: content type → file ending. */
export function takenTypes({ types }: Pick<UploadRule, 'types'>): UploadRule['types'] {
  const more = Object.entries(converted).filter(([, { to }]) => to in types);
  return { ...types, ...Object.fromEntries(more.map(([type, { ending }]) => [type, ending])) };
}

/** The types that a chooser of files offers, drawings among them, which become pictures: content type → file ending. */
export const chooserTypes = (rule: UploadRule): Readonly<Record<string, string>> => ({
  ...takenTypes(rule),
  ...rule.drawings,
});

/** The largest file of a type by a rule, in bytes. */
export const largestUpload = (rule: UploadRule, type: string): number =>
  rule.maxBytesOf?.[keptType(type)] ?? rule.maxBytes;

/** Why a file is refused for its size, in the same words before it is chosen and after it arrived. */
export const tooLargeText = (rule: UploadRule, type: string): string =>
  `El archivo es más grande de lo permitido: el máximo es ${sizeText(largestUpload(rule, type))}.`;

/** «PDF, DOCX, JPG o MP4», «ZIP». */
export function endingsOf(types: UploadRule['types']): string {
  const endings = [...new Set(Object.values(types))].map((ending) => ending.toUpperCase());
  if (endings.length === 1) return String(endings[0]);
  return `${endings.slice(0, -1).join(', ')} o ${endings.at(-1)}`;
}

/** Why a file is refused for its type. */
export function wrongTypeText({ types }: UploadRule, type: string): string {
  const takes = `Usa ${endingsOf(types)}.`;
  if (type !== 'image/svg+xml') return `Formato no compatible. ${takes}`;
  return `No se reciben dibujos SVG: guárdalo como imagen. ${takes}`;
}

/** Endings of what a challenge may be delivered as. */
export const challengeEndings = ['pdf', 'docx', 'pptx', 'xlsx', 'jpg', 'png', 'mp4'] as const;
type ChallengeEnding = (typeof challengeEndings)[number];

/** The files that one challenge accepts, within the rule of all; an absent field takes that rule. */
export type AcceptedFiles = {
  fileTypes?: ChallengeEnding[] | undefined;
  maxMb?: number | undefined;
};

/** The rule of a challenge: narrower than that of all, never wider. */
export function challengeRule({ fileTypes, maxMb }: AcceptedFiles): UploadRule {
  const { challenge } = uploadRules;
  const isTaken = (ending: string) => !fileTypes || fileTypes.some((one) => one === ending);
  const types = Object.fromEntries(Object.entries(challenge.types).filter(([, ending]) => isTaken(ending)));
  const most = maxMb === undefined ? Number.POSITIVE_INFINITY : maxMb * MB;
  const largest = Object.keys(types).map(
    (type) => [type, Math.min(most, largestUpload(challenge, type))] as const,
  );
  const maxBytes = Math.min(...largest.map(([, bytes]) => bytes));
  return { types, maxBytes, maxBytesOf: Object.fromEntries(largest.filter(([, bytes]) => bytes > maxBytes)) };
}

const signBody = wireBody({
  name: as('fileName', z.string().check(z.minLength(1), z.maxLength(255))),
  type: as('fileType', z.string().check(z.minLength(1), z.maxLength(120))),
  area: as('fileKey', uploadArea),
  size: as('fileSize', z.optional(z.int().check(z.positive()))),
  /** Of a challenge: the unit whose own rule counts. */
  unitId: as('unidad', z.optional(id)),
});

const signed = wireObject({
  putAddress: as('signedRequest', z.string()),
  address: as('url', z.string()),
});

/**
 * Signs the upload of one file (spec §7). The signed address takes a PUT of that type, and of that length where it
 * was given, for five minutes; the other address goes with the save afterwards.
 */
export const signUpload = endpoint({
  method: 'POST',
  path: '/api/s3_sign',
  who: 'signed-in',
  summary: 'Firma la subida de un archivo propio.',
  body: signBody,
  // Both `body.data.returnData` and `body.data.data.returnData` (product: replies).
  reply: wireObject({ data: doubled({ signed: as('returnData', signed) }) }),
  refusals: ['file.format', 'file.quota', 'file.tooLarge', 'role.forbidden', 'scope.notFound'],
});

const uploadBody = wireBody({ address: as('url', z.string().check(z.minLength(1), z.maxLength(300))) });

const missingPart = wireObject({
  /** Where the part begins in the file, and its bytes. */
  start: as('desde', z.int()),
  size: as('tamano', z.int()),
  putAddress: as('signedRequest', z.string()),
});

/**
 * The parts of a large upload that did not arrive yet, as it is sent in parts of 5 MiB: the line may fall between them
 * (decision 54). Each is signed as a whole upload is; where many are missing the first ones are, and the others once
 * those arrived.
 */
export const signParts = endpoint({
  method: 'POST',
  path: '/api/subidas/partes',
  who: 'signed-in',
  summary: 'Firma las partes que faltan de una subida propia que declaró su tamaño.',
  body: uploadBody,
  reply: wireObject({
    /** Bytes that are there already. */
    arrived: as('llegaron', z.int()),
    missing: as('faltan', z.array(missingPart)),
  }),
  refusals: ['file.late', 'file.unknown'],
});

/** Makes one upload of its parts, all of which arrived; the save takes it in as any other. Twice is as once. */
export const joinParts = endpoint({
  method: 'POST',
  path: '/api/subidas/unir',
  who: 'signed-in',
  summary: 'Une las partes de una subida propia, ya completas.',
  body: uploadBody,
  patienceMs: FILE_PATIENCE_MS,
  reply: okReply,
  refusals: ['file.late', 'file.partial', 'file.unknown'],
});

/** A file as the specification keeps it after a PUT: JSON text or object. */
export const uploadedFile = z.object({
  fileName: z.optional(z.string().check(z.maxLength(255))),
  fileType: z.optional(z.string().check(z.maxLength(120))),
  fileUrl: z.string().check(z.minLength(1), z.maxLength(300)),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** Address under which an upload is known until it is taken in. */
export const uploadAddress = (uploadId: string): string => `/archivos/subidas/${uploadId}`;

const addressShape = /^\/archivos\/subidas\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The upload an address speaks of; null for anything that we did not sign. */
export const uploadIdOf = (address: string): string | null => addressShape.exec(address)?.[1] ?? null;
