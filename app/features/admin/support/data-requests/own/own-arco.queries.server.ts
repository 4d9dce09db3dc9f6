import type * as z from 'zod/mini';
import {
  OWN_ARCO_PAGE,
  type OwnArcoRecord,
  type OwnArcoRow,
  type OwnData,
  type OwnField,
  type ownArcoRequests,
} from '#app/contract/account/own-arco.ts';
import { personPackageAddress } from '#app/contract/admin/people/package.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { hasLapsed, takeStep } from '#app/domain/privacy/arco-clock.ts';
import { arcoFolio, isOpenStep } from '#app/domain/privacy/requests.ts';
import { pageOrLast } from '#server/db/pages.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { termsOf } from '../terms.rules.server.ts';
import { ownData, ownRecord, ownRequests } from './own-arco.rows.server.ts';
import { gradedMembership } from './reviewed.rows.server.ts';

/** A person's own requests about their data, the last one first. */
export async function ownArcoList(
  { db, env }: World,
  personId: number,
  page = 1,
): Promise<z.output<typeof ownArcoRequests.reply>> {
  const found = await pageOrLast({ page, size: OWN_ARCO_PAGE }, (at) =>
    ownRequests(db, { personId, page: at, size: OWN_ARCO_PAGE }),
  );
  return { ...found, rows: found.rows.map((row) => summaryOf(row, env.TZ_NEGOCIO)) };
}

/**
 * A person's own request: what they asked, what was done, what they may do.
 * @throws `scope.notFound` for an unknown or foreign one
 */
export async function ownArcoRecord(
  { db, env, clock }: World,
  personId: number,
  arcoId: number,
): Promise<OwnArcoRecord> {
  const zone = env.TZ_NEGOCIO;
  const row = (await ownRecord(db, personId, arcoId)) ?? fail('scope.notFound');
  const today = todayIn(zone, clock.now());
  // Holidays move days, and no step out of the way.
  const context = { today, terms: termsOf(env), isHoliday: () => false };
  const state = { ...row, identityIsChecked: row.identityAt !== null };
  const may = ([{ step: 'give-info', on: today }, { step: 'withdraw' }] as const).filter(
    (move) =>
      typeof takeStep(state, move, context) !== 'string' &&
      !(move.step === 'give-info' && hasLapsed(row, today)),
  );
  return {
    ...summaryOf(row, zone),
    person: row.person,
    asked: row.asked,
    answer: row.answer,
    answeredBy: row.answererId === null ? null : row.answererName,
    reviewed: row.reviewed,
    steps: row.steps
      .filter(({ step }) => isOpenStep(step))
      .map(({ id, at, step, detail, actorId }) => ({
        id,
        at: new Date(at).toISOString(),
        isOwn: actorId === personId,
        step,
        text: detail.text ?? '',
        on: detail.on || null,
        // An erasure empties the words of a step.
        fields: (detail.fields ?? []).filter(({ field }) => field !== ''),
        purposes: (detail.purposes ?? []).filter(Boolean),
      })),
    packed:
      row.state === 'withdrawn' || row.outcome === 'refused' ? null : openPackage(row.packed, clock.now()),
    may: may.map(({ step }) => step),
    company: {
      name: env.COMPANY_NAME,
      place: env.COMPANY_PLACE ?? null,
      phone: env.COMPANY_PHONE ?? null,
      email: env.COMPANY_EMAIL ?? null,
    },
  };
}

type StoredPackage = NonNullable<Awaited<ReturnType<typeof ownRecord>>>['packed'];

/** A package that its person may still download. */
function openPackage(packed: StoredPackage, now: Date): OwnArcoRecord['packed'] {
  const expiresAt = packed?.expiresAt ? new Date(packed.expiresAt) : null;
  if (!packed || expiresAt === null || expiresAt <= now) return null;
  return { address: personPackageAddress(packed.taskId), expiresAt: expiresAt.toISOString() };
}

/**
 * Reads the first values of the form of a request: a person's data, the uses that they oppose, and the grade to review.
 */
export async function ownArcoData({ db }: { db: Reader }, personId: number): Promise<OwnData> {
  const [{ oppositions, ...data }, graded] = await Promise.all([
    ownData(db, personId),
    gradedMembership(db, personId),
  ]);
  return {
    fields: (Object.keys(data) as OwnField[]).map((field) => ({ field, value: data[field] ?? '' })),
    purposes: oppositions.map(({ purpose }) => purpose),
    grades: graded?.grades ?? null,
  };
}

type Summary = Awaited<ReturnType<typeof ownRequests>>['rows'][number];
/** A row's moments are texts where they come inside JSON. */
type Dated<R> = { [K in keyof R]: R[K] | (K extends `${string}At` ? Date | null : never) };

const summaryOf = (
  {
    id,
    kind,
    state,
    receivedOn,
    dueOn,
    infoDueOn,
    outcome,
    answeredAt,
    executeBy,
    executedAt,
  }: Dated<Summary>,
  zone: string,
): OwnArcoRow => ({
  id,
  folio: arcoFolio(id),
  kind,
  state,
  receivedOn,
  dueOn,
  infoDueOn,
  outcome,
  answeredOn: dayOf(zone, answeredAt),
  executeBy,
  executedOn: dayOf(zone, executedAt),
});

const dayOf = (zone: string, at: string | Date | null): string | null =>
  at === null ? null : todayIn(zone, new Date(at));
