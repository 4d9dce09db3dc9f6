import { data, redirect } from '@remix-run/node';
import { moduleHref } from '../../../app/contract/learner/links/learner.ts';
import type { Actor } from '../../auth/actor.ts';
import { isRefusal, refusal } from '../../errors.ts';
import {
  type GoneContent,
  missingContent,
  type NamedContent,
} from '../../repositories/content/gone-content.ts';
import type { World } from '../../world.ts';
import type { Handler } from '../policy.ts';
import { namedContent } from './screen-ids.ts';
import { type ScreenContext, screenLoader } from './screens.ts';

/** Loader of a learner's screen of content: where that is withdrawn meanwhile, it gives what is left of it, with 404. */
export function contentLoader<T>(run: (context: ScreenContext) => Promise<T>) {
  const loader: Handler<T | ReturnType<typeof goneData> | null> = screenLoader(async (context) => {
    try {
      return await run(context);
    } catch (error) {
      const missing = await missingOf(error, context.world, context.actor, namedContent(context.url));
      if (!missing) throw error;
      if ('gone' in missing) return goneData(missing.gone);
      throw redirect(moduleHref(missing.movedTo, namedContent(context.url).moduleId ?? 0));
    }
  });
  return loader;
}

const goneData = (gone: GoneContent) => data({ gone }, { status: 404 });

/** The refusal of a learner's call: one that names content which is withdrawn by now says so. Never throws. */
export async function refusalOfCall(
  error: unknown,
  world: World,
  actor: Actor | null,
  named: NamedContent,
): Promise<unknown> {
  try {
    const missing = actor && (await missingOf(error, world, actor, named));
    return missing && 'gone' in missing ? refusal('content.gone') : error;
  } catch (failure) {
    return failure;
  }
}

async function missingOf(
  error: unknown,
  { db }: World,
  { role, personId, viewer }: Actor,
  named: NamedContent,
) {
  if (role !== 'learner' || !isRefusal(error) || error.code !== 'scope.notFound') return undefined;
  const missing = await missingContent(db, personId, named);
  // The note is private: also from whoever looks at this person's screens (product: view as).
  return viewer && missing && 'gone' in missing ? { gone: { ...missing.gone, note: null } } : missing;
}
