import { type Incoming, originOf, traceOf } from '#server/auth/origin.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { insertAcceptance, noticeInForce } from '#server/repositories/privacy/notices.ts';

/** Keeps that the person read the notice in force. Any other id is not found. */
export const acknowledgeNotice = (by: By & Incoming, noticeId: number): Promise<void> =>
  command(by, async ({ trx, actor, now, audit }) => {
    const notice = await noticeInForce(trx);
    if (notice?.id !== noticeId) fail('scope.notFound');
    if (!(await insertAcceptance(trx, actor.personId, noticeId, now))) return;
    await audit('notice.accepted', ['notice_version', noticeId], traceOf(originOf(by)));
  });
