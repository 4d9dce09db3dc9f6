import type { UnitTrace } from '../../../app/domain/analytics/unit-fact.ts';
import type { BadgeFacts } from '../../../app/domain/badges/learner-badges.ts';
import type { LearnerFacts, UnitFacts } from '../../../app/domain/grades/standing.ts';
import type { Database } from '../../db/database.ts';
import { grouped } from '../../grouped.ts';
import type { Trx } from '../../world.ts';
import { type LearnerRows, learnerRows } from './learner-rows.ts';

/** A learner's facts, whose they are, and the learner badges already held. */
export type MemberFacts = {
  memberId: number;
  personId: number;
  groupId: number;
  /** Follows the generation: neither dropped nor finished. */
  present: boolean;
  facts: Omit<LearnerFacts, 'units'> & Omit<BadgeFacts, 'units'> & { units: TracedUnit[] };
  awards: { key: string; level: number }[];
};

/** A unit's facts with the days that analytics need beside them. */
export type TracedUnit = UnitFacts & { trace: UnitTrace };

/**
 * Everything a standing and its badges are computed from, of several members in one round trip. Only published and not
 * deleted content counts; the day of a challenge is the latest approved extension, else the wave's.
 * @param zone of the business days
 */
export async function learnerFacts(
  db: Database | Trx,
  memberIds: readonly number[],
  zone: string,
): Promise<MemberFacts[]> {
  return factsOf(await learnerRows(db, memberIds, zone));
}

type Member = LearnerRows['members'][number];
type Unit = LearnerRows['units'][number];

function factsOf(rows: LearnerRows): MemberFacts[] {
  const finals = first(rows.finals, ({ memberId }) => memberId);
  const points = first(rows.points, ({ memberId }) => memberId);
  const awards = grouped(rows.awards, ({ personId }) => personId);
  const objects = grouped(rows.objects, ({ memberId }) => memberId);
  const units = grouped(rows.units, ({ programmeId }) => programmeId);
  const unitOf = unitReader(rows);
  return rows.members.map((member) => {
    const final = finals(member.memberId);
    const earned = points(member.memberId);
    return {
      memberId: member.memberId,
      personId: member.personId,
      groupId: member.groupId,
      present: member.present,
      awards: (awards.get(member.personId) ?? []).map(({ key, level }) => ({ key, level })),
      facts: {
        units: (units.get(member.programmeId) ?? []).map((unit) => unitOf(member, unit)),
        finalEvaluation: { submitted: (final?.grade ?? null) !== null, grade: final?.grade ?? null },
        socialPoints: earned?.points ?? 0,
        programmeId: member.programmeId,
        programmeReduced: member.reduced,
        solutions: earned?.solutions ?? 0,
        sessions: earned?.sessions ?? 0,
        objects: (objects.get(member.memberId) ?? []).map(({ activityId }) => activityId),
      },
    };
  });
}

/** Reads a member's unit from the rows, each of which is found by its keys. */
function unitReader(rows: LearnerRows): (member: Member, unit: Unit) => TracedUnit {
  const modules = grouped(rows.modules, ({ unitId }) => unitId);
  const waves = first(rows.waves, ({ groupId, unitId }) => pair(groupId, unitId));
  const finished = first(rows.finished, ({ memberId, moduleId }) => pair(memberId, moduleId));
  const extensions = first(rows.extensions, ofUnit);
  const challenges = first(rows.challenges, ofUnit);
  const surveys = first(rows.surveys, ofUnit);
  const cases = first(rows.cases, ofUnit);
  const selves = first(rows.selfAssessments, ofUnit);
  const bosses = first(rows.bossEvaluations, ofUnit);
  return ({ memberId, groupId }, { unitId, order }) => {
    const key = pair(memberId, unitId);
    const wave = waves(pair(groupId, unitId));
    const challenge = challenges(key);
    const self = selves(key);
    const boss = bosses(key);
    const parts = (modules.get(unitId) ?? []).map((module) => ({
      ...module,
      done: finished(pair(memberId, module.moduleId)),
    }));
    const days = parts.flatMap(({ done }) => (done ? [done] : []));
    const dueOn = extensions(key)?.dueOn ?? wave?.dueOn ?? null;
    const deliveredAt = challenge?.deliveredAt ?? null;
    return {
      unitId,
      order,
      modules: parts.map((part) => ({
        moduleId: part.moduleId,
        order: part.order,
        published: part.published,
        finished: part.done?.finished ?? 0,
      })),
      challenge: {
        firstDeliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
        dueOn,
        score: challenge?.score ?? null,
      },
      surveySent: surveys(key) !== undefined,
      selfAssessmentSent: self !== undefined,
      bossGrade: boss?.grade ?? null,
      trace: {
        opensOn: wave?.opensOn ?? null,
        firstFinishedOn: days.map(({ firstOn }) => firstOn).toSorted()[0] ?? null,
        lastFinishedOn:
          days
            .map(({ lastOn }) => lastOn)
            .toSorted()
            .at(-1) ?? null,
        caseSent: cases(key) !== undefined,
        deliveredOn: challenge?.deliveredOn ?? null,
        dueOn,
        returned: challenge?.returned ?? false,
        gradedOn: challenge?.gradedOn ?? null,
        gradeHours: challenge?.gradeHours ?? null,
        selfSentOn: self?.sentOn ?? null,
        selfMean: self?.mean ?? null,
        preparedOn: boss?.preparedOn ?? null,
        bossSentOn: boss?.sentOn ?? null,
        bossEndsOn: wave?.bossEndsOn ?? null,
        agreements: boss?.agreements ?? 0,
        acknowledged: boss?.acknowledged ?? false,
      },
    };
  };
}

const pair = (one: number, other: number) => `${one} ${other}`;
const ofUnit = ({ memberId, unitId }: { memberId: number; unitId: number }) => pair(memberId, unitId);

/** Finds a row by its key. */
function first<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): (key: Key) => Row | undefined {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return (key) => byKey.get(key);
}
