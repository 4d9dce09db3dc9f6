import { isDeepStrictEqual } from 'node:util';
import {
  type ContentAction,
  type ContentPreview,
  MAX_PARTS,
  MAX_UNDATED,
} from '#app/contract/admin/content/content.ts';
import { type By, command, type Work } from '#server/command.ts';
import { takenBack } from '#server/db/transactions.ts';
import { fail } from '#server/errors.ts';
import { doneBy, recordAudits } from '#server/repositories/audit/audit.ts';
import { groupsOfProgramme, peopleWithRecords, readObject } from '#server/repositories/content/objects.ts';
import type { Trx, World } from '#server/world.ts';
import { draftsBegunOn, groupsWithoutDates, isReduced, publishedShape } from './changes.rows.server.ts';
import { effectOn, newUnits, type Shape } from './content-effect.queries.server.ts';
import {
  type ContentChange,
  type ContentPlan,
  isSeen,
  planContent,
  writeContent,
} from './content-plan.commands.server.ts';
import { problemsAfter } from './content-problems.queries.server.ts';
import { partsOf } from './published-parts.rows.server.ts';

/**
 * The effect of a change of content: the change is written, read and taken back, so that the shown effect is the real
 * one.
 * @throws as {@link changeContent}, except for the problems that prevent a publication, which it names
 */
export function previewContent({ db, env, clock }: World, change: ContentChange): Promise<ContentPreview> {
  return takenBack(db, async (trx) => {
    const plan = await planContent(trx, change);
    const { object, objects, token } = plan;
    const before = await shapeOf(trx, object.programmeId);
    const people = await peopleWithRecords(trx, object);
    const groups = (await groupsOfProgramme(trx, object.programmeId)).living;
    const draftsOpen = change.action === 'publish' ? await draftsBegunOn(trx, objects) : 0;
    const parts = change.action === 'publish' ? await partsOf(trx, changedBy(plan).slice(0, MAX_PARTS)) : [];
    await writeContent(trx, plan, clock.now());
    const problems = await problemsAfter(trx, plan);
    const { programmeId } = object;
    const after = await shapeOf(trx, programmeId);
    const effect =
      problems.length > 0
        ? null
        : await effectOn(trx, { programmeId, draftsOpen, before, after, zone: env.TZ_NEGOCIO });
    const unitIds = newUnits(before, after);
    const undated = await groupsWithoutDates(trx, { programmeId, unitIds, limit: MAX_UNDATED });
    return {
      name: object.name,
      token: takesAway(change) ? `${token}.${people}` : token,
      objects: changedBy(plan).length,
      parts,
      problems,
      effect,
      people,
      groups,
      undated: undated.rows,
      undatedCount: undated.count,
    };
  });
}

/**
 * Changes content as its preview showed it; gives the object's version.
 * @throws 404 for an unknown one; 409 `content.stale` where the content changed since the preview, where what is taken away
 * has records of more people than it told of, and for a state that does not allow it; 422 with what is missing to publish
 */
export const changeContent = (by: By, { token, ...change }: ContentChange & { token: string }) =>
  command(by, async (work) => {
    const { trx, emit } = work;
    // Counted before the programme is held: among many learners it takes a while.
    const people = takesAway(change) ? await peopleWithRecords(trx, change) : 0;
    const plan = await planContent(trx, change);
    const [planned, told] = token.split('.');
    if (plan.token !== planned) fail('content.stale');
    if (people > Number(told ?? 0)) fail('content.stale', { text: learnersWentOn });
    const { programmeId } = plan.object;
    const before = await shapeOf(trx, programmeId);
    await carryOut(work, plan);
    emit({ name: 'content.edited', payload: { programmeId } });
    if (isSeen(plan)) {
      const isReworded = isDeepStrictEqual(before, await shapeOf(trx, programmeId));
      emit({ name: 'content.changed', payload: { programmeId, isReworded } });
    }
    return { version: (await readObject(trx, plan.object))?.version ?? plan.object.version };
  });

/** True where learners lose sight of content that they may have records in; a removal is refused with any. */
const takesAway = ({ action }: ContentChange): boolean => action === 'withdraw' || action === 'archive';

const learnersWentOn =
  'Mientras lo revisabas, alguien avanzó en este contenido: el efecto ya es otro. Revísalo y confirma de nuevo.';

/** Writes a planned change with its lines of the trail. @throws 422 with what is missing to publish */
export async function carryOut(work: Work, plan: ContentPlan): Promise<void> {
  const { trx, now } = work;
  const { action } = plan.change;
  const editions = await writeContent(trx, plan, now);
  const [problem] = await problemsAfter(trx, plan);
  if (problem) fail('body.invalid', { field: 'cambio', text: `${problem.name}: ${problem.text}` });
  await recordAudits(
    trx,
    changedBy(plan).map((one) => ({
      action: `${one.kind}.${actions[action]}`,
      objectKind: one.kind,
      objectId: one.id,
      before: { state: one.state, place: one.place, parent: one.parent?.id ?? null },
      after: {
        state: stateAfter(action, one.state),
        parent: plan.destination?.id ?? null,
        ...(editions.has(one) ? { edition: editions.get(one) } : {}),
      },
      ...doneBy(work),
    })),
  );
}

/** All of the content that standings are computed from. */
async function shapeOf(trx: Trx, programmeId: number): Promise<Shape> {
  return { units: await publishedShape(trx, programmeId), reduced: await isReduced(trx, programmeId) };
}

const actions: Record<ContentAction, string> = {
  publish: 'published',
  withdraw: 'withdrawn',
  archive: 'archived',
  remove: 'deleted',
  restore: 'restored',
  discard: 'discarded',
  move: 'moved',
};

const stateAfter = (action: ContentAction, state: string): string =>
  action === 'publish'
    ? 'published'
    : action === 'archive'
      ? 'archived'
      : action === 'withdraw'
        ? 'draft'
        : state;

/** The objects that a plan really changes: of a whole unit, a published object without changes stays. */
const changedBy = ({ change, objects }: ContentPlan) =>
  change.action === 'publish'
    ? objects.filter(({ state, hasDraft }) => state !== 'published' || hasDraft)
    : objects;
