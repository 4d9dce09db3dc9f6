import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { namedCalls } from '#app/contract/areas.ts';
import { type CallExample, type CallExamples, nameOf } from '#app/contract/openapi/document.ts';
import { schemaOf } from '#app/contract/openapi/schema.ts';
import type { Endpoint } from '#app/contract/wire/endpoint.ts';

/** A call as a contract test made it: asked with this, answered with that where it was done. */
export type MadeCall = CallExample & { name: string };

const folder = fileURLToPath(new URL('../../app/features/account/api-docs/examples/', import.meta.url));

/** The files of the examples, by the first reader of a call. */
const readers = ['anyone', 'signed-in', 'learner', 'boss', 'tutor', 'admin'] as const;
const readerOf = ({ who }: Endpoint) => (typeof who === 'string' ? who : (who[0] ?? 'admin'));
const pathOf = (reader: string) => `${folder}${reader}.json`;

export const keptExamples = (): CallExamples =>
  Object.assign(
    {},
    ...readers.map((reader) => JSON.parse(readFileSync(pathOf(reader), 'utf8')) as CallExamples),
  );

/** Writes the examples, each call's in the file of its first reader, by name. */
export function writeExamples(examples: CallExamples): void {
  for (const reader of readers) {
    const own = namedCalls
      .filter(([, call]) => readerOf(call) === reader)
      .map(([, call]) => [nameOf(call), examples[nameOf(call)]] as const)
      .filter(([, example]) => example !== undefined)
      .sort(([a], [b]) => a.localeCompare(b));
    writeFileSync(pathOf(reader), `${JSON.stringify(Object.fromEntries(own), null, 2)}\n`);
  }
}

/** The faults of an example: each of its parts is as its call's own shape wants it, and none is missing. */
export function faultsOf(
  { query, body, reply }: Pick<Endpoint, 'query' | 'body' | 'reply'>,
  example: CallExample,
): string[] {
  const parts = [
    ['query', query, example.query],
    ['body', body, example.body],
    // Some replies are only ever written, so that their codec reads none: the shape on the wire is what counts.
    ['reply', wireShapeOf(reply), example.reply],
  ] as const;
  return parts.flatMap(([part, shape, value]) => {
    if (!shape) return value === undefined ? [] : [`${part}: the call has none`];
    const parsed = shape.safeParse(value);
    return parsed.success ? [] : [`${part}: ${parsed.error.message}`];
  });
}

const wireShapes = new WeakMap<object, z.ZodType>();

function wireShapeOf(reply: Endpoint['reply']): z.ZodType {
  const known = wireShapes.get(reply);
  if (known) return known;
  const made = z.fromJSONSchema(schemaOf(reply) as Parameters<typeof z.fromJSONSchema>[0]);
  wireShapes.set(reply, made);
  return made;
}

/** An example of a call among those that were made: the fullest one that still fits on a screen. */
export function chosenExample(call: Endpoint, made: readonly MadeCall[]): CallExample | undefined {
  const fitting = made
    .map((one) => tidied(call, one))
    .filter((example) =>
      faultsOf(call, example).every((fault) => fault.startsWith('reply: ') && !example.reply),
    );
  const [best] = fitting.sort((a, b) => worthOf(b) - worthOf(a));
  return best;
}

const MAX_CHARACTERS = 3_000;

/** One that was answered is worth more than one that was refused, then the one that shows more. */
function worthOf(example: CallExample): number {
  const characters = JSON.stringify(example).length;
  const shown = characters <= MAX_CHARACTERS ? characters : 2 * MAX_CHARACTERS - characters;
  return (example.reply === undefined ? 0 : 1_000_000) + shown;
}

/** Without what is long, secret or of one run; as it came where its shape wants it so. */
function tidied(call: Endpoint, { query, body, reply }: MadeCall): CallExample {
  const asked = { ...(call.query ? { query: query ?? {} } : {}), ...(call.body ? { body: tidy(body) } : {}) };
  const short = { ...asked, ...(reply === undefined ? {} : { reply: tidy(reply) }) };
  if (faultsOf(call, short).length === 0 || reply === undefined) return short;
  return { ...asked, ...(call.body ? { body } : {}), reply: tidy(reply, Number.POSITIVE_INFINITY) };
}

const MAX_ITEMS = 2;
const MAX_TEXT = 240;

function tidy(value: unknown, most = MAX_ITEMS): unknown {
  if (typeof value === 'string') return tidyText(value, most);
  if (Array.isArray(value)) return value.slice(0, most).map((item) => tidy(item, most));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, /^password/.test(key) ? PASSWORD : tidy(item, most)]),
  );
}

const PASSWORD = 'Camino#Nuevo2027';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MTJ9.firma';

function tidyText(text: string, most: number): string {
  const clean = text
    .replaceAll(/http:\/\/(127\.0\.0\.1|localhost):\d+/g, 'https://rumbo.example')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, TOKEN)
    .replaceAll(/(?<=[ /=])[\w-]{43,}(?=$|[.&"])/g, 'clave-secreta')
    .replaceAll(/ [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '');
  return clean.length > MAX_TEXT && most === MAX_ITEMS ? `${clean.slice(0, MAX_TEXT - 1)}…` : clean;
}
