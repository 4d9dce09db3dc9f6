import { comparePeople, fullName } from '#app/domain/access/person.ts';
import { effectiveDueOn, type MemberStatus, memberStatus } from '#app/domain/deadlines/deadlines.ts';
import type { EvaluationFacts } from '#app/domain/grades/evaluation.ts';
import { averageOfPositive } from '#app/domain/grades/grades.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { byMemberUnit, memberUnitKey } from '#app/product/people/member-units.ts';
import type { TeamRow } from './team.rows.server.ts';

/** The facts of one collaborator in one unit. */
export type UnitFacts = Omit<EvaluationFacts, 'active'> & {
  unitId: number;
  number: number;
  dueOn: string | null;
  deliveredAt: string | null;
  grade: number | null;
  /** An administrator reopened it, and it was not sent again. */
  reopened: boolean;
  /** Every question of it is answered, and it was not sent. */
  prepared: boolean;
  /** First day of the 1-1, and last of the boss's period. */
  oneToOneOn: string | null;
  endsOn: string | null;
  /** The other boss who sent it; null where this boss did, or nobody. */
  sentBy: string | null;
};

export type MemberFacts = Omit<TeamRow['people'][number], 'progress'> & {
  units: UnitFacts[];
  status: MemberStatus;
  /** Integer 0-100. */
  progress: number;
  /** Of the grades this boss sent; null without one. */
  average: number | null;
};

/** A generation's rows put together: its collaborators by surnames and first name, each with every unit. */
export function teamFacts(row: TeamRow, today: string): MemberFacts[] {
  const deliveries = byMemberUnit(row.deliveries);
  const extensions = byMemberUnit(row.extensions);
  const evaluations = byMemberUnit(row.evaluations);
  const members = row.people.map((person): MemberFacts => {
    const own: (number | null)[] = [];
    const units = row.units.map((unit): UnitFacts => {
      const memberUnit = memberUnitKey({ memberId: person.memberId, unitId: unit.id });
      const delivery = deliveries.get(memberUnit);
      const evaluation = evaluations.get(memberUnit);
      const sent = evaluation?.sent ?? false;
      const grade = sent ? (evaluation?.grade ?? null) : null;
      if (evaluation?.mine) own.push(grade);
      return {
        unitId: unit.id,
        number: displayNumber(unit.order),
        dueOn: effectiveDueOn({
          waveDueOn: unit.waveDueOn,
          extendedTo: extensions.get(memberUnit)?.extendedTo ?? null,
          returnedOn: delivery?.returnedOn ?? null,
        }),
        deliveredAt: delivery?.deliveredAt ?? null,
        delivered: delivery !== undefined,
        draftSaved: !sent && (evaluation?.answered ?? 0) > 0,
        sent,
        grade,
        reopened: !sent && (evaluation?.wasReopened ?? false),
        prepared: !sent && (evaluation?.prepared ?? false),
        oneToOneOn: unit.oneToOneOn,
        endsOn: unit.endsOn,
        sentBy: sent && evaluation && !evaluation.mine ? fullName(evaluation) : null,
      };
    });
    return {
      ...person,
      progress: person.progress ?? 0,
      units,
      status: memberStatus({ active: person.active, challenges: units }, today),
      average: averageOfPositive(own).average,
    };
  });
  return members.sort(comparePeople);
}
