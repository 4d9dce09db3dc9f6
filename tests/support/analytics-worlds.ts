import { sql } from 'kysely';
import { addDays } from '#app/domain/deadlines/dates.ts';
import type { Database } from '#server/db/database.ts';
import {
  type Action,
  forumActions,
  objectActions,
  sessionActions,
  surveyActions,
} from './analytics-actions.ts';

/** Numbers from 0 to below 1 that follow from a seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const grade = (turn: () => number): number => Math.round(turn() * 100) / 10;
const noon = (day: string): string => `${day}T18:00:00Z`;

/**
 * The possible acts of a learner in a unit, written as rows: they need not have come about by the product's own ways.
 */
const actions: readonly Action[] = [
  (db, { memberId, unitId, day }, turn) =>
    sql`insert into activity_completion (member_id, activity_id, finished, first_finished_at, changed_at)
      select ${memberId}, activity.id, ${turn() < 0.9}, ${noon(day)}::timestamptz,
        ${noon(addDays(day, Math.floor(turn() * 5)))}::timestamptz
      from activity join module on module.id = activity.module_id
      where module.unit_id = ${unitId} and random() < ${turn()}
      on conflict (member_id, activity_id) do update set finished = excluded.finished`.execute(db),
  (db, { memberId, unitId, day }, turn) => {
    const isGraded = turn() < 0.6;
    return sql`
      insert into challenge_submission (member_id, unit_id, first_delivered_at, last_delivered_at, published_at, score)
      values (${memberId}, ${unitId}, ${noon(day)}, ${noon(addDays(day, 1))},
        ${isGraded ? noon(addDays(day, 3)) : null}, ${isGraded ? grade(turn) : null})
      on conflict (member_id, unit_id) do nothing`.execute(db);
  },
  (db, { memberId, unitId, day }) =>
    sql`insert into survey_completion (member_id, unit_id, sent_at) values (${memberId}, ${unitId}, ${noon(day)})
      on conflict do nothing`.execute(db),
  (db, { memberId, unitId, day }, turn) =>
    sql`insert into self_assessment (member_id, unit_id, answers, sent_at)
      select ${memberId}, ${unitId}, coalesce((
        select jsonb_object_agg(item ->> 'key', case item ->> 'kind'
          when 'rango' then to_jsonb((${Math.floor(turn() * 11)}::int + place) % 11)
          when 'opcionMultiple' then to_jsonb(place % 2)
          else '"Texto"' end)
        from (
          select content from step_content where unit_id = ${unitId} and kind = 'self-assessment'
            and published_at is not null order by number desc limit 1
        ) as newest, jsonb_path_query(newest.content, '$[*].items[*]') with ordinality as asked (item, place)
      ), '{}'), ${noon(day)}
      on conflict do nothing`.execute(db),
  (db, { memberId, unitId, day }, turn) =>
    sql`insert into boss_evaluation (member_id, unit_id, boss_id, questionnaire, answered, question_count, grade,
        prepared_at, sent_at)
      select ${memberId}, ${unitId}, person_id, '[]', 21, 21, ${grade(turn)}, ${noon(day)}, ${noon(addDays(day, 2))}
      from person_profile where profile_id = 3 order by person_id limit 1
      on conflict do nothing`.execute(db),
  (db, { memberId }, turn) =>
    sql`update person set last_access_at = now() - make_interval(days => ${Math.floor(turn() * 40)}::int)
      where id = (select person_id from member where id = ${memberId})`.execute(db),
  (db, { memberId, day }) =>
    sql`insert into access_day (person_id, profile_id, day)
      select person_id, 2, ${day}::date from member where id = ${memberId} on conflict do nothing`.execute(
      db,
    ),
  (db, { memberId, unitId, day }) =>
    sql`insert into deadline_extension (member_id, unit_id, reason, due_on, approved, decided_at, decided_by)
      select ${memberId}, ${unitId}, 'Inventario', ${day}::date, true, ${noon(day)}::timestamptz, person_id
      from person_profile where profile_id = 4 order by person_id limit 1`.execute(db),
  ...forumActions,
  ...objectActions,
  ...sessionActions,
  ...surveyActions,
];

/** Does so many things to members who follow a generation; then some of them are dropped. */
export async function disturb(
  db: Database,
  turn: () => number,
  { actions: count, today }: { actions: number; today: string },
): Promise<void> {
  const { rows: places } = await sql<{ memberId: number; unitId: number }>`
    select member.id as "memberId", unit.id as "unitId"
    from member join learner_group on learner_group.id = member.group_id
    join unit on unit.programme_id = learner_group.programme_id
    where member.active and member.finished_at is null and learner_group.closed_at is null
    order by member.id, unit.id
  `.execute(db);
  const pick = <T>(all: readonly T[]): T => {
    const one = all[Math.floor(turn() * all.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  for (let done = 0; done < count; done += 1) {
    await pick(actions)(db, { ...pick(places), day: addDays(today, -Math.floor(turn() * 200)) }, turn);
  }
  if (turn() < 0.5) {
    await sql`update member set active = false, left_as = 'dropped', drop_reason = 'Salió de la empresa',
      dropped_at = ${noon(addDays(today, -Math.floor(turn() * 60)))}::timestamptz
      where id = ${pick(places).memberId}`.execute(db);
  }
}
