import type * as z from 'zod/mini';
import { wordParams } from '../wire/endpoint.ts';
import { type JsonSchema, schemaOf } from './schema.ts';

export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
  example?: unknown;
};

/** The parameters of an address: its ids and words, then its query string as the call parses it. */
export function parametersOf(
  { path, query }: { path: string; query: z.ZodMiniType | null },
  example: Readonly<Record<string, unknown>> = {},
): Parameter[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(
    ([, name = '']): Parameter => ({
      name,
      in: 'path',
      required: true,
      schema: isWord(name) ? { type: 'string' } : { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 },
    }),
  );
  const inQuery = query ? fieldsOf(schemaOf(query)) : [];
  return [...inPath, ...inQuery].map((parameter) =>
    parameter.name in example ? { ...parameter, example: example[parameter.name] } : parameter,
  );
}

/** The path as OpenAPI writes it: `/api/unidades/{unitId}`. */
export const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const isWord = (name: string): boolean => wordParams.some((word) => word === name);

/** The fields of a query string; one that is read in two parts has those of both. */
function fieldsOf({ allOf, properties, required }: JsonSchema): Parameter[] {
  if (Array.isArray(allOf)) return allOf.flatMap((part: JsonSchema) => fieldsOf(part));
  const obligatory = Array.isArray(required) ? required : [];
  return Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: obligatory.includes(name),
    schema,
  }));
}
