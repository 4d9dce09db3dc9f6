import { sql } from 'kysely';
import { feedbackForm } from '#app/contract/stored/feedback-form.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { fillIn, summaryOf } from '#app/domain/questionnaires/answers.ts';
import type { Trx } from '#server/world.ts';
import { QUESTIONNAIRES } from '#tests/support/questionnaires.ts';
import { firstTutor } from './shape.ts';

/** The work of the members of the teams beside set S's, and of their bosses about it. */

/** The teams' generations, numbered without a gap. */
type Groups = { firstGroup: number; lastGroup: number };

/**
 * Challenges delivered: all of them, or `underWay` the first two units' by everybody and the third one's by every other
 * member, with an extension for one in ten.
 */
export async function insertTeamSteps(
  trx: Trx,
  { firstGroup, lastGroup, underWay }: Groups & { underWay: boolean },
): Promise<void> {
  await sql`
    insert into challenge_submission (member_id, unit_id, first_delivered_at, last_delivered_at)
    select member.id, unit.id, at, at
    from member
    join wave on wave.group_id = member.group_id
    join unit on unit.id = wave.unit_id
    cross join lateral (select wave.challenge_due_on - interval '2 days' as at) as moment
    where member.group_id between ${firstGroup}::int and ${lastGroup}::int
      and (unit.position < 2 or member.id % 2 = 0 or not ${underWay}::boolean)
  `.execute(trx);
  await sql`
    insert into challenge_version (submission_id, number, comment, delivered_at)
    select challenge.id, 1, 'Apliqué el reto con mi equipo.', first_delivered_at
    from challenge_submission as challenge
    join member on member.id = challenge.member_id and member.group_id between ${firstGroup}::int and ${lastGroup}::int
  `.execute(trx);
  if (!underWay) return;
  await sql`
    insert into deadline_extension (member_id, unit_id, reason, due_on, approved, decided_at, decided_by)
    select member.id, unit.id, 'Inventario', wave.challenge_due_on + 5, true, now(), ${firstTutor}::int
    from member
    join wave on wave.group_id = member.group_id
    join unit on unit.id = wave.unit_id
    where member.group_id between ${firstGroup}::int and ${lastGroup}::int and member.id % 10 = 0
  `.execute(trx);
}

/** The first unit evaluated for everybody, the second one sent, a draft, or untouched by turns; what was sent has agreements. */
export async function insertTeamEvaluations(trx: Trx, { firstGroup, lastGroup }: Groups): Promise<void> {
  const { rows: units } = await sql<{ id: number; position: number; key: keyof typeof QUESTIONNAIRES }>`
    select unit.id, unit.position, unit.questionnaire_key as key from unit
    where programme_id = 1 and position < 2
  `.execute(trx);
  for (const { id, position, key } of units) {
    const questionnaire = QUESTIONNAIRES[key];
    const keys = questionnaire.sections.flatMap(({ questions }) => questions.map((question) => question.key));
    const answers = Object.fromEntries(keys.map((one) => [one, 8] as const));
    const { answered, total, mean } = summaryOf(questionnaire, answers);
    const form = JSON.stringify(encode(feedbackForm, fillIn(questionnaire, answers)));
    await sql`
      insert into boss_evaluation (member_id, unit_id, boss_id, questionnaire, answered, question_count, grade, prepared_at, saved_at, sent_at)
      select member.id, ${id}::int, member_boss.boss_id, ${form}::jsonb, ${answered}::int, ${total}::int,
        case when sent then ${mean}::numeric end, at, at, case when sent then at end
      from member
      join member_boss on member_boss.member_id = member.id and member_boss.to_on is null
      join wave on wave.group_id = member.group_id and wave.unit_id = ${id}::int
      cross join lateral (
        select ${position}::int = 0 or member.id % 3 = 0 as sent, wave.one_to_one_on + interval '12 hours' as at
      ) as turn
      where member.group_id between ${firstGroup}::int and ${lastGroup}::int and (sent or member.id % 3 = 1)
    `.execute(trx);
  }
  await sql`
    insert into agreement (evaluation_id, position, text)
    select evaluation.id, place, 'Revisar el indicador de ventas al inicio de cada turno.'
    from boss_evaluation as evaluation
    join member on member.id = evaluation.member_id and member.group_id between ${firstGroup}::int and ${lastGroup}::int
    cross join generate_series(1, 3) as place
    where evaluation.sent_at is not null
  `.execute(trx);
}
