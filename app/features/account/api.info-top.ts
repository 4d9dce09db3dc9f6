import { infoTop } from '#app/contract/account.ts';
import { photoText } from '#app/contract/person-wire.ts';
import { doubled } from '#app/contract/wire.ts';
import { fail } from '#server/errors.ts';
import { wirePersonOf } from '#server/repositories/people/people.ts';
import { api } from '#server/route.ts';

/** POST /api/get_info_top: always the session's person, whatever the body names. */
export const action = api(infoTop, async ({ world, actor }) => {
  const person = (await wirePersonOf(world.db, actor.personId)) ?? fail('scope.notFound');
  return doubled({
    NOMBRE: person.firstName,
    APELLIDO_P: person.paternalSurname,
    FOTO: photoText(person),
    createdAt: person.createdAt.toISOString(),
  });
});
