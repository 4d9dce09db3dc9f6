import { describe, expect, it, test } from 'vitest';
import { namedCalls } from '../areas.ts';
import { fileAddresses } from '../file-addresses.ts';
import { type ErrorCode, errorCatalogue } from '../wire/errors.ts';
import { openApi } from './document.ts';
import { parametersOf } from './parameters.ts';

const described = {
  calls: namedCalls,
  files: Object.values(fileAddresses),
  examples: {},
  origin: 'https://rumbo.example',
};
const document = openApi(described);

type Operation = {
  operationId?: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  responses: Record<string, object>;
};
const operationAt = (path: string, method: string) => document.paths[path]?.[method] as Operation;

test('has every call once, under a name of its own', () => {
  const ids = namedCalls.map(([name, { method, path }]) => {
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    expect(operationAt(template, method.toLowerCase()).operationId).toBe(name);
    return name;
  });
  expect(new Set(ids).size).toBe(ids.length);
});

describe('query parameters', () => {
  const asking = namedCalls.filter(([, { query }]) => query);

  it.each(asking)('%s names those that its own shape reads, and no other', (_, call) => {
    const named = parametersOf(call).filter((parameter) => parameter.in === 'query');
    expect(named.length).toBeGreaterThan(0);
    for (const { name, schema } of named) expect(Object.keys(schema).length, name).toBeGreaterThan(0);
    // Each of them is looked at: nothing is a text, a number and an object at once.
    const looksAt = named.filter(({ name, required }) => {
      const without = call.query?.safeParse({});
      const nonsense = call.query?.safeParse({ [name]: {} });
      return required === isFault(without, name) && isFault(nonsense, name);
    });
    expect(looksAt.map(({ name }) => name)).toEqual(named.map(({ name }) => name));
  });

  it('say their type, their words and their limits', () => {
    const byName = new Map(
      operationAt('/api/cms/grupos', 'get').parameters.map((parameter) => [parameter.name, parameter]),
    );
    expect(byName.get('estado')).toEqual({
      name: 'estado',
      in: 'query',
      required: false,
      schema: { type: 'string', enum: ['borrador', 'publicado', 'archivado'] },
    });
    expect(byName.get('programa')?.schema).toEqual({
      type: 'integer',
      exclusiveMinimum: 0,
      maximum: 2_147_483_647,
    });
  });
});

type Parsed =
  | { success: boolean; error?: { issues: readonly { path: readonly PropertyKey[] }[] } }
  | undefined;

const isFault = (parsed: Parsed, name: string): boolean =>
  parsed?.error?.issues.some(({ path }) => path[0] === name) ?? false;

describe('refusals', () => {
  const codesOf = (path: string, method: string) =>
    Object.fromEntries(
      Object.entries(operationAt(path, method).responses).map(([status, answer]) => [
        status,
        JSON.stringify(answer)
          .match(/#\/components\/(examples|responses)\/[\w.-]+/g)
          ?.map((ref) => ref.split('/').at(-1)),
      ]),
    );

  it('of a write of learners are those of its guards and its own, by status', () => {
    expect(codesOf('/api/reto/unidad/{unitId}/prorroga', 'post')).toEqual({
      200: undefined,
      400: ['address.foreign'],
      401: ['session.missing'],
      403: ['factor.due', 'origin.forbidden', 'role.forbidden', 'view.readOnly'],
      404: ['content.gone', 'scope.notFound'],
      409: expect.arrayContaining(['extension.pending', 'password.due', 'state.conflict']),
      413: ['body.tooLarge'],
      415: ['body.notJson'],
      422: ['body.invalid'],
      429: ['limit.reached'],
      500: ['server.failed'],
      503: ['server.busy'],
    });
  });

  it('of a call that is open to anybody ask for no session', () => {
    expect(operationAt('/api/aviso', 'get').responses[401]).toBeUndefined();
  });

  it('each have a status, a code and a sentence of the catalogue', () => {
    for (const [code, { value }] of Object.entries(document.components.examples)) {
      expect(value.error.mensaje, code).not.toContain('{');
      expect(errorCatalogue[code as ErrorCode]).toBeDefined();
    }
  });
});

describe('files', () => {
  it.each(described.files)('$path says what it gives', ({ path, methods, media, redirects }) => {
    for (const method of methods) {
      const { responses } = operationAt(path.replaceAll(/:(\w+)/g, '{$1}'), method.toLowerCase());
      expect(Boolean(responses[200])).toBe(media.length > 0);
      expect(Boolean(responses[302])).toBe(redirects);
      expect(responses[404]).toBeDefined();
    }
  });

  it('an upload names every content type that an area takes', () => {
    const put = document.paths['/almacen/{clave}']?.put as { requestBody: { content: object } };
    expect(Object.keys(put.requestBody.content)).toEqual(
      expect.arrayContaining(['application/pdf', 'image/heic', 'text/csv', 'video/mp4', 'application/zip']),
    );
  });
});
