import { strToU8 } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { uploadIdOf } from '#app/contract/account/files.ts';
import type { GuideKind } from '#app/contract/admin/groups/guides.ts';
import { MB } from '#app/domain/text/file-size.ts';
import { signUpload } from '#app/features/account/files/uploads.commands.server.ts';
import { setGroupGuide } from '#app/features/admin/groups/guides/guides.commands.server.ts';
import { groupGuideList } from '#app/features/admin/groups/guides/guides.queries.server.ts';
import { guidesOf, toolsView } from '#app/features/boss/tools/tools.queries.server.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { readableFile } from '#server/repositories/files/files.ts';
import { createFile, createPerson, type TestLearner, type TestPerson } from '#tests/factories/learning.ts';
import { createLedTeam, type LedTeam } from '#tests/factories/team.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
const DAY = 24 * 60 * 60_000;
const pdf = 'application/pdf';
let team: LedTeam;
let groupId: number;
let admin: TestPerson;
let boss: TestPerson;
let member: TestLearner;

beforeEach(async () => {
  clock.set('2026-11-18T18:00:00Z');
  team = await createLedTeam(world, { opensOn: ['2026-03-01', '2026-04-01'] });
  ({ groupId, boss, member } = team);
  admin = await createPerson(world.db, 1);
});

const by = (who = admin) => ({ world, actor: who.actor, requestId: crypto.randomUUID() });
const document = strToU8('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

async function upload(bytes: Uint8Array = document, { name = 'Guía.pdf', type = pdf } = {}) {
  const signed = await signUpload(by(), { name, type, area: 'guide', size: null });
  const { storage_key } = await world.db
    .selectFrom('upload')
    .where('id', '=', uploadIdOf(signed.address) ?? '')
    .select('storage_key')
    .executeTakeFirstOrThrow();
  await world.storage.put(storage_key, bytes, type);
  return { fileUrl: signed.address };
}

type File = Awaited<ReturnType<typeof upload>> | null;
const put = (kind: GuideKind, file: File, replacedId: number | null = null) =>
  setGroupGuide(by(), { groupId, kind, file, replacedId });
const list = () => groupGuideList(world, groupId);
const idOf = async (kind: GuideKind) => (await list())[kind]?.id ?? 0;
const mayRead = async (who: TestPerson, fileId: number) =>
  (await readableFile(world.db, who.actor, fileId, '2026-11-18')) !== null;
const tools = async () => (await toolsView(world, boss.actor, { groupId })).tools;

describe('the guides of a generation', () => {
  test('are read by its bosses, and by nobody else', async () => {
    await put('observation', await upload());
    const fileId = await idOf('observation');
    const other = (await createLedTeam(world)).boss;
    expect(await mayRead(boss, fileId)).toBe(true);
    expect(await mayRead(other, fileId)).toBe(false);
    expect(await mayRead(member, fileId)).toBe(false);
  });

  test('the observation guide stands where a unit has none of its own', async () => {
    const own = await createFile(world.db, { name: 'Propia.pdf' });
    const [first, second] = team.course.units;
    await world.db
      .updateTable('unit')
      .set({ observation_guide_id: own })
      .where('id', '=', first?.id ?? 0)
      .execute();
    await put('observation', await upload());
    const fileId = await idOf('observation');
    expect((await tools())?.units.map(({ observationUrl }) => observationUrl)).toEqual([
      `/archivos/${own}`,
      `/archivos/${fileId}`,
    ]);
    const wire = await guidesOf(world, boss.actor, groupId);
    expect(wire[String(second?.id)]?.observationGuide?.url).toBe(`/archivos/${fileId}`);
    expect((await list()).units.map(({ observation }) => observation?.name ?? null)).toEqual([
      'Propia.pdf',
      null,
    ]);
  });

  test('without a feedback guide the general button is not there', async () => {
    await put('feedback', await upload());
    const fileId = await idOf('feedback');
    expect((await tools())?.feedbackUrl).toBe(`/archivos/${fileId}`);
    await put('feedback', null, fileId);
    expect((await tools())?.feedbackUrl).toBeNull();
    expect(await mayRead(boss, fileId)).toBe(false);
  });

  test('are not replaced by whoever saw another one, and the same save twice changes nothing', async () => {
    const file = await upload();
    await put('feedback', file);
    const fileId = await idOf('feedback');
    await put('feedback', file);
    expect(await refusalOf(put('feedback', await upload()))).toBe('state.conflict');
    await put('feedback', await upload(), fileId);
    expect(await idOf('feedback')).not.toBe(fileId);
    const lines = await world.db
      .selectFrom('audit')
      .where('object_kind', '=', 'group')
      .where('object_id', '=', String(groupId))
      .select('action')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['guide.changed', 'guide.changed']);
  });

  test('a replaced file is kept for 30 days, the guide itself for ever', async () => {
    await put('feedback', await upload());
    const replaced = await idOf('feedback');
    await put('feedback', await upload(), replaced);
    const current = await idOf('feedback');
    const rows = () =>
      world.db.selectFrom('file').where('id', 'in', [replaced, current]).orderBy('id').select('id').execute();
    clock.set(new Date(Date.now() + 2 * DAY));
    await sweepFiles(world);
    clock.advance(29 * DAY);
    await sweepFiles(world);
    expect(await rows()).toEqual([{ id: replaced }, { id: current }]);
    clock.advance(2 * DAY);
    await sweepFiles(world);
    expect(await rows()).toEqual([{ id: current }]);
  });

  test('stay as they are in a closed generation', async () => {
    const file = await upload();
    await world.db
      .updateTable('learner_group')
      .set({ status: 'archived' })
      .where('id', '=', groupId)
      .execute();
    expect(await refusalOf(put('feedback', file))).toBe('group.archived');
  });
});

describe('an upload of a guide', () => {
  test.each([
    ['a program that calls itself PDF', strToU8('MZ\u0090\u0000 This program cannot be run'), 'file.format'],
    ['a page that calls itself PDF', strToU8('<!DOCTYPE html><script>alert(1)</script>'), 'file.format'],
    ['26 MB', Buffer.concat([document, Buffer.alloc(26 * MB)]), 'file.tooLarge'],
  ])('refuses %s', async (_, bytes, code) => {
    expect(await refusalOf(put('feedback', await upload(bytes)))).toBe(code);
    expect((await list()).feedback).toBeNull();
  });

  test.each([
    ['image/svg+xml', 'guia.svg'],
    ['image/png', 'guia.png'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'guia.xlsx'],
    ['application/x-msdownload', 'guia.exe'],
  ])('does not sign %s', async (type, name) => {
    expect(await refusalOf(upload(document, { name, type }))).toBe('file.format');
  });

  test('is signed for administrators only, 25 MB at most, whatever they keep themselves', async () => {
    const input = { name: 'a.pdf', type: pdf, area: 'guide', size: MB } as const;
    for (const who of [boss, member]) {
      expect(await refusalOf(signUpload(by(who), input))).toBe('role.forbidden');
    }
    expect(await refusalOf(signUpload(by(), { ...input, size: 25 * MB + 1 }))).toBe('file.tooLarge');
    await world.db
      .insertInto('file')
      .values({
        storage_key: crypto.randomUUID(),
        name: 'foto.webp',
        content_type: 'image/webp',
        size: 500 * MB,
        owner_id: admin.personId,
        purpose: 'photo',
      })
      .execute();
    const photo = { ...input, name: 'a.png', type: 'image/png', area: 'photo' } as const;
    expect(await refusalOf(signUpload(by(), photo))).toBe('file.quota');
    expect(await signUpload(by(), input)).toMatchObject({ address: expect.any(String) });
  });
});
