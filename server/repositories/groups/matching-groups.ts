import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { GroupsQuery } from '../../../app/contract/admin/groups/groups.ts';
import { addDays } from '../../../app/domain/deadlines/dates.ts';
import { goesOn, published } from '../../db/fragments.ts';
import type { DB } from '../../db/schema.ts';
import type { Reader } from '../../db/template.ts';
import { hasEveryWord, searchWords } from '../../db/words.ts';
import { isLedByNobody } from '../people/collaborators.ts';

export type Tables = DB & { grp: DB['learner_group'] };
export type OfGroup = ExpressionBuilder<Tables, 'grp' | 'programme'>;

export const groupsWithProgramme = (db: Reader) =>
  db
    .selectFrom('learner_group as grp')
    .innerJoin('programme', 'programme.id', 'grp.programme_id')
    .where('grp.deleted_at', 'is', null);

/** The values that the list is read by beside its query: the day, and the generations beside which there are none. */
export type JudgedBy = { today: string; only: readonly number[] | null };

/** Generations of the list's filters, deleted ones never. */
export function matchingGroups(
  db: Reader,
  query: GroupsQuery,
  { today, only }: JudgedBy,
): SelectQueryBuilder<Tables, 'grp' | 'programme', object> {
  let groups: SelectQueryBuilder<Tables, 'grp' | 'programme', object> = groupsWithProgramme(db).where(
    hasEveryWord(sql`plain(grp.name)`, searchWords(query.search ?? '')),
  );
  const { programmeId, state, from, until } = query;
  if (programmeId !== undefined) groups = groups.where('grp.programme_id', '=', programmeId);
  if (state !== undefined) groups = groups.where('grp.status', '=', state);
  if (from !== undefined) groups = groups.where('grp.starts_on', '>=', from);
  if (until !== undefined) groups = groups.where('grp.starts_on', '<=', until);
  const { tutorId, bossId, opensWithin } = query;
  if (tutorId !== undefined) {
    groups = groups.where(({ exists, ...eb }) =>
      exists(tutorsOf(eb as OfGroup).where('group_tutor.tutor_id', '=', tutorId)),
    );
  }
  if (bossId !== undefined) {
    groups = groups.where(({ exists, ...eb }) => exists(ledBy(eb as OfGroup, bossId)));
  }
  if (opensWithin !== undefined) {
    groups = groups.where(({ exists, ...eb }) =>
      exists(
        (eb as OfGroup)
          .selectFrom('wave')
          .whereRef('wave.group_id', '=', 'grp.id')
          .where('wave.opens_on', '>=', today)
          .where('wave.opens_on', '<=', addDays(today, opensWithin))
          .select('wave.id'),
      ),
    );
  }
  if (query.hasPastDate) groups = groups.where(hasPastDate(today));
  if (only !== null) groups = groups.where((eb) => eb('grp.id', '=', eb.fn.any(eb.val([...only]))));
  if (query.hasNoTutor)
    groups = groups.where(({ not, exists, ...eb }) => not(exists(tutorsOf(eb as OfGroup))));
  if (query.isIncomplete) {
    groups = groups.where(({ or, not, exists, ...rest }) => {
      const eb = rest as OfGroup;
      return or([
        not(exists(tutorsOf(eb))),
        exists(membersOf(eb).where(isLedByNobody)),
        exists(unitsOf(eb).where(({ not: isNot, exists: is }) => isNot(is(waveOfUnit(eb))))),
      ]);
    });
  }
  return groups;
}

/** Members who follow the programme now: neither dropped nor finished. */
const membersOf = (eb: OfGroup) =>
  eb
    .selectFrom('member')
    .whereRef('member.group_id', '=', 'grp.id')
    .where(goesOn('member'))
    .select('member.id');

/** Those, and the ones who finished with the generation. */
export const everyMemberOf = (eb: OfGroup) =>
  eb.selectFrom('member').whereRef('member.group_id', '=', 'grp.id').where('member.active', '=', true);

export const tutorsOf = (eb: OfGroup) =>
  eb
    .selectFrom('group_tutor')
    .whereRef('group_tutor.group_id', '=', 'grp.id')
    .where('group_tutor.ended_at', 'is', null)
    .select('group_tutor.tutor_id');

/** Members who go on and whom that boss leads today. */
const ledBy = (eb: OfGroup, bossId: number) =>
  membersOf(eb)
    .innerJoin('member_boss as pair', 'pair.member_id', 'member.id')
    .where('pair.to_on', 'is', null)
    .where('pair.boss_id', '=', bossId);

export const unitsOf = (eb: OfGroup) =>
  eb
    .selectFrom('unit')
    .whereRef('unit.programme_id', '=', 'grp.programme_id')
    .where(published('unit'))
    .select('unit.id');

export const waveOfUnit = (eb: OfGroup) =>
  eb
    .selectFrom('wave')
    .whereRef('wave.group_id', '=', 'grp.id')
    .where('wave.unit_id', '=', sql.ref<number>('unit.id'))
    .select('wave.id');

/** The last day of the last 1-1 of the generation `groupId`; null where no unit has one. */
export const lastDayOf = (groupId: Expression<number>): RawBuilder<string | null> => sql`(
  select max(coalesce(wave.boss_period_ends_on, wave.one_to_one_on)) from wave where wave.group_id = ${groupId})`;

/**
 * True where the day on which somebody should have acted on the generation `grp` has passed: a draft that should have
 * begun, a published one that has ended, or of which no 1-1 is left, so that it waits to be closed (product: groups).
 */
const hasPastDate = (today: string): Expression<SqlBool> => sql`(
  grp.status = 'draft' and grp.starts_on < ${today}::date
  or grp.status = 'published'
    and (grp.ends_on < ${today}::date or ${lastDayOf(sql.ref('grp.id'))} < ${today}::date))`;
