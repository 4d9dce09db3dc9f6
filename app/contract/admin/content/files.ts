import * as z from 'zod/mini';
import { uploadedFile } from '../../account/files.ts';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint, FILE_PATIENCE_MS } from '../../wire/endpoint.ts';
import { id, rowId } from '../../wire/fields.ts';
import { UPLOAD_REFUSALS } from '../../wire/upload-refusals.ts';

/** A file of content as its editor keeps it; `seconds` of a sound or film, the sides of a picture in pixels. */
export const contentFile = wireObject({
  fileId: as('archivoId', id),
  name: as('fileName', z.string()),
  contentType: as('fileType', z.string()),
  size: as('tamano', z.int()),
  seconds: as('segundos', z.optional(z.int())),
  width: as('ancho', z.optional(z.int())),
  height: as('alto', z.optional(z.int())),
  /** Sentences on what keeps people from seeing it. */
  warnings: as('avisos', z.optional(z.array(z.string()))),
});
/** A file of content, by its id; null: none. */
export const contentFileId = z.nullable(rowId);

export type ContentFile = z.output<typeof contentFile>;

export const heldContentFiles = endpoint({
  method: 'GET',
  path: '/api/cms/archivos/retenidos',
  who: administrators,
  summary: 'Los archivos de cursos que no se pueden abrir: esperan al antivirus, o tenían un virus.',
  reply: wireObject({
    files: as(
      'archivos',
      z.array(wireObject({ fileId: as('archivoId', id), hold: as('retenido', z.string()) })),
    ),
  }),
});

export const storeContentFile = endpoint({
  method: 'POST',
  path: '/api/cms/archivos',
  patienceMs: FILE_PATIENCE_MS,
  who: administrators,
  summary:
    'Guarda un archivo subido a «cursos» o «insignias»: revisa lo que es y lee su duración o su tamaño.',
  body: wireBody({
    role: as(
      'uso',
      wireEnum({
        audio: 'audio',
        video: 'video',
        captions: 'subtitulos',
        poster: 'portada',
        image: 'imagen',
        download: 'descarga',
        badge: 'insignia',
      }),
    ),
    file: as('archivo', uploadedFile),
  }),
  reply: contentFile,
  refusals: [...UPLOAD_REFUSALS],
});
