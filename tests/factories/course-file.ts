import type { Database } from '#server/db/database.ts';

/** A picture of a course, of which no bytes are stored; gives its id. */
export async function createCoursePicture(db: Database): Promise<number> {
  const { id } = await db
    .insertInto('file')
    .values({
      purpose: 'course',
      storage_key: `course/${crypto.randomUUID()}`,
      name: 'plano.png',
      content_type: 'image/png',
      size: 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
