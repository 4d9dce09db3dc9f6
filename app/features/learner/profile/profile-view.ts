import { type ShownBadge, shownBadge } from '#app/contract/stored/badges.ts';
import { largePhotoUrl } from '#app/contract/wire/person-fields.ts';
import { initials } from '#app/domain/access/person.ts';
import { visibleBadges } from '#app/domain/badges/badge-rules.ts';
import { type BadgeFacts, learnerBadgeProgress } from '#app/domain/badges/learner-badges.ts';
import { pointsToNextLevel, socialBar } from '#app/domain/badges/social-level.ts';
import { instantIn, spanishDate, todayIn } from '#app/domain/deadlines/dates.ts';
import { agreedDueOn, effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import { isProgrammeOver } from '#app/domain/grades/programme-end.ts';
import type { Standing } from '#app/domain/grades/standing.ts';
import { currentUnit } from '#app/domain/progress/progress.ts';
import { arrivalHead } from '#app/product/arrival/arrival.view.ts';
import type { CardPerson } from '#app/product/people/person-card.tsx';
import type { ProfileRow, ProgressRow } from './profile.rows.server.ts';
import type { ProfileUnit, ProfileView } from './profile.types.ts';
import { rhythmView } from './rhythm/rhythm.view.ts';

/** The stored standing of a person with a programme; one that was never computed counts as zero. */
export function standingIn({ programme }: ProgressRow): Standing {
  return {
    progress: programme?.progress ?? 0,
    units: programme?.units ?? [],
    challengeAverage: programme?.challengeAverage ?? null,
    challengeUnits: programme?.challengeUnits ?? 0,
    bossAverage: programme?.bossAverage ?? null,
    bossUnits: programme?.bossUnits ?? 0,
    finalEvaluation: programme?.finalEvaluation ?? null,
    finalGrade: programme?.finalGrade ?? null,
    verdict: programme?.verdict ?? null,
    socialPoints: programme?.socialPoints ?? 0,
    socialLevel: programme?.socialLevel ?? 0,
  };
}

/** The units of the programme with their stored progress, in order. */
export function profileUnits(row: ProgressRow): ProfileUnit[] {
  const stored = new Map(standingIn(row).units.map((unit) => [unit.unitId, unit]));
  return row.units.map((unit) => {
    const done = stored.get(unit.id);
    return {
      id: unit.id,
      order: unit.order,
      name: unit.name,
      progress: done?.progress ?? 0,
      modules: done?.modules.map(({ order, progress, finished }) => ({ order, progress, finished })) ?? [],
      challengeDelivered: done?.challengeDelivered ?? false,
      surveySent: done?.surveySent ?? false,
      selfAssessmentSent: done?.selfAssessmentSent ?? false,
      challengeScore: done?.challengeScore ?? null,
      bossGrade: done?.bossGrade ?? null,
      opensOn: unit.opensOn,
      dueOn: effectiveDueOn(unit),
    };
  });
}

/** Everything `/perfil` shows, from its one row. */
export function profileView(row: ProfileRow, zone: string, now: Date): ProfileView {
  const standing = standingIn(row);
  const units = profileUnits(row);
  const today = todayIn(zone, now);
  const { socialPoints: points, socialLevel: level } = standing;
  return {
    person: personOf(row, zone),
    badges: badgesOf(row, standing, zone),
    units,
    currentOrder: currentUnit(units, today)?.order ?? null,
    social: { points, level, bar: socialBar(points), missing: pointsToNextLevel(points) },
    rhythm: row.rhythm && rhythmView(row.rhythm.chosen, today),
    grades: {
      challengeAverage: standing.challengeAverage,
      challengeUnits: standing.challengeUnits,
      bossAverage: standing.bossAverage,
      bossUnits: standing.bossUnits,
      units: units.length,
      finalEvaluation: standing.finalEvaluation,
      finalGrade: standing.finalGrade,
      verdict: standing.verdict,
    },
    arrival: arrivalIn(row, standing),
  };
}

/** With the highest level held of each badge; null before the programme is over. */
function arrivalIn({ programme, badges, units }: ProfileRow, standing: Standing): ProfileView['arrival'] {
  if (!programme) return null;
  const { attemptsUsed: used, attempts: allowed, attemptOpen: open, bestAttempt: best } = programme;
  if (!isProgrammeOver({ ...standing, units, attempts: { used, allowed, open }, best })) return null;
  const held = visibleBadges(badges, programme.reduced).filter(({ level }) => level > 0);
  return arrivalHead(programme, standing, held);
}

function personOf(row: ProfileRow, zone: string): CardPerson {
  return {
    name: `${row.firstName} ${row.paternalSurname}`,
    initials: initials(row),
    photoUrl: largePhotoUrl(row),
    welcome: row.welcome || `Hola, ${row.firstName}`,
    since: spanishDate(zone, row.createdAt),
  };
}

function badgesOf(row: ProfileRow, standing: Standing, zone: string): ShownBadge[] {
  const reduced = row.programme?.reduced ?? false;
  const facts: BadgeFacts = {
    programmeId: row.programme?.id ?? null,
    programmeReduced: reduced,
    solutions: row.programme?.earned?.solutions ?? 0,
    sessions: row.programme?.earned?.sessions ?? 0,
    objects: row.programme?.objects ?? [],
    units: row.units.map((unit) => ({
      challenge: {
        firstDeliveredAt: unit.deliveredOn === null ? null : instantIn(zone, unit.deliveredOn, 12),
        dueOn: agreedDueOn(unit),
      },
    })),
  };
  const progress = learnerBadgeProgress(row.badges, { facts, standing, zone });
  return visibleBadges(row.badges, reduced).map((badge) => shownBadge(badge, progress));
}
