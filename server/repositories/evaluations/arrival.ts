import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { published, shortNameOf } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import { visibleAwards } from '../badges/badge-popups.ts';
import type { Whose } from '../content/programme.ts';

/** Awards of one learner: every level of every badge, and some that are given again. */
const MAX_AWARDS = 40;

type Query = {
  personId: number;
  whose: Whose;
  /** Columns of the query around. */
  memberId: 'own.memberId' | 'member.id';
  groupId: 'own.groupId' | 'member.group_id';
};

/** The stored part of an arrival. */
export type ArrivalFacts = {
  tutors: { name: string | null }[];
  bosses: { name: string | null }[];
  awards: { key: string; type: number; name: string; image: string; levels: unknown; level: number }[];
  notes: { id: number; name: string }[];
};

/**
 * The people to ask, the badges held, and the activities with a note of a learner who sent the final evaluation
 * (product: celebrations); null before, so that nobody else's screen waits for it.
 */
export function arrivalFacts(db: Reader, query: Query) {
  const member = sql.ref<number>(query.memberId);
  const facts = jsonBuildObject({
    tutors: jsonArrayFrom(tutors(db, sql.ref<number>(query.groupId))),
    bosses: jsonArrayFrom(boss(db, member)),
    awards: jsonArrayFrom(heldAwards(db, query)),
    notes: jsonArrayFrom(notes(db, member)),
  });
  return sql<ArrivalFacts | null>`case when ${hasSentAttempt(member)} then ${facts} end`;
}

/** Cheap, and true for every programme that is over: `isOwnPartOver` of the domain decides. */
const hasSentAttempt = (member: RawBuilder<number>) => sql<boolean>`exists (
  select from final_attempt as sent where sent.member_id = ${member} and sent.sent_at is not null
)`;

function tutors(db: Reader, groupId: ReturnType<typeof sql.ref<number>>) {
  return db
    .selectFrom('group_tutor')
    .innerJoin('person', 'person.id', 'group_tutor.tutor_id')
    .where('group_tutor.group_id', '=', groupId)
    .where('group_tutor.ended_at', 'is', null)
    .orderBy('group_tutor.assigned_at')
    .limit(2)
    .select(shortNameOf('person').as('name'));
}

function boss(db: Reader, memberId: ReturnType<typeof sql.ref<number>>) {
  return db
    .selectFrom('member_boss')
    .innerJoin('person', 'person.id', 'member_boss.boss_id')
    .where('member_boss.member_id', '=', memberId)
    .where('member_boss.to_on', 'is', null)
    .limit(1)
    .select(shortNameOf('person').as('name'));
}

/** Every level that a learner holds, the highest of a badge first. */
export function heldAwards(db: Reader, { personId, whose }: Pick<Query, 'personId' | 'whose'>) {
  return visibleAwards(db, personId, whose)
    .where('badge.audience', '=', sql.lit('learner' as const))
    .orderBy('badge.position')
    .orderBy('award.level', 'desc')
    .limit(MAX_AWARDS)
    .select(['badge.key', 'badge.kind as type', 'badge.name', 'badge.image', 'badge.levels', 'award.level']);
}

function notes(db: Reader, memberId: ReturnType<typeof sql.ref<number>>) {
  return db
    .selectFrom('activity_note as note')
    .innerJoin('activity', 'activity.id', 'note.activity_id')
    .innerJoin('module', 'module.id', 'activity.module_id')
    .innerJoin('unit', 'unit.id', 'module.unit_id')
    .where('note.member_id', '=', memberId)
    .where('note.text', '<>', '')
    .where(published('activity'))
    .orderBy('unit.position')
    .orderBy('module.position')
    .orderBy('activity.position')
    .select(['activity.id', 'activity.name']);
}
