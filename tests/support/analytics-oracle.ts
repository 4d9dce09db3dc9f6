import type { ListKey } from '#app/contract/admin/figures/figure-lists.ts';
import { addDays } from '#app/domain/deadlines/dates.ts';
import type { Scope } from '#app/features/admin/figures/overview/scope.queries.server.ts';
import {
  type Asked,
  hasBegunBy,
  isDropped,
  isOpenQuestion,
  isSame,
  type Met,
  metKnown,
  type Row,
  type Rows,
  visibleQuestions,
  walkOf,
} from './analytics-walk.ts';

/** The expected count of a figure, found by walking through plain rows: none of the product's statements. */
export type Counted = { memberId: number; unitId: number | null; value: number | null };

const num = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
const halfUp = (value: number): number => Math.floor(value + 0.5 + 1e-9);
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;
const sorted = (days: readonly (string | null)[]): string[] =>
  days.filter((day): day is string => day !== null).sort();

/** A quarter for the share of finished modules, one for each of the three steps (spec §9). */
const unitProgressOf = (modules: number, finished: number, steps: number): number =>
  halfUp(25 * (modules === 0 ? 0 : finished / modules) + 25 * steps);

/** In tenths, a half upwards, as everywhere in the specification. */
const tenth = (value: number): number => halfUp(value * 10) / 10;
const isPassed = (grade: number | null): boolean => grade !== null && grade >= 8;

type Fact = {
  memberId: number;
  unitId: number;
  opensOn: string | null;
  dueOn: string | null;
  deliveredOn: string | null;
  gradedOn: string | null;
  challenge: number | null;
  returned: boolean;
  startedOn: string | null;
  completedOn: string | null;
  allModules: boolean;
  progress: number;
  caseSent: boolean;
  surveySent: boolean;
  selfSentOn: string | null;
  selfMean: number | null;
  bossSentOn: string | null;
  boss: number | null;
  agreements: number;
  acknowledged: boolean;
};

/** The keys of the questions on a scale that a self-assessment was asked. */
function scaleKeys(rows: Rows, self: Row | undefined): string[] {
  const asked = rows.step_content.find(({ id }) => id === self?.content_id);
  const sections = (asked?.content ?? []) as { items: { key: string; kind: string }[] }[];
  return sections.flatMap(({ items }) => items.filter(({ kind }) => kind === 'rango').map(({ key }) => key));
}

/** Counts what stands behind each figure of some filters, in no order. */
export function countingBy(rows: Rows, scope: Scope): (key: ListKey) => Counted[] {
  const walk = walkOf(rows, scope);
  const { dayOf, isIn, groupOf, members, isPresent } = walk;
  const personOf = new Map(rows.person.map((person) => [person.id, person]));
  const lastAccess = (member: Row): string =>
    dayOf(personOf.get(member.person_id)?.last_access_at) ?? String(member.joined_on);

  const factsOf = (member: Row): Fact[] => {
    const group = groupOf.get(member.group_id);
    return rows.unit
      .filter(
        (unit) =>
          unit.programme_id === group?.programme_id &&
          unit.status === 'published' &&
          unit.deleted_at === null,
      )
      .map((unit) => factOf(member, unit));
  };
  const factOf = (member: Row, unit: Row): Fact => {
    const own = { member_id: member.id, unit_id: unit.id };
    const wave = rows.wave.find((row) => isSame(row, { group_id: member.group_id, unit_id: unit.id }));
    const [extension] = rows.deadline_extension
      .filter((row) => isSame(row, { ...own, approved: true }))
      .sort(
        (one, other) =>
          Number(other.decided_at as Date) - Number(one.decided_at as Date) ||
          Number(other.id) - Number(one.id),
      );
    const submission = rows.challenge_submission.find((row) => isSame(row, own));
    const self = rows.self_assessment.find((row) => isSame(row, own));
    const boss = rows.boss_evaluation.find((row) => isSame(row, own));
    const isSent = boss?.sent_at instanceof Date;
    const agreements = rows.agreement.filter(({ evaluation_id }) => boss && evaluation_id === boss.id);
    const finishedDays: Date[] = [];
    const lastDays: Date[] = [];
    const modules = rows.module
      .filter((row) => isSame(row, { unit_id: unit.id, status: 'published', deleted_at: null }))
      .map((module) => {
        const activities = rows.activity.filter((row) =>
          isSame(row, { module_id: module.id, status: 'published', deleted_at: null }),
        );
        const done = activities.flatMap(({ id }) =>
          rows.activity_completion.filter((row) =>
            isSame(row, { member_id: member.id, activity_id: id, finished: true }),
          ),
        );
        finishedDays.push(...done.map((row) => row.first_finished_at as Date));
        lastDays.push(...done.map((row) => row.changed_at as Date));
        return { published: activities.length, finished: done.length };
      });
    const deliveredOn = dayOf(submission?.first_delivered_at);
    const surveySent = rows.survey_completion.some((row) => isSame(row, own) && row.sent_at instanceof Date);
    const selfSentOn = dayOf(self?.sent_at);
    const isDone = (module: { published: number; finished: number }) =>
      module.published > 0 && module.finished >= module.published;
    const progress = unitProgressOf(
      modules.length,
      modules.filter(isDone).length,
      [deliveredOn !== null, surveySent, selfSentOn !== null].filter(Boolean).length,
    );
    const dates = (all: readonly Date[]) => sorted(all.map(dayOf));
    const score = num(submission?.score);
    const numbers = scaleKeys(rows, self).flatMap((key) => {
      const value = ((self?.answers ?? {}) as Row)[key];
      return typeof value === 'number' ? [value] : [];
    });
    return {
      memberId: Number(member.id),
      unitId: Number(unit.id),
      opensOn: (wave?.opens_on as string | undefined) ?? null,
      dueOn: ((extension?.due_on ?? wave?.challenge_due_on) as string | undefined) ?? null,
      deliveredOn,
      gradedOn: score === null ? null : dayOf(submission?.published_at),
      challenge: score,
      returned:
        submission?.returned_at instanceof Date &&
        submission.returned_at > (submission.last_delivered_at as Date),
      startedOn: sorted([dates(finishedDays)[0] ?? null, deliveredOn, selfSentOn])[0] ?? null,
      completedOn:
        progress === 100
          ? (sorted([dates(lastDays).at(-1) ?? null, deliveredOn, selfSentOn]).at(-1) ?? null)
          : null,
      allModules: modules.length > 0 && modules.every(isDone),
      progress,
      caseSent: rows.case_response.some((row) => isSame(row, own) && row.sent_at instanceof Date),
      surveySent,
      selfSentOn,
      selfMean: selfSentOn === null || numbers.length === 0 ? null : Math.round(mean(numbers) * 10) / 10,
      bossSentOn: dayOf(boss?.sent_at),
      boss: isSent ? num(boss?.grade) : null,
      agreements: agreements.length,
      acknowledged:
        agreements.length > 0 && agreements.every(({ acknowledged_at }) => acknowledged_at !== null),
    };
  };

  const factsOfAll = members.map((member) => ({ member, facts: factsOf(member) }));
  const factsOfId = new Map(factsOfAll.map(({ member, facts }) => [member.id, facts]));
  const inUnits = (
    chosen: (fact: Fact, member: Row) => boolean,
    value: (fact: Fact) => number | null = () => null,
  ): Counted[] =>
    factsOfAll.flatMap(({ member, facts }) =>
      facts
        .filter((fact) => scope.unitId === undefined || fact.unitId === scope.unitId)
        .filter((fact) => chosen(fact, member))
        .map((fact) => ({ memberId: fact.memberId, unitId: fact.unitId, value: value(fact) })),
    );
  const people = (
    chosen: (member: Row) => boolean,
    value: (member: Row) => number | null = () => null,
  ): Counted[] =>
    members
      .filter(chosen)
      .map((member) => ({ memberId: Number(member.id), unitId: null, value: value(member) }));
  const open = (chosen: (fact: Fact) => boolean, value?: (fact: Fact) => number | null): Counted[] =>
    inUnits(
      (fact, member) =>
        isPresent(member) && fact.opensOn !== null && fact.opensOn <= scope.today && chosen(fact),
      value,
    );
  const isAway = (member: Row): boolean => lastAccess(member) <= addDays(scope.today, -14);
  const isLate = (member: Row, unitId = scope.unitId): boolean =>
    (factsOfId.get(member.id) ?? []).some(
      (fact) =>
        (unitId === undefined || fact.unitId === unitId) &&
        fact.deliveredOn === null &&
        fact.dueOn !== null &&
        fact.dueOn < scope.today,
    );
  const isLateAnywhere = (member: Row): boolean => rows.unit.some(({ id }) => isLate(member, Number(id)));
  const progressOf = (member: Row): number => {
    const facts = factsOfId.get(member.id) ?? [];
    return facts.length === 0 ? 0 : halfUp(mean(facts.map(({ progress }) => progress)));
  };
  const completedOn = (member: Row): string | null => {
    const facts = factsOfId.get(member.id) ?? [];
    if (facts.length === 0 || facts.some(({ progress }) => progress < 100)) return null;
    return sorted(facts.map((fact) => fact.completedOn)).at(-1) ?? null;
  };
  const bestAttempt = (member: Row): { grade: number; day: string } | null => {
    const [best] = rows.final_attempt
      .filter((row) => row.member_id === member.id && row.sent_at instanceof Date)
      .sort(
        (one, other) =>
          Number(other.grade) - Number(one.grade) ||
          Number(one.sent_at as Date) - Number(other.sent_at as Date),
      );
    return best ? { grade: Number(best.grade), day: dayOf(best.sent_at) ?? '' } : null;
  };
  const positive = (values: readonly (number | null)[]): number | null => {
    const given = values.filter((value): value is number => value !== null && value > 0);
    return given.length === 0 ? null : tenth(mean(given));
  };
  const finalGrade = (member: Row): number | null => {
    const facts = factsOfId.get(member.id) ?? [];
    const final = bestAttempt(member)?.grade ?? null;
    const challenges = positive(facts.map(({ challenge }) => challenge));
    const boss = positive(facts.map((fact) => fact.boss));
    if (final === null || challenges === null || boss === null) return null;
    return tenth((3 * final + 4 * challenges + 3 * boss) / 10);
  };
  const judged = (member: Row): boolean => isPresent(member) && finalGrade(member) !== null;
  const leftOn = (member: Row): string | null => dayOf(member.dropped_at) ?? dayOf(member.finished_at);
  const judgedDelivery = (fact: Fact, member: Row): boolean =>
    isIn(fact.dueOn) &&
    (fact.deliveredOn !== null || (isPresent(member) && String(fact.dueOn) < scope.today));

  const visible = rows.question.filter(
    ({ merged_into, state, activity_id }) =>
      merged_into === null && state !== 'hidden' && walk.isPlaceIn(walk.moduleOf(activity_id)),
  );
  const hasWritten = (member: Row): boolean =>
    visible.some(
      (question) =>
        (question.member_id === member.id && isIn(dayOf(question.created_at))) ||
        (rows.member.some((one) => isSame(one, { id: question.member_id, group_id: member.group_id })) &&
          rows.answer.some(
            (answer) =>
              isSame(answer, {
                question_id: question.id,
                person_id: member.person_id,
                by_tutor: false,
                hidden_at: null,
              }) && isIn(dayOf(answer.created_at)),
          )),
    );
  const invited = (
    chosen: (attendance: Row | undefined, view: Row | undefined) => boolean = () => true,
    value: (attendance: Row | undefined) => number | null = () => null,
  ): Counted[] =>
    rows.live_session.filter(hasBegunBy(scope)).flatMap((session) =>
      members
        .filter((member) => {
          const day = String(dayOf(session.starts_at));
          return (
            member.group_id === session.group_id &&
            String(member.joined_on) <= day &&
            (leftOn(member) ?? '9999-12-31') >= day
          );
        })
        .map((member) => ({
          member,
          attendance: rows.live_session_attendance.find((row) =>
            isSame(row, { live_session_id: session.id, person_id: member.person_id }),
          ),
          view: rows.live_session_view.find((row) =>
            isSame(row, { live_session_id: session.id, person_id: member.person_id }),
          ),
        }))
        .filter(({ attendance, view }) => chosen(attendance, view))
        .map(({ member, attendance }) => ({
          memberId: Number(member.id),
          unitId: num(session.unit_id),
          value: value(attendance),
        })),
    );

  const met = (chosen: (one: Met) => boolean): Counted[] =>
    metKnown(walk)
      .filter(chosen)
      .map(({ member }) => ({ memberId: Number(member.id), unitId: null, value: null }));
  const asked = (chosen: (one: Asked) => boolean, isTimed = false): Counted[] =>
    visibleQuestions(walk)
      .filter(chosen)
      .map(({ question, hours }) => ({
        memberId: Number(question.member_id),
        unitId: null,
        value: isTimed ? hours : null,
      }));
  const module = rows.module.find(({ id }) => id === scope.moduleId);
  const ofModule = rows.activity.filter(
    (row) =>
      module !== undefined &&
      isSame(module, { status: 'published', deleted_at: null }) &&
      isSame(row, { module_id: module.id, status: 'published', deleted_at: null }),
  );
  const doneOfModule = ({ memberId }: Fact): number =>
    ofModule.filter(({ id }) =>
      rows.activity_completion.some((row) =>
        isSame(row, { member_id: memberId, activity_id: id, finished: true }),
      ),
    ).length;
  const graded = (least: number): Counted[] =>
    inUnits(
      (fact) => fact.challenge !== null && fact.challenge >= least && isIn(fact.gradedOn),
      ({ challenge }) => challenge,
    );
  const judgedByBoss = (least: number): Counted[] =>
    inUnits(
      (fact) => fact.boss !== null && fact.boss >= least && isIn(fact.bossSentOn),
      ({ boss }) => boss,
    );
  const finals = (least: number): Counted[] =>
    people(
      (member) => {
        const best = bestAttempt(member);
        return best !== null && best.grade >= least && isIn(best.day);
      },
      (member) => bestAttempt(member)?.grade ?? null,
    );
  const nothing = { memberId: 0, unitId: null, value: null };

  const counted: Record<ListKey, () => Counted[]> = {
    objects: () => [...new Set(metKnown(walk).map(({ activity }) => activity.id))].map(() => nothing),
    objectsOpenable: () => met(() => true),
    objectsOpened: () => met(({ visit }) => visit !== undefined),
    objectsFinished: () => met(({ isFinished }) => isFinished),
    objectsAbandoned: () => met((one) => isDropped(walk, one)),
    questions: () => asked(({ day }) => isIn(day)),
    questionsAnswered: () => asked(({ day, hours }) => isIn(day) && hours !== null, true),
    questionsAnsweredSoon: () => asked(({ day, hours }) => isIn(day) && hours !== null && hours <= 48, true),
    questionsOpen: () => asked((one) => isOpenQuestion(walk, one)),
    sessions: () =>
      rows.live_session
        .filter((session) => groupOf.has(session.group_id) && hasBegunBy(scope)(session))
        .map(() => nothing),
    moduleProgress: () =>
      open(
        () => true,
        (fact) => (ofModule.length === 0 ? 0 : halfUp((100 * doneOfModule(fact)) / ofModule.length)),
      ),
    moduleFinished: () => open((fact) => ofModule.length > 0 && doneOfModule(fact) === ofModule.length),
    highRisk: () => people((member) => isPresent(member) && (isAway(member) || isLateAnywhere(member))),
    deliveredToday: () =>
      rows.challenge_version.flatMap((version) => {
        const submission = rows.challenge_submission.find(({ id }) => id === version.submission_id);
        const isHere =
          members.some(({ id }) => id === submission?.member_id) &&
          (scope.unitId === undefined || submission?.unit_id === scope.unitId);
        return isHere && dayOf(version.delivered_at) === scope.today
          ? [{ memberId: Number(submission?.member_id), unitId: null, value: Number(version.number) }]
          : [];
      }),
    // Nobody is connected to a test.
    connected: () => [],
    forumWriters: () => people((member) => isPresent(member) && hasWritten(member)),
    sessionInvited: () => invited(),
    sessionAttended: () => invited((attendance) => attendance !== undefined),
    sessionRecordings: () => invited((_, view) => view !== undefined),
    sessionMinutes: () =>
      invited(
        (attendance) => num(attendance?.minutes) !== null,
        (attendance) => num(attendance?.minutes),
      ),
    enrolled: () =>
      people((member) => {
        const [joined, left] = [String(member.joined_on), leftOn(member) ?? '9999-12-31'];
        return joined <= scope.until && left >= scope.from && left >= joined;
      }),
    present: () => people(isPresent),
    active: () =>
      people((member) => {
        if (!isPresent(member)) return false;
        const seen = dayOf(personOf.get(member.person_id)?.last_access_at);
        if (scope.until >= scope.today) return seen !== null && seen >= scope.from;
        return rows.access_day.some(
          (row) => isSame(row, { person_id: member.person_id, profile_id: 2 }) && isIn(String(row.day)),
        );
      }),
    progress: () =>
      scope.unitId === undefined
        ? people(isPresent, progressOf)
        : inUnits(
            (_, member) => isPresent(member),
            ({ progress }) => progress,
          ),
    completed: () =>
      scope.unitId === undefined
        ? people((member) => isIn(completedOn(member)))
        : inUnits((fact) => isIn(fact.completedOn)),
    challengesDue: () => inUnits(judgedDelivery),
    challengesOnTime: () =>
      inUnits(
        (fact, member) =>
          judgedDelivery(fact, member) && fact.deliveredOn !== null && fact.deliveredOn <= String(fact.dueOn),
      ),
    judged: () => people(judged, finalGrade),
    passed: () => people((member) => judged(member) && isPassed(finalGrade(member)), finalGrade),
    finalGradeKnown: () => people(judged, finalGrade),
    daysPerUnit: () =>
      inUnits(
        (fact) => isIn(fact.completedOn) && fact.opensOn !== null,
        (fact) => {
          let days = 1;
          while (addDays(String(fact.opensOn), days - 1) < String(fact.completedOn)) days += 1;
          return days;
        },
      ),
    joined: () => people((member) => isIn(String(member.joined_on))),
    dropped: () => people((member) => member.left_as === 'dropped' && isIn(dayOf(member.dropped_at))),
    moved: () => people((member) => member.left_as === 'moved' && isIn(dayOf(member.dropped_at))),
    finished: () => people((member) => isIn(dayOf(member.finished_at))),
    away: () => people((member) => isPresent(member) && isAway(member)),
    challengeGrades: () => graded(0),
    challengeGradesPassed: () => graded(8),
    bossGrades: () => judgedByBoss(0),
    bossGradesPassed: () => judgedByBoss(8),
    gap: () =>
      inUnits(
        (fact) => fact.boss !== null && fact.selfMean !== null && isIn(fact.bossSentOn),
        ({ selfMean, boss }) => (selfMean ?? 0) - (boss ?? 0),
      ),
    finalGrades: () => finals(0),
    finalGradesPassed: () => finals(8),
    opened: () =>
      open(
        () => true,
        ({ progress }) => progress,
      ),
    started: () => open(({ startedOn }) => startedOn !== null),
    modulesDone: () => open(({ allModules }) => allModules),
    caseSent: () => open(({ caseSent }) => caseSent),
    delivered: () => open(({ deliveredOn }) => deliveredOn !== null),
    surveySent: () => open(({ surveySent }) => surveySent),
    selfSent: () => open(({ selfSentOn }) => selfSentOn !== null),
    unitCompleted: () => open(({ progress }) => progress === 100),
    graded: () =>
      open(
        ({ challenge }) => challenge !== null,
        ({ challenge }) => challenge,
      ),
    bossSent: () =>
      open(
        ({ bossSentOn }) => bossSentOn !== null,
        ({ boss }) => boss,
      ),
    agreed: () => open(({ agreements }) => agreements > 0),
    acknowledged: () => open(({ acknowledged }) => acknowledged),
    onTime: () => people((member) => isPresent(member) && !isLate(member)),
    late: () => people((member) => isPresent(member) && isLate(member)),
    inactive: () =>
      people((member) => member.active === false && groupOf.get(member.group_id)?.status === 'published'),
    pendingEvaluations: () =>
      inUnits((fact, member) => isPresent(member) && fact.deliveredOn !== null && fact.bossSentOn === null),
    challengesToGrade: () =>
      inUnits(
        (fact, member) =>
          isPresent(member) && fact.deliveredOn !== null && fact.gradedOn === null && !fact.returned,
      ),
  };
  return (key) => counted[key]();
}
