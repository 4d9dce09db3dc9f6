import { z } from 'zod';
import { badgeArt } from '#app/contract/badge-wire.ts';
import { stepHref, unitHref } from '#app/contract/screen-links.ts';
import { levelImage, levelName } from '#app/domain/badges.ts';
import { todayIn } from '#app/domain/dates.ts';
import { effectiveDueOn } from '#app/domain/deadlines.ts';
import { fullName } from '#app/domain/person.ts';
import { currentUnit } from '#app/domain/progress.ts';
import { pointsToNextLevel, socialBar, socialLevel } from '#app/domain/social-level.ts';
import { unitState, unitSteps } from '#app/domain/unit-steps.ts';
import { textParts } from '#app/ui/text-parts.ts';
import { continueWithOf } from './continue-with.ts';
import { finalEvaluationOf } from './final-evaluation-card.ts';
import type { Home, HomeProgramme, HomeUnit } from './home.types.ts';
import { calendarOf, liveSessionOf, nextDeadlineOf } from './home-dates.ts';
import type { HomeUnitFacts, ProgrammeRow } from './home-facts.ts';
import type { HomeRow } from './home-row.queries.server.ts';
import { pendingOf } from './pending.ts';

const storedUnits = z
  .array(
    z.object({
      unitId: z.int(),
      progress: z.int(),
      modules: z.array(z.object({ finished: z.boolean() })),
    }),
  )
  .catch([]);

/** `/` from what the database gave; `now` decides what is open, due and joinable. */
export function homeView(row: HomeRow, zone: string, now: Date): Home {
  const today = todayIn(zone, now);
  const greeting = row.welcome?.trim() || `Hola, ${row.firstName}`;
  const programme = row.programme && programmeView(row, row.programme, { zone, now, today });
  const messages = row.messages.map(({ id, title, text, read, sentAt, ...author }) => ({
    id,
    title,
    text: textParts(text),
    author: fullName(author),
    sentAt: new Date(sentAt).toISOString(),
    read,
  }));
  return { greeting, today, programme, messages };
}

type Moment = { zone: string; now: Date; today: string };

function programmeView(row: HomeRow, programme: ProgrammeRow, moment: Moment): HomeProgramme {
  const facts = row.units.map((unit) => ({ ...unit, challengeDueOn: effectiveDueOn(unit) }));
  const finalEvaluation = finalEvaluationOf(facts, programme);
  const points = programme.socialPoints ?? 0;
  return {
    id: programme.id,
    name: programme.name,
    shortName: programme.shortName,
    reduced: programme.reduced,
    groupName: programme.groupName,
    progress: programme.progress ?? 0,
    nextDeadline: nextDeadlineOf(facts, moment.today),
    units: unitsOf(facts, programme, moment.today),
    continueWith: continueWithOf(row, facts, moment.today),
    pending: pendingOf({
      units: facts,
      leftByUnit: new Map(row.nextActivities.map((next) => [next.unitId, next.left])),
      peerReviews: programme.peerReviews,
      finalEvaluation,
      today: moment.today,
    }),
    finalEvaluation,
    social: {
      level: socialLevel(points),
      points,
      bar: socialBar(points),
      toNext: pointsToNextLevel(points),
    },
    lastBadge: lastBadgeOf(row),
    liveSession: liveSessionOf(programme.liveSessions, moment.now),
    calendar: calendarOf(facts, programme.liveSessions, moment),
    grades: {
      challengeAverage: programme.challengeAverage,
      bossAverage: programme.bossAverage,
      finalEvaluation: programme.finalEvaluation,
    },
  };
}

function unitsOf(facts: readonly HomeUnitFacts[], programme: ProgrammeRow, today: string): HomeUnit[] {
  const stored = new Map(storedUnits.parse(programme.units ?? []).map((unit) => [unit.unitId, unit]));
  const current = currentUnit(facts, today);
  return facts.map((unit) => {
    const standing = stored.get(unit.id);
    const progress = standing?.progress ?? 0;
    return {
      id: unit.id,
      order: unit.order,
      name: unit.name,
      progress,
      state: unitState({ ...unit, progress }, today),
      current: unit.id === current?.id,
      opensOn: unit.opensOn,
      challengeDueOn: unit.challengeDueOn,
      modules: {
        finished: standing?.modules.filter((module) => module.finished).length ?? 0,
        total: standing?.modules.length ?? 0,
        href: unitHref(unit.id),
      },
      steps: unitSteps(unit, today).map((step) => ({ ...step, href: stepHref(step.key, unit.id) })),
      href: unitHref(unit.id),
    };
  });
}

function lastBadgeOf({ lastBadge }: HomeRow): HomeProgramme['lastBadge'] {
  if (!lastBadge) return null;
  const art = badgeArt(lastBadge);
  return {
    name: levelName(art, lastBadge.level),
    image: levelImage(art, lastBadge.level) ?? lastBadge.image,
    level: lastBadge.level,
    earnedAt: new Date(lastBadge.earnedAt).toISOString(),
  };
}
