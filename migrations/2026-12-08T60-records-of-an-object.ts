import { type Kysely, sql } from 'kysely';

/** The sums of objects read what some members did in one of them: by these indexes in one walk each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index activity_visit_object_idx on activity_visit (activity_id, member_id)`.execute(db);
  await sql`drop index activity_visit_activity_idx`.execute(db);
  await sql`create index exercise_attempt_object_idx on exercise_attempt (activity_id, member_id)`.execute(
    db,
  );
  await sql`drop index exercise_attempt_activity_idx`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create index activity_visit_activity_idx on activity_visit (activity_id)`.execute(db);
  await sql`drop index activity_visit_object_idx`.execute(db);
  await sql`create index exercise_attempt_activity_idx on exercise_attempt (activity_id)`.execute(db);
  await sql`drop index exercise_attempt_object_idx`.execute(db);
}
