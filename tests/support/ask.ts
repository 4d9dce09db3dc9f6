import type { ActionFunctionArgs } from '@remix-run/node';
import { callerFrom, viewerFrom } from '#server/auth/authenticate.ts';
import type { LoadContext } from '#server/http/policy.ts';
import type { World } from '#server/world.ts';

/** A loader or action as `server/http/screens/screens.ts` builds them. */
export type RouteHandler = (args: ActionFunctionArgs) => Promise<unknown>;

export type Asked = {
  method?: string;
  /** Address with its query. */
  path: string;
  token?: string | null;
  cookie?: string | null;
  body?: unknown;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  address?: string;
};

/** Asks a route as the host does, without a socket in between: what it returns, or the Response it threw. */
export async function ask(world: World, handler: RouteHandler, asked: Asked): Promise<unknown> {
  const headers = new Headers(asked.headers);
  if (asked.token) headers.set('Authorization', `Bearer ${asked.token}`);
  if (asked.body !== undefined) headers.set('Content-Type', 'application/json');
  const cookie = asked.cookie ?? null;
  if (cookie) headers.set('Cookie', cookie);
  const request = new Request(new URL(asked.path, world.env.origin), {
    method: asked.method ?? (asked.body === undefined ? 'GET' : 'POST'),
    headers,
    ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
  });
  const context: LoadContext = {
    world,
    nonce: 'prueba',
    requestId: crypto.randomUUID(),
    address: asked.address ?? '203.0.113.7',
    viewer: () => viewerFrom(world, cookie),
    caller: () => callerFrom(world, asked.token ?? null, cookie),
  };
  try {
    const answer = await handler({ request, context, params: asked.params ?? {} });
    return answer instanceof Response && context.whole !== undefined
      ? new Response(context.whole, answer)
      : answer;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}
