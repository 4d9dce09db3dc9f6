import { sql } from 'kysely';
import { REMINDER_TYPES, silenceableTypes } from '#app/contract/catalogue/notification-types.ts';
import type { ReminderFacts } from '#app/domain/reminders/relevance.ts';
import { ASKED } from '#app/domain/reminders/reminders.ts';
import type { Database } from '#server/db/database.ts';
import { goesOn, published } from '#server/db/fragments.ts';
import { contentFor } from '#server/repositories/evaluations/step-content.ts';
import { owedCounts } from '#server/repositories/notifications/boss-reminder-plans.ts';
import type { Trx } from '#server/world.ts';

/** The facts of these reminders. */
export function factsOfReminders(db: Database | Trx, ids: readonly number[]): Promise<ReminderFacts[]> {
  return read(db, sql`reminder.id = any(${ids})`);
}

/** Facts of everything that those people are owed at that instant. */
export function factsOfPeopleDue(
  db: Database | Trx,
  personIds: readonly number[],
  now: Date,
): Promise<ReminderFacts[]> {
  return read(
    db,
    sql`reminder.person_id = any(${personIds}) and reminder.done_at is null and reminder.due_at <= ${now}`,
  );
}

async function read(db: Database | Trx, condition: ReturnType<typeof sql>): Promise<ReminderFacts[]> {
  const { rows } = await sql<ReminderFacts>`
    select reminder.id, reminder.kind, reminder.subject, reminder.due_at as "dueAt", person.id as "personId",
      person.active and person.deleted_at is null and not exists (
        select from notification_preference as preference
        where preference.person_id = person.id and not preference.enabled
          and preference.type = any(${silenceableTypes})
          and preference.type = (${JSON.stringify(REMINDER_TYPES)}::jsonb ->> reminder.kind)::int
      ) as wanted,
      person.photo_file_id is not null as "hasPhoto",
      person.badges_opened_at is null and exists (
        select from member where member.person_id = person.id and ${goesOn('member')}
      ) as "knowsNoBadges",
      starts_with(reminder.occasion, ${ASKED}) as "isAsked",
      to_jsonb(challenge) as challenge, to_jsonb(session) as session, to_jsonb(team) as team
    from reminder
    join person on person.id = reminder.person_id
    left join lateral ${challengeOf} as challenge on reminder.kind = 'challenge-deadline'
    left join lateral ${sessionOf} as session on reminder.kind = 'live-session'
    left join lateral ${teamOf} as team on reminder.kind in ('preparation-opens', 'preparation-ends')
    where ${condition}
    order by reminder.person_id, reminder.due_at, reminder.id
  `.execute(db);
  return rows;
}

/** The wave's deadline holds for a member without an extension; of several extensions the latest holds. */
const challengeOf = sql`(
  select coalesce(extension.due_on, wave.challenge_due_on) as "dueOn", coalesce(${contentFor('challenge', 'begun')} ->> 'title', '') as title,
    unit.id as "unitId", unit.name as "unitName", wave.group_id as "groupId"
  from member
  join learner_group as grp on grp.id = member.group_id and ${published('grp')}
  join wave on wave.group_id = member.group_id
  join unit on unit.id = wave.unit_id and ${published('unit')}
  left join lateral (
    select id, due_on from deadline_extension
    where member_id = member.id and unit_id = wave.unit_id and approved
    order by decided_at desc, id desc
    limit 1
  ) as extension on true
  left join challenge_submission as begun on begun.member_id = member.id and begun.unit_id = wave.unit_id
  where member.person_id = person.id and ${goesOn('member')}
    and reminder.subject = case when extension.id is null then 'wave:' || wave.id else 'extension:' || extension.id end
    and coalesce(extension.due_on, wave.challenge_due_on) is not null
    and begun.first_delivered_at is null
  limit 1
)`;

const sessionOf = sql`(
  select live_session.id, live_session.title, live_session.starts_at as "startsAt", live_session.group_id as "groupId"
  from live_session
  join member on member.group_id = live_session.group_id and member.person_id = person.id
    and ${goesOn('member')}
  join learner_group as grp on grp.id = member.group_id and ${published('grp')}
  where reminder.subject = 'session:' || live_session.id and live_session.cancelled_at is null
)`;

const teamOf = sql`(
  select
    ${owedCounts()},
    wave.boss_period_starts_on as "preparationOpensOn", wave.one_to_one_on as "oneToOneOn",
    wave.boss_period_ends_on as "periodEndsOn", unit.id as "unitId", unit.name as "unitName",
    learner_group.id as "groupId", learner_group.name as "groupName"
  from wave
  join unit on unit.id = wave.unit_id and ${published('unit')}
  join learner_group
    on learner_group.id = wave.group_id and ${published('learner_group')}
  join member on member.group_id = wave.group_id and ${goesOn('member')}
  join member_boss on member_boss.member_id = member.id and member_boss.to_on is null
    and member_boss.boss_id = person.id and member_boss.boss_id <> member.person_id
  left join challenge_submission as challenge
    on challenge.member_id = member.id and challenge.unit_id = wave.unit_id
  left join boss_evaluation as evaluation on evaluation.member_id = member.id and evaluation.unit_id = wave.unit_id
  where reminder.subject = 'wave:' || wave.id
  group by wave.id, unit.id, learner_group.id
)`;
