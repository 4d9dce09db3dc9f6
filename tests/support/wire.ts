import type * as z from 'zod/mini';
import { encode } from '#app/contract/codec.ts';

/** A reply as it travels, checked against its contract. */
export function wireReply<S extends z.ZodMiniType>({ reply }: { reply: S }, value: z.output<S>): z.input<S> {
  const wire = encode(reply, value);
  reply.parse(wire);
  return wire;
}
