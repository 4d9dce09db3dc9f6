import { reviewDetail } from '#app/contract/tutor/review.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { type Place, placeOf } from '../admin/support/notices.ts';
import { accompany, askQuestion, createGround, deliver, type Ground } from '../tutor/group-ground.ts';
import { createTutor } from '../tutor/people.ts';
import { api, rows } from './helpers.ts';

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
  const { borrador } = encode(
    reviewDetail.reply,
    reviewDetail.reply.parse(await call('GET', `/api/tutor/retos/${submission}`)),
  );
  const { version } = await call('POST', `/api/tutor/retos/${submission}/bloqueo`, {});
  await call('PUT', `/api/tutor/retos/${submission}/borrador`, {
    ...borrador,
    version,
    criterios: borrador.criterios.map(() => ({ calificacion: 9, comentario: '' })),
  });
}

export type PeerTask = { id: number; username: string; place: Place };

/** A challenge of somebody else for a demonstration learner to evaluate, whatever other tests have left. */
export async function createPeerTask(): Promise<PeerTask> {
  const [made] = await rows<{ id: number; username: string; position: number }>(
    `with made as (
       insert into peer_review (submission_id, reviewer_member_id, due_on)
       select s.id, own.member_id, current_date + 5
       from challenge_submission own join member mb on mb.id = own.member_id and mb.active
       join person p on p.id = mb.person_id and p.username ~ '^aprendiz[0-9]*$'
       join challenge_submission s on s.unit_id = own.unit_id and s.member_id <> own.member_id and s.first_delivered_at is not null
       join member other on other.id = s.member_id and other.group_id = mb.group_id
       where own.first_delivered_at is not null and not exists (
         select from peer_review r where r.submission_id = s.id and r.reviewer_member_id = own.member_id
       )
       order by own.id, s.id limit 1
       returning id, submission_id, reviewer_member_id
     )
     select made.id, p.username, u.position from made
     join challenge_submission s on s.id = made.submission_id join unit u on u.id = s.unit_id
     join member mb on mb.id = made.reviewer_member_id join person p on p.id = mb.person_id`,
  );
  if (!made) throw new Error('nobody can evaluate a challenge');
  const place = await placeOf(made.username, made.position);
  // A badge that another test brought them would stand before the screen.
  await rows('update badge_award set popup_seen_at = now() where person_id = $1 and popup_seen_at is null', [
    place.personId,
  ]);
  return { id: made.id, username: made.username, place };
}

/** Takes it away again. */
export async function removePeerTask({ id }: PeerTask): Promise<void> {
  await rows('delete from peer_review where id = $1', [id]);
}
