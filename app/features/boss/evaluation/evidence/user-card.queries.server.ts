import { photoLink } from '#app/contract/wire/person-fields.ts';
import type { Actor } from '#server/auth/actor.ts';
import { photoOf } from '#server/db/fragments.ts';
import { fail } from '#server/errors.ts';
import { tutoredLearners } from '#server/repositories/content/activity-scope.ts';
import { ownCollaborators } from '#server/repositories/people/collaborators.ts';
import type { World } from '#server/world.ts';

/**
 * Name and photo of a person: a learner's own, a boss's collaborator, somebody in a tutor's groups; an administrator
 * reads everybody's.
 * @throws `scope.notFound` for everybody else (product: scope)
 */
export async function userCard({ db }: World, { personId: readerId, role }: Actor, personId: number) {
  const person = await db
    .selectFrom('person')
    .leftJoin('file as photo', photoOf('person'))
    .where('person.id', '=', personId)
    .$if(role === 'learner', (query) => query.where('person.id', '=', readerId))
    .$if(role === 'boss', (query) =>
      query.where('person.id', 'in', ownCollaborators(db, readerId).select('member.person_id')),
    )
    .$if(role === 'tutor', (query) =>
      query.where('person.id', 'in', tutoredLearners(db, readerId).select('member.person_id')),
    )
    .select([
      'person.first_name as firstName',
      'person.paternal_surname as paternalSurname',
      'person.maternal_surname as maternalSurname',
      'photo.id as photoId',
      'photo.name as photoName',
    ])
    .executeTakeFirst();
  if (!person) return fail('scope.notFound');
  return { ...person, photo: photoLink(person) };
}
