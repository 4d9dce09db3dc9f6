import { type Endpoint, isForSome, waitsForFactor, waitsForPassword } from '../wire/endpoint.ts';
import { type ErrorCode, errorCatalogue } from '../wire/errors.ts';
import type { FileEndpoint } from '../wire/file-endpoint.ts';
import type { JsonSchema } from './schema.ts';

/** The refusals that every address may give, whoever asks (product: refusals). */
const always = ['address.foreign', 'limit.reached', 'server.failed', 'server.busy'] as const;

/** Path parameters that name content, which may be withdrawn under a learner's feet. */
const contentIds = /:(unitId|moduleId|activityId)\b/;

/** All that a call may refuse with: what its guards say, in their order, and its own. */
export function refusalsOfCall(spec: Endpoint): Set<ErrorCode> {
  const codes = new Set<ErrorCode>(always).add('origin.forbidden');
  if (spec.who !== 'anyone') codes.add('session.missing');
  if (spec.writes && !spec.whileViewing) codes.add('view.readOnly');
  if (isForSome(spec.who)) codes.add('role.forbidden');
  if (waitsForPassword(spec)) codes.add('password.due');
  if (waitsForFactor(spec)) codes.add('factor.due');
  if (spec.path.includes(':')) codes.add('scope.notFound');
  if (contentIds.test(spec.path) && mayBeLearner(spec)) codes.add('content.gone');
  if (spec.body) codes.add('body.tooLarge').add('body.notJson');
  if (spec.body || spec.query) codes.add('body.invalid');
  // Two that save the same thing at once: the database lets one of them.
  if (spec.writes) codes.add('state.conflict');
  // The database takes no record of a generation that ended (decision 30).
  if (spec.writes && isWorkOfAGroup(spec)) codes.add('group.closed').add('member.finished');
  for (const code of spec.refusals) codes.add(code);
  return codes;
}

/** All that the address of a file may refuse with. */
export function refusalsOfFile(spec: FileEndpoint): Set<ErrorCode> {
  const codes = new Set<ErrorCode>(always).add('scope.notFound').add('method.notAllowed');
  if (spec.methods.includes('POST')) codes.add('origin.forbidden');
  if (spec.who !== 'anyone') codes.add('session.missing').add('factor.due');
  if (spec.query) codes.add('body.invalid');
  for (const code of spec.refusals) codes.add(code);
  return codes;
}

const mayBeLearner = ({ who }: Endpoint): boolean => (isForSome(who) ? who.includes('learner') : true);

/** True for the learning, leading or tutoring of somebody; a call of all three is about the person alone. */
const isWorkOfAGroup = ({ who }: Endpoint): boolean =>
  isForSome(who) && who.length < 3 && !who.includes('admin');

/** The answers of those refusals by status, each with its codes and what they say. */
export function refusalAnswers(codes: ReadonlySet<ErrorCode>): Record<string, unknown> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...codes].sort()) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const answers: Record<string, unknown> = {};
  for (const [status, found] of byStatus) {
    const [only] = found;
    answers[status] =
      found.length === 1 && only ? { $ref: `#/components/responses/${only}` } : refusalAnswer(found);
  }
  return answers;
}

/** A refusal of each code, to refer to: an answer with that code alone, and its example. */
export function refusalComponents() {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  return {
    responses: Object.fromEntries(codes.map((code) => [code, refusalAnswer([code])])),
    examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
  };
}

function refusalAnswer(codes: readonly ErrorCode[]) {
  const schema: JsonSchema = {
    $ref: '#/components/schemas/Rechazo',
    type: 'object',
    properties: { error: { type: 'object', properties: { codigo: { type: 'string', enum: codes } } } },
  };
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
  return {
    description: `Rechazo: ${codes.join(', ')}`,
    ...(codes.some(mayTellWhen) ? { headers: { 'Retry-After': retryAfter } } : {}),
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  };
}

const mayTellWhen = (code: ErrorCode): boolean => [429, 503].includes(errorCatalogue[code].status);
const retryAfter = { description: 'Segundos hasta el siguiente intento.', schema: { type: 'integer' } };

const exampleOf = (code: ErrorCode) => ({
  error: {
    codigo: code,
    mensaje: errorCatalogue[code].message.replace('{n}', '15'),
    solicitud: '5f0c9f0e-7d0b-4b39-9a53-2f7d8a3a6a51',
  },
});
