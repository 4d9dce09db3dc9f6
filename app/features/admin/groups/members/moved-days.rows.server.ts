import { sql } from 'kysely';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import { published } from '#server/db/fragments.ts';
import type { Emission } from '#server/outbox/emit.ts';
import { insertNotifications } from '#server/repositories/notifications/notifications.ts';
import type { Trx } from '#server/world.ts';

type Owed = { unitId: number; unitName: string; dueOn: string; version: number };

/**
 * Tells a member who is in another generation now, once, which owed challenges end on another day there (type 111): not where
 * an extension holds, which is kept or told by itself (107), and not of a draft. Told here, as only the move knows the
 * generation of before.
 */
export async function tellMovedDays(
  trx: Trx,
  {
    memberId,
    personId,
    fromGroupId,
    groupId,
  }: { memberId: number; personId: number; fromGroupId: number; groupId: number },
): Promise<Emission[]> {
  const { rows } = await sql<Owed>`
    select unit.id as "unitId", unit.name as "unitName", wave.challenge_due_on as "dueOn", member.version
    from member
    join learner_group as grp on grp.id = member.group_id and grp.status = 'published'
    join wave on wave.group_id = grp.id
    join unit on unit.id = wave.unit_id and ${published('unit')}
    left join wave as before on before.group_id = ${fromGroupId} and before.unit_id = unit.id
    where member.id = ${memberId} and wave.challenge_due_on is distinct from before.challenge_due_on
      and wave.challenge_due_on is not null
      and not exists (
        select from deadline_extension as own
        where own.member_id = member.id and own.unit_id = unit.id and own.approved
      )
      and not exists (
        select from challenge_submission as challenge
        where challenge.member_id = member.id and challenge.unit_id = unit.id
          and challenge.first_delivered_at is not null
      )
    order by unit.position
  `.execute(trx);
  const [first, ...others] = rows;
  if (!first) return [];
  const { unitId, unitName, dueOn, version } = first;
  const more = others.length > 0 ? { others: others.length } : {};
  const inserted = await insertNotifications(trx, [
    {
      name: 'challengeMoved',
      personId,
      actorId: null,
      groupId,
      source: `member_moved:${memberId}:${version}`,
      data: { unitName, unitId, date: shortDate(dueOn), ...more },
    },
  ]);
  return inserted.map(({ index: _, id: notificationId, ...rest }) => ({
    name: 'notification.created',
    payload: { notificationId, ...rest },
  }));
}
