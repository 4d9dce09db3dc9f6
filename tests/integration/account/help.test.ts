import { beforeEach, describe, expect, test } from 'vitest';
import { signUpload } from '#app/features/account/files/uploads.commands.server.ts';
import { askHelp, reopenHelp, replyToSupport } from '#app/features/account/help/help.commands.server.ts';
import { helpList, helpThread } from '#app/features/account/help/help.queries.server.ts';
import { createPool } from '#server/db/database.ts';
import { createLimits } from '#server/limits/create-limits.ts';
import { readableFile } from '#server/repositories/files/files.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { drain } from '#tests/support/drain.ts';
import { quiet } from '#tests/support/quiet-limits.ts';
import { documentCorpus } from '#tests/support/upload-corpus.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock, pushes } = await openWorld();
const notFound = { code: 'scope.notFound' };
const today = '2026-11-18';
let person: TestPerson;
let other: TestPerson;

beforeEach(async () => {
  clock.set('2026-11-18T18:00:00Z');
  person = await createPerson(world.db, 2);
  other = await createPerson(world.db, 3);
});

const question = {
  topic: 'help',
  text: 'No abre mi reto.',
  upload: null,
  page: '/reto?unidad=1',
  requestId: 'abc-1',
} as const;
const ask = (who = person, more: Partial<Parameters<typeof askHelp>[1]> = {}) =>
  askHelp({ world, actor: who.actor, requestId: 'pedido' }, { ...question, ...more });
const reply = (ticketId: number, who = person, text = 'Sigue igual.') =>
  replyToSupport({ world, actor: who.actor }, { ticketId, text, upload: null });
const reopen = (ticketId: number, who = person, text = 'Volvió a fallar.') =>
  reopenHelp({ world, actor: who.actor }, { ticketId, text, upload: null });
const list = (who = person) => helpList(world, who.personId);
const thread = (ticketId: number, who = person) => helpThread(world, who.personId, ticketId);
const solve = (ticketId: number) =>
  world.db
    .updateTable('support_ticket')
    .set({ status: 'solved', closed_at: clock.now() })
    .where('id', '=', ticketId)
    .execute();

async function upload(bytes: Uint8Array, type = 'application/pdf', who = person): Promise<string> {
  const input = { name: 'captura.pdf', type, area: 'ticket' as const, size: null };
  const { address } = await signUpload({ world, actor: who.actor }, input);
  const { storageKey } = await world.db
    .selectFrom('upload')
    .where('person_id', '=', who.personId)
    .where('file_id', 'is', null)
    .orderBy('created_at', 'desc')
    .select('storage_key as storageKey')
    .executeTakeFirstOrThrow();
  await world.storage.put(storageKey, bytes, type);
  return address;
}

describe('a person asks Support', () => {
  test('has a folio, and what was written, seen and failed is kept', async () => {
    const { id, folio } = await ask();
    expect(folio).toMatch(/^S-\d{6}$/);
    const stored = await world.db
      .selectFrom('support_ticket')
      .where('id', '=', id)
      .select(['kind', 'body', 'page', 'request_id', 'status', 'version'])
      .executeTakeFirst();
    expect(stored).toEqual({
      kind: 'help',
      body: question.text,
      page: question.page,
      request_id: 'abc-1',
      status: 'new',
      version: 1,
    });
  });

  test('tells the open screens of administrators, and the trail without a word of the text', async () => {
    const { id } = await ask();
    await drain(world);
    expect(pushes.map(({ room, message }) => [room, message])).toContainEqual(['profile:1', 'read.again']);
    const [row, ...more] = await world.db
      .selectFrom('audit')
      .where('object_kind', '=', 'support_ticket')
      .where('object_id', '=', String(id))
      .selectAll()
      .execute();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ action: 'ticket.asked', actor_id: person.personId, request_id: 'pedido' });
    expect(JSON.stringify(row)).not.toContain('reto');
  });

  test('makes one request of two presses, and another one of the same words a minute later', async () => {
    const first = await ask();
    expect(await ask()).toEqual(first);
    clock.advance(61_000);
    expect((await ask()).id).not.toBe(first.id);
  });

  test('is counted, so that a flood ends', async () => {
    const pool = createPool({ connectionString: world.env.DATABASE_URL, max: 2, name: 'limits' }, world.log);
    const limits = createLimits(world.env, pool, world.log, quiet);
    try {
      for (let turn = 0; turn < 20; turn++) await limits.help(person.personId);
      await expect(limits.help(person.personId)).rejects.toMatchObject({ code: 'limit.reached' });
      await limits.help(other.personId);
    } finally {
      await limits.close();
      await pool.end();
    }
  });
});

describe('a request belongs to its person', () => {
  test('nobody else reads it, adds to it or opens it again', async () => {
    const { id } = await ask();
    await expect(thread(id, other)).rejects.toMatchObject(notFound);
    await expect(reply(id, other)).rejects.toMatchObject(notFound);
    await expect(reopen(id, other)).rejects.toMatchObject(notFound);
    expect((await list(other)).total).toBe(0);
    expect((await list()).rows.map((row) => row.id)).toEqual([id]);
  });

  test('its person reads no note of the administration', async () => {
    const { id } = await ask();
    const note = { ticket_id: id, body: 'Revisar con sistemas', internal: true, from_support: true };
    await world.db.insertInto('support_message').values(note).execute();
    expect((await thread(id)).messages).toEqual([]);
  });

  test('of one that was merged they read the one that goes on', async () => {
    const kept = await ask();
    const { id } = await ask(person, { text: 'Otra vez lo mismo.' });
    await world.db.updateTable('support_ticket').set({ merged_into: kept.id }).where('id', '=', id).execute();
    expect((await thread(id)).folio).toBe(kept.folio);
    expect((await list()).rows.map((row) => row.id)).toEqual([kept.id]);
  });
});

describe('a person goes on', () => {
  test('what waited for them is in process again, and what nobody took stays new', async () => {
    const { id } = await ask();
    await reply(id);
    expect((await thread(id)).state).toBe('new');
    await world.db.updateTable('support_ticket').set({ status: 'waiting' }).where('id', '=', id).execute();
    await reply(id, person, 'Ya probé.');
    const { state, messages } = await thread(id);
    expect(state).toBe('in-progress');
    expect(messages.map(({ text, fromSupport }) => [text, fromSupport])).toEqual([
      ['Sigue igual.', false],
      ['Ya probé.', false],
    ]);
  });

  test('a solved one takes no reply; within fourteen days it is opened again, later it is not', async () => {
    const { id } = await ask();
    await solve(id);
    await expect(reply(id)).rejects.toMatchObject({ code: 'ticket.solved' });
    expect((await thread(id)).reopenableUntil).toBe('2026-12-02T18:00:00.000Z');
    clock.set('2026-12-02T18:00:00Z');
    await reopen(id);
    expect(await thread(id)).toMatchObject({ state: 'in-progress', reopenableUntil: null });
    await solve(id);
    clock.set('2026-12-16T18:00:01Z');
    await expect(reopen(id)).rejects.toMatchObject({ code: 'ticket.closed' });
    expect((await thread(id)).reopenableUntil).toBeNull();
  });
});

describe('a file of a request', () => {
  test('is taken in, and is its person’s and the administration’s alone', async () => {
    const document = (await documentCorpus()).find(
      ({ fate, type }) => fate === 'taken' && type === 'application/pdf',
    );
    if (!document) throw new Error('the corpus has no PDF');
    const { id } = await ask(person, { upload: await upload(document.bytes) });
    const { file } = await thread(id);
    const fileId = Number(file?.url.split('/').at(-1));
    const admin = await createPerson(world.db, 1);
    expect(await readableFile(world.db, person.actor, fileId, today)).not.toBeNull();
    expect(await readableFile(world.db, admin.actor, fileId, today)).not.toBeNull();
    expect(await readableFile(world.db, other.actor, fileId, today)).toBeNull();
  });

  test.each([
    ['a program that calls itself a PDF', 'application/pdf', 'file.format'],
    ['a program', 'application/x-msdownload', 'file.format'],
    ['a picture with a script', 'image/svg+xml', 'file.format'],
  ])('%s is refused', async (_, type, code) => {
    const program = new TextEncoder().encode('MZ\u0090\u0000<svg onload="alert(1)"></svg>');
    const asked = async () => ask(person, { upload: await upload(program, type) });
    await expect(asked()).rejects.toMatchObject({ code });
  });

  test('of 30 MB is refused when it is signed, and when it arrived all the same', async () => {
    const by = { world, actor: person.actor };
    const input = { name: 'a.pdf', type: 'application/pdf', area: 'ticket' as const, size: 30 * 1024 * 1024 };
    await expect(signUpload(by, input)).rejects.toMatchObject({ code: 'file.tooLarge' });
    const large = await upload(new Uint8Array(11 * 1024 * 1024));
    await expect(ask(person, { upload: large })).rejects.toMatchObject({ code: 'file.tooLarge' });
  });
});
