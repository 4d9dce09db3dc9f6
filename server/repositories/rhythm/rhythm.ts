import { type RawBuilder, sql } from 'kysely';
import type { HolidayChange } from '../../../app/domain/privacy/business-days.ts';
import type { Trx } from '../../world.ts';

/** A person's rhythm with what they finished since `weekFrom`, and the company's changes of that week's holidays. */
export type RhythmRow = {
  goal: number;
  pausedFrom: string | null;
  resumesOn: string | null;
  done: number;
  changes: HolidayChange[];
};

type Week = { monday: string; weekFrom: Date };

/** True where the enrolment `own` of the query around is not finished; a rhythm ends with it. */
export const isEnrolmentUnfinished = sql<boolean>`(
  select member.finished_at is null from member where member.id = own."memberId"
)`;

/** The rhythm of a person as a column beside the enrolment `own`; null where they chose none, and where it is finished. */
export const rhythmOf = (personId: number, week: Week): RawBuilder<RhythmRow | null> =>
  rhythmWhere(isEnrolmentUnfinished, personId, week);

/** The rhythm of a person as a column; null where they chose none. */
export const chosenRhythm = (personId: number, week: Week): RawBuilder<RhythmRow | null> =>
  rhythmWhere(sql`true`, personId, week);

/**
 * None chosen costs one look at a primary key. An activity counts in the week in which it was first finished, in whichever
 * generation.
 */
function rhythmWhere(
  condition: RawBuilder<boolean>,
  personId: number,
  { monday, weekFrom }: Week,
): RawBuilder<RhythmRow | null> {
  return sql`(
    select json_build_object(
      'goal', rhythm.weekly_goal, 'pausedFrom', rhythm.paused_from, 'resumesOn', rhythm.resumes_on,
      'done', (
        select count(*)::int from member join activity_completion as done on done.member_id = member.id
        where member.person_id = rhythm.person_id and done.finished and done.first_finished_at >= ${weekFrom}
      ),
      'changes', (
        select coalesce(json_agg(json_build_object('day', holiday.day, 'isOff', holiday.is_off)), '[]')
        from holiday where holiday.day between ${monday}::date and ${monday}::date + 6
      )
    )
    from rhythm where rhythm.person_id = ${personId} and ${condition}
  )`;
}

type Chosen = { personId: number; goal: number; resumesOn: string | null; today: string; at: Date };

/** Keeps the rhythm of a person; a pause under way keeps its first day. */
export async function keepRhythm(trx: Trx, { personId, goal, resumesOn, today, at }: Chosen): Promise<void> {
  await sql`
    insert into rhythm (person_id, weekly_goal, paused_from, resumes_on, changed_at)
    values (${personId}, ${goal}, case when ${resumesOn}::date is not null then ${today}::date end, ${resumesOn}::date, ${at})
    on conflict (person_id) do update set
      weekly_goal = excluded.weekly_goal,
      paused_from = case
        when excluded.resumes_on is null then null
        when rhythm.resumes_on > ${today}::date then rhythm.paused_from
        else excluded.paused_from
      end,
      resumes_on = excluded.resumes_on,
      changed_at = excluded.changed_at
  `.execute(trx);
}

/** Takes the rhythm of a person away. */
export async function dropRhythm(trx: Trx, personId: number): Promise<void> {
  await trx.deleteFrom('rhythm').where('person_id', '=', personId).execute();
}

/** Lets an account take over the rhythm of another one that is merged into it, unless it has its own. */
export async function passRhythm(trx: Trx, fromId: number, toId: number): Promise<void> {
  await sql`
    update rhythm set person_id = ${toId}
    where person_id = ${fromId} and not exists (select from rhythm where person_id = ${toId})
  `.execute(trx);
  await dropRhythm(trx, fromId);
}
