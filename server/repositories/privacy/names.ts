import { sql } from 'kysely';
import { namelessText } from '../../../app/domain/access/person.ts';
import type { Trx } from '../../world.ts';

/** Takes the name of a person out of what bosses and tutors were told of them. */
export async function eraseNames(trx: Trx, personId: number): Promise<void> {
  await sql`
    update notification set data = jsonb_set(data, '{usuario}', to_jsonb(${namelessText}::text))
    where person_id in (
        select boss_id from member_boss join member on member.id = member_id where member.person_id = ${personId}
        union
        select tutor_id from group_tutor join member using (group_id) where member.person_id = ${personId}
      )
      and data ->> 'usuario_id' = ${String(personId)} and data ->> 'usuario' <> ${namelessText}
  `.execute(trx);
}
