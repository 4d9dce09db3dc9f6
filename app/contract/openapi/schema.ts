import * as z from 'zod/mini';

export type JsonSchema = Record<string, unknown>;

/** The shape of what travels, as JSON Schema: the wire's side of every codec. */
export function schemaOf(shape: z.ZodMiniType): JsonSchema {
  // The document says once for all its schemas which JSON Schema they are.
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return schema;
}

/** A body of JSON, with its example. */
export function jsonContent(schema: JsonSchema, example?: unknown) {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}
