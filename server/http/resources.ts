import { isForSome } from '../../app/contract/wire/endpoint.ts';
import type { FileEndpoint } from '../../app/contract/wire/file-endpoint.ts';
import type { Actor } from '../auth/actor.ts';
import { asRefusal, fail } from '../errors.ts';
import { type Base, baseOf, type Handler, type LoadContext, refusalReply, withPolicy } from './policy.ts';
import { noteRefusal } from './refusal-trail.ts';
import { readParams, refuseUnsigned, visitorOf } from './request.ts';
import { noteViewedScreen, refuseWhileViewing } from './viewing.ts';

/**
 * A resource that is not JSON (a file, a calendar): guarded by the document session or the header, refusing like the API.
 * To a role that it is not for it does not exist.
 */
export function resource(
  { path: name, who }: FileEndpoint,
  run: (context: Base & { actor: Actor; params: Record<string, number> }) => Promise<Response>,
): Handler<Response> {
  return withPolicy(`resource ${name}`, async (args) => {
    const context = args.context as LoadContext;
    let actor: Actor | null = null;
    try {
      actor = (await context.viewer()) ?? (await context.caller());
      if (!actor) return await refuseUnsigned(context, args.request);
      await context.world.limits.call('read', actor.sessionId);
      if (actor.mustSetSecondFactor) fail('factor.due');
      const base = baseOf(args);
      if (args.request.method !== 'GET' && args.request.method !== 'HEAD')
        refuseWhileViewing(actor, 'change');
      if (isForSome(who) && !who.includes(actor.role)) fail('scope.notFound');
      await noteViewedScreen(base, actor);
      return await run({ ...base, actor, params: readParams(args.params) });
    } catch (error) {
      noteRefusal(context.world, { ...baseOf(args), refused: asRefusal(error), actor, where: name });
      return refusalReply(error, context.world, context.requestId, name);
    }
  });
}

/**
 * A resource whose address carries its own credential: it is read without a session, counts like an anonymous page, and
 * no log has its address (a wrong secret may be a right one with a typing mistake).
 */
export function openResource(
  { path: name, methods }: FileEndpoint,
  run: (
    context: Base & Pick<LoadContext, 'nonce'> & { params: Record<string, string | undefined> },
  ) => Promise<Response>,
): Handler<Response> {
  return withPolicy(`resource ${name}`, async (args) => {
    const context = args.context as LoadContext;
    try {
      await context.world.limits.anonymous(visitorOf(context, args.request));
      if (!answers(methods, args.request.method)) fail('method.notAllowed');
      return await run({ ...baseOf(args), nonce: context.nonce, params: args.params });
    } catch (error) {
      return refusalReply(error, context.world, context.requestId, name);
    }
  });
}

/** True where the address answers that method: HEAD stands for GET without its body. */
const answers = (methods: FileEndpoint['methods'], asked: string): boolean =>
  methods.some((method) => method === (asked === 'HEAD' ? 'GET' : asked));
