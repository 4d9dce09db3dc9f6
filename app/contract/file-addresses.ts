import * as z from 'zod/mini';
import { exerciseFormat } from './admin/content/quiz/question-files.ts';
import { groupsQuery } from './admin/groups/groups.ts';
import { chosenGroups } from './admin/links/admin.ts';
import { deliveriesQuery } from './tutor/review-queue.ts';
import { as, wireBody } from './wire/codec.ts';
import { administrators } from './wire/endpoint.ts';
import { fileEndpoint, MEDIA } from './wire/file-endpoint.ts';

/** The query string of a stored file. */
export const fileQuery = wireBody({
  /** The large size of a photo. */
  large: as('grande', z.optional(z.string())),
  /** As an attachment, whatever it is. */
  download: as('descargar', z.optional(z.string())),
});

/** Every address of the product that gives a file; the map mounts them, `resource()` guards them, OpenAPI lists them. */
export const fileAddresses = {
  calendar: fileEndpoint({
    path: '/calendario/:file',
    who: 'anyone',
    summary: 'El calendario de una persona en iCalendar; su dirección secreta es la credencial.',
    media: [MEDIA.calendar],
  }),
  toolkit: fileEndpoint({
    path: '/archivos/actividad/:activityId',
    who: 'signed-in',
    summary: 'Los archivos para descargar de una actividad, en un ZIP.',
    media: [MEDIA.zip],
  }),
  personPackageLink: fileEndpoint({
    methods: ['GET', 'POST'],
    path: '/archivos/datos/enlace/:key',
    who: 'anyone',
    summary:
      'La página del enlace de un solo uso a los datos de una persona: GET dice qué abre, POST lo usa.',
    media: [MEDIA.page],
    refusesByPage: true,
  }),
  trail: fileEndpoint({
    path: '/archivos/auditoria/:taskId',
    who: administrators,
    summary: 'El CSV de una exportación propia de la auditoría, mientras dura.',
    media: [MEDIA.csv],
    redirects: true,
  }),
  personPackage: fileEndpoint({
    path: '/archivos/datos/:taskId',
    who: 'signed-in',
    summary: 'El paquete con los datos de una persona, para ella y para quien lo hizo, mientras dura.',
    redirects: true,
    refusals: ['view.readOnly'],
  }),
  exported: fileEndpoint({
    path: '/archivos/exportaciones/:exportId',
    who: administrators,
    summary: 'El archivo de una exportación propia, en CSV o en un libro, mientras dura.',
    media: [MEDIA.csv, MEDIA.workbook],
    redirects: true,
  }),
  groups: fileEndpoint({
    path: '/archivos/generaciones',
    who: administrators,
    summary: 'La lista de generaciones en CSV: la de unos filtros, o las elegidas.',
    query: z.intersection(groupsQuery, chosenGroups),
    media: [MEDIA.csv],
  }),
  peopleTemplate: fileEndpoint({
    path: '/archivos/importaciones/plantilla',
    who: administrators,
    summary: 'La plantilla para importar personas, en un libro.',
    media: [MEDIA.workbook],
  }),
  rejectedRows: fileEndpoint({
    path: '/archivos/importaciones/:importId',
    who: administrators,
    summary: 'Los renglones que una importación rechazó, con su motivo, en la forma del archivo subido.',
    media: [MEDIA.csv, MEDIA.workbook],
  }),
  questionsTemplate: fileEndpoint({
    path: '/archivos/preguntas/plantilla',
    who: administrators,
    summary: 'La plantilla para importar preguntas, en CSV.',
    media: [MEDIA.csv],
  }),
  bankGift: fileEndpoint({
    path: '/archivos/preguntas/banco/:programmeId',
    who: administrators,
    summary: 'El banco de preguntas de un programa en GIFT, que nombra al principio las que no caben en él.',
    media: [MEDIA.text],
  }),
  exerciseQuestions: fileEndpoint({
    path: '/archivos/ejercicios/:activityId/preguntas',
    who: administrators,
    summary: 'Las preguntas guardadas de un ejercicio, en GIFT, en CSV o en un libro.',
    query: wireBody({ format: as('formato', exerciseFormat) }),
    media: [MEDIA.text, MEDIA.csv, MEDIA.workbook],
  }),
  programmePackage: fileEndpoint({
    path: '/archivos/programas/:programmeId',
    who: administrators,
    summary: 'Un programa con sus archivos, como paquete.',
    media: [MEDIA.zip],
  }),
  contentCheck: fileEndpoint({
    path: '/archivos/revisiones/:checkId',
    who: administrators,
    summary: 'Lo que encontró una revisión de enlaces y archivos, en CSV.',
    media: [MEDIA.csv],
  }),
  refusedOfTask: fileEndpoint({
    path: '/archivos/trabajos/:taskId',
    who: administrators,
    summary: 'Con quiénes no se pudo hacer un trabajo, y por qué, en CSV.',
    media: [MEDIA.csv],
  }),
  deliveries: fileEndpoint({
    path: '/archivos/retos',
    who: ['tutor'],
    summary: 'Las últimas entregas de unos retos, en un ZIP; con `comprobar` solo dice si se pueden juntar.',
    query: deliveriesQuery,
    media: [MEDIA.zip, MEDIA.json],
  }),
  stored: fileEndpoint({
    path: '/archivos/:fileId',
    who: 'signed-in',
    summary:
      'Un archivo guardado que esta persona puede leer: lleva a una dirección firmada que dura 5 minutos.',
    query: fileQuery,
    redirects: true,
    refusals: ['file.pending', 'file.infected'],
  }),
} as const;
