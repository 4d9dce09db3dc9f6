import * as z from 'zod/mini';
import { encode } from '#app/contract/wire/codec.ts';

/** A reply or body as it travels. @throws where it is not of the shape that the contract states */
export function wireOf<S extends z.ZodMiniType>(schema: S, value: z.output<S>): z.input<S> {
  const wire = encode(schema, value);
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  // A codec's first half travels; its second half would read it back.
  const shape = def.type === 'pipe' ? (def.in as z.ZodMiniType) : schema;
  // As JSON: an undefined field does not travel.
  z.parse(shape, JSON.parse(JSON.stringify(wire)));
  return wire;
}
