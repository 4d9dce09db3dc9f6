import type { ArcoInput, TakenStep } from '#app/contract/admin/support/arco.ts';
import {
  type ArcoClock,
  type ArcoMove,
  type ArcoOutcome,
  isOpen,
  receiveRequest,
  takeStep,
} from '#app/domain/privacy/arco-clock.ts';
import { type ArcoDetail, arcoFolio, executionLacks } from '#app/domain/privacy/requests.ts';
import { held, note, refuse } from '#app/product/privacy/arco-steps.server.ts';
import { type By, command, type Work } from '#server/command.ts';
import { type FieldFault, fail, refuseFields } from '#server/errors.ts';
import { administers } from '#server/repositories/people/profiles.ts';
import { type StepColumns, saveRequest } from '#server/repositories/privacy/arco-requests.ts';
import { knownHolidays } from '#server/repositories/privacy/holidays.ts';
import { insertRequest, isKnownPerson } from './arco-writes.rows.server.ts';
import { gradedMembership } from './own/reviewed.rows.server.ts';
import { termsOf } from './terms.rules.server.ts';
import { tellAsker } from './told.commands.server.ts';

/** Requests of before are of another notice. */
const FIRST_DAY = '2022-01-01';

/**
 * Registers a request that came by any channel, of a person or under a name with a way to reach them; gives its folio and
 * the last day to answer it.
 * @throws 422 for a day of the future or before 2022, nobody's name, no way to reach them, an unknown person
 */
export const registerRequest = (by: By, input: ArcoInput) =>
  command(by, async (work) => {
    const { trx, today } = work;
    const faults = [
      input.receivedOn > today && {
        field: 'recibida',
        text: 'La fecha de recepción no puede ser posterior a hoy.',
      },
      input.receivedOn < FIRST_DAY && {
        field: 'recibida',
        text: 'Escribe una fecha desde el 1 de enero de 2022.',
      },
      input.personId === null &&
        input.claimedName === '' && {
          field: 'nombre_dicho',
          text: 'Elige a la persona o escribe el nombre que dio.',
        },
      input.personId === null &&
        input.contact === '' && {
          field: 'contacto',
          text: 'Escribe cómo responderle: correo, teléfono o domicilio.',
        },
      input.personId !== null &&
        !(await isKnownPerson(trx, input.personId)) && {
          field: 'persona',
          text: 'No encontramos a esa persona.',
        },
    ].filter((fault): fault is FieldFault => fault !== false);
    refuseFields(faults);
    return receive(work, { ...input, registeredBy: work.actor.personId });
  });

type Received = Omit<ArcoInput, 'personId'> & {
  personId: number | null;
  registeredBy: number | null;
  /** Present where a session tells the requester. */
  identified?: { how: string; by: number };
} & Pick<ArcoDetail, 'fields' | 'purposes'>;

/**
 * Adds a request with its clock, its first step and its line in the trail; its person gets a mail. One about the verdict
 * keeps the grade of today, where there is one.
 */
export async function receive(
  work: Work,
  { receivedOn, registeredBy, fields, purposes, ...input }: Received,
) {
  const { world, trx, now, emit } = work;
  const clock = receiveRequest(receivedOn, {
    terms: termsOf(world.env),
    isHoliday: await knownHolidays(trx),
  });
  const { personId, kind } = input;
  const graded = kind === 'review' && personId !== null ? await gradedMembership(trx, personId) : undefined;
  const id = await insertRequest(trx, { ...input, registeredBy, graded, at: now, clock });
  await note(work, id, 'receive', {
    on: receivedOn,
    ...(fields?.length ? { fields } : {}),
    ...(purposes?.length ? { purposes } : {}),
  });
  await tellAsker(work, { arcoId: id, personId }, 'receive');
  emit({ name: 'arco.changed', payload: { arcoId: id } });
  return { id, folio: arcoFolio(id), dueOn: clock.dueOn };
}

type Taken = {
  arcoId: number;
  version: number;
  step: TakenStep;
  text: string;
  on?: string | undefined;
  days?: number | undefined;
  outcome?: ArcoOutcome | undefined;
};

/** Steps that say nothing without words. */
const missingTexts: Partial<Record<TakenStep, string>> = {
  identify: 'Escribe cómo comprobaste su identidad.',
  'ask-info': 'Escribe qué información falta.',
  extend: 'Escribe el motivo de la prórroga.',
  answer: 'Escribe la respuesta.',
  execute: 'Escribe qué se hizo.',
  withdraw: 'Escribe cómo y por qué desistió.',
};

/**
 * Takes a step of a request, made from `version`.
 * @throws 404 for an unknown one, 409 when somebody changed it meanwhile or the step cannot be taken now, 422 for what the step
 * lacks
 */
export const takeRequestStep = (by: By, { arcoId, version, ...taken }: Taken) =>
  command(by, async (work) => {
    const { world, trx, today } = work;
    const request = await held(work, arcoId, version);
    const lacks = lackOf(taken);
    refuseFields(lacks ? [lacks] : []);
    const next = takeStep(request, moveOf(taken, today), {
      today,
      terms: termsOf(world.env),
      isHoliday: await knownHolidays(trx),
    });
    if (typeof next === 'string') return refuse(next);
    const missing = taken.step === 'execute' ? executionLacks(request, request) : null;
    if (missing) return refuse(missing);
    await saveRequest(trx, request, next, columnsOf(work, taken));
    await note(work, arcoId, taken.step, detailOf(taken, next, today));
    await tellAsker(work, { arcoId, personId: request.personId }, taken.step);
    work.emit({ name: 'arco.changed', payload: { arcoId } });
  });

/**
 * Leaves a request to an administrator, or to nobody.
 * @throws 404, 409 as the steps; 422 for who does not administer
 */
export const assignRequest = (
  by: By,
  { arcoId, version, personId }: { arcoId: number; version: number; personId: number | null },
) =>
  command(by, async (work) => {
    const request = await held(work, arcoId, version);
    if (request.assignedTo === personId) return;
    if (personId !== null && !(await administers(work.trx, personId))) {
      fail('body.invalid', { field: 'persona', text: 'Elige a alguien de la administración.' });
    }
    await saveRequest(work.trx, request, null, { assigned_to: personId });
    await note(work, arcoId, 'assign', personId === null ? {} : { personId });
    work.emit({ name: 'arco.changed', payload: { arcoId } });
  });

/**
 * Says which person it is who asked under a name.
 * @throws 404, 409 as the steps, also where it is known already; 422 for an unknown person
 */
export const linkPerson = (
  by: By,
  { arcoId, version, personId }: { arcoId: number; version: number; personId: number },
) =>
  command(by, async (work) => {
    const request = await held(work, arcoId, version);
    if (!isOpen(request)) return refuse('closed');
    if (request.personId !== null) fail('arco.step', { text: 'Esta solicitud ya tiene su persona.' });
    if (!(await isKnownPerson(work.trx, personId))) {
      fail('body.invalid', { field: 'persona', text: 'No encontramos a esa persona.' });
    }
    await saveRequest(work.trx, request, null, { person_id: personId });
    await note(work, arcoId, 'link-person', { personId });
    work.emit({ name: 'arco.changed', payload: { arcoId } });
  });

function lackOf({ step, text, on, days, outcome }: Omit<Taken, 'arcoId' | 'version'>): FieldFault | null {
  const missing = missingTexts[step];
  if (missing && text === '') return { field: 'texto', text: missing };
  if (step === 'give-info' && on === undefined) return { field: 'dia', text: 'Escribe qué día llegó.' };
  if (step === 'extend' && days === undefined)
    return { field: 'dias', text: 'Escribe cuántos días hábiles.' };
  if (step === 'answer' && outcome === undefined) return { field: 'resultado', text: 'Elige el resultado.' };
  return null;
}

function moveOf({ step, on, days, outcome }: Omit<Taken, 'arcoId' | 'version'>, today: string): ArcoMove {
  if (step === 'give-info') return { step, on: on ?? today };
  if (step === 'extend') return { step, days: days ?? 0 };
  if (step === 'answer') return { step, outcome: outcome ?? 'refused' };
  return { step };
}

function columnsOf({ now, actor }: Work, { step, text }: Omit<Taken, 'arcoId' | 'version'>): StepColumns {
  if (step === 'identify') return { identity_how: text, identity_by: actor.personId, identity_at: now };
  if (step === 'answer') return { answer: text, answered_at: now, answered_by: actor.personId };
  return step === 'execute' ? { executed_at: now } : {};
}

function detailOf(
  { step, text, on, days, outcome }: Omit<Taken, 'arcoId' | 'version'>,
  next: ArcoClock,
  today: string,
): ArcoDetail {
  const until = {
    'ask-info': next.infoDueOn,
    'give-info': on ?? today,
    extend: next.dueOn,
    answer: next.executeBy,
  } as Partial<Record<TakenStep, string | null>>;
  const day = until[step];
  return {
    ...(text === '' ? {} : { text }),
    ...(day ? { on: day } : {}),
    ...(step === 'extend' && days !== undefined ? { days } : {}),
    ...(step === 'answer' && outcome ? { outcome } : {}),
  };
}
