import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  changeContent,
  previewContent,
} from '#app/features/admin/content/changes/changes.commands.server.ts';
import type { ContentChange } from '#app/features/admin/content/changes/content-plan.commands.server.ts';
import {
  acknowledgeAgreements,
  followAgreement,
} from '#app/features/boss/one-to-one/one-to-one.commands.server.ts';
import { saveNote } from '#app/features/learner/forum/notes/notes.commands.server.ts';
import { finishActivity } from '#app/features/learner/learning/learning.commands.server.ts';
import { unitModules } from '#app/features/learner/learning/units/units.queries.server.ts';
import { saveReview, sendReview } from '#app/features/learner/peer-review/peer-review.commands.server.ts';
import { peerQueue } from '#app/features/learner/peer-review/peer-review.queries.server.ts';
import { refusal } from '#server/errors.ts';
import { refusalOfCall } from '#server/http/screens/gone.ts';
import { missingContent, type NamedContent } from '#server/repositories/content/gone-content.ts';
import { ask } from '#tests/factories/forum.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { deliverChallenge } from '#tests/factories/notices.ts';
import { reviewAsPeer } from '#tests/factories/progress.ts';
import { createEvaluation } from '#tests/factories/unit-steps.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
let admin: TestPerson;
let course: Course;
let learner: TestLearner;
let groupId: number;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
});

beforeEach(async () => {
  course = await createCourse(world.db, {
    units: [{ modules: [[{}, {}, { published: false }], [{}]] }, {}],
  });
  groupId = await createGroup(world.db, course, ['2026-01-01', '2026-01-01']);
  learner = await createLearner(world.db, groupId);
});

const unitId = (unit: number) => course.units[unit]?.id ?? 0;
const moduleId = (unit: number, module: number) => course.units[unit]?.modules[module]?.id ?? 0;
const activityId = (activity: number) => course.units[0]?.modules[0]?.activityIds[activity] ?? 0;

async function carryOut(change: ContentChange) {
  const { token } = await previewContent(world, change);
  await changeContent({ world, actor: admin.actor }, { ...change, token });
}

const missing = (named: NamedContent) => missingContent(world.db, learner.personId, named);
const saidOf = async (named: NamedContent, actor = learner.actor) =>
  refusalOf(
    refusalOfCall(refusal('scope.notFound'), world, actor, named).then((error) => Promise.reject(error)),
  );

describe('content that is withdrawn while a learner has it', () => {
  test('is gone for a write, with the way back, the note and what was finished', async () => {
    const by = { world, actor: learner.actor };
    const id = activityId(0);
    await finishActivity(by, { activityId: id, finished: true });
    await saveNote(by, { activityId: id, text: 'Lo que pensé', version: 0 });
    await saveNote(by, { activityId: activityId(1), text: 'De lo que sigue ahí', version: 0 });
    const questionId = await ask(world, learner, id, '¿Y el lunes?');
    expect((await unitModules(world, learner.actor, unitId(0))).keptNotes).toEqual([]);
    await carryOut({ kind: 'activity', id, action: 'withdraw' });

    const refused = await refusalOf(finishActivity(by, { activityId: id, finished: false }));
    expect(refused).toBe('scope.notFound');
    expect(await saidOf({ activityId: id })).toBe('content.gone');
    expect(await saidOf({ questionId })).toBe('content.gone');
    expect((await unitModules(world, learner.actor, unitId(0))).keptNotes).toEqual([
      { id, name: 'Actividad 0' },
    ]);
    expect(await missing({ activityId: id })).toEqual({
      gone: { unit: { id: unitId(0), order: 0 }, note: 'Lo que pensé' },
    });
    const kept = await world.db
      .selectFrom('activity_completion')
      .where('activity_id', '=', id)
      .select('finished')
      .execute();
    expect(kept).toEqual([{ finished: true }]);
  });

  test.each(['withdraw', 'archive'] as const)('a %s of its module or unit takes it along', async (action) => {
    await carryOut({ kind: 'module', id: moduleId(0, 0), action });
    const back = { unit: { id: unitId(0), order: 0 }, note: null };
    expect(await missing({ activityId: activityId(1) })).toEqual({ gone: back });
    expect(await missing({ unitId: unitId(0), moduleId: moduleId(0, 0) })).toEqual({ gone: back });
    expect(await missing({ unitId: unitId(0) })).toBeUndefined();
    await carryOut({ kind: 'unit', id: unitId(0), action });
    expect(await missing({ activityId: activityId(1) })).toEqual({ gone: { unit: null, note: null } });
    expect(await missing({ unitId: unitId(0) })).toEqual({ gone: { unit: null, note: null } });
  });

  test('is found again once it is published again', async () => {
    const ref = { kind: 'activity', id: activityId(0) } as const;
    await carryOut({ ...ref, action: 'archive' });
    await carryOut({ ...ref, action: 'restore' });
    expect(await saidOf({ activityId: ref.id })).toBe('content.gone');
    await carryOut({ ...ref, action: 'publish' });
    expect(await missing({ activityId: ref.id })).toBeUndefined();
  });
});

test('a module that moved is found in its new unit', async () => {
  const id = moduleId(0, 0);
  await carryOut({ kind: 'module', id, action: 'move', parentId: unitId(1), index: 0 });
  expect(await missing({ unitId: unitId(0), moduleId: id })).toEqual({ movedTo: unitId(1) });
});

describe('what is done about a unit that is withdrawn', () => {
  const answers = { 'criterio-1': 9, 'criterio-2': 7, comentario: 'Claro.' };

  test('an agreement and a classmate’s challenge are gone, and answer again once it is back', async () => {
    const { memberId, actor } = learner;
    const own = { memberId, unitId: unitId(0) };
    const { agreementIds, evaluationId } = await createEvaluation(world.db, {
      ...own,
      sent: true,
      agreements: ['Delegar la apertura'],
    });
    const agreementId = agreementIds[0] ?? 0;
    const author = await createLearner(world.db, groupId);
    const submissionId = await deliverChallenge(
      world,
      { memberId: author.memberId, unitId: unitId(0) },
      world.clock.now(),
    );
    await reviewAsPeer(world.db, submissionId, { by: learner, sentAt: null, comment: 'Aún no' });
    const reviewId = (await peerQueue(world, actor, unitId(0))).pending[0]?.id ?? 0;
    const by = { world, actor };
    const calls: [NamedContent, () => Promise<unknown>][] = [
      [{ agreementId }, () => acknowledgeAgreements(by, { agreementId })],
      [{ agreementId }, () => followAgreement(by, { agreementId, status: 'done' })],
      [{ reviewId }, () => saveReview(by, { reviewId, version: 0, answers })],
      [{ reviewId }, () => sendReview(by, { reviewId, version: 0, answers })],
    ];
    await carryOut({ kind: 'unit', id: unitId(0), action: 'withdraw' });
    for (const [named, call] of calls) {
      expect(await refusalOf(call())).toBe('scope.notFound');
      expect(await saidOf(named)).toBe('content.gone');
      expect(await missing(named)).toEqual({ gone: { unit: null, note: null } });
      expect(await saidOf(named, author.actor), 'nobody else is told').toBe('scope.notFound');
    }
    expect((await peerQueue(world, actor, null)).pending).toEqual([]);
    const kept = await world.db
      .selectFrom('agreement')
      .where('evaluation_id', '=', evaluationId)
      .select(['text', 'acknowledged_at as acknowledgedAt'])
      .execute();
    expect(kept).toEqual([{ text: 'Delegar la apertura', acknowledgedAt: null }]);

    await publishUnitAgain();
    await acknowledgeAgreements(by, { agreementId });
    expect((await peerQueue(world, actor, unitId(0))).pending).toHaveLength(1);
  });

  /** As it stood: what the unit lacks to be published by an author is not the matter here. */
  const publishUnitAgain = () =>
    world.db
      .updateTable('unit')
      .set({ status: 'published', position: 9 })
      .where('id', '=', unitId(0))
      .execute();
});

describe('stays not found', () => {
  test('a draft that learners never had, and content of another programme', async () => {
    expect(await missing({ activityId: activityId(2) })).toBeUndefined();
    const other = await createCourse(world.db);
    const id = other.units[0]?.modules[0]?.activityIds[0] ?? 0;
    await carryOut({ kind: 'activity', id, action: 'archive' });
    expect(await saidOf({ activityId: id })).toBe('scope.notFound');
  });

  test('whatever another role asks for, and a refusal of another kind', async () => {
    await carryOut({ kind: 'activity', id: activityId(0), action: 'withdraw' });
    expect(await saidOf({ activityId: activityId(0) }, admin.actor)).toBe('scope.notFound');
    const other = refusal('draft.conflict');
    expect(await refusalOfCall(other, world, learner.actor, { activityId: activityId(0) })).toBe(other);
  });
});
