import { agreementTexts } from '#app/contract/boss/feedback-json.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { meetingPeriod } from '#app/domain/one-to-one/meeting.ts';
import { strategyText } from '#tests/factories/evaluations.ts';
import type { Stack } from '#tests/support/stack.ts';
import { accounts, onStack, rows } from './http-client.ts';

/** A generation in which the boss account has collaborators. */
export async function ownGroup(stack: Stack): Promise<{ groupId: number }> {
  const [row] = await rows<{ groupId: number }>(
    stack,
    `select mb.group_id as "groupId" from member_boss pair
       join member mb on mb.id = pair.member_id
       join person boss on boss.id = pair.boss_id
     where boss.username = $1 and pair.to_on is null
     order by mb.group_id limit 1`,
    [accounts.boss],
  );
  if (!row) throw new Error('the boss of the demonstration has no collaborators');
  return row;
}

/** A collaborator in a unit of their generation. */
export type TeamPlace = { userId: number; unitId: number; groupId: number; programmeId: number };

/** Every collaborator of a boss in every unit of their generation. */
export function placesOf(stack: Stack, boss: string): Promise<TeamPlace[]> {
  return rows<TeamPlace>(
    stack,
    `select mb.person_id as "userId", u.id as "unitId", mb.group_id as "groupId", g.programme_id as "programmeId"
     from member_boss pair
       join person boss on boss.id = pair.boss_id
       join member mb on mb.id = pair.member_id
       join learner_group g on g.id = mb.group_id
       join unit u on u.programme_id = g.programme_id
     where boss.username = $1 and pair.to_on is null
     order by mb.group_id, mb.person_id, u.position`,
    [boss],
  );
}

/** Ids of a save: whom, in which unit, in which generation. */
export type SavePlace = { id_usuario: number; id_unidad: number; id_grupo: number };

/** The first unit of a person of the demonstration, who has delivered its challenge. */
export async function firstUnitOf(stack: Stack, username: string): Promise<SavePlace> {
  const [row] = await rows<SavePlace>(
    stack,
    `select p.id as id_usuario, u.id as id_unidad, mb.group_id as id_grupo
     from person p
       join member mb on mb.person_id = p.id and mb.active
       join learner_group g on g.id = mb.group_id
       join unit u on u.programme_id = g.programme_id and u.position = 0
     where p.username = $1`,
    [username],
  );
  if (!row) throw new Error(`${username} is in no generation`);
  return row;
}

/** The draft of an evaluation of a collaborator, whole, which is not sent. */
export async function draftBody(stack: Stack) {
  const place = await firstUnitOf(stack, 'aprendiz3');
  return { ...place, promedio: 8, evaluacion: strategyText(), ev_enviada: 0 };
}

/** The evaluation of the first unit of a person of the demonstration, sent until an administrator reopens it. */
export async function sentEvaluation(stack: Stack): Promise<{ evaluationId: number }> {
  const { id_usuario, id_unidad, id_grupo } = await firstUnitOf(stack, 'aprendiz13');
  const [row] = await rows<{ evaluationId: number }>(
    stack,
    `select e.id as "evaluationId" from boss_evaluation e join member mb on mb.id = e.member_id
     where mb.person_id = $1 and e.unit_id = $2 and mb.group_id = $3`,
    [id_usuario, id_unidad, id_grupo],
  );
  if (!row) throw new Error('nobody evaluated aprendiz13');
  return row;
}

/** Agreements for a collaborator whose evaluation is sent and who has none yet. */
export async function agreementsBody(stack: Stack) {
  const place = await firstUnitOf(stack, 'aprendiz');
  await onStack(stack, async (db) => {
    const pair = await db
      .selectFrom('member')
      .innerJoin('member_boss', 'member_boss.member_id', 'member.id')
      .where('member.person_id', '=', place.id_usuario)
      .where('member.group_id', '=', place.id_grupo)
      .where('member_boss.to_on', 'is', null)
      .select(['member.id as memberId', 'member_boss.boss_id as bossId'])
      .executeTakeFirstOrThrow();
    // A sent evaluation cannot be deleted; it is reopened first, as an administrator does.
    await db
      .updateTable('boss_evaluation')
      .set((eb) => ({
        sent_at: null,
        reopened_count: eb('reopened_count', '+', 1),
        reopen_reason: 'prueba',
      }))
      .where('sent_at', 'is not', null)
      .where('unit_id', '=', place.id_unidad)
      .where('member_id', '=', pair.memberId)
      .execute();
    await db
      .deleteFrom('boss_evaluation')
      .where('unit_id', '=', place.id_unidad)
      .where('member_id', '=', pair.memberId)
      .execute();
    await db
      .insertInto('boss_evaluation')
      .values({
        member_id: pair.memberId,
        unit_id: place.id_unidad,
        boss_id: pair.bossId,
        questionnaire: strategyText(),
        answered: 19,
        question_count: 19,
        grade: 8,
        sent_at: new Date(),
      })
      .execute();
  });
  return { ...place, acuerdos: encode(agreementTexts, ['Delegar la apertura']) };
}

/** A collaborator's unit whose 1-1 has days, with the version that the next save of its hour is made from. */
export async function meetingPlace(stack: Stack) {
  const place = await firstUnitOf(stack, 'aprendiz3');
  const [row] = await rows<{ version: number }>(
    stack,
    `select coalesce(max(told.version), 0)::int as version from one_to_one_meeting told
     join member mb on mb.id = told.member_id where mb.person_id = $1 and told.unit_id = $2`,
    [place.id_usuario, place.id_unidad],
  );
  return { ...place, version: row?.version ?? 0 };
}

/** The last minute in which its 1-1 can begin. */
export async function rightMeeting(stack: Stack) {
  const place = await meetingPlace(stack);
  const [days] = await rows<{ oneToOneOn: string | null; endsOn: string | null }>(
    stack,
    `select one_to_one_on::text as "oneToOneOn", boss_period_ends_on::text as "endsOn" from wave
     where group_id = $1 and unit_id = $2`,
    [place.id_grupo, place.id_unidad],
  );
  const period = days && meetingPeriod(days, todayIn('America/Mexico_City', new Date()));
  if (!period) throw new Error('the first unit of aprendiz3 has no days');
  return { ...place, inicio: `${period.to}T23:59`, minutos: 60, lugar: 'Sala 3' };
}
