import { beforeAll, expect, test } from 'vitest';
import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { writeToGroups } from '#app/features/admin/groups/messages/messages.commands.server.ts';
import { home } from '#app/features/learner/home/home.queries.server.ts';
import { createReadyGroup } from '#tests/factories/group-states.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, pushes, clock } = await openWorld();
let admin: TestPerson;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  clock.set('2027-02-15T18:00:00Z');
});

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });

/** The messages on the learner's home. */
const shownTo = async ({ actor }: TestPerson) =>
  (await home(world, actor)).messages.map(({ title, read }) => ({ title, read }));

test('a message to several generations is on the home of whoever follows them, once, and in the trail without its words', async () => {
  const one = await createReadyGroup(world, { state: 'published', learners: 2 });
  const two = await createReadyGroup(world, { state: 'published' });
  const draft = await createReadyGroup(world);
  const empty = await createReadyGroup(world, { state: 'published', learners: 0 });
  const closed = await createReadyGroup(world);
  const [left, stays] = one.members;
  await world.db
    .updateTable('learner_group')
    .set({ status: 'archived' })
    .where('id', '=', closed.groupId)
    .execute();
  await world.db
    .updateTable('member')
    .set({ active: false, dropped_at: clock.now(), left_as: 'dropped' })
    .where('id', '=', left?.memberId ?? 0)
    .execute();
  const ids = [one, two, draft, empty, closed].map(({ groupId }) => groupId);
  const words = { title: 'Inventario', text: 'El lunes no hay sesión.', ids };

  pushes.length = 0;
  const sent = await writeToGroups(by(), words);
  expect(sent).toEqual({
    done: 2,
    readers: 2,
    refused: [
      {
        id: draft.groupId,
        name: draft.name,
        text: 'Esta generación es un borrador: primero publícala.',
      },
      {
        id: empty.groupId,
        name: empty.name,
        text: 'Ya no hay nadie en esta generación a quien escribir.',
      },
      {
        id: closed.groupId,
        name: closed.name,
        text: 'Esta generación está cerrada: se puede consultar, ya no cambiar.',
      },
    ],
  });
  await drain(world);
  const reader = stays as TestPerson;
  expect(await shownTo(reader)).toEqual([{ title: 'Inventario', read: false }]);
  const told = pushes.filter(({ message }) => message === 'read.again').map(({ room }) => room);
  expect(told).toEqual(
    expect.arrayContaining(
      [reader, two.members[0], one.tutor].map((whom) => personRoom(whom?.personId ?? 0)),
    ),
  );
  expect(told).not.toContain(personRoom(left?.personId ?? 0));

  // A lost answer: the same again sends nothing.
  expect(await writeToGroups(by(), words)).toMatchObject({ done: 2, readers: 2 });
  expect(await shownTo(reader)).toHaveLength(1);
  const trail = await world.db
    .selectFrom('audit')
    .where('action', '=', 'message.sent')
    .select(['object_id as of', 'after'])
    .orderBy('id')
    .execute();
  expect(trail).toEqual([
    { of: String(one.groupId), after: { readers: 1 } },
    { of: String(two.groupId), after: { readers: 1 } },
  ]);
});
