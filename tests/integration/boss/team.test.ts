import { beforeEach, describe, expect, test } from 'vitest';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { bossGroup, bossGroups } from '#app/contract/boss/team.ts';
import { personRoom } from '#app/contract/catalogue/pushes.ts';
import type { EvaluationState } from '#app/domain/grades/evaluation.ts';
import { groupOf, groupsOf, teamView } from '#app/features/boss/team/team.queries.server.ts';
import {
  type Course,
  createFile,
  createLearner,
  createPerson,
  createTutor,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { deliverChallenge, happen } from '#tests/factories/notices.ts';
import { transfer } from '#tests/factories/progress.ts';
import { createCollaborator, createLedTeam, extendChallenge, giveEvaluation } from '#tests/factories/team.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { wireOf } from '#tests/support/wire.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock, pushes } = await openWorld();
let course: Course;
let groupId: number;
let boss: TestPerson;
let member: TestLearner;
const unitId = (unit: number): number => course.units[unit]?.id ?? 0;
const memberUnit = (unit = 0) => ({ memberId: member.memberId, unitId: unitId(unit) });
const deliveredAt = new Date('2026-03-05T18:00:00Z');
const deliver = (unit = 0) => deliverChallenge(world, memberUnit(unit), deliveredAt);

/** The instants around a deadline of 20 March, on the clock of Mexico City; the server's is UTC. */
const clocks = {
  'el día, 00:00': '2026-03-20T06:00:00Z',
  'el día, 23:59': '2026-03-21T05:59:00Z',
  'al día siguiente, 00:00': '2026-03-21T06:00:00Z',
} as const;

beforeEach(async () => {
  clock.set('2026-03-12T18:00:00Z');
  ({ course, groupId, boss, member } = await createLedTeam(world, { dueOn: ['2026-03-20', '2026-04-20'] }));
});

const drop = () =>
  world.db
    .updateTable('member')
    .set({ active: false, dropped_at: deliveredAt })
    .where('id', '=', member.memberId)
    .execute();

async function team() {
  const { team: shown } = await teamView(world, boss.actor, groupId);
  if (!shown) throw new Error('the boss has no team');
  return shown;
}
async function row() {
  const [first] = (await team()).members;
  if (!first) throw new Error('the team is empty');
  return first;
}
async function wire() {
  return wireOf(bossGroup.reply, await groupOf(world, boss.actor, groupId));
}

const states: Record<EvaluationState, { make: () => Promise<unknown>; text: string; opens: boolean[] }> = {
  unavailable: { make: async () => undefined, text: 'Aún no disponible', opens: [false, false] },
  prepare: { make: () => deliver(), text: 'Prepara evaluación', opens: [true, false] },
  draft: {
    make: async () => {
      await deliver();
      await giveEvaluation(world.db, memberUnit(), { boss });
    },
    text: 'Enviar calificación',
    opens: [true, false],
  },
  sent: {
    make: async () => {
      await deliver();
      await giveEvaluation(world.db, memberUnit(), { boss, grade: 9 });
    },
    text: '9.0',
    opens: [true, true],
  },
};

describe('every state of a cell, active and dropped, around the deadline (spec §4.6)', () => {
  for (const [state, { make, text, opens }] of Object.entries(states)) {
    for (const [moment, instant] of Object.entries(clocks)) {
      test.each([
        { active: true, opensNow: opens[0] },
        { active: false, opensNow: opens[1] },
      ])(`${state}, ${moment}, active $active`, async ({ active, opensNow }) => {
        await make();
        if (!active) await drop();
        clock.set(instant);
        const shown = await row();
        const late = state === 'unavailable' && moment === 'al día siguiente, 00:00';
        expect(shown.cells.map((cell) => cell.text)).toEqual([text, 'Aún no disponible']);
        expect(shown.cells[0]?.href !== null).toBe(opensNow);
        expect(shown.status).toBe(active ? (late ? 'overdue' : 'on-time') : 'dropped');
        const pending = active && (state === 'prepare' || state === 'draft') ? 1 : 0;
        expect((await team()).pending).toEqual({ people: pending, cells: pending });
      });
    }
  }

  test('an empty draft is none, and an evaluation that was sent shows its grade whatever the challenge (A-17, A-64)', async () => {
    await deliver();
    await giveEvaluation(world.db, memberUnit(), { boss, answered: 0 });
    await giveEvaluation(world.db, memberUnit(1), { boss, grade: 8.4 });
    expect((await row()).cells.map((cell) => cell.text)).toEqual(['Prepara evaluación', '8.4']);
  });

  test("the learner's own day decides: an extension, and five days after a return", async () => {
    const tutor = await createTutor(world.db, groupId);
    await extendChallenge(world.db, memberUnit(), { dueOn: '2026-03-25', tutor });
    clock.set('2026-03-26T05:59:00Z');
    expect((await row()).status).toBe('on-time');
    clock.set('2026-03-26T06:00:00Z');
    expect((await row()).status).toBe('overdue');

    await deliver(1);
    await world.db
      .updateTable('challenge_submission')
      // 23:30 of 18 April in Mexico City.
      .set({ returned_at: new Date('2026-04-19T05:30:00Z') })
      .where('member_id', '=', member.memberId)
      .execute();
    expect((await wire()).info_grupo[member.personId]?.unidades[unitId(1)]?.retoFechaLimite).toBe(
      '2026-04-23',
    );
  });
});

describe('the generation', () => {
  test('has its heading, its units, the counts of people and cells, and the next one to grade', async () => {
    await deliver(0);
    await deliver(1);
    await giveEvaluation(world.db, memberUnit(1), { boss });
    const shown = await team();
    expect(shown).toMatchObject({
      name: 'Generación de prueba',
      startsOn: '1 de enero de 2026',
      shortName: 'Prueba',
      pending: { people: 1, cells: 2 },
      next: { name: 'Ana Ruiz', unit: 1 },
    });
    expect(shown.units.map(({ number }) => number)).toEqual([1, 2]);
    expect(shown.next?.href).toBe(
      bossHref({
        tab: 'teams',
        view: 'feedback',
        groupId,
        personId: member.personId,
        unitId: unitId(0),
        part: 'evaluation',
      }),
    );
  });

  test('puts names in order by paternal, maternal and first name, accents and Ñ as Spanish has them', async () => {
    const names = [
      ['Zoé', 'Ñúñez', ''],
      ['Ana', 'Núñez', 'Zárate'],
      ['Luis', 'Álvarez', 'Ruiz'],
      ['Eva', 'Alvarez', 'Peña'],
      ['Abel', 'Álvarez', 'Ruiz'],
      ['Ana', 'Oca', ''],
    ] as const;
    for (const [first_name, paternal_surname, maternal_surname] of names) {
      const one = await createCollaborator(world, { groupId, boss });
      await world.db
        .updateTable('person')
        .set({ first_name, paternal_surname, maternal_surname })
        .where('id', '=', one.personId)
        .execute();
    }
    expect((await team()).members.map(({ firstName, surnames }) => `${surnames}, ${firstName}`)).toEqual([
      'Alvarez Peña, Eva',
      'Álvarez Ruiz, Abel',
      'Álvarez Ruiz, Luis',
      'Núñez Zárate, Ana',
      'Ñúñez, Zoé',
      'Oca, Ana',
      'Ruiz, Ana',
    ]);
  });

  test('takes one round trip with 25 members, as its call does; an only one is read after the choice', async () => {
    for (let made = 1; made < 25; made++) {
      const one = await createCollaborator(world, { groupId, boss });
      await deliverChallenge(world, { memberId: one.memberId, unitId: unitId(0) }, deliveredAt);
    }
    const page = await countStatements(world, (counted) => teamView(counted, boss.actor, groupId));
    const choice = await countStatements(world, (counted) => teamView(counted, boss.actor, null));
    const call = await countStatements(world, (counted) => groupOf(counted, boss.actor, groupId));
    expect([page.statements, choice.statements, call.statements]).toEqual([1, 2, 1]);
    expect(choice.result).toEqual(page.result);
    expect(page.result.team?.members).toHaveLength(25);
    expect(page.result.team?.pending).toEqual({ people: 24, cells: 24 });
  });

  test('travels in the exact shape (spec §3.4, A-39, A-40)', async () => {
    const fileId = await createFile(world.db, { purpose: 'photo', ownerId: member.personId, name: 'yo.png' });
    await world.db
      .updateTable('person')
      .set({ photo_file_id: fileId })
      .where('id', '=', member.personId)
      .execute();
    await world.db
      .updateTable('standing')
      .set({ progress: 42 })
      .where('member_id', '=', member.memberId)
      .execute();
    await deliver();
    await giveEvaluation(world.db, memberUnit(), { boss, grade: 8.6 });
    expect(await wire()).toEqual({
      nombre_grupo: 'Generación de prueba',
      fecha_inicio: '2026-01-01',
      programa_corto: 'Prueba',
      info_grupo: {
        [member.personId]: {
          usuario_id: member.personId,
          activo: 1,
          nombre: 'Ana',
          ap_paterno: 'Ruiz',
          ap_materno: '',
          foto: JSON.stringify({ fileName: 'yo.png', fileUrl: `/archivos/${fileId}` }),
          promedioGral: 8.6,
          avance: 42,
          unidades: {
            [unitId(0)]: {
              no_unidad: 1,
              unidad_id: unitId(0),
              retoFechaLimite: '2026-03-20',
              retoSubido: deliveredAt.toISOString(),
              evaluacionJefe: 1,
              evalEnviada: 1,
              calificacionJefe: 8.6,
            },
            [unitId(1)]: {
              no_unidad: 2,
              unidad_id: unitId(1),
              retoFechaLimite: '2026-04-20',
              retoSubido: null,
              evaluacionJefe: 0,
              evalEnviada: 0,
              calificacionJefe: 0,
            },
          },
        },
      },
    });
    expect(wireOf(bossGroups.reply, await groupsOf(world, boss.actor))).toEqual([
      { id: groupId, nombre: 'Generación de prueba' },
    ]);
  });
});

describe('its owner (A-38)', () => {
  const secondBoss = async () => {
    const other = await createPerson(world.db, 3);
    const theirs = await createCollaborator(world, { groupId, boss: other });
    return { other, theirs };
  };

  test("another boss's collaborators in the same generation are absent, on the screen and in the call", async () => {
    const { other, theirs } = await secondBoss();
    await createLearner(world.db, groupId);
    expect((await team()).members.map(({ personId }) => personId)).toEqual([member.personId]);
    expect(Object.keys((await wire()).info_grupo)).toEqual([String(member.personId)]);
    const seen = await teamView(world, other.actor, groupId);
    expect(seen.team?.members.map(({ personId }) => personId)).toEqual([theirs.personId]);
  });

  test('a generation of another boss is as absent as one that does not exist', async () => {
    const stranger = await createPerson(world.db, 3);
    for (const id of [groupId, 2_000_000_000]) {
      await expect(teamView(world, stranger.actor, id)).rejects.toMatchObject({ code: 'scope.notFound' });
      await expect(groupOf(world, stranger.actor, id)).rejects.toMatchObject({ code: 'scope.notFound' });
    }
    expect(await teamView(world, stranger.actor, null)).toEqual({ groups: [], team: null, former: [] });
  });

  test('after a transfer the member and the average belong to the present boss (A-66)', async () => {
    const { other } = await secondBoss();
    await deliver();
    await giveEvaluation(world.db, memberUnit(), { boss, grade: 9 });
    await transfer(world.db, member.memberId, { to: other, on: '2026-03-11' });
    await expect(teamView(world, boss.actor, groupId)).rejects.toMatchObject({ code: 'scope.notFound' });
    const seen = await teamView(world, other.actor, groupId);
    const moved = seen.team?.members.find(({ personId }) => personId === member.personId);
    expect(moved).toMatchObject({ average: null });
    expect(moved?.cells[0]?.text).toBe('9.0');
  });
});

describe('live', () => {
  const hints = () => pushes.filter(({ room }) => room === personRoom(boss.personId));
  beforeEach(() => pushes.splice(0));

  const hint = { room: '', message: 'standing.changed', data: {} };

  test('a challenge that arrives and an evaluation that is sent are told to the boss, once each', async () => {
    await deliver();
    await happen(world, 'challenge.uploaded', memberUnit());
    await drain(world);
    expect(hints()).toEqual([{ ...hint, room: personRoom(boss.personId) }]);
    await giveEvaluation(world.db, memberUnit(), { boss, grade: 9 });
    await happen(world, 'evaluation.sent', memberUnit());
    await drain(world);
    expect(hints()).toHaveLength(2);
  });

  test('an extension changes no standing, and may make somebody on time again', async () => {
    await happen(world, 'standing.outdated', { memberId: member.memberId });
    await drain(world);
    pushes.splice(0);
    const tutor = await createTutor(world.db, groupId);
    const extensionId = await extendChallenge(world.db, memberUnit(), { dueOn: '2026-03-25', tutor });
    await happen(world, 'extension.decided', { extensionId, ...memberUnit() });
    await drain(world);
    expect(hints()).toEqual([{ ...hint, room: personRoom(boss.personId) }]);
  });

  test('of a member without a boss only the member is told', async () => {
    const withoutBoss = await createLearner(world.db, groupId);
    await happen(world, 'standing.changed', {
      memberId: withoutBoss.memberId,
      personId: withoutBoss.personId,
    });
    await drain(world);
    expect(pushes).toEqual([{ ...hint, room: personRoom(withoutBoss.personId) }]);
  });
});
