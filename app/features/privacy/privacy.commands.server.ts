import type { Actor } from '#server/auth/actor.ts';
import { type Incoming, originOf, traceOf } from '#server/auth/origin.ts';
import { fail } from '#server/errors.ts';
import { recordAudit } from '#server/repositories/people/audit.ts';
import { insertAcceptance, noticeInForce } from '#server/repositories/people/privacy-notices.ts';
import type { World } from '#server/world.ts';

/** Keeps that the person read the notice in force. Any other id is not found. */
export async function acknowledgeNotice(
  world: World,
  incoming: Incoming,
  actor: Actor,
  noticeId: number,
): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    const notice = await noticeInForce(trx);
    if (notice?.id !== noticeId) fail('scope.notFound');
    if (!(await insertAcceptance(trx, actor.personId, noticeId, world.clock.now()))) return;
    await recordAudit(trx, {
      action: 'notice.accepted',
      objectKind: 'notice_version',
      objectId: noticeId,
      actorId: actor.personId,
      profileId: actor.profile,
      sessionId: actor.sessionId,
      ...traceOf(originOf(incoming)),
    });
  });
}
