import type * as z from 'zod/mini';
import { decode, encode } from '#app/contract/wire/codec.ts';
import type { Endpoint } from '#app/contract/wire/endpoint.ts';
import type { Connection } from '../client/connection.ts';
import { callRequest } from '../client/requests.ts';
import type { Desk } from './desk.ts';

type Body<E extends Endpoint> = z.output<NonNullable<E['body']>>;
type Asked<E extends Endpoint> = { params?: Record<string, number>; body?: Body<E> };

/** Makes calls of the contract over one connection, as administrators in turn. */
export type Caller = <E extends Endpoint>(spec: E, asked?: Asked<E>) => Promise<z.output<E['reply']>>;

/**
 * @returns makes one call and gives its reply
 * The call throws when it is refused.
 */
export const callerOf =
  (origin: string, desk: Pick<Desk, 'next'>, connection: Connection): Caller =>
  async (spec, { params = {}, body } = {}) => {
    const path = spec.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
    const sent = spec.method === 'GET' ? undefined : spec.body ? encode(spec.body, body as never) : {};
    const method = spec.method === 'PUT' ? 'PUT' : 'POST';
    const answer = await connection.ask(callRequest(origin, desk.next(), path, sent, method));
    if (answer.status !== 200) throw new Error(`${spec.method} ${path}: ${answer.status} ${answer.body}`);
    return decode(spec.reply, JSON.parse(answer.body.toString())) as never;
  };
