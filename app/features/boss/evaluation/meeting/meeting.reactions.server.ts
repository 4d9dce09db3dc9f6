import { oneByOne } from '#server/outbox/handler.ts';
import { auditOfMember } from '#server/repositories/audit/audit.ts';
import { endedMeetings, markMeetingCancelled } from '#server/repositories/evaluations/meetings.ts';
import { lockMembers } from '#server/repositories/people/boss-changes.ts';
import { tellBoth } from './meeting-mails.commands.server.ts';

/**
 * Cancels the meetings of a member that hold no more, as the boss is another one or the membership ended or went to another
 * generation; both of each get it for their calendars. What has begun stays as it was.
 */
export const settleMeetings = oneByOne<'meetings.settle'>(async ({ world, trx, emit }, { memberId }) => {
  const now = world.clock.now();
  await lockMembers(trx, [memberId]);
  for (const { meetingId, unitId, bossId, personId, version } of await endedMeetings(trx, memberId, now)) {
    const stored = await markMeetingCancelled(trx, { meetingId, version: version + 1, at: now });
    await tellBoth({ trx, now, emit }, { ...stored, personIds: [personId, bossId] });
    await auditOfMember({ trx, actor: null }, 'meeting.cancelled', memberId, { after: { unitId } });
    emit({ name: 'meeting.changed', payload: { memberId, unitId } });
  }
});
