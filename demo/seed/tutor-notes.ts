import dayjs from 'dayjs';
import type { Trx } from '#server/world.ts';
import type { SeededMember } from './groups.ts';

/** The notes of the demonstration's tutors about two learners, and their age in days. */
const notes: readonly { learner: string; text: string; daysAgo: number }[] = [
  {
    learner: 'aprendiz5',
    text: 'Contó en la sesión en vivo cómo lleva su junta diaria: buen ejemplo para el grupo.',
    daysAgo: 9,
  },
  {
    learner: 'aprendiz5',
    text: 'Le pedí que en el siguiente reto mida también la merma. Revisarlo en la entrega.',
    daysAgo: 2,
  },
  {
    learner: 'aprendiz4',
    text: 'Cambió de tienda a mitad de la unidad. Preguntarle esta semana si necesita más tiempo.',
    daysAgo: 3,
  },
];

/** Keeps the notes of the demonstration. */
export async function insertTutorNotes(trx: Trx, members: ReadonlyMap<string, SeededMember>): Promise<void> {
  for (const { learner, text, daysAgo } of notes) {
    const member = members.get(learner);
    if (!member) throw new Error(`${learner} is in no group`);
    const created_at = dayjs().subtract(daysAgo, 'day').toDate();
    await trx
      .insertInto('tutor_note')
      .values({ member_id: member.id, author_id: member.tutorId, text, created_at })
      .execute();
  }
}
