import { addDays, instantIn } from '#app/domain/deadlines/dates.ts';
import {
  type ArcoClock,
  type ArcoKind,
  type ArcoMove,
  owedOn,
  receiveRequest,
  takeStep,
  timeLeft,
} from '#app/domain/privacy/arco-clock.ts';
import { holidaysWith, isBusinessDay } from '#app/domain/privacy/business-days.ts';
import type { ArcoChannel, ArcoDetail, ArcoStepName } from '#app/domain/privacy/requests.ts';
import type { Trx } from '#server/world.ts';

/** As the specification and the settings have it where nobody changed them. */
const terms = { answer: 20, execute: 15, extend: 20, askInfo: 5, giveInfo: 10 };
const isHoliday = holidaysWith([]);

type Done = { daysAgo: number; move: ArcoMove; text?: string };
type Told = {
  kind: ArcoKind;
  channel: ArcoChannel;
  asked: string;
  /** Business days since it came. */
  daysAgo: number;
  /** True where the administrator is in charge of it; else nobody. */
  isAssigned: boolean;
  wanted?: Pick<ArcoDetail, 'fields' | 'purposes'>;
  done: readonly Done[];
} & ({ asker: string } | { name: string; contact: string });

/** By how near their day they are: past it, near it, new, waiting for the person, granted, refused, carried out. */
const requests: readonly Told[] = [
  {
    name: 'Verónica Salas Mota',
    contact: 'veronica.salas@correo.example',
    kind: 'cancellation',
    channel: 'phone',
    asked: 'Trabajó en la empresa hasta 2025 y pide que se borre lo que quede de ella en la plataforma.',
    daysAgo: 22,
    isAssigned: false,
    done: [{ daysAgo: 21, move: { step: 'review' } }],
  },
  {
    asker: 'aprendiz12',
    kind: 'access',
    channel: 'platform',
    asked: 'Quiero una copia de todo lo que la plataforma guarda de mí, también lo que escribió mi jefe.',
    daysAgo: 18,
    isAssigned: true,
    done: [{ daysAgo: 17, move: { step: 'review' } }],
  },
  {
    asker: 'aprendiz13',
    kind: 'opposition',
    channel: 'platform',
    asked: 'No quiero que otras personas vean cuántas insignias tengo.',
    daysAgo: 2,
    isAssigned: false,
    wanted: { purposes: ['shown-badges'] },
    done: [],
  },
  {
    asker: 'tutor2',
    kind: 'access',
    channel: 'mail',
    asked: 'Pide saber qué datos suyos se comparten con otras empresas.',
    daysAgo: 6,
    isAssigned: true,
    done: [
      { daysAgo: 5, move: { step: 'review' } },
      {
        daysAgo: 3,
        move: { step: 'ask-info' },
        text: '¿De qué periodo quieres la información? La plataforma se usa desde 2021.',
      },
    ],
  },
  {
    asker: 'jefe2',
    kind: 'rectification',
    channel: 'in-person',
    asked: 'Su segundo apellido está mal escrito.',
    daysAgo: 9,
    isAssigned: true,
    done: [
      { daysAgo: 9, move: { step: 'review' } },
      { daysAgo: 8, move: { step: 'identify' }, text: 'Mostró su credencial de empleado.' },
      {
        daysAgo: 1,
        move: { step: 'answer', outcome: 'granted' },
        text: 'Procede: corregiremos tu segundo apellido como está en tu credencial.',
      },
    ],
  },
  {
    asker: 'aprendiz10',
    kind: 'opposition',
    channel: 'platform',
    asked: 'No quiero recibir avisos de insignias.',
    daysAgo: 40,
    isAssigned: true,
    wanted: { purposes: ['optional-notices'] },
    done: [
      { daysAgo: 38, move: { step: 'review' } },
      {
        daysAgo: 35,
        move: { step: 'answer', outcome: 'granted' },
        text: 'Procede: dejamos de enviarte los avisos que se pueden silenciar.',
      },
      { daysAgo: 34, move: { step: 'execute' }, text: 'Los avisos opcionales quedaron apagados.' },
    ],
  },
];

/** Requests about personal data, each in another state, by the days of the business calendar. */
export async function insertArcoRequests(
  trx: Trx,
  { today, zone, idOf }: { today: string; zone: string; idOf: (username: string) => number },
): Promise<void> {
  const admin = idOf('admin');
  for (const told of requests) {
    const days = daysOf(told, today);
    const clock = days.at(-1)?.clock ?? never();
    const personId = 'asker' in told ? idOf(told.asker) : null;
    const own = told.channel === 'platform' && personId !== null;
    const identified = own ? days[0] : days.find(({ step }) => step === 'identify');
    const answered = days.find(({ step }) => step === 'answer');
    const executed = days.find(({ step }) => step === 'execute');
    const owed = owedOn(clock);
    const at = (day: string) => instantIn(zone, day, 12);
    const { id } = await trx
      .insertInto('arco_request')
      .values({
        person_id: personId,
        claimed_name: 'name' in told ? told.name : '',
        contact: 'contact' in told ? told.contact : '',
        kind: told.kind,
        channel: told.channel,
        asked: told.asked,
        state: clock.state,
        received_on: clock.receivedOn,
        due_on: clock.dueOn,
        info_asked_on: clock.infoAskedOn,
        info_due_on: clock.infoDueOn,
        outcome: clock.outcome,
        execute_by: clock.executeBy,
        ...(identified && {
          identity_how: identified.text || 'Hizo la solicitud con su sesión iniciada.',
          identity_by: own ? personId : admin,
          identity_at: at(identified.day),
        }),
        ...(answered && { answer: answered.text, answered_at: at(answered.day), answered_by: admin }),
        ...(executed && { executed_at: at(executed.day) }),
        assigned_to: told.isAssigned ? admin : null,
        registered_by: own ? null : admin,
        registered_at: at(clock.receivedOn),
        // It was told on its days: nobody gets a mail of it today.
        alarm: owed === null ? 'calm' : timeLeft(owed, { today, isHoliday }).alarm,
        version: days.length,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('arco_step')
      .values(
        days.map(({ step, day, text, clock: then }, index) => ({
          request_id: id,
          at: at(day),
          actor_id: index === 0 && own ? personId : admin,
          step,
          detail: JSON.stringify({
            ...(text === '' ? {} : { text }),
            ...(index === 0 ? { on: day, ...told.wanted } : {}),
            ...(step === 'ask-info' ? { on: then.infoDueOn } : {}),
            ...(step === 'answer' ? { on: then.executeBy, outcome: then.outcome } : {}),
          }),
        })),
      )
      .execute();
    const purposes = executed ? (told.wanted?.purposes ?? []) : [];
    if (purposes.length > 0 && personId !== null) {
      await trx
        .insertInto('person_opposition')
        .values(purposes.map((purpose) => ({ person_id: personId, purpose })))
        .execute();
    }
  }
}

type Day = { step: ArcoStepName; day: string; text: string; clock: ArcoClock };

/** The days of a request, from its reception to its last step. */
function daysOf({ daysAgo, channel, done }: Told, today: string): Day[] {
  const receivedOn = businessDaysAgo(today, daysAgo);
  let clock = receiveRequest(receivedOn, { terms, isHoliday });
  if (channel === 'platform') clock = { ...clock, identityIsChecked: true };
  const days: Day[] = [{ step: 'receive', day: receivedOn, text: '', clock }];
  for (const { daysAgo: ago, move, text = '' } of done) {
    const day = businessDaysAgo(today, ago);
    const next = takeStep(clock, move, { today: day, terms, isHoliday });
    if (typeof next === 'string') throw new Error(`a request of the demonstration: ${next}`);
    clock = next;
    days.push({ step: move.step, day, text, clock });
  }
  return days;
}

/** The business day so many before that day. */
function businessDaysAgo(today: string, count: number): string {
  let day = today;
  for (let left = count; left > 0; ) {
    day = addDays(day, -1);
    if (isBusinessDay(day, isHoliday)) left -= 1;
  }
  return day;
}

function never(): never {
  throw new Error('a request has a first day');
}
