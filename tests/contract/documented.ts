import * as z from 'zod';
import { namedCalls } from '#app/contract/areas.ts';
import { fileAddresses } from '#app/contract/file-addresses.ts';
import { openApi } from '#app/contract/openapi/document.ts';

type Schema = Record<string, unknown>;
type Answers = Record<string, { $ref?: string; content?: Record<string, { schema?: Schema }> }>;
type Written = { responses?: Answers; parameters?: { name: string; in: string }[] };
type Operation = {
  template: string;
  address: RegExp;
  method: string;
  queryNames: string[];
  responses: Answers;
};

export type Answered = { method: string; path: string; status: number; type: string; json: unknown };

const document = openApi({
  calls: namedCalls,
  files: Object.values(fileAddresses),
  examples: {},
  origin: 'http://localhost',
});
const operations = Object.entries(document.paths)
  .flatMap(([template, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      template,
      address: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      method: method.toUpperCase(),
      queryNames: queryNamesOf(operation as Written),
      responses: (operation as Written).responses ?? {},
    })),
  )
  // A fixed address comes before one with an id in the same place, as on the map.
  .sort((a, b) => a.template.split('{').length - b.template.split('{').length);

function queryNamesOf({ parameters = [] }: Written): string[] {
  return parameters.filter((one) => one.in === 'query').map(({ name }) => name);
}

/** The operation of the document that an address belongs to; none where it has none with that method. */
export function documentedAt(method: string, path: string): Operation | undefined {
  const [address = ''] = path.split('?');
  const template = operations.find((one) => one.address.test(address))?.template;
  return operations.find((one) => one.method === method && one.template === template);
}

/**
 * Holds a real answer against the document: its status, its content type, its shape and its code are those that are
 * written there. An address that the product does not have is none of the document's.
 * @throws where it differs
 */
export function mustBeDocumented({ method, path, status, type, json }: Answered): void {
  const operation = documentedAt(method, path);
  if (!operation) return;
  const what = `${method} ${operation.template}: ${status}`;
  const answer = resolved(operation.responses[status]);
  if (!answer) throw new Error(`${what} is not in the document: ${JSON.stringify(json)}`);
  const [media = ''] = type.split(';');
  const content = answer.content?.[media] ?? answer.content?.['*/*'];
  if (answer.content && !content) throw new Error(`${what} as «${type}» is not in the document`);
  if (!content?.schema) return;
  const parsed = validatorOf(content.schema).safeParse(json);
  if (!parsed.success) throw new Error(`${what} is not as in the document: ${z.prettifyError(parsed.error)}`);
}

function resolved(answer: Answers[string] | undefined): Answers[string] | undefined {
  const name = answer?.$ref?.replace('#/components/responses/', '');
  return name === undefined ? answer : (document.components.responses[name] as Answers[string]);
}

const validators = new WeakMap<Schema, z.ZodType>();

/** Made once for each schema: the document's own words, read again, and not the shapes that wrote them. */
function validatorOf(schema: Schema): z.ZodType {
  const known = validators.get(schema);
  if (known) return known;
  const { $ref, ...own } = schema;
  const parts = $ref === undefined ? [own] : [own, document.components.schemas.Rechazo];
  const made = z.fromJSONSchema({ allOf: parts } as Parameters<typeof z.fromJSONSchema>[0]);
  validators.set(schema, made);
  return made;
}
