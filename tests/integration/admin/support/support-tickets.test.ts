import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TicketsQuery } from '#app/contract/admin/support/tickets.ts';
import { askHelp, replyToSupport } from '#app/features/account/help/help.commands.server.ts';
import { helpList, helpThread } from '#app/features/account/help/help.queries.server.ts';
import {
  changeCannedAnswer,
  createCannedAnswer,
  removeCannedAnswer,
} from '#app/features/admin/support/tickets/canned/canned-answers.commands.server.ts';
import {
  answerTicket,
  assignTicket,
  identifyTicket,
  mergeTicket,
  moveTicket,
  noteTicket,
  rankTicket,
} from '#app/features/admin/support/tickets/tickets.commands.server.ts';
import {
  ticketDetail,
  ticketFigures,
  ticketList,
} from '#app/features/admin/support/tickets/tickets.queries.server.ts';
import { writingTicket } from '#app/features/admin/support/tickets/writing.commands.server.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock, pushes } = await openWorld();
const notFound = { code: 'scope.notFound' };
let person: TestPerson;
let admin: TestPerson;
let second: TestPerson;

beforeEach(async () => {
  clock.set('2026-11-18T18:00:00Z');
  person = await createPerson(world.db, 2);
  admin = await createPerson(world.db, 1);
  second = await createPerson(world.db, 1);
  pushes.length = 0;
});

const by = (who: TestPerson) => ({ world, actor: who.actor, requestId: 'pedido' });
const asked = async (text = 'No abre mi reto de Gestión.', who = person) =>
  (await askHelp(by(who), { topic: 'help', text, upload: null, page: '/reto', requestId: null })).id;
const detail = (ticketId: number, who = admin) => ticketDetail(world, ticketId, who.personId);
const answer = (
  ticketId: number,
  version: number,
  more: { text?: string; state?: 'waiting' | 'solved'; who?: TestPerson } = {},
) =>
  answerTicket(by(more.who ?? admin), {
    ticketId,
    version,
    text: more.text ?? 'Ya quedó.',
    upload: null,
    state: more.state ?? 'waiting',
  });
const list = async (query: TicketsQuery) => (await ticketList(world, query)).rows.map(({ id }) => id);
const passwordTicket = async (contact: string) => {
  const { id } = await world.db
    .insertInto('support_ticket')
    .values({ kind: 'password', contact, subject: 'Recuperar contraseña', body: 'Cuenta «ana»' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const mails = async () => {
  const folder = join(world.env.DATA_DIR, 'correo');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
};

describe('an administrator answers', () => {
  test('the person reads it, and their bell says it once with the folio', async () => {
    const id = await asked();
    clock.advance(3 * 60 * 60_000);
    await answer(id, 1);
    await drain(world);
    const { folio, messages, state } = await helpThread(world, person.personId, id);
    expect([state, messages.map(({ text, fromSupport }) => [text, fromSupport])]).toEqual([
      'waiting',
      [['Ya quedó.', true]],
    ]);
    const told = await world.db
      .selectFrom('notification')
      .where('person_id', '=', person.personId)
      .select(['type', 'data', 'actor_id'])
      .execute();
    expect(told).toEqual([{ type: 109, data: { folio }, actor_id: admin.personId }]);
    expect(await detail(id)).toMatchObject({ answerHours: 3, assignee: { id: admin.personId }, version: 2 });
  });

  test('both open screens are told at once', async () => {
    const id = await asked();
    await drain(world);
    pushes.length = 0;
    await answer(id, 1);
    await drain(world);
    const rooms = pushes.filter(({ message }) => message === 'read.again').map(({ room }) => room);
    expect(rooms).toEqual(expect.arrayContaining(['profile:1', `user:${person.personId}`]));
  });

  test('from an older version is refused, and shows the other one', async () => {
    const id = await asked();
    await answer(id, 1, { who: second, text: 'Estoy en ello.' });
    await expect(answer(id, 1)).rejects.toMatchObject({ code: 'ticket.changed' });
    const { version, messages } = await detail(id);
    expect(messages.map(({ text }) => text)).toEqual(['Estoy en ello.']);
    await answer(id, version);
    expect((await detail(id)).messages).toHaveLength(2);
  });

  test('twice in a moment gives one answer', async () => {
    const id = await asked();
    const first = await answer(id, 1);
    expect(await answer(id, 1)).toEqual(first);
    expect((await detail(id)).messages).toHaveLength(1);
  });

  test('what a person adds is told to whoever is writing', async () => {
    const id = await asked();
    await replyToSupport(by(person), { ticketId: id, text: 'También en el celular.', upload: null });
    await expect(answer(id, 1)).rejects.toMatchObject({ code: 'ticket.changed' });
  });

  test('the trail names the steps and not a word of the texts', async () => {
    const id = await asked('Palabra-secreta');
    await answer(id, 1, { text: 'Respuesta-secreta', state: 'solved' });
    await noteTicket(by(admin), { ticketId: id, text: 'Nota-secreta', upload: null });
    const rows = await world.db
      .selectFrom('audit')
      .where('object_kind', '=', 'support_ticket')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .selectAll()
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['ticket.asked', 'ticket.answered', 'ticket.noted']);
    expect(JSON.stringify(rows)).not.toContain('secreta');
  });
});

describe('somebody who cannot sign in', () => {
  test('gets the answer by mail to the address that they left', async () => {
    const id = await passwordTicket('ana@correo.mx');
    expect((await detail(id)).isMailed).toBe(true);
    await answer(id, 1, { text: 'Llámanos al 55.\n\nTe esperamos.' });
    await drain(world);
    const [mail, ...more] = (await mails()).filter(({ to }) => to?.[0]?.address === 'ana@correo.mx');
    expect(more).toEqual([]);
    expect(mail?.subject).toContain((await detail(id)).folio);
    expect(mail?.text).toContain('Te esperamos.');
  });

  test('who left a telephone gets none', async () => {
    const id = await passwordTicket('55 1234 5678');
    expect((await detail(id)).isMailed).toBe(false);
    await answer(id, 1);
    const written = await world.db
      .selectFrom('mail')
      .innerJoin('support_message as said', 'said.id', 'mail.message_id')
      .where('said.ticket_id', '=', id)
      .select('mail.id')
      .execute();
    expect(written).toEqual([]);
  });

  test('is found, and then it is their request', async () => {
    const id = await passwordTicket('55 1234 5678');
    const { version } = await identifyTicket(by(admin), {
      ticketId: id,
      version: 1,
      personId: person.personId,
    });
    expect((await helpList(world, person.personId)).rows.map((row) => row.id)).toEqual([id]);
    const other = await createPerson(world.db, 2);
    await expect(
      identifyTicket(by(admin), { ticketId: id, version, personId: other.personId }),
    ).rejects.toMatchObject({ code: 'ticket.identified' });
    await expect(
      identifyTicket(by(admin), { ticketId: await passwordTicket('1'), version: 1, personId: 2 ** 31 - 1 }),
    ).rejects.toMatchObject(notFound);
  });
});

describe('a request is decided on', () => {
  test('two who take it at once: the second is refused', async () => {
    const id = await asked();
    const take = (who: TestPerson) =>
      assignTicket(by(who), { ticketId: id, version: 1, personId: who.personId }).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      );
    expect((await Promise.all([take(admin), take(second)])).sort()).toEqual(['taken', 'ticket.changed']);
    expect((await detail(id)).state).toBe('in-progress');
  });

  test('only an administrator takes one', async () => {
    const id = await asked();
    const given = assignTicket(by(admin), { ticketId: id, version: 1, personId: person.personId });
    await expect(given).rejects.toMatchObject(notFound);
  });

  test('a note is told to nobody and stops nobody', async () => {
    const id = await asked();
    await noteTicket(by(second), { ticketId: id, text: 'Es el navegador.', upload: null });
    await answer(id, 1);
    await drain(world);
    expect((await helpThread(world, person.personId, id)).messages.map(({ text }) => text)).toEqual([
      'Ya quedó.',
    ]);
    expect((await detail(id)).messages.map(({ isNote }) => isNote)).toEqual([true, false]);
  });

  test('solved, it is out of the open ones, and in again when it is moved back', async () => {
    const id = await asked();
    const { version } = await moveTicket(by(admin), { ticketId: id, version: 1, state: 'solved' });
    expect(await list({})).not.toContain(id);
    expect(await list({ state: 'solved' })).toContain(id);
    await moveTicket(by(admin), { ticketId: id, version, state: 'in-progress' });
    expect(await list({})).toContain(id);
    expect((await helpThread(world, person.personId, id)).reopenableUntil).toBeNull();
  });
});

describe('a repeated request is merged', () => {
  test('with what was said in it, into one of the same person', async () => {
    const [kept, repeated] = [await asked(), await asked('Otra vez no abre.')];
    const { folio } = await detail(kept);
    expect(await mergeTicket(by(admin), { ticketId: repeated, version: 1, folio })).toEqual({ id: kept });
    const other = (await detail(repeated)).folio;
    expect((await detail(kept)).messages.map(({ text }) => text)).toEqual([
      'Otra vez no abre.',
      `Unimos tu solicitud ${other} con esta, ${folio}: aquí seguimos y aquí está lo que escribiste.`,
    ]);
    await drain(world);
    const told = await world.db
      .selectFrom('notification')
      .where('person_id', '=', person.personId)
      .select(['type', 'data'])
      .execute();
    expect(told).toEqual([{ type: 109, data: { folio } }]);
    expect(await detail(kept), 'a line about a merge is no answer').toMatchObject({ answerHours: null });
    expect((await detail(repeated)).mergedInto).toEqual({ id: kept, folio });
    expect(await list({ state: 'all' })).not.toContain(repeated);
    await expect(answer(repeated, 2)).rejects.toMatchObject({ code: 'ticket.merged' });
  });

  test('never into somebody else’s, itself, or one that there is not', async () => {
    const other = await createPerson(world.db, 3);
    const [mine, theirs] = [await asked(), await asked('Lo mío.', other)];
    const merge = (folio: string) => mergeTicket(by(admin), { ticketId: mine, version: 1, folio });
    await expect(merge((await detail(theirs)).folio)).rejects.toMatchObject({ code: 'ticket.apart' });
    await expect(merge((await detail(mine)).folio)).rejects.toMatchObject({ code: 'body.invalid' });
    await expect(merge('S-2147483647')).rejects.toMatchObject({ code: 'body.invalid' });
    await expect(merge('cualquiera')).rejects.toMatchObject({ code: 'body.invalid' });
  });

  test('both ways at once: one of them holds', async () => {
    const [one, other] = [await asked(), await asked('Otra vez no abre.')];
    const merge = async (ticketId: number, into: number) =>
      mergeTicket(by(admin), { ticketId, version: 1, folio: (await detail(into)).folio }).then(
        () => 'merged',
        () => 'refused',
      );
    expect((await Promise.all([merge(one, other), merge(other, one)])).sort()).toEqual(['merged', 'refused']);
  });
});

describe('priority and target', () => {
  test('give each request until when it is answered on time, in business hours of the calendar of data requests', async () => {
    // Wednesday, 12:00 in Mexico; Thursday is of rest by the company.
    await world.db
      .insertInto('holiday')
      .values({ day: '2026-11-19', is_off: true, name: 'Inventario' })
      .execute();
    const id = await asked();
    expect(await detail(id)).toMatchObject({
      priority: 'normal',
      answerDueAt: '2026-11-20T18:00:00.000Z',
      wasOnTime: null,
    });
    const { version } = await rankTicket(by(admin), { ticketId: id, version: 1, priority: 'urgent' });
    expect(await detail(id)).toMatchObject({ priority: 'urgent', answerDueAt: '2026-11-18T20:00:00.000Z' });
    expect(await rankTicket(by(admin), { ticketId: id, version, priority: 'urgent' })).toEqual({ version });
    await expect(rankTicket(by(admin), { ticketId: id, version: 1, priority: 'low' })).rejects.toMatchObject({
      code: 'ticket.changed',
    });
    const lines = await world.db
      .selectFrom('audit')
      .where('object_kind', '=', 'support_ticket')
      .where('object_id', '=', String(id))
      .where('action', '=', 'ticket.ranked')
      .select(['before', 'after'])
      .execute();
    expect(lines).toEqual([{ before: { priority: 'normal' }, after: { priority: 'urgent' } }]);

    expect(await list({ priority: 'urgent', assignedTo: undefined })).toContain(id);
    expect(await list({ priority: 'low' })).not.toContain(id);
    expect(await list({ isOverdue: '1' })).not.toContain(id);
    clock.set('2026-11-18T20:00:01Z');
    expect(await list({ isOverdue: '1' })).toContain(id);
    const before = await ticketFigures(world);
    clock.set('2026-11-20T16:00:00Z');
    await answer(id, version);
    expect(await detail(id)).toMatchObject({ answerHours: 7, wasOnTime: false });
    expect(await list({ isOverdue: '1' })).not.toContain(id);
    const after = await ticketFigures(world);
    expect(after).toMatchObject({
      open: before.open,
      unanswered: before.unanswered - 1,
      unassigned: before.unassigned - 1,
      answered: before.answered + 1,
      onTime: before.onTime,
      days: 30,
    });
    await world.db.deleteFrom('holiday').where('day', '=', '2026-11-19').execute();
  });

  test('figures count what came, was solved and was answered on time', async () => {
    const before = await ticketFigures(world);
    const id = await asked();
    clock.advance(60 * 60_000);
    await answer(id, 1, { state: 'solved' });
    expect(await ticketFigures(world)).toMatchObject({
      open: before.open,
      received: before.received + 1,
      solved: before.solved + 1,
      answered: before.answered + 1,
      onTime: before.onTime + 1,
    });
  });
});

describe('the list', () => {
  test('finds by folio, by words without accents and by person', async () => {
    const id = await asked('No puedo abrir la sección de Gestión.');
    const { folio } = await detail(id);
    const { username } = await world.db
      .selectFrom('person')
      .where('id', '=', person.personId)
      .select('username')
      .executeTakeFirstOrThrow();
    expect(await list({ search: folio.toLowerCase() })).toEqual([id]);
    expect(await list({ search: 'GESTION seccion' })).toContain(id);
    expect(await list({ search: username })).toEqual([id]);
    expect(await list({ search: 'nada-de-esto' })).toEqual([]);
  });

  test('finds a common word in the newest or oldest requests, and a rare one in all of them', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into support_ticket (person_id, kind, status, subject, body, created_at, updated_at)
      select ${person.personId}, 'help', 'new', 'Común', 'compartida' || case when n = 7 then ' singular' else '' end,
        now(), now() - n * interval '1 minute'
      from generate_series(1, 1010) as n returning id
    `.execute(world.db);
    const ids = rows.map(({ id }) => id);
    const common = { search: 'compartida', size: 100 } as const;
    const { rows: newest, total } = await ticketList(world, common);
    expect([newest.map(({ id }) => id), total]).toEqual([ids.toReversed().slice(0, 100), 1_001]);
    expect(await list({ ...common, page: 10 })).toEqual(ids.toReversed().slice(900, 1_000));
    expect(await list({ ...common, page: 11 })).toEqual(ids.toReversed().slice(900, 1_000));
    expect(await list({ ...common, order: { key: 'updated', down: true } })).toEqual(ids.slice(0, 100));
    expect(await list({ ...common, order: { key: 'age', down: false } })).toEqual(ids.slice(0, 100));
    expect(await list({ search: 'compartida singular' })).toEqual([ids[6]]);
  });

  test('shows what nobody took, what nobody answered, and what somebody has', async () => {
    const id = await asked();
    expect(await list({ isUnassigned: '1', isUnanswered: '1', topic: 'help' })).toContain(id);
    await answer(id, 1);
    expect(await list({ isUnassigned: '1' })).not.toContain(id);
    expect(await list({ isUnanswered: '1' })).not.toContain(id);
    expect(await list({ assignedTo: admin.personId, state: 'waiting' })).toEqual([id]);
    expect(await list({ topic: 'account' })).not.toContain(id);
  });
});

describe('who is writing', () => {
  const write = (ticketId: number, who: TestPerson, isWriting = true) =>
    writingTicket(by(who), { ticketId, isWriting });

  test('the others see it, the one who writes does not, and it passes', async () => {
    const id = await asked();
    await write(id, admin);
    await drain(world);
    expect(pushes.map(({ room }) => room)).toContain('profile:1');
    expect((await detail(id, second)).writers.map((writer) => writer.id)).toEqual([admin.personId]);
    expect((await detail(id, admin)).writers).toEqual([]);
    clock.advance(31_000);
    expect((await detail(id, second)).writers).toEqual([]);
  });

  test('it ends with the answer, and when the text is taken back', async () => {
    const id = await asked();
    await write(id, admin);
    await write(id, admin, false);
    expect((await detail(id, second)).writers).toEqual([]);
    await write(id, admin);
    await answer(id, 1);
    expect((await detail(id, second)).writers).toEqual([]);
  });

  test('in a request that there is not is not found', async () => {
    await expect(write(2 ** 31 - 1, admin)).rejects.toMatchObject(notFound);
  });
});

describe('prepared answers', () => {
  test('are made, changed from their version and taken away', async () => {
    const title = `Navegador ${crypto.randomUUID()}`;
    const { id } = await createCannedAnswer(by(admin), { title, text: 'Vuelve a entrar.' });
    await expect(
      createCannedAnswer(by(second), { title: title.toUpperCase(), text: 'Otra.' }),
    ).rejects.toMatchObject({ code: 'body.invalid' });
    const { version } = await changeCannedAnswer(by(admin), { id, version: 1, title, text: 'Sal y entra.' });
    expect(version).toBe(2);
    await expect(
      changeCannedAnswer(by(second), { id, version: 1, title, text: 'Tarde.' }),
    ).rejects.toMatchObject({ code: 'state.conflict' });
    await removeCannedAnswer(by(second), id);
    await expect(removeCannedAnswer(by(second), id)).rejects.toMatchObject(notFound);
  });
});
