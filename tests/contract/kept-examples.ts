import { appendFileSync } from 'node:fs';
import { type Answered, documentedAt } from './documented.ts';

const file = process.env.CALL_EXAMPLES;

/**
 * Where CALL_EXAMPLES names a file, writes there what a call was asked with and answered, for
 * `tests/support/write-call-examples.ts` to choose from.
 */
export function keepExample(answered: Answered, body: unknown): void {
  const { method, path, json } = answered;
  const operation = file && path.startsWith('/api/') ? documentedAt(method, path) : undefined;
  if (!file || !operation) return;
  const query = Object.fromEntries(new URL(path, 'http://localhost').searchParams);
  const reply = answered.status === 200 ? json : undefined;
  const name = `${method} ${operation.template.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  appendFileSync(file, `${JSON.stringify({ name, query, body, reply })}\n`);
}
