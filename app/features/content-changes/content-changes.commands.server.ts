import type { ContentDeed, ContentPreview } from '#app/contract/admin/content/content.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { recordAudits } from '#server/repositories/people/audit.ts';
import {
  groupsOfProgramme,
  peopleWithRecords,
  readObject,
} from '#server/repositories/programme/content-objects.ts';
import type { Trx, World } from '#server/world.ts';
import { isReduced, publishedShape } from './content-changes.rows.server.ts';
import { effectOn, type Shape } from './content-effect.server.ts';
import {
  type ContentChange,
  type ContentPlan,
  isSeen,
  planContent,
  writeContent,
} from './content-plan.server.ts';
import { problemsAfter } from './content-problems.server.ts';

/**
 * What a change of content would do: it is written, read and taken back, so that what is shown is what happens.
 * @throws what {@link changeContent} throws, except for what is missing to publish, which it names
 */
export async function previewContent(
  { db, env, clock }: World,
  change: ContentChange,
): Promise<ContentPreview> {
  const trx = await db.startTransaction().execute();
  try {
    const plan = await planContent(trx, change);
    const { object, objects, token } = plan;
    const before = await shapeOf(trx, object.programmeId);
    const people = await peopleWithRecords(trx, object);
    const groups = (await groupsOfProgramme(trx, object.programmeId)).living;
    await writeContent(trx, plan, clock.now());
    const problems = await problemsAfter(trx, plan);
    const effect =
      problems.length > 0
        ? null
        : await effectOn(trx, {
            programmeId: object.programmeId,
            objects: change.deed === 'publish' ? objects : [],
            before,
            after: await shapeOf(trx, object.programmeId),
            zone: env.TZ_NEGOCIO,
          });
    return { name: object.name, token, objects: changedBy(plan).length, problems, effect, people, groups };
  } finally {
    await trx.rollback().execute();
  }
}

/**
 * Changes content as its preview showed it; gives the object's version.
 * @throws 404 for an unknown one; 409 `content.stale` where anything changed since the preview, and for a state that does
 * not allow it; 422 with what is missing to publish
 */
export const changeContent = (by: By, { token, ...change }: ContentChange & { token: string }) =>
  command(by, async (work) => {
    const { trx, emit } = work;
    const plan = await planContent(trx, change);
    if (plan.token !== token) fail('content.stale');
    await carryOut(by, work, plan);
    const { programmeId } = plan.object;
    emit({ name: 'content.edited', payload: { programmeId } });
    if (isSeen(plan)) emit({ name: 'content.changed', payload: { programmeId } });
    return { version: (await readObject(trx, plan.object))?.version ?? plan.object.version };
  });

/** Writes a planned change with its lines of the trail. @throws 422 with what is missing to publish */
export async function carryOut(by: By, { trx, actor, now }: Work, plan: ContentPlan): Promise<void> {
  const { deed } = plan.change;
  await writeContent(trx, plan, now);
  const [problem] = await problemsAfter(trx, plan);
  if (problem) fail('body.invalid', { field: 'cambio', text: `${problem.name}: ${problem.text}` });
  await recordAudits(
    trx,
    changedBy(plan).map((one) => ({
      action: `${one.kind}.${actions[deed]}`,
      objectKind: one.kind,
      objectId: one.id,
      before: { state: one.state, place: one.place, parent: one.parent?.id ?? null },
      after: { state: stateAfter(deed, one.state), parent: plan.destination?.id ?? null },
      requestId: by.requestId ?? null,
      actorId: actor.personId,
      profileId: actor.profile,
      sessionId: actor.sessionId,
    })),
  );
}

async function shapeOf(trx: Trx, programmeId: number): Promise<Shape> {
  return { units: await publishedShape(trx, programmeId), reduced: await isReduced(trx, programmeId) };
}

const actions: Record<ContentDeed, string> = {
  publish: 'published',
  withdraw: 'withdrawn',
  archive: 'archived',
  remove: 'deleted',
  restore: 'restored',
  discard: 'discarded',
  move: 'moved',
};

const stateAfter = (deed: ContentDeed, state: string): string =>
  deed === 'publish' ? 'published' : deed === 'archive' ? 'archived' : deed === 'withdraw' ? 'draft' : state;

/** What a plan really changes: of a whole unit, what is published already and has no changes stays. */
const changedBy = ({ change, objects }: ContentPlan) =>
  change.deed === 'publish'
    ? objects.filter(({ state, hasDraft }) => state !== 'published' || hasDraft)
    : objects;
