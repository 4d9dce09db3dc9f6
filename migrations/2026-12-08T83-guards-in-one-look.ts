import { type Kysely, sql } from 'kysely';

/**
 * The guards of finished memberships and of merged accounts look once, without a function within a function: they stand
 * behind every record of a learner, and were the larger part of what a completion cost PostgreSQL. They refuse what they
 * refused before. An erasure is asked for only where a record would be refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const guard of finished) {
    await sql`
      create or replace function ${sql.ref(guard.name)}() returns trigger language plpgsql as $$
      begin
        if exists (
          select from member join learner_group as run on run.id = member.group_id
          where member.id = ${sql.raw(guard.member)} and (member.finished_at is not null or run.status = 'archived')
        ) then
          ${sql.raw(unlessErased(guard, "tg_op <> 'INSERT'"))}
          raise exception 'the generation of member % has ended', ${sql.raw(guard.member)}
            using errcode = ${sql.raw(guard.state)};
        end if;
        return ${sql.raw(guard.row)};
      end $$
    `.execute(db);
  }
  await sql`
    create or replace function record_of_merged_member() returns trigger language plpgsql as $$
    begin
      -- The check of the foreign key has waited for a merge under way: a trigger of that name comes before ours.
      if exists (
        select from member join person on person.id = member.person_id
        where member.id = new.member_id and person.merged_into is not null
      ) then
        raise exception 'the person of member % was merged into another one', new.member_id using errcode = 'RB003';
      end if;
      return null;
    end $$
  `.execute(db);
  for (const column of columnsOfPeople) {
    await sql`
      create or replace function ${sql.ref(`record_of_merged_${column}`)}() returns trigger language plpgsql as $$
      begin
        -- A foreign key that did not change is not checked, and has not waited.
        if tg_op = 'UPDATE' then
          perform from person where id = new.${sql.ref(column)} for key share;
        end if;
        if exists (select from person where id = new.${sql.ref(column)} and merged_into is not null) then
          raise exception 'person % was merged into another one', new.${sql.ref(column)} using errcode = 'RB003';
        end if;
        return null;
      end $$
    `.execute(db);
  }
  await sql`drop function refuse_finished, refuse_merged, an_erasure_is_open`.execute(db);
}

/** A guard of records of finished memberships: whose record it is, what it raises, and whose erasure it lets pass. */
type Guard = { name: string; member: string; state: string; row: 'new' | 'old'; erased: string | null };

const ofSubmission = '(select member_id from challenge_submission where id = new.submission_id)';
const ofEvaluation = '(select member_id from boss_evaluation where id = new.evaluation_id)';
const ofQuestion = '(select member_id from question where id = new.question_id)';
const finished: readonly Guard[] = [
  {
    name: 'record_of_finished_guard',
    member: 'new.member_id',
    state: 'tg_argv[0]',
    row: 'new',
    erased: 'person_of_member(new.member_id)',
  },
  {
    name: 'deleted_record_of_finished_guard',
    member: 'old.member_id',
    state: 'tg_argv[0]',
    row: 'old',
    erased: 'person_of_member(old.member_id)',
  },
  {
    name: 'peer_review_of_finished_guard',
    member: 'new.reviewer_member_id',
    state: "'RB001'",
    row: 'new',
    erased: `person_of_member(${ofSubmission})`,
  },
  {
    name: 'challenge_review_of_finished_guard',
    member: ofSubmission,
    state: "'RB002'",
    row: 'new',
    erased: `person_of_member(${ofSubmission})`,
  },
  {
    name: 'agreement_of_finished_guard',
    member: ofEvaluation,
    state: 'tg_argv[0]',
    row: 'new',
    erased: `person_of_member(${ofEvaluation})`,
  },
  {
    name: 'answer_of_finished_guard',
    member: ofQuestion,
    state: "case when new.by_tutor then 'RB002' else 'RB001' end",
    row: 'new',
    erased: 'new.person_id',
  },
  { name: 'report_of_finished_guard', member: ofQuestion, state: "'RB001'", row: 'new', erased: null },
];

/** Lets an erasure pass under that condition; it stands in an `if` of its own, since an inserted record has no `old`. */
function unlessErased({ row, erased }: Guard, when: string): string {
  if (erased === null) return '';
  const change = row === 'old' ? "'{}', '{}'" : 'to_jsonb(old), to_jsonb(new)';
  return `if ${when} then if erases(${change}, ${erased}) then return ${row}; end if; end if;`;
}

/** Columns of records that name a person (2026-12-01T01). */
const columnsOfPeople = [
  'person_id',
  'boss_id',
  'tutor_id',
  'decided_by',
  'reporter_id',
  'assigned_to',
  'author_id',
];

/** Until then the function stood inside of the look. */
const asBefore = ({ erased, ...guard }: Guard): Guard => ({
  ...guard,
  erased:
    erased?.replace(
      /^person_of_member\(\(select member_id (.+)\)\)$/,
      '(select person_of_member(member_id) $1)',
    ) ?? null,
});

/** Brings the guards back as they were. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function an_erasure_is_open() returns boolean language sql stable as $$
      select exists (select from erasure where started_at is not null and finished_at is null)
    $$;
    create function refuse_finished(asked integer, state text) returns void language plpgsql stable as $$
    begin
      if exists (
        select from member join learner_group as run on run.id = member.group_id
        where member.id = asked and (member.finished_at is not null or run.status = 'archived')
      ) then
        raise exception 'the generation of member % has ended', asked using errcode = state;
      end if;
    end $$;
    create function refuse_merged(asked integer) returns void language plpgsql as $$
    begin
      if exists (select from person where id = asked and merged_into is not null) then
        raise exception 'person % was merged into another one', asked using errcode = 'RB003';
      end if;
    end $$;
    create or replace function record_of_merged_member() returns trigger language plpgsql as $$
    begin
      perform from member where id = new.member_id for key share;
      perform refuse_merged((select person_id from member where id = new.member_id));
      return null;
    end $$
  `.execute(db);
  for (const guard of finished.map(asBefore)) {
    await sql`
      create or replace function ${sql.ref(guard.name)}() returns trigger language plpgsql as $$
      begin
        ${sql.raw(unlessErased(guard, `${guard.row === 'old' ? '' : "tg_op = 'UPDATE' and "}an_erasure_is_open()`))}
        perform refuse_finished(${sql.raw(guard.member)}, ${sql.raw(guard.state)});
        return ${sql.raw(guard.row)};
      end $$
    `.execute(db);
  }
  for (const column of columnsOfPeople) {
    await sql`
      create or replace function ${sql.ref(`record_of_merged_${column}`)}() returns trigger language plpgsql as $$
      begin
        perform from person where id = new.${sql.ref(column)} for key share;
        perform refuse_merged(new.${sql.ref(column)});
        return null;
      end $$
    `.execute(db);
  }
}
