import * as z from 'zod/mini';
import { administrators, endpoint } from './wire/endpoint.ts';

export const openApiDocument = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  who: administrators,
  summary: 'Este mismo contrato, en OpenAPI 3.1.',
  reply: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  refusals: [
    'body.invalid',
    'body.notJson',
    'body.tooLarge',
    'content.gone',
    'file.infected',
    'file.pending',
    'method.notAllowed',
    'password.due',
    'scope.notFound',
    'state.conflict',
    'view.readOnly',
  ],
});
