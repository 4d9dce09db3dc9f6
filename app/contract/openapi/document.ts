import type { Role } from '../../domain/access/access.ts';
import type { Endpoint, Who } from '../wire/endpoint.ts';
import { errorReply } from '../wire/error-reply.ts';
import type { FileEndpoint } from '../wire/file-endpoint.ts';
import { filePath, storagePath } from './files.ts';
import { parametersOf, templateOf } from './parameters.ts';
import { refusalAnswers, refusalComponents, refusalsOfCall } from './refusals.ts';
import { jsonContent, schemaOf } from './schema.ts';

/** A call as it travels, with its answer; kept by `METHOD /path` (docs/how-to.md). */
export type CallExample = { query?: Record<string, unknown>; body?: unknown; reply?: unknown };
export type CallExamples = Readonly<Record<string, CallExample>>;

type Described = {
  calls: readonly (readonly [name: string, call: Endpoint])[];
  files: readonly FileEndpoint[];
  examples: CallExamples;
  origin: string;
};

/** OpenAPI 3.1 of the calls and the files, from the same objects that guard and parse them. */
export function openApi({ calls, files, examples, origin }: Described) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, spec] of calls) {
    const path = templateOf(spec.path);
    const described = operation(name, spec, examples[nameOf(spec)] ?? {});
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rumbo',
      version: '1.0.0',
      description: 'Las llamadas y los archivos de la plataforma, con sus rechazos.',
    },
    servers: [{ url: origin }],
    tags: [...Object.values(audiences), 'Archivos'].map((name) => ({ name })),
    components: {
      securitySchemes: {
        ficha: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        sesion: { type: 'apiKey', in: 'cookie', name: origin.startsWith('https:') ? '__Host-sid' : 'sid' },
      },
      schemas: { Rechazo: schemaOf(errorReply) },
      ...refusalComponents(),
    },
    paths: { ...paths, ...Object.fromEntries([...files.map(filePath), storagePath]) },
  };
}

/** A call's name among the examples, the tests and the trail. */
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

const audiences: Record<Role | 'anyone' | 'signed-in', string> = {
  anyone: 'Sin sesión',
  'signed-in': 'Toda persona con sesión',
  learner: 'Participante',
  boss: 'Jefe',
  tutor: 'Tutoría',
  admin: 'Administración',
};

const audienceOf = (who: Who): string[] =>
  (typeof who === 'string' ? [who] : [...who]).map((one) => audiences[one]);

function operation(operationId: string, spec: Endpoint, { query, body, reply }: CallExample) {
  return {
    operationId,
    tags: audienceOf(spec.who),
    summary: spec.summary,
    security: spec.who === 'anyone' ? [] : [{ ficha: [] }],
    ...(Array.isArray(spec.who) ? { 'x-perfiles': spec.who } : {}),
    parameters: parametersOf(spec, query),
    ...(spec.body
      ? { requestBody: { required: true, content: jsonContent(schemaOf(spec.body), body) } }
      : {}),
    responses: {
      200: { description: 'Respuesta', content: jsonContent(schemaOf(spec.reply), reply) },
      ...refusalAnswers(refusalsOfCall(spec)),
    },
  };
}
