import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type * as z from 'zod/mini';
import { callsOf } from '../../app/contract/areas.ts';
import { encode } from '../../app/contract/wire/codec.ts';
import {
  type Endpoint,
  isForSome,
  type Params,
  waitsForFactor,
  waitsForPassword,
} from '../../app/contract/wire/endpoint.ts';
import type { Actor } from '../auth/actor.ts';
import { asRefusal, fail, refusal } from '../errors.ts';
import { type Base, type Handler, type LoadContext, refusalReply, withPolicy } from './policy.ts';
import { noteRefusal } from './refusal-trail.ts';
import { readBody, readCallParams, readQuery, refuseUnsigned, visitorOf } from './request.ts';
import { refusalOfCall } from './screens/gone.ts';
import { refuseWhileViewing } from './viewing.ts';

/** The values of a body or a query string, in our names; null where the call takes none. */
type Input<S extends z.ZodMiniType | null> =
  NonNullable<S> extends z.ZodMiniNever ? null : z.output<NonNullable<S>>;

export type ApiContext<E extends Endpoint> = Base & {
  actor: E['who'] extends 'anyone' ? Actor | null : Actor;
  params: Params<E['path']>;
  query: Input<E['query']>;
  body: Input<E['body']>;
  /** Headers to add to the answer (cookies). */
  headers: Headers;
};

/** The names of the calls among what a contract exports. */
type CallName<C> = { [N in keyof C]: C[N] extends { path: `/api/${string}` } ? N : never }[keyof C];

/** The function that answers each call of a contract; one that is missing does not compile. */
type Handlers<C> = {
  [N in CallName<C>]: C[N] extends Endpoint
    ? (context: ApiContext<C[N]>) => Promise<z.output<C[N]['reply']>>
    : never;
};

type Served = { spec: Endpoint; address: RegExp; run: (context: never) => Promise<unknown> };

/**
 * The loader and the action that serve every call of a contract: the method and the address choose among them. Each goes
 * authenticate → limit → allow → parse → run → reply, always as JSON with the statuses (product: refusals).
 */
export function api<C extends object>(
  contract: C,
  handlers: Handlers<C>,
): { loader: Handler<Response>; action: Handler<Response> } {
  const served = callsOf(contract).map(
    ([name, spec]): Served => ({ spec, address: addressOf(spec.path), run: handlers[name as CallName<C>] }),
  );
  // A fixed address comes before one with an id in the same place, as on the map.
  served.sort((a, b) => paramsIn(a.spec.path) - paramsIn(b.spec.path));
  const policy = served.map(({ spec }) => `api ${spec.method} ${spec.path}`).join(', ');
  const serve = async (args: LoaderFunctionArgs | ActionFunctionArgs) => {
    const { method, url } = args.request;
    const path = new URL(url).pathname;
    const chosen = served.find(({ spec, address }) => spec.method === method && address.test(path));
    if (chosen) return answer(chosen, args);
    const { world, requestId } = args.context as LoadContext;
    return refusalReply(refusal('method.notAllowed'), world, requestId, policy);
  };
  return { loader: withPolicy(policy, serve), action: withPolicy(policy, serve) };
}

async function answer(
  { spec, run }: Served,
  args: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  const load = args.context as LoadContext;
  const { world, requestId, address, caller } = load;
  const headers = new Headers();
  let actor: Actor | null = null;
  let params: Record<string, number | string> = {};
  try {
    actor = spec.who === 'anyone' ? await caller().catch(forgetCaller) : await caller();
    if (!actor) {
      if (spec.who === 'anyone') await world.limits.anonymous(visitorOf(load, args.request));
      else await refuseUnsigned(load, args.request);
      // The header may be missing where the cookie says that somebody looks.
      if (spec.method !== 'GET' && !spec.whileViewing) refuseWhileViewing(await load.viewer(), spec);
    } else {
      await world.limits.call(spec.limit === 'read' ? 'read' : 'write', actor.sessionId);
      refuseWhileViewing(actor, spec);
      if (isForSome(spec.who) && !spec.who.includes(actor.role)) fail('role.forbidden');
      if (actor.mustChangePassword && waitsForPassword(spec)) fail('password.due');
      if (actor.mustSetSecondFactor && waitsForFactor(spec)) fail('factor.due');
    }
    params = readCallParams(args.params);
    const body = spec.body
      ? await readBody(args.request, spec.body, { kb: spec.bodyKb, allFaults: actor?.role === 'admin' })
      : null;
    const url = new URL(args.request.url);
    const query = spec.query ? readQuery(url, spec.query) : null;
    const context = {
      world,
      request: args.request,
      requestId,
      address,
      url,
      actor,
      params,
      query,
      body,
      headers,
    };
    const reply = await run(context as never);
    load.whole = JSON.stringify(encode(spec.reply, reply));
    headers.set('Content-Type', 'application/json');
    return new Response(null, { headers });
  } catch (error) {
    const refused = await refusalOfCall(error, world, actor, params);
    const { request } = args;
    noteRefusal(world, {
      refused: asRefusal(refused),
      actor,
      request,
      requestId,
      address,
      where: `${spec.method} ${spec.path}`,
    });
    return refusalReply(refused, world, requestId, spec.path);
  }
}

function forgetCaller(): null {
  return null;
}

const paramsIn = (path: string): number => path.split(':').length;

/** The shape of an address as Remix reads it: any case, with or without a last slash. */
const addressOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
