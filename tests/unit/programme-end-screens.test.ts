import { describe, expect, test } from 'vitest';
import type { FinalEvaluationRow } from '#app/features/learner/final-evaluation/final.rows.server.ts';
import { finalEvaluationView } from '#app/features/learner/final-evaluation/final-evaluation-view.ts';
import { homeArrival } from '#app/features/learner/home/view/home-arrival.ts';
import type { HomeUnitFacts, ProgrammeRow } from '#app/features/learner/home/view/home-facts.ts';
import type { ProfileRow } from '#app/features/learner/profile/profile.rows.server.ts';
import { profileView } from '#app/features/learner/profile/profile-view.ts';

/** The three screens that tell of the end of a programme tell it at the same time (product: celebrations). */

const now = new Date('2026-05-15T18:00:00Z');
const today = '2026-05-15';

const done = {
  id: 7,
  order: 0,
  name: 'ESTRATEGIA',
  opensOn: '2026-03-01',
  waveDueOn: '2026-04-01',
  extendedTo: null,
  deliveredOn: '2026-03-20',
  returnedOn: null,
  challengeDelivered: true,
  challengeReturned: false,
  surveySent: true,
  selfAssessmentSent: true,
};

type Facts = {
  unit?: Partial<typeof done>;
  /** Grades of the attempts, the oldest first; null for one that runs. */
  attempts?: (number | null)[];
  standing?: number | null;
  boss?: number | null;
  next?: 'finished' | 'case' | 'live-session';
};

/** The screens that show the end, and in which words. */
function shown({ unit, attempts = [9.5], standing = 9.5, boss = 9.5, next = 'finished' }: Facts) {
  const units = [{ ...done, ...unit }];
  const stored = { tutors: [], bosses: [], awards: [], notes: [] };
  const sent = attempts.filter((grade) => grade !== null);
  const isPending = standing === null || boss === null;
  const finalGrade = isPending ? null : standing >= 8 ? 9.5 : 7;
  const figures = {
    finalEvaluation: standing,
    challengeAverage: standing !== null && standing >= 8 ? 9.5 : 6.5,
    challengeUnits: 1,
    bossAverage: boss === null ? null : standing !== null && standing >= 8 ? boss : 7.3,
    bossUnits: boss === null ? 0 : 1,
    finalGrade,
    verdict: finalGrade === null ? null : finalGrade >= 8 ? 'Aprobado' : 'No aprobado',
  };
  const programme = {
    id: 3,
    name: 'Liderazgo',
    endsOn: null,
    attempts: 2,
    attemptsUsed: attempts.length,
    attemptOpen: attempts.includes(null),
    bestAttempt: sent.length > 0 ? Math.max(...sent) : null,
    arrival: sent.length > 0 ? stored : null,
    ...figures,
  };
  const step = next === 'finished' ? { kind: next } : { kind: next, count: 1 };
  const home = homeArrival(programme as unknown as ProgrammeRow, {
    facts: units as unknown as HomeUnitFacts[],
    steps: { todo: [], waiting: [], next: step } as unknown as Parameters<typeof homeArrival>[1]['steps'],
    card: { title: 'Resuelve el caso', facts: '', action: { verb: 'Resolver', href: '/casos?unidad=7' } },
    today,
  });
  const profile = { firstName: 'Ana', paternalSurname: 'Ruiz', createdAt: now, badges: [], units, programme };
  const evaluation = {
    programmeId: 3,
    programmeName: 'Liderazgo',
    endsOn: null,
    arrival: programme.arrival,
    attemptsAllowed: 2,
    minutes: 60,
    questionCount: 20,
    questionsActive: 20,
    units,
    attempts: attempts.map((grade, index) => ({
      id: index + 1,
      number: index + 1,
      endsAt: now,
      sentAt: grade === null ? null : now,
      savedAt: null,
      grade,
      paper: [],
      seed: null,
      answers: {},
    })),
    standing: figures,
  };
  return {
    home: home?.head.title ?? null,
    ways: home?.ways.map(({ name }) => name),
    profile: profileView(profile as unknown as ProfileRow, 'America/Mexico_City', now).arrival?.title ?? null,
    evaluation:
      finalEvaluationView(evaluation as unknown as FinalEvaluationRow, now, today).arrival?.head.title ??
      null,
  };
}

const all = (title: string | null) => ({ home: title, profile: title, evaluation: title });

describe('the end of a programme on its three screens', () => {
  test.each<[string, Facts]>([
    ['passed, with an attempt that is left', {}],
    ['passed with the last one', { attempts: [8.5, 9.5] }],
    ['passed, with work that gives no grade', { next: 'case' }],
  ])('is told %s', (_case, facts) => {
    expect(shown(facts)).toMatchObject(all('¡Terminaste Liderazgo!'));
  });

  test('is told where no attempt is left to a grade that does not pass', () => {
    expect(shown({ attempts: [7, 6], standing: 7 })).toMatchObject(all('Terminaste Liderazgo'));
  });

  test.each<[string, Facts]>([
    ['before an attempt is sent', { attempts: [], standing: null }],
    ['while the worker has not come to the best attempt', { attempts: [8.5, 9.8] }],
    ['while an attempt runs', { attempts: [9.5, null] }],
    ['while an attempt is left to a grade that does not pass', { attempts: [7], standing: 7 }],
    ['while a challenge waits for correction', { unit: { challengeReturned: true } }],
    ['while a unit lacks a step', { unit: { surveySent: false } }],
  ])('is not told %s', (_case, facts) => {
    expect(shown(facts)).toMatchObject(all(null));
  });

  test('is told by home alone while the verdict waits for the boss', () => {
    expect(shown({ boss: null })).toMatchObject({
      home: 'Terminaste tu parte de Liderazgo',
      profile: null,
      evaluation: null,
    });
  });

  test('leaves its place on home to a live session that can be joined', () => {
    expect(shown({ next: 'live-session' })).toMatchObject({
      home: null,
      profile: '¡Terminaste Liderazgo!',
      evaluation: '¡Terminaste Liderazgo!',
    });
  });

  test('offers the work that is left first', () => {
    expect(shown({ next: 'case' }).ways?.[0]).toBe('Resuelve el caso');
  });
});
