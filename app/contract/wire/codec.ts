import * as z from 'zod/mini';
import { nameTag, translatorOf } from './translator.ts';

/**
 * How the wire's Spanish names become ours, stated once beside the shape. The server checks a body while it translates
 * it; everything else is only translated: a reply by its types, and in the browser a newer server's reply is no fault.
 */

/** A field with another name on the wire. */
type Renamed<N extends string, S extends z.ZodMiniType> = { readonly wireName: N; readonly schema: S };
type Field = z.ZodMiniType | Renamed<string, z.ZodMiniType>;

/** Fields by our names; spread them to share them between shapes. */
export type Fields = Readonly<Record<string, Field>>;

type SchemaOf<T> = T extends Renamed<string, infer S> ? S : T extends z.ZodMiniType ? T : never;
type WireShape<F> = {
  -readonly [K in keyof F as F[K] extends Renamed<infer N, z.ZodMiniType> ? N : K]: SchemaOf<F[K]>;
};
type OwnShape<F> = { -readonly [K in keyof F]: SchemaOf<F[K]> };
type Own<F extends Fields> = z.output<z.ZodMiniObject<OwnShape<F>, z.core.$strip>>;

type Codec<In extends z.ZodMiniType, Out> = z.ZodMiniCodec<In, z.ZodMiniCustom<Out, Out>>;
type WireObject<F extends Fields> = Codec<z.ZodMiniObject<WireShape<F>, z.core.$strict>, Own<F>>;
type WireBody<F extends Fields> = Codec<z.ZodMiniObject<WireShape<F>, z.core.$strip>, Own<F>>;

/** The field called `wireName` on the wire: `answers: as('respuestas', answers)`. */
// @__NO_SIDE_EFFECTS__
export function as<const N extends string, S extends z.ZodMiniType>(wireName: N, schema: S): Renamed<N, S> {
  return { wireName, schema };
}

/** An object that travels with exactly these fields. */
// @__NO_SIDE_EFFECTS__
export function wireObject<const F extends Fields>(fields: F): WireObject<F> {
  return renaming(z.strictObject(wireShape(fields)), fields);
}

/** An object of a body: fields that nobody asked for are left out instead of refused. */
// @__NO_SIDE_EFFECTS__
export function wireBody<const F extends Fields>(fields: F): WireBody<F> {
  return renaming(z.object(wireShape(fields)), fields);
}

/** A reply that begins with `ok: true` (spec §7). */
// @__NO_SIDE_EFFECTS__
export function okWith<const F extends Fields>(
  fields: F,
): Codec<z.ZodMiniObject<{ ok: z.ZodMiniLiteral<true> } & WireShape<F>, z.core.$strict>, Own<F>> {
  const { toOwn, toWire } = renamer(fields);
  const wire = z.strictObject({ ok: z.literal(true), ...wireShape(fields) });
  return codec(wire, toOwn, (own) => ({ ok: true, ...toWire(own) }));
}

/** The reply of a call that only confirms. */
export const okReply = z.codec(z.strictObject({ ok: z.literal(true) }), z.custom<void>(), {
  decode: () => undefined,
  encode: () => ({ ok: true as const }),
});

/**
 * A reply whose payload stands at the top level and again under `data`, so that both readings of the specification
 * resolve (product: replies).
 */
// @__NO_SIDE_EFFECTS__
export function doubled<const F extends Fields>(
  fields: F,
): Codec<
  z.ZodMiniObject<WireShape<F> & { data: z.ZodMiniObject<WireShape<F>, z.core.$strict> }, z.core.$strict>,
  Own<F>
> {
  const { toOwn, toWire } = renamer(fields);
  const shape = wireShape(fields);
  const wire = z.strictObject({ ...shape, data: z.strictObject(shape) });
  return codec(wire, toOwn, (own) => ({ ...toWire(own), data: toWire(own) }));
}

/** Words of ours and their words or numbers on the wire: `wireEnum({ open: 'abierta', resolved: 'resuelta' })`. */
// @__NO_SIDE_EFFECTS__
export function wireEnum<const T extends Readonly<Record<string, string | number>>>(
  words: T,
): Codec<z.ZodMiniLiteral<T[keyof T]>, keyof T & string> {
  const own = new Map(Object.entries(words).map(([name, word]) => [word, name]));
  const wire = z.literal(Object.values(words) as T[keyof T][]);
  return codec(
    wire,
    (word) => own.get(word as string | number),
    (name) => words[name as keyof T],
  );
}

/** `true` as 1 and `false` as 0. */
export const flag = z.codec(z.literal([0, 1]), z.boolean(), {
  decode: (bit) => bit === 1,
  encode: (is) => (is ? 1 : 0),
});

/** A value that travels as a text of JSON inside the JSON. */
// @__NO_SIDE_EFFECTS__
export function jsonText<S extends z.ZodMiniType>(value: S) {
  return z.codec(z.string(), value, {
    decode: (text, context) => {
      try {
        return JSON.parse(text) as z.input<S>;
      } catch {
        context.issues.push({ code: 'custom', message: 'El contenido no es JSON válido.', input: text });
        return z.NEVER;
      }
    },
    encode: (read) => JSON.stringify(read),
  });
}

/** One of several bodies or objects, told apart by the field called `own` here and `wire` on the wire. */
// @__NO_SIDE_EFFECTS__
export function wireUnion<const O extends readonly [z.ZodMiniType, ...z.ZodMiniType[]]>(
  tag: { own: string; wire: string },
  options: O,
): z.ZodMiniDiscriminatedUnion<O> {
  const union = z.discriminatedUnion(
    tag.wire,
    options as unknown as [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]],
  );
  nameTag(union._zod.def.options, tag.own);
  return union as unknown as z.ZodMiniDiscriminatedUnion<O>;
}

/** Our names of the fields of an object or a body, by their names on the wire. */
const ownNames = new WeakMap<z.core.$ZodType, ReadonlyMap<string, string>>();

/** Our name of a field of that body, by its name on the wire: a refusal names the field as it travelled. */
export function ownName(body: z.ZodMiniType, wireName: string): string | undefined {
  return ownNames.get(body)?.get(wireName);
}

/** Our names on a path into that body by its names on the wire: `['preguntas', 2]` as `['questions', 2]`. */
export function ownPath(body: z.ZodMiniType, path: readonly PropertyKey[]): (string | number)[] {
  let at: z.core.$ZodTypes | undefined = body as unknown as z.core.$ZodTypes;
  return path.map((step) => {
    while (at && 'innerType' in at._zod.def) at = at._zod.def.innerType as z.core.$ZodTypes;
    const def = at?._zod.def;
    if (def?.type === 'array') {
      at = def.element as z.core.$ZodTypes;
      return Number(step);
    }
    const own = at ? ownNames.get(at)?.get(String(step)) : undefined;
    const wire = def?.type === 'pipe' ? (def.in as z.core.$ZodTypes)._zod.def : def;
    at = wire?.type === 'object' ? (wire.shape[String(step)] as z.core.$ZodTypes | undefined) : undefined;
    return own ?? String(step);
  });
}

/** Our value as it travels. It is not checked: its type was. */
export function encode<S extends z.ZodMiniType>(schema: S, value: z.output<S>): z.input<S> {
  return translatorOf(schema, 'encode')(value) as z.input<S>;
}

/** A value that travelled, as ours. It is not checked: see `readBody` for what a stranger sends. */
export function decode<S extends z.ZodMiniType>(schema: S, wire: unknown): z.output<S> {
  return translatorOf(schema, 'decode')(wire) as z.output<S>;
}

type Rename = (value: Record<string, unknown>) => Record<string, unknown>;

/** A codec of which our half was checked by the compiler. */
function codec(
  wire: z.ZodMiniType,
  decode: (wire: never) => unknown,
  encode: (own: never) => unknown,
): never {
  return z.codec(wire, z.custom<unknown>(), {
    decode: (value) => decode(value as never),
    encode: (value) => encode(value as never),
  }) as never;
}

function renaming(wire: z.ZodMiniType, fields: Fields): never {
  const { toOwn, toWire } = renamer(fields);
  const made = codec(wire, toOwn, toWire);
  ownNames.set(made, new Map(Object.entries(fields).map(([own, field]) => [wireNameOf(own, field), own])));
  return made;
}

function renamer(fields: Fields): { toOwn: Rename; toWire: Rename } {
  const names = Object.entries(fields).map(([own, field]) => [own, wireNameOf(own, field)] as const);
  const rename =
    (pairs: readonly (readonly [from: string, to: string])[]): Rename =>
    (value) => {
      const renamed: Record<string, unknown> = {};
      for (const [from, to] of pairs) if (from in value) renamed[to] = value[from];
      return renamed;
    };
  return { toOwn: rename(names.map(([own, wire]) => [wire, own] as const)), toWire: rename(names) };
}

function wireShape<F extends Fields>(fields: F): WireShape<F> {
  const entries = Object.entries(fields).map(([own, field]) => [
    wireNameOf(own, field),
    'wireName' in field ? field.schema : field,
  ]);
  return Object.fromEntries(entries);
}

const wireNameOf = (own: string, field: Field): string => ('wireName' in field ? field.wireName : own);
