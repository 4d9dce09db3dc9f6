import * as z from 'zod/mini';
import { type Endpoint, wordParams } from './endpoint.ts';
import { errorReply } from './error-reply.ts';

/** OpenAPI 3.1 of the calls, from the same objects that guard and parse them. */
export function openApi(endpoints: readonly Endpoint[], origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const spec of endpoints) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rumbo', version: '1.0.0' },
    servers: [{ url: origin }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}

function operation(spec: Endpoint) {
  const names = [...spec.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return {
    summary: spec.summary,
    security: spec.who === 'anyone' ? [] : [{ token: [] }],
    ...(Array.isArray(spec.who) ? { 'x-perfiles': spec.who } : {}),
    parameters: names.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: isWord(name) ? { type: 'string' } : { type: 'integer', minimum: 1 },
    })),
    ...(spec.body ? { requestBody: { required: true, content: json(spec.body, 'input') } } : {}),
    responses: {
      '200': { description: 'Respuesta', content: json(spec.reply, 'input') },
      default: { description: 'Rechazo', content: json(errorReply, 'output') },
    },
  };
}

const isWord = (name: string): boolean => wordParams.some((word) => word === name);

function json(shape: z.ZodMiniType, io: 'input' | 'output') {
  return { 'application/json': { schema: z.toJSONSchema(shape, { io, unrepresentable: 'any' }) } };
}
