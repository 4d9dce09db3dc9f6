import type * as z from 'zod/mini';
import type { askArco } from '#app/contract/account/own-arco.ts';
import { textForms } from '#app/contract/account/text-forms.ts';
import { type ArcoClock, hasLapsed, takeStep } from '#app/domain/privacy/arco-clock.ts';
import { arcoFolio, isProvenBySession, type Rectified } from '#app/domain/privacy/requests.ts';
import { note, refuse } from '#app/product/privacy/arco-steps.server.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail, refuseField } from '#server/errors.ts';
import { textWasSent } from '#server/repositories/evaluations/text-drafts.ts';
import { type LockedRequest, lockRequest, saveRequest } from '#server/repositories/privacy/arco-requests.ts';
import { knownHolidays } from '#server/repositories/privacy/holidays.ts';
import { receive } from '../arco.commands.server.ts';
import { termsOf } from '../terms.rules.server.ts';
import { openReview, ownData } from './own-arco.rows.server.ts';
import { gradedMembership } from './reviewed.rows.server.ts';

type Asked = z.output<NonNullable<typeof askArco.body>>;

/** An open session is what says who asked, where that is enough. */
const BY_SESSION = 'Hizo la solicitud con su sesión iniciada.';

/**
 * Makes a request about one's own data, received today; gives its folio and the last day of its answer.
 * @throws 422 for a rectification of nothing and a review without a final grade, 409 for a second open review,
 * `limit.reached` beyond the rate of texts to Support
 */
export async function askOwnArco(by: By, { kind, asked, fields, purposes }: Asked) {
  const { personId } = by.actor;
  await by.world.limits.help(personId);
  return command(by, async (work) => {
    await textWasSent(work.trx, personId, textForms.dataRequest(null), work.now);
    if (kind === 'review') await mayBeReviewed(work);
    return receive(work, {
      kind,
      channel: 'platform',
      personId,
      claimedName: '',
      contact: '',
      receivedOn: work.today,
      asked,
      registeredBy: null,
      ...(isProvenBySession(kind) ? { identified: { how: BY_SESSION, by: personId } } : {}),
      ...(kind === 'rectification' ? { fields: await wantedChanges(work, fields) } : {}),
      ...(kind === 'opposition' ? { purposes: [...new Set(purposes)] } : {}),
    });
  });
}

/**
 * Gives what was missing in one's own request: its term runs anew from today.
 * @throws 404 for an unknown or foreign one, 409 where nothing is missing or its day has passed
 */
export const giveOwnInfo = (by: By, { arcoId, text }: { arcoId: number; text: string }) =>
  take(by, arcoId, { step: 'give-info', text });

/**
 * Gives up one's own request before it is answered.
 * @throws 404 for an unknown or foreign one, 409 once it was answered or has ended
 */
export const withdrawOwn = (by: By, { arcoId, text }: { arcoId: number; text: string }) =>
  take(by, arcoId, { step: 'withdraw', text });

type Taken = { step: 'give-info' | 'withdraw'; text: string };

async function take(by: By, arcoId: number, { step, text }: Taken): Promise<void> {
  await by.world.limits.help(by.actor.personId);
  await command(by, async (work) => {
    const { world, trx, today, emit } = work;
    const request = await ownRequest(work, arcoId);
    if (step === 'give-info' && hasLapsed(request, today)) {
      fail('arco.step', { text: 'Ya pasó el día para dar la información: haz una solicitud nueva.' });
    }
    if (step === 'give-info') {
      await textWasSent(trx, by.actor.personId, textForms.dataRequest(arcoId), work.now);
    }
    const context = { today, terms: termsOf(world.env), isHoliday: await knownHolidays(trx) };
    const move = step === 'give-info' ? ({ step, on: today } as const) : ({ step } as const);
    const next = takeStep(request, move, context);
    if (typeof next === 'string') return refuse(next);
    await saveRequest(trx, request, next satisfies ArcoClock);
    await note(work, arcoId, step, {
      ...(text === '' ? {} : { text }),
      ...(step === 'give-info' ? { on: today } : {}),
    });
    emit({ name: 'arco.changed', payload: { arcoId } });
  });
}

async function ownRequest({ trx, actor }: Work, arcoId: number): Promise<LockedRequest> {
  const request = await lockRequest(trx, arcoId);
  return request?.personId === actor.personId ? request : fail('scope.notFound');
}

/** The present and the wanted value of each field; a field that has the wanted value already is left out. */
async function wantedChanges({ trx, actor }: Work, fields: Asked['fields']): Promise<Rectified[]> {
  const { oppositions: _, ...data } = await ownData(trx, actor.personId);
  const wanted = new Map(fields.map(({ field, wanted: after }) => [field, after]));
  const changes = [...wanted].flatMap(([field, after]) => {
    const before = data[field] ?? '';
    return before === after ? [] : [{ field, before, after }];
  });
  if (changes.length > 0) return changes;
  const text = 'Di qué dato está mal y qué debe decir.';
  return refuseField('campos', text);
}

async function mayBeReviewed({ trx, actor }: Work): Promise<void> {
  const graded = await gradedMembership(trx, actor.personId);
  if (!graded) {
    const text = 'Todavía no tienes calificación final: no hay veredicto que revisar.';
    refuseField('derecho', text);
  }
  const open = await openReview(trx, graded.memberId);
  if (open !== undefined) {
    fail('arco.step', { text: `Ya pediste que se revise, en la solicitud ${arcoFolio(open)}.` });
  }
}
