import type { NoticeObjection } from '#app/contract/account/notice-objections.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { receiveRequest } from '#app/domain/privacy/arco-clock.ts';
import { objectionUntil } from '#app/domain/privacy/business-days.ts';
import { arcoFolio } from '#app/domain/privacy/requests.ts';
import { type Incoming, originOf, traceOf } from '#server/auth/origin.ts';
import { type By, command } from '#server/command.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import { insertStep } from '#server/repositories/privacy/arco-requests.ts';
import { knownHolidays } from '#server/repositories/privacy/holidays.ts';
import { noticeInForce } from '#server/repositories/privacy/notices.ts';
import type { World } from '#server/world.ts';
import { insertRequest } from '../arco-writes.rows.server.ts';
import { termsOf } from '../terms.rules.server.ts';
import { tellAsker } from '../told.commands.server.ts';
import { objectionRow } from './objections.rows.server.ts';

/** Until when somebody may object to what the notice in force changed, and what their objection became. */
export async function objectionOf({ db, env, clock }: World, personId: number): Promise<NoticeObjection> {
  const notice = (await noticeInForce(db)) ?? fail('scope.notFound');
  const until = await lastDay(db, env.TZ_NEGOCIO, notice);
  const made = await objectionRow(db, { personId, noticeId: notice.id });
  return {
    noticeId: notice.id,
    until: until !== null && todayIn(env.TZ_NEGOCIO, clock.now()) <= until ? until : null,
    made: made ? { folio: arcoFolio(made.id), dueOn: made.dueOn } : null,
  };
}

/** An open session is proof enough of who objects (product: own data requests). */
const BY_SESSION = 'Se opuso con su sesión iniciada.';

/**
 * Registers an objection to what the notice in force changed as a request of the ARCO desk (product: versions of the
 * notice); a second one is the first. Gives its folio and the last day of its answer.
 * @throws 404 for another version than the one in force, 409 after five business days and where nothing was changed
 */
export const objectToNotice = (by: By & Incoming, { noticeId, text }: { noticeId: number; text: string }) =>
  command(by, async ({ world, trx, actor, now, today, emit, audit }) => {
    const { personId } = actor;
    const notice = await noticeInForce(trx);
    if (notice?.id !== noticeId) return fail('scope.notFound');
    const made = await objectionRow(trx, { personId, noticeId });
    if (made) return { folio: arcoFolio(made.id), dueOn: made.dueOn };
    const until = (await lastDay(trx, world.env.TZ_NEGOCIO, notice)) ?? fail('notice.unobjectionable');
    if (today > until) fail('notice.objectionLate');
    const clock = receiveRequest(today, {
      terms: termsOf(world.env),
      isHoliday: await knownHolidays(trx),
    });
    const arcoId = await insertRequest(trx, {
      kind: 'opposition',
      channel: 'platform',
      personId,
      claimedName: '',
      contact: '',
      asked: text,
      noticeId,
      registeredBy: null,
      identified: { how: BY_SESSION, by: personId },
      at: now,
      clock,
    });
    await insertStep(trx, { arcoId, at: now, actorId: personId, step: 'receive', detail: { on: today } });
    await audit('notice.objected', ['arco_request', arcoId], {
      after: { noticeId, on: today },
      ...traceOf(originOf(by)),
    });
    await tellAsker({ trx, now, emit }, { arcoId, personId }, 'receive');
    emit({ name: 'arco.changed', payload: { arcoId } });
    return { folio: arcoFolio(arcoId), dueOn: clock.dueOn };
  });

/** The last day to object to a version; null for the first there was, which changed nothing. */
async function lastDay(
  db: Reader,
  zone: string,
  { isFirst, publishedAt }: { isFirst: boolean; publishedAt: Date },
): Promise<string | null> {
  return isFirst ? null : objectionUntil(todayIn(zone, publishedAt), await knownHolidays(db));
}
