import { type RawBuilder, sql } from 'kysely';
import type { Outcome, ProgressQuery } from '#app/contract/admin/figures/member-progress.ts';
import { goesOn, opened, published } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { isPersonMeant, searchWords } from '#server/db/words.ts';
import {
  type At,
  awayDays,
  type OwedDay,
  owedDays,
  riskOf,
  statusOf,
} from '#server/repositories/challenges/owed-challenges.ts';

/**
 * Memberships of the list's filters, in generations that were published; of whoever was moved, the one that goes on. Person
 * and standing are joined to the left: a count that needs neither reads neither. `owed` holds {@link owedDays}.
 */
export function matchingProgress(
  db: Reader,
  query: ProgressQuery,
  at: At,
  owed: RawBuilder<OwedDay> = owedDays(at, query.groupId),
) {
  const { groupId, programmeId, unitId, moduleId, status, risk, bossId, outcome } = query;
  let members = db
    .selectFrom('member')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .innerJoin('programme', 'programme.id', 'grp.programme_id')
    .leftJoin('person', 'person.id', 'member.person_id')
    .leftJoin('standing', 'standing.member_id', 'member.id')
    .where(opened('grp'))
    .where('programme.deleted_at', 'is', null)
    .where(sql<boolean>`member.left_as is distinct from 'moved'`);
  const words = searchWords(query.search ?? '');
  if (words.length > 0) {
    members = members.where('person.deleted_at', 'is', null).where(isPersonMeant(words));
  }
  if (groupId !== undefined) members = members.where('member.group_id', '=', groupId);
  if (programmeId !== undefined) members = members.where('grp.programme_id', '=', programmeId);
  if (unitId !== undefined) members = members.where(hasUnit(unitId));
  if (moduleId !== undefined) members = members.where(hasModule(moduleId));
  if (bossId !== undefined) members = members.where(isLedBy(bossId));
  if (query.awayDays !== undefined) {
    members = members.where(goesOn('member')).where(awayDays(at), '>=', query.awayDays);
  }
  if (outcome !== undefined) members = members.where(endedAs(outcome));
  if (status === undefined && risk === undefined) return members;
  let judged = members.leftJoin(owed.as('owed'), 'owed.member_id', 'member.id');
  if (status !== undefined) judged = judged.where(statusOf(at), '=', status);
  if (risk !== undefined) judged = judged.where(riskOf(at), '=', risk);
  return judged as unknown as typeof members;
}

export type Matching = ReturnType<typeof matchingProgress>;

const hasUnit = (unitId: number) => sql<boolean>`exists (
  select from unit where unit.id = ${unitId} and unit.programme_id = grp.programme_id and ${published('unit')})`;

const hasModule = (moduleId: number) => sql<boolean>`exists (
  select from module join unit on unit.id = module.unit_id and ${published('unit')}
  where module.id = ${moduleId} and unit.programme_id = grp.programme_id and ${published('module')})`;

const isLedBy = (bossId: number) => sql<boolean>`exists (
  select from member_boss as pair
  where pair.member_id = member.id and pair.boss_id = ${bossId} and pair.to_on is null)`;

/** Published units of the programme around. */
const unitsInAll = sql<number>`(
  select count(*)::int from unit where unit.programme_id = grp.programme_id and ${published('unit')})`;

/** `gaps`: approved although the challenge or the evaluation of a unit is missing. */
function endedAs(outcome: Outcome) {
  switch (outcome) {
    case 'passed':
      return sql<boolean>`standing.verdict = 'Aprobado'`;
    case 'failed':
      return sql<boolean>`standing.verdict = 'No aprobado'`;
    case 'pending':
      return sql<boolean>`standing.verdict is null`;
    case 'gaps':
      return sql<boolean>`(standing.verdict = 'Aprobado'
        and least(standing.challenge_units, standing.boss_units) < ${unitsInAll})`;
  }
}
