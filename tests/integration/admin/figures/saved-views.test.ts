import { expect, test } from 'vitest';
import { MAX_VIEWS } from '#app/contract/admin/figures/saved-views.ts';
import {
  removeView,
  renameView,
  saveView,
} from '#app/features/admin/figures/saved-views/saved-views.commands.server.ts';
import { viewsFor } from '#app/features/admin/figures/saved-views/saved-views.rows.server.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();

const by = ({ actor }: TestPerson) => ({ world, actor });
const view = { screen: 'people', name: 'Sin jefe', query: '?sin_jefe=1', shared: false } as const;
const seenBy = ({ personId }: TestPerson, screen: 'people' | 'groups' = 'people') =>
  viewsFor(world.db, { personId, screen });

test('a view is its owner’s alone until it is shared, and of one list', async () => {
  const [one, other] = [await createPerson(world.db, 1), await createPerson(world.db, 1)];
  const { id } = await saveView(by(one), view);
  expect(await seenBy(one)).toEqual([
    { id, name: 'Sin jefe', query: '?sin_jefe=1', shared: false, own: true, mayChange: true, mailed: null },
  ]);
  expect([await seenBy(other), await seenBy(one, 'groups')]).toEqual([[], []]);
  expect(await saveView(by(one), { ...view, query: '?sin_jefe=1&orden=-creado', shared: true })).toEqual({
    id,
  });
  expect(await seenBy(other)).toEqual([
    {
      id,
      name: 'Sin jefe',
      query: '?sin_jefe=1&orden=-creado',
      shared: true,
      own: false,
      mayChange: false,
      mailed: null,
    },
  ]);
  expect(await refusalOf(removeView(by(other), id))).toBe('scope.notFound');
  await removeView(by(one), id);
  expect(await seenBy(one)).toEqual([]);
  // Somebody pressed twice, or in another window.
  await removeView(by(one), id);
  await removeView(by(other), id);
});

test('one’s own come before those of others, by name', async () => {
  const [one, other] = [await createPerson(world.db, 1), await createPerson(world.db, 1)];
  await saveView(by(other), { ...view, name: 'A', shared: true });
  await saveView(by(one), { ...view, name: 'Z' });
  await saveView(by(one), { ...view, name: 'M' });
  expect((await seenBy(one)).map(({ name }) => name)).toEqual(['M', 'Z', 'A']);
});

test(`refuses more than ${MAX_VIEWS} of one list`, async () => {
  const one = await createPerson(world.db, 1);
  for (let index = 0; index < MAX_VIEWS; index += 1)
    await saveView(by(one), { ...view, name: `Vista ${index}` });
  await expect(saveView(by(one), { ...view, name: 'Una más' })).rejects.toMatchObject({ field: 'nombre' });
  await saveView(by(one), { ...view, name: 'Vista 0', query: '' });
  expect((await seenBy(one)).filter(({ own }) => own)).toHaveLength(MAX_VIEWS);
});

test('a view gets another name, by its owner alone and not that of another one of the list', async () => {
  const [one, other] = [await createPerson(world.db, 1), await createPerson(world.db, 1)];
  const { id } = await saveView(by(one), view);
  await saveView(by(one), { ...view, name: 'Sin correo' });
  await saveView(by(one), { ...view, screen: 'groups', name: 'De otra lista' });
  const rename = (person: TestPerson, name: string) =>
    refusalOf(renameView(by(person), { viewId: id, name, shared: true }));
  expect(await rename(other, 'Mía')).toBe('scope.notFound');
  expect(await rename(one, 'Sin correo')).toBe('body.invalid');
  await renameView(by(one), { viewId: id, name: 'De otra lista', shared: true });
  expect(await seenBy(other)).toContainEqual(
    expect.objectContaining({ id, name: 'De otra lista', query: view.query }),
  );
  await renameView(by(one), { viewId: id, name: 'De otra lista', shared: false });
  expect((await seenBy(other)).map((seen) => seen.id)).not.toContain(id);
});

test('a shared one whose owner was dropped, or administers no more, is anybody’s to rename or remove', async () => {
  const [gone, moved, one] = [
    await createPerson(world.db, 1),
    await createPerson(world.db, 1),
    await createPerson(world.db, 1),
  ];
  const { id: first } = await saveView(by(gone), { ...view, name: 'De quien se fue', shared: true });
  const { id: own } = await saveView(by(gone), { ...view, name: 'Solo suya' });
  const { id: second } = await saveView(by(moved), { ...view, name: 'De otro perfil', shared: true });
  const rename = (viewId: number, name: string, shared: boolean) =>
    refusalOf(renameView(by(one), { viewId, name, shared }));
  expect(await rename(first, 'Otra', true)).toBe('scope.notFound');
  await world.db.updateTable('person').set({ active: false }).where('id', '=', gone.personId).execute();
  await world.db
    .updateTable('person_profile')
    .set({ profile_id: 4 })
    .where('person_id', '=', moved.personId)
    .execute();
  const mine = async () => (await seenBy(one)).filter(({ id }) => [first, own, second].includes(id));
  expect((await mine()).map(({ id, mayChange }) => [id, mayChange])).toEqual([
    [second, true],
    [first, true],
  ]);
  await saveView(by(one), { ...view, name: 'Mía' });
  expect(await rename(first, 'Mía', true)).toBe('body.invalid');
  await renameView(by(one), { viewId: first, name: 'Heredada', shared: false });
  expect((await mine())[0]).toMatchObject({ id: first, name: 'Heredada', shared: false, own: true });
  await removeView(by(one), second);
  expect(await refusalOf(removeView(by(one), own))).toBe('scope.notFound');
  expect((await mine()).map(({ id }) => id)).toEqual([first]);
});
