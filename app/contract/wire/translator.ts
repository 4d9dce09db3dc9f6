import type * as z from 'zod/mini';

/** The walk through a schema that translates its values, without checking them: the other half of `codec.ts`. */

/** Our name of the field that tells a union's members apart, by its list of them: a union with a check is another schema. */
const tagOf = new WeakMap<object, string>();

/** Says which field of ours tells the members of a union apart. */
export function nameTag(members: object, own: string): void {
  tagOf.set(members, own);
}

type Way = 'decode' | 'encode';
type Translate = (value: unknown) => unknown;

const translators = { decode: new WeakMap<object, Translate>(), encode: new WeakMap<object, Translate>() };

/** Made once for each schema: walking a schema's definition costs more than the translation. */
export function translatorOf(schema: z.core.$ZodType, way: Way): Translate {
  const known = translators[way].get(schema);
  if (known) return known;
  const made = makeTranslator(schema as z.core.$ZodTypes, way);
  translators[way].set(schema, made);
  return made;
}

function makeTranslator(schema: z.core.$ZodTypes, way: Way): Translate {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return ofObject(def, way);
    case 'array': {
      const item = translatorOf(def.element, way);
      return (value) => (Array.isArray(value) ? value.map(item) : value);
    }
    case 'record': {
      const item = translatorOf(def.valueType, way);
      return (value) => (isObject(value) ? mapValues(value, item) : value);
    }
    case 'nullable':
    case 'optional':
    case 'default':
    case 'catch':
    case 'readonly': {
      const inner = translatorOf(def.innerType, way);
      return (value) => (value === null || value === undefined ? value : inner(value));
    }
    case 'pipe':
      return ofPipe(def, way);
    case 'union':
      return ofUnion(schema as z.core.$ZodUnion, way);
    default:
      return (value) => value;
  }
}

function ofObject({ shape, catchall }: z.core.$ZodObjectDef, way: Way): Translate {
  const fields = Object.entries(shape).map(([name, field]) => [name, translatorOf(field, way)] as const);
  const open = catchall !== undefined && catchall._zod.def.type !== 'never';
  return (value) => {
    if (!isObject(value)) return value;
    const translated: Record<string, unknown> = open ? { ...value } : {};
    for (const [name, field] of fields) if (name in value) translated[name] = field(value[name]);
    return translated;
  };
}

function ofPipe(def: z.core.$ZodPipeDef, way: Way): Translate {
  const [first, second] = [translatorOf(def.in, way), translatorOf(def.out, way)];
  const { transform, reverseTransform } = def;
  const context = () => ({ value: undefined, issues: [] });
  if (way === 'decode') {
    return (value) => second(transform ? transform(first(value), context()) : first(value));
  }
  return (value) => first(reverseTransform ? reverseTransform(second(value), context()) : second(value));
}

/** Members without a tag hold nothing to translate: `z.union([text, number])`. */
function ofUnion(schema: z.core.$ZodUnion, way: Way): Translate {
  const { options } = schema._zod.def;
  const tag = tagOf.get(options);
  if (tag === undefined) return (value) => value;
  const wireTag = (schema._zod.def as z.core.$ZodDiscriminatedUnionDef).discriminator;
  const members = options.map((option) => ({
    translate: translatorOf(option, way),
    encode: translatorOf(option, 'encode'),
    values: option._zod.propValues?.[wireTag] ?? new Set(),
  }));
  return (value) => {
    if (!isObject(value)) return value;
    const member = members.find(({ encode, values }) => {
      const word = way === 'decode' ? value[wireTag] : wordOf(encode({ [tag]: value[tag] }), wireTag);
      // A member whose tag may be left out has no word for those of the others.
      if (way === 'encode' && word === undefined && value[tag] !== undefined) return false;
      return values.has(word as z.core.util.Primitive);
    });
    return member ? member.translate(value) : value;
  };
}

const wordOf = (encoded: unknown, name: string): unknown => (isObject(encoded) ? encoded[name] : undefined);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapValues = (value: Record<string, unknown>, item: Translate): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, each]) => [key, item(each)]));
