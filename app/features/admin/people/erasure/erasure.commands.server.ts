import { fullName } from '#app/domain/access/person.ts';
import { addDays } from '#app/domain/deadlines/dates.ts';
import { undoExecution } from '#app/domain/privacy/arco-clock.ts';
import { heldGranted, note } from '#app/product/privacy/arco-steps.server.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command, type Part, type Somebody, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { lockPerson, namesOf } from '#server/repositories/people/administered-people.ts';
import { markPersonDeleted } from '#server/repositories/people/bin.ts';
import { membersLedBy, membersWithBoss } from '#server/repositories/people/boss-changes.ts';
import { holdAdministrators } from '#server/repositories/people/profiles.ts';
import { insertStep, requestsOfErasure, saveRequest } from '#server/repositories/privacy/arco-requests.ts';
import {
  insertErasure,
  lockErasure,
  lockErasureOf,
  saveErasure,
} from '#server/repositories/privacy/erasures.ts';
import { openRequestsOf } from '#server/repositories/privacy/open-requests.ts';
import { askTask } from '#server/tasks/ask-task.ts';
import type { Trx, World } from '#server/world.ts';

/** Collaborators who are named in a refusal. */
const NAMED = 5;

/**
 * Blocks the account of a dropped person: out of lists, searches, mails and exports, restorable until its days are over,
 * when its data go (product: erasure).
 * @throws as {@link blockAccount}; 409 when somebody saved meanwhile; `identity.unconfirmed`
 */
export const blockPerson = (by: By, { personId, version }: { personId: number; version: number }) =>
  command(by, async (work) => {
    await blockAccount(work, { personId, version, confirm: () => mustBeConfirmed(work) });
  });

/**
 * Blocks the account of the person of a granted request for cancellation; one that is blocked already carries it out too.
 * @throws as `heldGranted` and {@link blockAccount}; `identity.unconfirmed`
 */
export const blockForRequest = (by: By, { arcoId, version }: { arcoId: number; version: number }) =>
  command(by, async (work) => {
    const { trx, emit } = work;
    const { request, personId } = await heldGranted(work, arcoId, version, ['cancellation']);
    if (request.isBlocked) fail('erasure.blocked');
    const confirm = () => mustBeConfirmed(work);
    const { id, eraseAfter } =
      (await blockedBefore(work, personId, confirm)) ??
      (await blockAccount(work, { personId, arcoId, confirm }));
    await saveRequest(trx, request, null, { erasure_id: id });
    await note(work, arcoId, 'block', { on: eraseAfter });
    emit({ name: 'arco.changed', payload: { arcoId } });
  });

async function blockedBefore({ trx }: Pick<Work, 'trx'>, personId: number, confirm: () => Promise<void>) {
  const known = await lockErasureOf(trx, personId);
  if (known) await confirm();
  return known;
}

type Block = {
  personId: number;
  /** Made from that version of the account; any, where it is not said. */
  version?: number;
  /** The data request that is carried out by it. */
  arcoId?: number;
  /** Asks who blocks for their password, once nothing else refuses it. */
  confirm: () => Promise<void>;
};

/**
 * {@link blockPerson} as a part of a larger change; gives the erasure and the day of it.
 * @throws 404 for an unknown person; 409 for oneself, the last administrator, a boss with a team, somebody with another
 * open request, an open, merged, blocked or erased account
 */
export async function blockAccount(
  work: Part<Somebody>,
  { personId, version, arcoId, confirm }: Block,
): Promise<{ id: number; eraseAfter: string }> {
  const { trx, actor, now, today, emit, audit, world } = work;
  if (personId === actor.personId) fail('erasure.own');
  const administrators = await holdAdministrators(trx);
  if (administrators.length > 0 && administrators.every((id) => id === personId))
    fail('profile.lastAdministrator');
  const known = await lockErasureOf(trx, personId);
  if (known) fail(known.finishedAt ? 'erasure.done' : known.startedAt ? 'erasure.begun' : 'erasure.blocked');
  const person = (await lockPerson(trx, personId)) ?? fail('scope.notFound');
  if (person.mergedInto !== null) fail('person.merged');
  await refuseBoss(trx, personId);
  if (person.active) fail('erasure.stands');
  if (version !== undefined && person.version !== version) fail('state.conflict');
  await refuseAsked(trx, personId, arcoId === undefined ? null : { arcoId });
  await confirm();
  await markPersonDeleted(trx, personId, now);
  const eraseAfter = addDays(today, world.env.ERASURE_DAYS);
  const id = await insertErasure(trx, { personId, blockedBy: actor.personId, blockedAt: now, eraseAfter });
  await audit('person.blocked', ['person', personId], { after: { eraseAfter } });
  emit({ name: 'person.changed', payload: { personId } });
  return { id, eraseAfter };
}

/** Refuses while a request of the person is open: it is answered before their data go, and is named. */
async function refuseAsked(
  trx: Trx,
  personId: number,
  except: { erasureId: number } | { arcoId: number } | null,
): Promise<void> {
  const folios = await openRequestsOf(trx, personId, except);
  if (folios.length > 0)
    fail('erasure.asked', { text: `Antes termina lo que esta persona pidió: ${folios.join(', ')}.` });
}

/** Refuses while the person leads a team: its members must be handed over first, and are named. */
async function refuseBoss(trx: Trx, personId: number): Promise<void> {
  const led = await membersWithBoss(trx, await membersLedBy(trx, personId));
  if (led.length === 0) return;
  const people = await namesOf(
    trx,
    led.slice(0, NAMED).map((member) => member.personId),
  );
  const more = led.length - people.length;
  const names = people.map(fullName).join(', ');
  fail('erasure.leads', {
    text: `Antes dale otro jefe o jefa a su equipo: ${names}${more > 0 ? ` y ${more} más` : ''}.`,
  });
}

/**
 * Takes the block of an account back: it is dropped as it was, and a request that the block carried out waits again.
 * @throws 404 for an unknown one; 409 once its data go
 */
export const restoreBlocked = (by: By, { erasureId }: { erasureId: number }) =>
  command(by, async (work) => {
    const { trx, now, actor, emit, audit } = work;
    // Requests come before accounts everywhere.
    const requests = await requestsOfErasure(trx, erasureId);
    const erasure = (await lockErasure(trx, erasureId)) ?? fail('scope.notFound');
    const { personId, startedAt, finishedAt, isUnderWay } = erasure;
    if (finishedAt !== null) fail('erasure.done');
    if (startedAt !== null || isUnderWay) fail('erasure.begun');
    await saveErasure(trx, erasureId, { undoneAt: now });
    await markPersonDeleted(trx, personId, null);
    await audit('person.unblocked', ['person', personId]);
    for (const request of requests) {
      await saveRequest(trx, request, undoExecution(request), { executed_at: null, erasure_id: null });
      await insertStep(trx, { arcoId: request.id, at: now, actorId: actor.personId, step: 'unblock' });
      emit({ name: 'arco.changed', payload: { arcoId: request.id } });
    }
    emit({ name: 'person.changed', payload: { personId } });
  });

/**
 * Begins the erasure of a blocked account whose days are over, as a task.
 * @throws 404 for an unknown one; 409 before its day, where it began already, and while another request of the person is
 * open; `identity.unconfirmed`
 */
export const eraseBlocked = (by: By, { erasureId }: { erasureId: number }) =>
  command(by, async (work) => {
    const { trx, today, audit } = work;
    const erasure = (await lockErasure(trx, erasureId)) ?? fail('scope.notFound');
    if (erasure.finishedAt !== null) fail('erasure.done');
    if (erasure.isUnderWay) fail('erasure.begun');
    if (erasure.eraseAfter > today) fail('erasure.early');
    await refuseAsked(trx, erasure.personId, { erasureId });
    await mustBeConfirmed(work);
    const taskId = await startErasure(work, erasureId);
    await audit('person.erasure-asked', ['person', erasure.personId], { after: { taskId } });
  });

/** Asks for the task that erases; gives its id. */
async function startErasure(work: Part, erasureId: number): Promise<number> {
  const taskId = await askTask(work, 'person.erase', { erasureId, after: 0 });
  await saveErasure(work.trx, erasureId, { taskId });
  return taskId;
}

/** {@link eraseBlocked} by the clock; nothing where somebody was before it, or restored the account. */
export const eraseDue = (world: World, erasureId: number): Promise<void> =>
  command({ world, actor: null }, async (work) => {
    const erasure = await lockErasure(work.trx, erasureId);
    if (erasure && erasure.finishedAt === null && !erasure.isUnderWay && erasure.eraseAfter <= work.today)
      await startErasure(work, erasureId);
  });
