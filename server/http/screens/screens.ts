import type { LoaderFunctionArgs } from '@remix-run/node';
import type * as z from 'zod/mini';
import { type Frame, screenDecision } from '../../../app/domain/access/access.ts';
import type { Actor } from '../../auth/actor.ts';
import { asRefusal, fail, statusOf } from '../../errors.ts';
import { loggedPath } from '../logged-path.ts';
import {
  type Base,
  baseOf,
  type Handler,
  type LoadContext,
  refusalHeaders,
  report,
  screenPath,
  wireRefusal,
  withPolicy,
} from '../policy.ts';
import { noteRefusal } from '../refusal-trail.ts';
import { readForm, visitorOf } from '../request.ts';
import { noteViewedScreen, refuseWhileViewing } from '../viewing.ts';

/** `frame` is the layout in which the address is shown to this person. */
export type ScreenContext = Base & { actor: Actor; frame: Frame };
export type PublicContext = Base & { actor: null };

/**
 * Loader of a logged-in screen or frame. The table of `domain/access.ts` decides by path and role: redirect, or show.
 * Where a boss stands on somebody else's address the boss page is shown instead (spec §6) and the loader gives null; so
 * it does for whoever must change their password or turn a second factor on first: the frame shows nothing else
 * (product: sign-in, second factor).
 */
export function screenLoader<T>(run: (context: ScreenContext) => Promise<T>): Handler<T | null> {
  return withPolicy('screen', (args) =>
    guarded(args, async (base, context) => {
      const { actor, frame } = await shownTo(base, context);
      await base.world.limits.call('read', actor.sessionId);
      await noteViewedScreen(base, actor);
      const isHeld = actor.mustChangePassword || actor.mustSetSecondFactor;
      if (frame === 'boss-page' || isHeld) return null;
      return run({ ...base, actor, frame });
    }),
  );
}

/**
 * Action of a logged-in screen: a form of its own that works without JavaScript, with the guards of the call that does the
 * same. Where the boss page stands in place of the screen there is no form.
 */
export function screenAction<S extends z.ZodMiniType, T>(
  form: S,
  run: (context: Base & { actor: Actor; body: z.infer<S> }) => Promise<T>,
): Handler<T> {
  return withPolicy('screen', (args) =>
    guarded(args, async (base, context) => {
      const { actor, frame } = await shownTo(base, context);
      await base.world.limits.call('write', actor.sessionId);
      refuseWhileViewing(actor, 'change');
      if (frame === 'boss-page') return fail('role.forbidden');
      if (actor.mustChangePassword) return fail('password.due');
      if (actor.mustSetSecondFactor) return fail('factor.due');
      return run({ ...base, actor, body: await readForm(args.request, form) });
    }),
  );
}

/** Loader of a frame: like {@link screenLoader}, but it also runs where the boss page replaces the screen. */
export function frameLoader<T>(run: (context: ScreenContext) => Promise<T>): Handler<T> {
  return withPolicy('frame', (args) =>
    guarded(args, async (base, context) => run({ ...base, ...(await shownTo(base, context)) })),
  );
}

/**
 * The signed-in person, and the layout in which the address is shown to them.
 * @throws a redirect to where they belong
 */
async function shownTo(base: Base, context: LoadContext): Promise<{ actor: Actor; frame: Frame }> {
  const actor = await context.viewer();
  const decision = screenDecision(screenPath(base.url), actor?.role ?? null);
  if (decision.kind === 'redirect') throw redirectTo(decision.to, base.url, actor);
  return actor ? { actor, frame: decision.as } : fail('session.missing');
}

/** Loader of a public screen: whoever is logged in goes to `/`; `onRedirect` are headers for that answer. */
export function publicLoader<T>(
  run: (context: PublicContext) => Promise<T>,
  { onRedirect = {} }: { onRedirect?: Record<string, string> } = {},
): Handler<T> {
  return withPolicy('public', (args) =>
    guarded(args, async (base, context) => {
      const actor = await context.viewer();
      const decision = screenDecision(screenPath(base.url), actor?.role ?? null);
      if (decision.kind === 'redirect') throw redirectTo(decision.to, base.url, actor, onRedirect);
      await base.world.limits.anonymous(visitorOf(base, base.request));
      return run({ ...base, actor: null });
    }),
  );
}

/** Loader of an address that belongs to nobody: off to /login, which sends a logged-in person to `/`. */
export function unknownLoader(): Handler<never> {
  return withPolicy('unknown', async () => {
    throw redirectTo('/login');
  });
}

/** Action of a public screen (login): `headers` carries the cookies it sets. */
export function publicAction<S extends z.ZodMiniType, T>(
  form: S,
  run: (context: PublicContext & { body: z.infer<S> }) => Promise<T>,
): Handler<T> {
  return withPolicy('public', (args) =>
    guarded(args, async (base, context) => {
      await base.world.limits.anonymous(visitorOf(base, base.request));
      refuseWhileViewing(await context.viewer(), 'change');
      return run({ ...base, actor: null, body: await readForm(args.request, form) });
    }),
  );
}

/** Runs a screen's loader or action; a refusal becomes the Response that the route's ErrorBoundary shows. */
async function guarded<T>(
  args: LoaderFunctionArgs,
  run: (base: Base, context: LoadContext) => Promise<T>,
): Promise<T> {
  const context = args.context as LoadContext;
  const base = baseOf(args);
  try {
    return await run(base, context);
  } catch (error) {
    if (error instanceof Response) throw error;
    const refused = asRefusal(error);
    const where = loggedPath(base.url.pathname);
    report(error, refused, context.world, context.requestId, where);
    const actor = await context.viewer().catch(() => null);
    noteRefusal(context.world, { ...base, refused, actor, where });
    throw Response.json(wireRefusal(refused, context.requestId), {
      status: statusOf(refused),
      headers: refusalHeaders(refused),
    });
  }
}

/** A part of a screen that was read, or the status of its refusal. */
export type Part<T> = { read: true; value: T } | { read: false; status: number };

/** Reads a part whose failure leaves the rest of the screen standing; it is reported like any other. */
export async function readPart<T>({ world, requestId, url }: Base, run: () => Promise<T>): Promise<Part<T>> {
  try {
    return { read: true, value: await run() };
  } catch (error) {
    const refused = asRefusal(error);
    report(error, refused, world, requestId, loggedPath(url.pathname));
    return { read: false, status: statusOf(refused) };
  }
}

/** The screen that was asked for, or the one that the end of a session interrupted (`leaveExpired`). */
const wantedScreen = (from: URL): string =>
  from.searchParams.get('regresar') ?? screenPath(from) + from.search.replace(/[?&]_routes=[^&]*/, '');

/** A redirect; one to /login remembers where the person wanted to go. */
function redirectTo(
  to: string,
  from?: URL,
  actor?: Actor | null,
  headers: Record<string, string> = {},
): Response {
  const wanted = from && !actor && to === '/login' ? wantedScreen(from) : '';
  const location = wanted && wanted !== '/' ? `${to}?regresar=${encodeURIComponent(wanted)}` : to;
  return new Response(null, { status: 302, headers: { ...headers, Location: location } });
}
