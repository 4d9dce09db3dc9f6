import dayjs from 'dayjs';
import type { Trx } from '#server/world.ts';
import type { SeededProgramme } from './programme.ts';

/** Days from today: negative is past. */
export type DemoWave = {
  opens: number;
  challengeDue: number;
  bossFrom: number;
  oneToOne: number;
  bossTo: number;
};

export type DemoGroup = {
  name: string;
  programme: SeededProgramme;
  startsIn: number;
  waves: readonly DemoWave[];
  tutors: readonly string[];
  /** Username of each boss with the learners who report to that boss. */
  teams: Readonly<Record<string, readonly string[]>>;
  liveSession?: DemoLiveSession;
};

/** `starts`: days from today, at ten in the morning of Mexico City, or minutes from now. */
type DemoLiveSession = {
  starts: { inDays: number } | { inMinutes: number };
  title: string;
  description: string;
};

/** A learner inside a group, as the progress script needs it. */
export type SeededMember = {
  id: number;
  personId: number;
  groupId: number;
  bossId: number;
  tutorId: number;
  programme: SeededProgramme;
};

const day = (today: string, days: number): string => dayjs(today).add(days, 'day').format('YYYY-MM-DD');

/** Inserts a group with its waves, tutors, members and bosses; gives the members by username. */
export async function insertGroup(
  trx: Trx,
  group: DemoGroup,
  today: string,
  idOf: (username: string) => number,
): Promise<Map<string, SeededMember>> {
  const { id } = await trx
    .insertInto('learner_group')
    .values({
      programme_id: group.programme.id,
      name: group.name,
      starts_on: day(today, group.startsIn),
      feedback_guide_id: group.programme.feedbackGuideId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, wave] of group.waves.entries()) {
    const unit = group.programme.units[position];
    if (!unit) throw new Error(`${group.name} has more waves than its programme has units`);
    await trx
      .insertInto('wave')
      .values({
        group_id: id,
        unit_id: unit.id,
        opens_on: day(today, wave.opens),
        challenge_due_on: day(today, wave.challengeDue),
        boss_period_starts_on: day(today, wave.bossFrom),
        one_to_one_on: day(today, wave.oneToOne),
        boss_period_ends_on: day(today, wave.bossTo),
      })
      .execute();
  }
  await trx
    .insertInto('group_tutor')
    .values(group.tutors.map((tutor) => ({ group_id: id, tutor_id: idOf(tutor) })))
    .execute();
  if (group.liveSession) await insertLiveSession(trx, id, group.liveSession, today);
  const members = new Map<string, SeededMember>();
  for (const [boss, learners] of Object.entries(group.teams)) {
    for (const learner of learners) {
      members.set(
        learner,
        await insertMember(trx, id, group, day(today, group.startsIn), idOf(learner), {
          bossId: idOf(boss),
          tutorId: idOf(group.tutors[0] ?? ''),
        }),
      );
    }
  }
  return members;
}

async function insertMember(
  trx: Trx,
  groupId: number,
  group: DemoGroup,
  joinedOn: string,
  personId: number,
  { bossId, tutorId }: { bossId: number; tutorId: number },
): Promise<SeededMember> {
  const { id } = await trx
    .insertInto('member')
    .values({ group_id: groupId, person_id: personId, joined_on: joinedOn })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('member_boss').values({ member_id: id, boss_id: bossId, from_on: joinedOn }).execute();
  await trx.insertInto('standing').values({ member_id: id }).execute();
  return { id, personId, groupId, bossId, tutorId, programme: group.programme };
}

async function insertLiveSession(
  trx: Trx,
  groupId: number,
  session: DemoLiveSession,
  today: string,
): Promise<void> {
  const { starts } = session;
  const startsAt =
    'inDays' in starts
      ? dayjs(`${day(today, starts.inDays)}T16:00:00Z`)
      : dayjs().startOf('minute').add(starts.inMinutes, 'minute');
  await trx
    .insertInto('live_session')
    .values({
      group_id: groupId,
      title: session.title,
      description: session.description,
      starts_at: startsAt.toDate(),
      ends_at: startsAt.add(1, 'hour').toDate(),
      url: 'https://reuniones.rumbo.example/sesion',
    })
    .execute();
}
