import { beforeEach, describe, expect, test } from 'vitest';
import { personRoom, profileRoom } from '#app/contract/catalogue/pushes.ts';
import { assignGroupTutor, endGroupTutor } from '#app/features/admin/groups/tutors/tutors.commands.server.ts';
import { groupTutorList } from '#app/features/admin/groups/tutors/tutors.queries.server.ts';
import { setPersonState } from '#app/features/admin/people/list/people.commands.server.ts';
import {
  claimChallenge,
  claimWaiting,
} from '#app/features/tutor/challenge-review/review/claim.commands.server.ts';
import { saveReview } from '#app/features/tutor/challenge-review/review/draft.commands.server.ts';
import { isRefusal } from '#server/errors.ts';
import { type ChallengeGround, createChallengeGround, deliver } from '#tests/factories/challenge.ts';
import { createPerson, createTutor, type TestLearner, type TestPerson } from '#tests/factories/learning.ts';
import { notificationsOf } from '#tests/factories/notices.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock, pushes } = await openWorld();
let ground: ChallengeGround;
let admin: TestPerson;
let tutor: TestPerson;
let colleague: TestPerson;

beforeEach(async () => {
  clock.set('2026-11-18T18:00:00Z');
  ground = await createChallengeGround(world.db, 2);
  admin = await createPerson(world.db, 1);
  tutor = await createPerson(world.db, 4);
  colleague = await createTutor(world.db, ground.groupId);
  pushes.length = 0;
});

const by = () => ({
  world,
  actor: admin.actor,
  requestId: crypto.randomUUID(),
  request: new Request('http://localhost/api/cms/grupos'),
  address: '127.0.0.1',
});
const assign = (tutorId = tutor.personId, groupId = ground.groupId) =>
  assignGroupTutor(by(), { groupId, tutorId });
const end = (tutorId = tutor.personId) =>
  endGroupTutor(by(), { groupId: ground.groupId, tutorId, reason: 'Cambio de zona' });

const delivered = async (who: TestLearner): Promise<number> => {
  await deliver(world, who, ground.unitId);
  const { id } = await world.db
    .selectFrom('challenge_submission')
    .where('member_id', '=', who.memberId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
};
const learner = (index = 0) => ground.learners[index] as TestLearner;
const claim = (submissionId: number, who = tutor) =>
  claimChallenge({ world, actor: who.actor }, submissionId);
const reviewsOf = (id: number) =>
  world.db.selectFrom('challenge_review').where('submission_id', '=', id).selectAll().execute();

async function draft(submissionId: number): Promise<void> {
  const { id } = await world.db
    .selectFrom('challenge_version')
    .where('submission_id', '=', submissionId)
    .select('id')
    .executeTakeFirstOrThrow();
  await saveReview(
    { world, actor: tutor.actor },
    {
      submissionId,
      version: await claim(submissionId),
      deliveryId: id,
      scores: [9, 8].map((score) => ({ score, comment: 'Bien' })),
      comment: 'Mi borrador',
      privateNote: '',
    },
  );
}

async function givenQuestion(): Promise<number> {
  const activity = await world.db
    .selectFrom('activity')
    .innerJoin('module', 'module.id', 'activity.module_id')
    .where('module.unit_id', '=', ground.unitId)
    .select('activity.id')
    .executeTakeFirstOrThrow();
  const { id } = await world.db
    .insertInto('question')
    .values({
      activity_id: activity.id,
      member_id: learner().memberId,
      body: '¿Cómo?',
      assigned_to: tutor.personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const nine = async () => (await notificationsOf(world, tutor)).filter(({ type }) => type === 9).length;
const again = (personId: number) => ({ room: personRoom(personId), message: 'read.again', data: {} });

describe('assigning', () => {
  test('notifies once, however often it is asked, and once more after an end', async () => {
    await Promise.all([assign(), assign(), assign()]);
    await assign();
    await drain(world);
    expect(await nine()).toBe(1);
    clock.advance(1_000);
    await end();
    clock.advance(1_000);
    await assign();
    await drain(world);
    expect(await nine()).toBe(2);
    const { tutors } = await groupTutorList(world, ground.groupId);
    expect(tutors.filter(({ id }) => id === tutor.personId).map(({ endedAt }) => endedAt !== null)).toEqual([
      false,
      true,
    ]);
  });

  test('is seen at once by the tutor and by the administration, and audited without a name', async () => {
    await assign();
    await drain(world);
    expect(pushes).toContainEqual(again(tutor.personId));
    expect(pushes).toContainEqual({ room: profileRoom(1), message: 'read.again', data: {} });
    const lines = await world.db
      .selectFrom('audit')
      .where('object_kind', '=', 'group')
      .where('object_id', '=', String(ground.groupId))
      .select(['action', 'after', 'actor_id'])
      .execute();
    expect(lines).toEqual([
      { action: 'tutor.assigned', after: { personId: tutor.personId }, actor_id: admin.personId },
    ]);
  });

  test('is refused with its own sentence for each reason', async () => {
    const textOf = async (personId: number) => {
      const error: unknown = await assign(personId).then(
        () => 'assigned',
        (thrown: unknown) => thrown,
      );
      return isRefusal(error) ? [error.code, error.field, error.text] : error;
    };
    const boss = await createPerson(world.db, 3);
    const dropped = await createPerson(world.db, 4);
    await world.db.updateTable('person').set({ active: false }).where('id', '=', dropped.personId).execute();
    const own = learner();
    await world.db.insertInto('person_profile').values({ person_id: own.personId, profile_id: 4 }).execute();
    const invalid = (text: string) => ['body.invalid', 'tutor', text];
    expect(await textOf(boss.personId)).toEqual(
      invalid('Esta persona no tiene perfil de tutor: dáselo primero en Usuarios.'),
    );
    expect(await textOf(dropped.personId)).toEqual(
      invalid('Esta persona está dada de baja: reactívala primero en Usuarios.'),
    );
    expect(await textOf(own.personId)).toEqual(
      invalid('Es participante de esta generación: nadie es su propia tutora o tutor.'),
    );
    expect(await textOf(2_000_000_000)).toEqual(invalid('Elige a una persona de la lista.'));
    expect(await refusalOf(assign(tutor.personId, 2_000_000_000))).toBe('scope.notFound');
  });

  test('and ending are refused in a closed generation', async () => {
    await world.db
      .updateTable('learner_group')
      .set({ status: 'archived' })
      .where('id', '=', ground.groupId)
      .execute();
    expect(await refusalOf(assign())).toBe('group.archived');
    expect(await refusalOf(end(colleague.personId))).toBe('group.archived');
  });
});

describe('the end of an assignment', () => {
  test('frees claims and questions, keeps the draft for the next tutor, and shows it to both', async () => {
    await assign();
    const [held, written] = [await delivered(learner(0)), await delivered(learner(1))];
    await claim(held);
    await draft(written);
    const questionId = await givenQuestion();
    expect(await refusalOf(claim(held, colleague))).toBe('review.held');
    const before = await groupTutorList(world, ground.groupId);
    expect(before).toMatchObject({ challenges: 2, questions: 1 });
    expect(before.tutors.find(({ id }) => id === tutor.personId)).toMatchObject({
      challenges: 2,
      questions: 1,
    });
    await drain(world);
    pushes.length = 0;

    await end();
    await drain(world);
    expect(await reviewsOf(held)).toEqual([]);
    expect(await reviewsOf(written)).toMatchObject([{ claimed_at: null, comment: 'Mi borrador' }]);
    const question = await world.db
      .selectFrom('question')
      .where('id', '=', questionId)
      .select('assigned_to')
      .executeTakeFirstOrThrow();
    expect(question.assigned_to).toBeNull();
    for (const { personId } of [tutor, colleague]) expect(pushes).toContainEqual(again(personId));

    expect(await claimWaiting({ world, actor: colleague.actor }, held)).toBe(true);
    expect(await claim(written, colleague)).toBeGreaterThan(0);
    expect(await reviewsOf(written)).toMatchObject([
      { tutor_id: colleague.personId, comment: 'Mi borrador' },
    ]);
    expect((await groupTutorList(world, ground.groupId)).tutors.at(-1)).toMatchObject({
      id: tutor.personId,
      challenges: 0,
      questions: 0,
    });
  });

  test('changes nothing where it ended before, and is not found for a person who never was', async () => {
    await assign();
    await end();
    await end();
    const lines = await world.db
      .selectFrom('audit')
      .where('object_id', '=', String(ground.groupId))
      .where('action', '=', 'tutor.ended')
      .select('after')
      .execute();
    expect(lines).toEqual([{ after: { personId: tutor.personId, reason: 'Cambio de zona' } }]);
    expect(await refusalOf(end(admin.personId))).toBe('scope.notFound');
  });

  test('leaves everything with a tutor who was assigned again before it was freed', async () => {
    await assign();
    const held = await delivered(learner());
    await claim(held);
    await end();
    clock.advance(1_000);
    await assign();
    await drain(world);
    expect(await reviewsOf(held)).toMatchObject([{ tutor_id: tutor.personId }]);
  });

  test('frees nothing of another generation', async () => {
    const other = await createChallengeGround(world.db, 1);
    await assign();
    await assign(tutor.personId, other.groupId);
    const elsewhere = other.learners[0] as TestLearner;
    await deliver(world, elsewhere, other.unitId);
    const { id } = await world.db
      .selectFrom('challenge_submission')
      .where('member_id', '=', elsewhere.memberId)
      .select('id')
      .executeTakeFirstOrThrow();
    await claim(id);
    await end();
    await drain(world);
    expect(await reviewsOf(id)).toMatchObject([{ tutor_id: tutor.personId }]);
    expect((await reviewsOf(id))[0]?.claimed_at).not.toBeNull();
  });

  test('comes with the drop of the person', async () => {
    await assign();
    const held = await delivered(learner());
    await claim(held);
    await setPersonState(by(), { personId: tutor.personId, active: false, reason: 'Salió' });
    await drain(world);
    expect(await reviewsOf(held)).toEqual([]);
    expect(pushes).toContainEqual(again(colleague.personId));
  });
});
