import { numberText } from '../../domain/text/counts.ts';

/** Larger pictures are refused before they are unpacked (product: uploads), in points: the photos of a phone have 50 million. */
export const MAX_PIXELS = 52_000_000;
/** The longest side of a picture, in pixels. */
export const MAX_PICTURE_SIDE = 30_000;

/** Bytes and parts that an Office file may unpack to. */
export const MAX_UNPACKED_MB = 300;
export const MAX_PARTS = 2_000;

/** The kinds of files that are told by name; any other is told by its ending. */
const kinds: Readonly<Record<string, string>> = {
  'application/pdf': 'un PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'un documento de Word (DOCX)',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation':
    'una presentación de PowerPoint (PPTX)',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'un libro de Excel (XLSX)',
  'application/vnd.ms-word.document.macroenabled.12': 'un documento de Word con macros (DOCM)',
  'application/vnd.ms-excel.sheet.macroenabled.12': 'un libro de Excel con macros (XLSM)',
  'application/vnd.ms-powerpoint.presentation.macroenabled.12': 'una presentación con macros (PPTM)',
  'application/vnd.oasis.opendocument.text': 'un documento de LibreOffice (ODT)',
  'application/x-cfb': 'un archivo del Office anterior a 2007',
  'application/zip': 'un archivo comprimido (ZIP)',
  'application/x-msdownload': 'un programa',
  'application/rtf': 'un documento RTF',
  'application/xml': 'un archivo XML',
  'image/jpeg': 'una imagen JPG',
  'image/png': 'una imagen PNG',
  'image/gif': 'una imagen GIF',
  'image/webp': 'una imagen WebP',
  'image/heic': 'una foto HEIC',
  'image/avif': 'una imagen AVIF',
  'image/svg+xml': 'un dibujo SVG',
  'text/html': 'una página web',
  'text/csv': 'un texto separado por comas (CSV)',
  'text/vtt': 'un archivo de subtítulos WebVTT',
  'audio/mpeg': 'un audio MP3',
  'audio/mp4': 'un audio M4A',
  'audio/ogg': 'un audio OGG',
  'video/mp4': 'un video MP4',
  'video/webm': 'un video WebM',
  'video/quicktime': 'un video MOV',
  'video/x-m4v': 'un video M4V',
  'video/3gpp': 'un video 3GP',
};

/** 'un PDF'; one that nobody knows by name is told by its ending. */
const kindName = (type: string): string =>
  kinds[type] ?? `un archivo ${(type.split('/').at(-1) ?? '').replace(/^x-|;.*$/g, '').toUpperCase()}`;

/** The declared type of a refused file, and the one that it is, where that is known. */
type Kinds = { declared: string; found?: string | undefined };

/** Why the content of a file is refused, and what its owner can do: the only table of it. */
const reasons = {
  empty: () => 'El archivo está vacío. Ábrelo en tu equipo, guárdalo otra vez y súbelo.',
  partial: () => 'El archivo llegó incompleto. Súbelo otra vez.',
  other: ({ declared, found = '' }) =>
    `Por su nombre es ${kindName(declared)}, pero por dentro es ${kindName(found)}. Ábrelo en tu equipo, guárdalo como ${kindName(declared)} y súbelo otra vez.`,
  unknown: ({ declared }) =>
    `Por su nombre es ${kindName(declared)}, pero su contenido no lo es, o está dañado. Ábrelo en tu equipo, guárdalo otra vez y súbelo.`,
  damaged: () =>
    'No pudimos leer el archivo: está dañado o incompleto. Ábrelo en tu equipo, guárdalo otra vez y súbelo.',
  macros: () =>
    'El documento trae macros, que son programas, y no se reciben. Guárdalo sin macros o como PDF y súbelo otra vez.',
  password: () =>
    'El documento pide una contraseña para abrirse, y nadie más podría leerlo. Quítale la contraseña y súbelo otra vez.',
  huge: () =>
    `El documento ocupa demasiado al abrirse: se aceptan hasta ${MAX_UNPACKED_MB} MB y ${numberText(MAX_PARTS)} partes. Guárdalo como PDF, o con imágenes más pequeñas.`,
  film: () =>
    'Este servidor no convierte videos MOV, M4V ni 3GP. Expórtalo como MP4 (H.264) y súbelo otra vez.',
  filmSlow: () =>
    'El video es demasiado largo o pesado para convertirlo aquí. Expórtalo como MP4 (H.264) y súbelo otra vez.',
  pixels: () =>
    `La imagen es demasiado grande: se aceptan hasta ${numberText(MAX_PIXELS / 1_000_000)} millones de puntos y ${numberText(MAX_PICTURE_SIDE)} por lado. Guárdala más pequeña y súbela otra vez.`,
} as const satisfies Record<string, (kinds: Kinds) => string>;

export type FileReason = keyof typeof reasons;

/** A reason against the content of a file; `found` is the type that it is, where it is another one. */
export type FileFault = { reason: FileReason; found?: string };

/** The sentence for the owner of a file that was declared to be of that type. */
export const fileFaultText = ({ reason, found }: FileFault, declared: string): string =>
  reasons[reason]({ declared, found });
