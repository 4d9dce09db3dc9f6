import type { SeededProgramme, SeededUnit } from '#demo/seed/programme.ts';
import type { Trx } from '#server/world.ts';
import { between, chance, happens, oneOf } from '../chance.ts';
import { dropReasons } from '../content/reasons.ts';
import { iso, type Moments } from '../moments.ts';
import { cities } from '../names.ts';
import { storeOf } from '../people.ts';
import { insertNumbered, insertRows } from '../rows.ts';
import { closingOf, DAYS_PER_UNIT, isEssential, lengthOf, startOf, tutorsOf, unitDays } from '../shape.ts';
import type { SeededPerson } from './insert-people.ts';

/** Days from today: negative is past. */
export type Wave = {
  id: number;
  unit: SeededUnit;
  opens: number;
  challengeDue: number;
  bossFrom: number;
  oneToOne: number;
  bossTo: number;
};

export type Learner = {
  /** Names them in every chance. */
  key: string;
  personId: number;
  memberId: number;
  name: string;
  /** First name and paternal surname, as a bell names them. */
  shortName: string;
  store: string;
  bossId: number;
  tutorId: number;
  /** The share of the work that they do, and how well. */
  diligence: number;
  quality: number;
  /** Their part in the forum: most write little, a few a lot. */
  sociability: number;
  /** The moment at which they left, with the reason; null of a learner who stays. */
  dropped: { at: number; reason: string; withAccount: boolean } | null;
  /** Nothing of theirs happens after it. */
  endsAt: number;
};

export type Generation = {
  number: number;
  id: number;
  name: string;
  programme: SeededProgramme;
  starts: number;
  closedAt: number | null;
  tutorIds: readonly number[];
  waves: readonly Wave[];
  learners: readonly Learner[];
};

type Programmes = { leadership: SeededProgramme; essential: SeededProgramme };

/** Inserts the generations with their dates, tutors, learners and bosses, all of them going on. */
export async function insertGenerations(
  trx: Trx,
  people: readonly SeededPerson[],
  programmes: Programmes,
  moments: Moments,
): Promise<Generation[]> {
  const tutorIds = new Map(people.map(({ tutor, id }) => [tutor, id]));
  const numbers = new Set(people.flatMap(({ generation }) => generation ?? []));
  const plans = [...numbers].map((number) => {
    const programme = isEssential(number) ? programmes.essential : programmes.leadership;
    const closing = closingOf(number, programme.units.length);
    return {
      number,
      name: `Generación ${cities[number] ?? number}`,
      programme,
      starts: startOf(number),
      closedAt: closing === null ? null : moments.at(closing, 18),
      tutorIds: tutorsOf(number).map((tutor) => tutorIds.get(tutor) ?? 0),
    };
  });
  const ids = await insertNumbered(
    trx,
    'learner_group',
    plans.map(({ name, programme, starts }) => ({
      programme_id: programme.id,
      name,
      starts_on: moments.day(starts),
      ends_on: moments.day(starts + lengthOf(programme.units.length)),
      feedback_guide_id: programme.feedbackGuideId,
    })),
  );
  const generations = plans.map((plan, index) => ({ ...plan, id: ids[index] ?? 0 }));
  await insertRows(
    trx,
    'group_tutor',
    generations.flatMap(({ id, starts, tutorIds: own }) =>
      own.map((tutor_id) => ({
        group_id: id,
        tutor_id,
        assigned_at: iso(moments.at(Math.min(starts - 7, -1), 12)),
      })),
    ),
  );
  const waves = await insertWaves(trx, generations, moments);
  const learners = await insertMembers(trx, generations, people, moments);
  return generations.map((generation) => ({
    ...generation,
    waves: waves.filter(({ groupId }) => groupId === generation.id),
    learners: learners.filter(({ groupId }) => groupId === generation.id),
  }));
}

type Planned = Omit<Generation, 'waves' | 'learners'>;

async function insertWaves(trx: Trx, generations: readonly Planned[], moments: Moments) {
  const waves = generations.flatMap(({ id, programme, starts }) =>
    programme.units.map((unit, place) => {
      const opens = starts + place * DAYS_PER_UNIT;
      return {
        groupId: id,
        unit,
        opens,
        challengeDue: opens + unitDays.challengeDue,
        bossFrom: opens + unitDays.bossFrom,
        oneToOne: opens + unitDays.oneToOne,
        bossTo: opens + unitDays.bossTo,
      };
    }),
  );
  const ids = await insertNumbered(
    trx,
    'wave',
    waves.map((wave) => ({
      group_id: wave.groupId,
      unit_id: wave.unit.id,
      opens_on: moments.day(wave.opens),
      challenge_due_on: moments.day(wave.challengeDue),
      boss_period_starts_on: moments.day(wave.bossFrom),
      one_to_one_on: moments.day(wave.oneToOne),
      boss_period_ends_on: moments.day(wave.bossTo),
    })),
  );
  return waves.map((wave, index) => ({ ...wave, id: ids[index] ?? 0 }));
}

async function insertMembers(
  trx: Trx,
  generations: readonly Planned[],
  people: readonly SeededPerson[],
  moments: Moments,
) {
  const bossOf = new Map(
    people.filter(({ profile }) => profile === 3).map((boss) => [`${boss.generation} ${boss.team}`, boss.id]),
  );
  const learners = people.flatMap((person) => {
    const generation = generations.find(({ number }) => number === person.generation);
    if (!generation || person.profile !== 2) return [];
    const bossId = bossOf.get(`${person.generation} ${person.team}`) ?? 0;
    return [
      {
        ...learnerOf(person, generation, moments),
        bossId,
        groupId: generation.id,
        starts: generation.starts,
      },
    ];
  });
  const ids = await insertNumbered(
    trx,
    'member',
    learners.map(({ groupId, personId, starts }) => ({
      group_id: groupId,
      person_id: personId,
      joined_on: moments.day(Math.min(starts, 0)),
    })),
  );
  const members = learners.map((learner, index) => ({ ...learner, memberId: ids[index] ?? 0 }));
  await insertRows(
    trx,
    'member_boss',
    members.map(({ memberId, bossId, starts }) => ({
      member_id: memberId,
      boss_id: bossId,
      from_on: moments.day(Math.min(starts, 0)),
    })),
  );
  await insertRows(
    trx,
    'standing',
    members.map(({ memberId }) => ({ member_id: memberId })),
  );
  return members;
}

/** How a learner works; people of one store are a little alike. */
function learnerOf(person: SeededPerson, generation: Planned, moments: Moments) {
  const key = person.employeeNumber;
  const ofStore = between(-0.12, 0.12, 'store', person.store);
  const diligence = Math.min(1, 0.35 + 0.7 * Math.sqrt(chance('diligence', key)) + ofStore);
  const isOfLargestTeam = person.store === storeOf(0, 0);
  const dropped = isOfLargestTeam ? null : dropOf(key, generation, moments);
  return {
    key,
    personId: person.id,
    name: `${person.firstName} ${person.paternalSurname} ${person.maternalSurname}`,
    store: person.store,
    shortName: `${person.firstName} ${person.paternalSurname}`,
    tutorId: oneOf(generation.tutorIds, 'tutor', key),
    // A few never begin, and one in twenty leaves; of the largest team nobody.
    diligence: isOfLargestTeam ? Math.max(0.6, diligence) : happens(0.03, 'absent', key) ? 0 : diligence,
    sociability: chance('sociability', key) ** 3,
    quality: 6.6 + 2.6 * chance('quality', key) + 3 * ofStore,
    dropped,
    endsAt: Math.min(moments.now, dropped?.at ?? moments.now, generation.closedAt ?? moments.now),
  };
}

/** One in twenty leaves in the course of the programme, most of them with the company. */
function dropOf(key: string, { starts, programme, closedAt }: Planned, moments: Moments): Learner['dropped'] {
  if (!happens(0.055, 'drop', key)) return null;
  const at = moments.ofWork(
    starts + between(8, lengthOf(programme.units.length), 'dropped', key),
    'drop',
    key,
  );
  if (at > Math.min(moments.now, closedAt ?? moments.now)) return null;
  const { reason, withAccount } = oneOf(dropReasons, 'drop reason', key);
  return { at, reason, withAccount };
}
