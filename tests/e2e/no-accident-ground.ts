import { reviewDetail } from '#app/contract/tutor-review.ts';
import { api, rows } from './helpers.ts';
import { type Place, placeOf } from './notices.ts';
import { accompany, askQuestion, createGround, deliver, type Ground } from './tutor-group-ground.ts';
import { createTutor } from './tutor-people.ts';

/** A tutor's generation in which everything waits that a tutor decides for good. */
export type TutorGround = Ground & { submission: number; activity: number; question: number; other: number };

const names = { tutor: 'accidente.tutor', learner: 'accidente.aprendiz', group: 'Generación Accidente' };
export const colleague = 'accidente.colega';

/** Makes it: a delivery with its scores, a request for more time, two questions, a report, a notice and a note. */
export async function createTutorGround(): Promise<TutorGround> {
  const ground = await createGround(names.tutor, names.learner, names.group);
  const tutorId = await accompany(ground);
  await createTutor(colleague, names.group);
  await deliver(ground);
  const question = await askQuestion(ground, '¿Con qué comparo un martes de puente?');
  const other = await askQuestion(ground, '¿Con qué comparo un puente?');
  const { memberId, unitId, personId } = ground.place;
  await rows(
    `with asked as (
       insert into deadline_extension (member_id, unit_id, reason) values ($1, $2, 'Inventario anual')
     ), reported as (
       insert into post_report (question_id, reporter_id, reason) values ($3, $4, 'other')
     )
     insert into tutor_note (author_id, member_id, text) values ($5, $1, 'Llamarle el lunes.')`,
    [memberId, unitId, question, personId, tutorId],
  );
  const [delivery] = await rows<{ id: number }>('select id from challenge_submission where member_id = $1', [
    memberId,
  ]);
  const submission = delivery?.id ?? 0;
  const call = await api(names.tutor);
  await evaluate(call, submission);
  await call('POST', `/api/tutor/grupos/${ground.groupId}/mensajes`, {
    titulo: 'Cambio de sesión',
    texto: 'Será el lunes.',
  });
  const [asked] = await rows<{ id: number }>('select activity_id as id from question where id = $1', [
    question,
  ]);
  return { ...ground, submission, activity: asked?.id ?? 0, question, other };
}

/** The tutor takes the challenge and writes a score for each of its criteria; nothing is published. */
async function evaluate(call: Awaited<ReturnType<typeof api>>, submission: number): Promise<void> {
  const { borrador } = reviewDetail.reply.parse(await call('GET', `/api/tutor/retos/${submission}`));
  const { version } = await call('POST', `/api/tutor/retos/${submission}/bloqueo`, {});
  await call('PUT', `/api/tutor/retos/${submission}/borrador`, {
    ...borrador,
    version,
    criterios: borrador.criterios.map(() => ({ calificacion: 9, comentario: '' })),
  });
}

/** The place of a demonstration learner who has somebody's challenge to evaluate, and their name. */
export async function somePeer(): Promise<{ username: string; place: Place }> {
  const [found] = await rows<{ username: string; position: number }>(
    `select p.username, u.position from peer_review r
     join challenge_submission s on s.id = r.submission_id join unit u on u.id = s.unit_id
     join member mb on mb.id = r.reviewer_member_id and mb.active join person p on p.id = mb.person_id
     where r.sent_at is null and r.due_on >= current_date and p.username ~ '^aprendiz[0-9]*$' limit 1`,
  );
  if (!found) throw new Error('nobody has a challenge to evaluate');
  return { username: found.username, place: await placeOf(found.username, found.position) };
}
