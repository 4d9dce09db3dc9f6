import type { Actor } from '#server/auth/actor.ts';
import type { ActivityFileRole, FilePurpose } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { publishEdition } from './contents.ts';

type ActivityShape = { kind?: number; points?: number; body?: object; published?: boolean };
type UnitShape = { modules?: ActivityShape[][]; published?: boolean; caseStudy?: boolean };
type CourseShape = { units?: UnitShape[]; reduced?: boolean };

export type CourseUnit = { id: number; modules: { id: number; activityIds: number[] }[] };
export type Course = { programmeId: number; units: CourseUnit[] };

let last = 0;
/** A word nobody else uses in this database. */
const unique = (word: string): string => `${word}-${process.pid}-${Date.now()}-${++last}`;

const articles: ActivityShape[] = [{}, {}];

/** A published programme; by default one unit with two modules of two articles each. */
export async function createCourse(db: Database, shape: CourseShape = {}): Promise<Course> {
  const { id: programmeId } = await db
    .insertInto('programme')
    .values({
      key: unique('programa'),
      name: 'Programa de prueba',
      short_name: 'Prueba',
      reduced: shape.reduced ?? false,
      status: 'published',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const units: CourseUnit[] = [];
  for (const [position, unit] of (shape.units ?? [{}]).entries()) {
    units.push(await createUnit(db, programmeId, position, unit));
  }
  return { programmeId, units };
}

async function createUnit(
  db: Database,
  programmeId: number,
  position: number,
  shape: UnitShape,
): Promise<CourseUnit> {
  const { id } = await db
    .insertInto('unit')
    .values({
      programme_id: programmeId,
      position,
      name: `UNIDAD ${position}`,
      objective: 'Objetivo',
      status: shape.published === false ? 'draft' : 'published',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (shape.caseStudy) await publishEdition(db, id, 'case', { title: 'Caso' });
  const modules: CourseUnit['modules'] = [];
  for (const [order, activities] of (shape.modules ?? [articles, articles]).entries()) {
    const module = await db
      .insertInto('module')
      .values({ unit_id: id, position: order, name: `Módulo ${order}`, status: 'published' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const activityIds: number[] = [];
    for (const [position, activity] of activities.entries()) {
      activityIds.push(await createActivity(db, module.id, position, activity));
    }
    modules.push({ id: module.id, activityIds });
  }
  return { id, modules };
}

async function createActivity(
  db: Database,
  moduleId: number,
  position: number,
  shape: ActivityShape,
): Promise<number> {
  const { id } = await db
    .insertInto('activity')
    .values({
      module_id: moduleId,
      position,
      name: `Actividad ${position}`,
      kind: shape.kind ?? 3,
      minutes: 5,
      points: shape.points ?? 0,
      body: JSON.stringify(shape.body ?? { html: '<p>Texto</p>' }),
      status: shape.published === false ? 'draft' : 'published',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A group of the course whose waves open on the given days, one per unit; null leaves the unit without a wave. */
export async function createGroup(
  db: Database,
  course: Course,
  opensOn: (string | null)[],
  challengeDueOn: (string | null)[] = [],
): Promise<number> {
  const { id } = await db
    .insertInto('learner_group')
    .values({ programme_id: course.programmeId, name: 'Generación de prueba', starts_on: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, unit] of course.units.entries()) {
    const opens_on = opensOn[index];
    if (!opens_on) continue;
    const challenge_due_on = challengeDueOn[index] ?? null;
    await db
      .insertInto('wave')
      .values({ group_id: id, unit_id: unit.id, opens_on, challenge_due_on })
      .execute();
  }
  return id;
}

export type TestPerson = { personId: number; actor: Actor };
export type TestLearner = TestPerson & { memberId: number };

const roles = { 1: 'admin', 2: 'learner', 3: 'boss', 4: 'tutor' } as const;

/** A person with one profile, and the actor of a session of theirs. */
export async function createPerson(db: Database, profile: 1 | 2 | 3 | 4): Promise<TestPerson> {
  const username = unique('persona');
  const { id } = await db
    .insertInto('person')
    .values({ username, password_hash: 'ninguna', first_name: 'Ana', paternal_surname: 'Ruiz' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('person_profile').values({ person_id: id, profile_id: profile }).execute();
  const actor = {
    personId: id,
    username,
    profile,
    role: roles[profile],
    sessionId: crypto.randomUUID(),
    bound: false,
    sharedDevice: false,
    viewer: null,
    idleUntil: new Date(8.64e15),
    mustChangePassword: false,
    mustSetSecondFactor: false,
  };
  return { personId: id, actor };
}

/** A learner who is an active member of the group, with a standing. */
export async function createLearner(db: Database, groupId: number): Promise<TestLearner> {
  return enrol(db, groupId, await createPerson(db, 2));
}

/** Makes a person an active member of the group, with a standing. */
export async function enrol(db: Database, groupId: number, person: TestPerson): Promise<TestLearner> {
  const { id: memberId } = await db
    .insertInto('member')
    .values({ group_id: groupId, person_id: person.personId, joined_on: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('standing').values({ member_id: memberId }).execute();
  return { ...person, memberId };
}

/** A tutor who is assigned to the group. */
export async function createTutor(db: Database, groupId: number): Promise<TestPerson> {
  const person = await createPerson(db, 4);
  await db.insertInto('group_tutor').values({ group_id: groupId, tutor_id: person.personId }).execute();
  return person;
}

/** A stored file; of a course unless told otherwise. */
export async function createFile(
  db: Database,
  file: { name?: string; key?: string; purpose?: FilePurpose; ownerId?: number } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('file')
    .values({
      storage_key: file.key ?? unique('course/archivo'),
      name: file.name ?? 'hoja.pdf',
      content_type: 'application/pdf',
      size: 10,
      purpose: file.purpose ?? 'course',
      owner_id: file.ownerId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Hangs a file on an activity. */
export async function attachFile(
  db: Database,
  activityId: number,
  fileId: number,
  role: ActivityFileRole,
): Promise<void> {
  await db.insertInto('activity_file').values({ activity_id: activityId, file_id: fileId, role }).execute();
}
