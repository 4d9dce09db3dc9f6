import { shortDate, timeIn } from '#app/domain/deadlines/dates.ts';
import { type PlannedReminder, planLiveSession, planWave } from '#app/domain/reminders/reminders.ts';
import { grouped } from '#server/grouped.ts';
import type { Trx } from '#server/world.ts';
import { iso, type Moments } from '../moments.ts';
import { insertNumbered } from '../rows.ts';
import type { Step } from '../steps.ts';
import type { Generation, Wave } from './generations.ts';
import type { LiveSession } from './live-sessions.ts';
import { type News, TOLD_MS } from './news.ts';

type Told = { reminder: PlannedReminder; news: Unsourced };
type Unsourced = News extends infer One ? (One extends News ? Omit<One, 'source'> : never) : never;

type Facts = {
  generations: readonly Generation[];
  steps: readonly Step[];
  sessions: readonly LiveSession[];
};

/** The reminders that were sent in the last weeks, as the planner dates them; gives what the bells tell of them. */
export async function insertSentReminders(trx: Trx, facts: Facts, moments: Moments): Promise<News[]> {
  const told = [...toldOfWaves(facts, moments), ...toldOfSessions(facts.sessions, moments)].filter(
    ({ news }) => news.at < moments.now && news.at > moments.now - TOLD_MS,
  );
  const ids = await insertNumbered(
    trx,
    'reminder',
    told.map(({ reminder: { kind, subject, occasion, dueAt }, news }) => ({
      kind,
      subject,
      occasion,
      person_id: news.personId,
      due_at: dueAt.toISOString(),
      done_at: iso(news.at),
      sent_at: iso(news.at),
    })),
  );
  return told.map(({ news }, index) => ({ ...news, source: `reminder:${ids[index]}` }));
}

/** Types 5 and 6 of the bosses, and type 2 of the learners who had not delivered. */
function toldOfWaves({ generations, steps }: Facts, moments: Moments): Told[] {
  const stepsOf = grouped(steps, ({ learner, place }) => `${learner.memberId} ${place}`);
  return generations.flatMap((generation) =>
    generation.waves.flatMap((wave, place) => {
      const stepOf = (memberId: number) => stepsOf.get(`${memberId} ${place}`)?.[0];
      const plan = planWave(
        {
          waveId: wave.id,
          challengeDueOn: moments.day(wave.challengeDue),
          preparationOpensOn: moments.day(wave.bossFrom),
          oneToOneOn: moments.day(wave.oneToOne),
        },
        moments.zone,
      );
      return plan.flatMap((reminder) =>
        reminder.kind === 'challenge-deadline'
          ? toldOfDeadline(reminder, { generation, wave, stepOf }, moments)
          : toldOfPreparation(reminder, { generation, wave, stepOf }, moments),
      );
    }),
  );
}

type OfWave = { generation: Generation; wave: Wave; stepOf: (memberId: number) => Step | undefined };

function toldOfDeadline(
  reminder: PlannedReminder,
  { generation, wave, stepOf }: OfWave,
  moments: Moments,
): Told[] {
  const at = reminder.dueAt.getTime();
  return generation.learners.flatMap(({ memberId, personId, endsAt }): Told[] => {
    const delivered = stepOf(memberId)?.delivery?.at ?? Number.POSITIVE_INFINITY;
    if (at >= endsAt || delivered <= at) return [];
    const data = {
      unitName: wave.unit.name,
      unitId: wave.unit.id,
      title: 'Reto on the job',
      groupId: generation.id,
      days: wave.challengeDue - moments.offsetOf(at),
    };
    return [
      {
        reminder,
        news: { name: 'challengeDeadline', personId, actorId: null, groupId: generation.id, at, data },
      },
    ];
  });
}

/** A boss hears of a team while somebody in it waits for their evaluation. */
function toldOfPreparation(
  reminder: PlannedReminder,
  { generation, wave, stepOf }: OfWave,
  moments: Moments,
): Told[] {
  const at = reminder.dueAt.getTime();
  const teams = grouped(generation.learners, ({ bossId }) => bossId);
  return [...teams].flatMap(([personId, learners]): Told[] => {
    const pending = learners.filter(({ memberId, endsAt }) => {
      const step = stepOf(memberId);
      const isDelivered = (step?.delivery?.at ?? Number.POSITIVE_INFINITY) <= at;
      return isDelivered && at < endsAt && (step?.feedback?.preparedAt ?? Number.POSITIVE_INFINITY) > at;
    }).length;
    if (pending === 0) return [];
    // Until the conversations it waits for the boss.
    const waits = wave.oneToOne >= 0 ? { settledAt: null } : {};
    const about = { personId, actorId: null, groupId: generation.id, at, ...waits };
    const team = {
      unitName: wave.unit.name,
      unitId: wave.unit.id,
      team: generation.name,
      groupId: generation.id,
      groupName: generation.name,
    };
    if (reminder.kind === 'preparation-opens')
      return [{ reminder, news: { name: 'preparationOpens', ...about, data: team } }];
    const data = { ...team, date: shortDate(moments.day(wave.oneToOne)), pending };
    return [{ reminder, news: { name: 'preparationEnds', ...about, data } }];
  });
}

function toldOfSessions(sessions: readonly LiveSession[], moments: Moments): Told[] {
  return sessions.flatMap(({ id, generation, title, startsAt }) =>
    planLiveSession({ sessionId: id, startsAt: new Date(startsAt) }).flatMap((reminder) => {
      const at = reminder.dueAt.getTime();
      const isDayBefore = reminder.occasion === '24-hours';
      const startText = isDayBefore
        ? `mañana a las ${timeIn(moments.zone, new Date(startsAt))}`
        : 'en 15 min';
      return generation.learners.flatMap(({ personId, endsAt }): Told[] => {
        if (at >= endsAt) return [];
        const data = { title, groupId: generation.id, startText, sessionId: id };
        return [
          {
            reminder,
            news: { name: 'liveSessionSoon', personId, actorId: null, groupId: generation.id, at, data },
          },
        ];
      });
    }),
  );
}
