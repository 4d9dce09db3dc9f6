import { takenTypes, uploadRules } from '../account/files.ts';
import type { FileEndpoint } from '../wire/file-endpoint.ts';
import { MEDIA } from '../wire/file-endpoint.ts';
import { parametersOf, templateOf } from './parameters.ts';
import { refusalAnswers, refusalsOfFile } from './refusals.ts';

type PathItem = Record<string, unknown>;

/** The path of an address that gives a file, a calendar or a page. */
export function filePath(spec: FileEndpoint): [path: string, item: PathItem] {
  const operations = spec.methods.map((method) => [method.toLowerCase(), fileOperation(spec)]);
  return [templateOf(spec.path), Object.fromEntries(operations)];
}

function fileOperation(spec: FileEndpoint) {
  const refusals = refusalAnswers(refusalsOfFile(spec));
  return {
    tags: ['Archivos'],
    summary: spec.summary,
    security: spec.who === 'anyone' ? [] : [{ sesion: [] }, { ficha: [] }],
    ...(Array.isArray(spec.who) ? { 'x-perfiles': spec.who } : {}),
    parameters: parametersOf(spec),
    responses: {
      ...(spec.media.length > 0 ? { 200: fileAnswer(spec.media) } : {}),
      ...(spec.redirects ? { 302: redirectAnswer } : {}),
      ...refusals,
      ...(spec.refusesByPage ? { 404: fileAnswer([MEDIA.page]) } : {}),
    },
  };
}

const redirectAnswer = {
  description: 'El archivo está en la dirección firmada de `Location`, que dura 5 minutos.',
  headers: { Location: { required: true, schema: { type: 'string' } } },
};

/** Bytes have no schema in OpenAPI 3.1: the content type says all. */
const fileAnswer = (media: readonly string[]) => ({
  description: 'El archivo',
  content: Object.fromEntries(media.map((type) => [type.split(';')[0], {}])),
});

/** Every content type that some storage area takes. */
const uploadTypes = [
  ...new Set(Object.values(uploadRules).flatMap((rule) => Object.keys(takenTypes(rule)))),
].sort();

const refusedByStorage = (description: string) => ({ description });

/**
 * The signed addresses of the storage: of a PUT they are the answer of `POST /api/s3_sign`, of a GET the `Location` of a
 * file. With S3 they are the storage's own.
 */
export const storagePath: [path: string, item: PathItem] = [
  '/almacen/{clave}',
  {
    description:
      'La dirección firmada tal como se recibió, con su consulta: no se arma a mano. Con S3 es del propio almacén.',
    parameters: [{ name: 'clave', in: 'path', required: true, schema: { type: 'string' } }],
    get: {
      tags: ['Archivos'],
      summary: 'Los bytes de un archivo, enteros o por partes (`Range`).',
      security: [],
      responses: {
        200: fileAnswer(['*/*']),
        206: fileAnswer(['*/*']),
        403: refusedByStorage('El enlace venció o no es válido.'),
        404: refusedByStorage('El archivo ya no existe.'),
        416: refusedByStorage('Esa parte no existe.'),
      },
    },
    put: {
      tags: ['Archivos'],
      summary: 'Sube los bytes de un archivo, con el tipo y el tamaño con que se firmó.',
      security: [],
      requestBody: { required: true, content: Object.fromEntries(uploadTypes.map((type) => [type, {}])) },
      responses: {
        200: { description: 'Se guardó.' },
        403: refusedByStorage('El enlace venció, o el archivo no es el que se autorizó.'),
        413: refusedByStorage('El archivo es más grande de lo permitido.'),
      },
    },
  },
];
