import { activityHref, unitHref } from '#app/contract/learner/links/learner.ts';
import { badgeArt } from '#app/contract/stored/badges.ts';
import { fileAddress } from '#app/contract/wire/fields.ts';
import { fullName } from '#app/domain/access/person.ts';
import { levelImage, levelName } from '#app/domain/badges/badge-art.ts';
import { pointsToNextLevel, socialBar, socialLevel } from '#app/domain/badges/social-level.ts';
import { daysBetween, todayIn } from '#app/domain/deadlines/dates.ts';
import { nextSteps } from '#app/domain/progress/next-step.ts';
import type { NextSteps, Task } from '#app/domain/progress/next-step-facts.ts';
import { currentUnit } from '#app/domain/progress/progress.ts';
import { unitState } from '#app/domain/progress/unit-steps.ts';
import { textParts } from '#app/ui/layout/text/text-parts.ts';
import type { HomeRow } from '../home.rows.server.ts';
import type { Home, HomeProgramme, HomeUnit, PendingItem } from '../home.types.ts';
import { finalEvaluationOf } from './final-evaluation-card.ts';
import { homeArrival } from './home-arrival.ts';
import { calendarOf, liveSessionOf } from './home-dates.ts';
import { type HomeUnitFacts, nextStepFacts, type ProgrammeRow, unitFacts } from './home-facts.ts';
import { nearDay, nextCard, taskHref } from './next.texts.ts';
import { coverOfNext } from './next-cover.ts';
import { rhythmLine } from './rhythm-line.ts';
import { underWayOf, unitUnderWay } from './under-way.ts';

/** `/` from its row; `now` decides what is open, due and joinable. */
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

type Clock = { zone: string; now: Date; today: string };

function programmeView(row: HomeRow, programme: ProgrammeRow, clock: Clock): HomeProgramme {
  const { today } = clock;
  const facts = unitFacts(row, programme);
  const liveSession = liveSessionOf(programme.liveSessions, clock.now);
  const due = { today, liveSession: liveSession?.open ?? false };
  const steps = nextSteps(nextStepFacts(row, programme, facts, due), today);
  const words = { ...row, programme, today, liveSession };
  const unit = unitUnderWay(facts, steps, today);
  const underWay = unit && underWayOf(unit, steps, words);
  const finalEvaluation = finalEvaluationOf(facts, programme);
  const card = nextCard(steps, words);
  const arrival = homeArrival(programme, { facts, steps, card, today });
  const points = programme.socialPoints ?? 0;
  return {
    id: programme.id,
    name: programme.name,
    shortName: programme.shortName,
    reduced: programme.reduced,
    groupName: programme.groupName,
    description: programme.description.trim(),
    welcome: row.welcome?.trim() ? null : programme.welcome?.trim() || null,
    image: programme.imageId === null ? null : fileAddress(programme.imageId),
    progress: programme.progress ?? 0,
    nearDay: nearDay(steps, words),
    rhythm: rhythmLine(steps, words),
    units: unitsOf(facts, steps, today),
    underWay: arrival ? null : underWay,
    next: {
      ...card,
      cover: coverOfNext(steps, { programmeId: programme.id, unit, underWay }),
    },
    arrival,
    pending: steps.todo.map((task) => pendingItem(task, row.lastActivity, today)),
    finalEvaluation,
    social: {
      level: socialLevel(points),
      points,
      bar: socialBar(points),
      toNext: pointsToNextLevel(points),
    },
    lastBadge: lastBadgeOf(row),
    liveSession,
    recordings: programme.recordings.map(({ startsAt, ...recording }) => ({
      ...recording,
      startsAt: new Date(startsAt).toISOString(),
    })),
    calendar: calendarOf(facts, programme.liveSessions, clock),
    grades: {
      challengeAverage: programme.challengeAverage,
      bossAverage: programme.bossAverage,
      finalEvaluation: programme.finalEvaluation,
      finalGrade: programme.finalGrade,
      verdict: programme.verdict,
    },
  };
}

function pendingItem(task: Task<HomeUnitFacts>, last: HomeRow['lastActivity'], today: string): PendingItem {
  const { kind, unit, count, dueOn, overdue, extension, badge } = task;
  const reached = task.activityId !== null && task.activityId === last?.activityId ? last : null;
  return {
    kind,
    unitOrder: unit?.order ?? null,
    unitName: unit?.name ?? null,
    count,
    dueOn,
    daysLeft: dueOn === null ? null : daysBetween(today, dueOn),
    overdue,
    extension,
    badge,
    reached: reached?.name ?? null,
    href: reached ? activityHref(reached.activityId) : taskHref(task),
  };
}

function unitsOf(
  facts: readonly HomeUnitFacts[],
  { todo, waiting }: NextSteps<HomeUnitFacts>,
  today: string,
): HomeUnit[] {
  const current = currentUnit(facts, today);
  const late = new Set(todo.flatMap(({ overdue, unit }) => (overdue && unit ? [unit.id] : [])));
  const asked = new Set(waiting.flatMap(({ kind, unit }) => (kind === 'extension' ? [unit.id] : [])));
  return facts.map((unit) => ({
    id: unit.id,
    order: unit.order,
    name: unit.name,
    progress: unit.progress,
    state: unitState(unit, today),
    current: unit.id === current?.id,
    challengeGrade: unit.challengeGrade,
    overdue: late.has(unit.id),
    extensionAsked: asked.has(unit.id),
    opensOn: unit.opensOn,
    challengeDueOn: unit.challengeDueOn,
    modules: {
      finished: unit.modules.filter((module) => module.finished).length,
      total: unit.modules.length,
    },
    href: unitHref(unit.id),
  }));
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
