import { beforeAll, describe, expect, test } from 'vitest';
import type { GroupsAction } from '#app/contract/admin/groups/states.ts';
import { groupsFileHref } from '#app/contract/admin/links/admin.ts';
import { fileLines } from '#app/features/admin/groups/list/groups-file.queries.server.ts';
import { previewGroupsAction } from '#app/features/admin/groups/states/group-check.queries.server.ts';
import { actOnGroups } from '#app/features/admin/groups/states/states.commands.server.ts';
import { createReadyGroup } from '#tests/factories/group-states.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { confirmSession } from '#tests/factories/people-import.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let admin: TestPerson;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  // Their password holds for whatever day a test moves the clock to.
  clock.set('2027-12-31T18:00:00Z');
  await confirmSession(world, admin);
  clock.set('2027-01-04T18:00:00Z');
});

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });
const act = (action: GroupsAction, ids: readonly number[]) => actOnGroups(by(), { action, ids });
const look = (action: GroupsAction, ids: readonly number[]) => previewGroupsAction(world, { action, ids });
const unknown = 2 ** 31 - 1;

const stateOf = async (groupId: number) =>
  (
    await world.db
      .selectFrom('learner_group')
      .where('id', '=', groupId)
      .select('status')
      .executeTakeFirstOrThrow()
  ).status;

const actionsOf = async (groupId: number) =>
  (
    await world.db
      .selectFrom('audit')
      .where('object_kind', '=', 'group')
      .where('object_id', '=', String(groupId))
      .select('action')
      .execute()
  ).map(({ action }) => action);

async function withoutTutor() {
  const group = await createReadyGroup(world);
  await world.db
    .updateTable('group_tutor')
    .set({ ended_at: clock.now() })
    .where('group_id', '=', group.groupId)
    .execute();
  return group;
}

describe('publishing several generations', () => {
  test('publishes each that has no error, and says of the others which ones; as it was shown', async () => {
    const [one, two] = [await createReadyGroup(world, { learners: 2 }), await createReadyGroup(world)];
    const faulty = await withoutTutor();
    const known = await createReadyGroup(world, { state: 'published' });
    const ids = [one, two, faulty, known].map(({ groupId }) => groupId);
    const shown = await look('publish', [...ids, unknown]);
    expect(shown).toMatchObject({
      ready: 2,
      members: 3,
      refused: [
        {
          id: faulty.groupId,
          name: faulty.name,
          text: 'Falta corregir 1 error para publicarla: No tiene tutor o tutora.',
        },
        { id: known.groupId, text: 'Ya está publicada.' },
        { id: unknown, name: 'Generación que ya no está' },
      ],
    });
    expect(await stateOf(one.groupId), 'a look writes nothing').toBe('draft');
    const done = await act('publish', ids);
    expect(done).toEqual({ done: 2, refused: shown.refused.slice(0, 2), taskId: null });
    expect(await Promise.all(ids.map(stateOf))).toEqual(['published', 'published', 'draft', 'published']);
    expect(await actionsOf(one.groupId)).toEqual(['group.published']);
    expect(await actionsOf(faulty.groupId)).toEqual([]);
    expect((await drain(world)).parked).toEqual(new Map());
  });

  test('judges twenty of them in one statement', async () => {
    const { groupId } = await createReadyGroup(world);
    const few = await countStatements(world, (counted) =>
      previewGroupsAction(counted, { action: 'publish', ids: [groupId] }),
    );
    const faulty: number[] = [];
    for (let index = 0; index < 4; index += 1) faulty.push((await withoutTutor()).groupId);
    const more = await countStatements(world, (counted) =>
      previewGroupsAction(counted, { action: 'publish', ids: [...faulty, groupId] }),
    );
    expect(more.result).toMatchObject({ ready: 1, refused: faulty.map((id) => ({ id })) });
    expect(more.statements).toBe(few.statements);
    const ids = Array.from({ length: 21 }, (_, index) => unknown - index);
    const many = await countStatements(world, (counted) =>
      previewGroupsAction(counted, { action: 'publish', ids }),
    );
    expect([many.statements, many.result.refused.length]).toEqual([few.statements + 1, 21]);
  });

  test('two at once publish each of them once', async () => {
    const { groupId } = await createReadyGroup(world);
    const both = await Promise.all([act('publish', [groupId]), act('publish', [groupId])]);
    expect(both.map(({ done }) => done).toSorted()).toEqual([0, 1]);
    expect(await actionsOf(groupId)).toEqual(['group.published']);
  });
});

test('closing several closes those whose last 1-1 has ended; the others are closed by their name', async () => {
  const over = await createReadyGroup(world, { state: 'published', learners: 2 });
  const draft = await createReadyGroup(world);
  await world.db
    .updateTable('wave')
    .set({
      one_to_one_on: '2026-12-01',
      boss_period_starts_on: '2026-12-01',
      boss_period_ends_on: '2026-12-02',
    })
    .where('group_id', '=', over.groupId)
    .execute();
  const open = await createReadyGroup(world, { state: 'published' });
  const ids = [over, open, draft].map(({ groupId }) => groupId);
  const shown = await look('close', ids);
  expect(shown).toMatchObject({ ready: 1, members: 2, withoutGrade: 2 });
  const { done, refused } = await act('close', ids);
  expect(done).toBe(1);
  expect(refused.map(({ id }) => id)).toEqual([open.groupId, draft.groupId]);
  expect(refused[0]?.text).toContain('escribe el nombre');
  expect(await Promise.all(ids.map(stateOf))).toEqual(['archived', 'published', 'draft']);
  expect((await act('close', [over.groupId])).refused).toMatchObject([{ text: 'Ya está cerrada.' }]);
});

describe('the file of the list', () => {
  test('has the generations of the filters, or the chosen ones alone', async () => {
    const { groupId, name } = await createReadyGroup(world, { learners: 2 });
    const [title, headings, ...lines] = await fileLines(world, { search: name }, null);
    expect(title).toEqual([
      'Generaciones · con los filtros de la lista · 4 de enero de 2027, 12:00, hora del centro',
    ]);
    expect(lines).toHaveLength(1);
    const cell = (heading: string) => lines[0]?.[headings?.indexOf(heading) ?? -1];
    expect(['id', 'nombre', 'participantes', 'olas', 'estado', 'por_completar'].map(cell)).toEqual([
      String(groupId),
      name,
      '2',
      '2',
      'Borrador',
      '',
    ]);
    const other = await createReadyGroup(world);
    const chosen = await fileLines(world, { search: 'se ignora' }, [other.groupId, unknown]);
    expect(chosen.slice(2).map(([id]) => id)).toEqual([String(other.groupId)]);
    expect(groupsFileHref({ state: 'draft' }, [1, 2])).toBe('/archivos/generaciones?estado=borrador&ids=1,2');
  });
});
