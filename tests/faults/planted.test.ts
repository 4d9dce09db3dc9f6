import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPaper } from '#app/contract/stored/final-paper.ts';
import { folioOf } from '#app/domain/challenges/challenge.ts';
import type { QuizAnswer } from '#app/domain/quiz/asked-question.ts';
import { rightAnswer } from '#app/domain/quiz/score.ts';
import { askHelp } from '#app/features/account/help/help.commands.server.ts';
import {
  registerRequest,
  takeRequestStep,
} from '#app/features/admin/support/data-requests/arco.commands.server.ts';
import { answerTicket } from '#app/features/admin/support/tickets/tickets.commands.server.ts';
import { saveEvaluation } from '#app/features/boss/evaluation/evaluation/evaluation.commands.server.ts';
import { deliverChallenge } from '#app/features/learner/challenge/challenge.commands.server.ts';
import { saveDraft } from '#app/features/learner/challenge/draft.commands.server.ts';
import {
  finishAttempt,
  saveFinalAnswer,
  startAttempt,
} from '#app/features/learner/final-evaluation/final-evaluation.commands.server.ts';
import { answerQuestion } from '#app/features/learner/forum/questions/answer.commands.server.ts';
import { askQuestion } from '#app/features/learner/forum/questions/forum.commands.server.ts';
import { publishReview } from '#app/features/tutor/challenge-review/decide/decision.commands.server.ts';
import { saveReview } from '#app/features/tutor/challenge-review/review/draft.commands.server.ts';
import { createDatabase, createPool, type Database } from '#server/db/database.ts';
import { giveChallenge, upload } from '#tests/factories/challenge.ts';
import { nameUnits, setOneToOne, strategyForm } from '#tests/factories/evaluations.ts';
import { createEveryKind, finishSteps } from '#tests/factories/final-evaluation.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  createTutor,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { lead } from '#tests/factories/notices.ts';
import { ownerUrl, withDatabase } from '#tests/support/databases.ts';
import { drain } from '#tests/support/drain.ts';
import { createTestWorld, type TestWorld } from '#tests/support/world.ts';
import { type Acknowledged, brokenPromises, nothingYet } from './checker.ts';
import { countEffects } from './promises.ts';

/**
 * R32 for challenges, questions and final evaluations: three learners deliver, are graded, answered and examined with
 * nothing broken, then each promise is broken by hand, as the owner and in a transaction that is rolled back, and must
 * be named.
 */
let open: TestWorld;
let owner: Database;
const acknowledged: Acknowledged = nothingYet();

beforeAll(async () => {
  open = await createTestWorld();
  const { world } = open;
  const database = new URL(world.env.DATABASE_URL).pathname.slice(1);
  const address = withDatabase(ownerUrl(), database);
  owner = createDatabase(createPool({ connectionString: address, max: 1, name: 'rumbo-planted' }, world.log));
  await sql.raw(countEffects).execute(owner);
  await settle();
  await drain(world);
});
afterAll(async () => {
  await owner?.destroy();
  await open?.close();
});

async function settle(): Promise<void> {
  const { world } = open;
  const course = await createCourse(world.db, { units: [{}] });
  const unitId = course.units[0]?.id ?? 0;
  const groupId = await createGroup(world.db, course, ['2026-01-01']);
  await createEveryKind(world.db, course);
  await giveChallenge(world.db, course.programmeId);
  const tutor = await createTutor(world.db, groupId);
  const admin = await createPerson(world.db, 1);
  const boss = await createPerson(world.db, 3);
  await nameUnits(world.db, course.units);
  await setOneToOne(world.db, { groupId, unitId }, '2026-01-01');
  const activityId = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
  for (let made = 0; made < 3; made += 1) {
    const learner = await createLearner(world.db, groupId);
    const { memberId, actor } = learner;
    await finishSteps(world.db, course, memberId, unitId);
    const draft = { unitId, version: 0, comment: 'Mi reto', upload: await upload(world, learner) };
    const { version } = await saveDraft({ world, actor }, draft);
    const { id } = await deliverChallenge({ world, actor }, { unitId, version });
    acknowledged.deliveries.push({ memberId, unitId, folio: folioOf(id) });
    await lead(world, boss, [memberId]);
    await evaluateOne(boss, learner, { groupId, unitId, send: made > 0 });
    await answerOne(tutor, learner, activityId);
    await gradeOne(tutor, learner, unitId);
    await supportOne(admin, learner);
    await startAttempt({ world, actor }, 1);
    const answers = await rightAnswers(memberId);
    for (const [questionId, answer] of answers) {
      await saveFinalAnswer({ world, actor }, { attempt: 1, questionId, answer, flagged: false });
    }
    await finishAttempt({ world, actor }, 1);
    acknowledged.attempts.push({ memberId, number: 1, answers });
  }
}

type Evaluated = { groupId: number; unitId: number; send: boolean };

async function evaluateOne(
  { actor }: TestPerson,
  { memberId, personId }: TestLearner,
  { groupId, unitId, send }: Evaluated,
): Promise<void> {
  const { world } = open;
  await saveEvaluation({ world, actor }, { groupId, personId, unitId, form: strategyForm(), send });
  acknowledged.sends.push({ memberId, unitId, isSent: send });
}

async function answerOne(tutor: TestPerson, learner: TestLearner, activityId: number): Promise<void> {
  const { world } = open;
  const questionId = await askQuestion(
    { world, actor: learner.actor },
    { activityId, text: '¿Por dónde empiezo?' },
  );
  const answerId = await answerQuestion({ world, actor: tutor.actor }, { questionId, text: 'Por el dato.' });
  acknowledged.answers.push({ questionId, answerId });
}

async function gradeOne(tutor: TestPerson, { memberId }: TestLearner, unitId: number): Promise<void> {
  const { world } = open;
  const { submissionId, deliveryId } = await world.db
    .selectFrom('challenge_submission as challenge')
    .innerJoin('challenge_version as version', 'version.submission_id', 'challenge.id')
    .where('challenge.member_id', '=', memberId)
    .where('challenge.unit_id', '=', unitId)
    .select(['challenge.id as submissionId', 'version.id as deliveryId'])
    .executeTakeFirstOrThrow();
  const scores = [9, 8].map((score) => ({ score, comment: '' }));
  const text = { scores, comment: 'Bien.', privateNote: '' };
  const { version } = await saveReview(
    { world, actor: tutor.actor },
    { submissionId, deliveryId, version: 0, ...text },
  );
  const score = await publishReview({ world, actor: tutor.actor }, { submissionId, version, reason: '' });
  acknowledged.grades.push({ memberId, unitId, score });
}

async function supportOne({ actor }: TestPerson, learner: TestLearner): Promise<void> {
  const { world } = open;
  const by = { world, actor };
  const asked = {
    topic: 'help',
    text: 'No abre mi reto.',
    upload: null,
    page: null,
    requestId: null,
  } as const;
  const { id: ticketId } = await askHelp({ world, actor: learner.actor }, asked);
  const answer = { ticketId, version: 1, text: 'Ya abre.', upload: null, state: 'solved' } as const;
  await answerTicket(by, answer);
  acknowledged.tickets.push({ ticketId, text: answer.text });
  const { id: arcoId } = await registerRequest(by, {
    kind: 'access',
    channel: 'phone',
    personId: learner.actor.personId,
    claimedName: '',
    contact: '',
    receivedOn: '2026-01-05',
    asked: 'Quiero saber qué datos tienen.',
  });
  await takeRequestStep(by, { arcoId, version: 1, step: 'review', text: '' });
  acknowledged.requests.push({ arcoId, steps: ['receive', 'review'] });
}

/** The right answers to the questions of a member's attempt, one of each kind. */
async function rightAnswers(memberId: number): Promise<Map<number, QuizAnswer>> {
  const { paper } = await open.world.db
    .selectFrom('final_attempt')
    .where('member_id', '=', memberId)
    .select('paper')
    .executeTakeFirstOrThrow();
  return new Map(readPaper(paper).map(({ id, question }) => [id, rightAnswer(question)]));
}

test('nothing is broken before', async () => {
  expect(await brokenPromises({ ...open.world, db: owner }, acknowledged)).toEqual([]);
});

/** Drops the constraint that keeps the rows apart in the product: it stands in the way of the violation. */
const unkept = (table: string, ...columns: string[]) =>
  `alter table ${table} drop constraint ${[table, ...columns, 'key'].join('_')} cascade`;
const copied = (table: string, ...columns: string[]) =>
  `insert into ${table} (${columns}) select ${columns} from ${table} order by id limit 1`;
const oneOf = (table: string, where = 'true') => `(select min(id) from ${table} where ${where})`;

test.each([
  [
    'acknowledged deliveries that are not there exactly once',
    ['delete from challenge_review', 'delete from challenge_version'],
  ],
  [
    'acknowledged deliveries that are not there exactly once',
    [
      `insert into challenge_version (submission_id, number, file_id)
       select submission_id, 2, file_id from challenge_version limit 1`,
    ],
  ],
  ['deliveries without exactly one event', [`delete from outbox where name = 'challenge.uploaded'`]],
  [
    'deliveries without exactly one event',
    [
      `insert into outbox (id, name, payload)
       select gen_random_uuid(), name, payload from outbox where name = 'challenge.uploaded' limit 1`,
    ],
  ],
  ['drafts and deliveries whose file was given up', ['update file set deleted_at = now()']],
  [
    'acknowledged attempts that were not sent as answered',
    [`update final_attempt set sent_at = null, grade = null where id = ${oneOf('final_attempt')}`],
  ],
  ['acknowledged attempts that were not sent as answered', [`update final_attempt set answers = '{}'`]],
  [
    'acknowledged attempts that were not sent as answered',
    [
      `update final_attempt set answers = (
         select jsonb_object_agg(key, case when value ? 'answer' then value - 'answer' else value end)
         from jsonb_each(answers)
       )`,
    ],
  ],
  [
    'sent attempts with another grade than their paper',
    ['update final_attempt set grade = case when grade > 5 then grade - 1 else grade + 1 end'],
  ],
  ['sent attempts without exactly one event', [`delete from outbox where name = 'final-evaluation.sent'`]],
  [
    'acknowledged answers that are not there exactly once',
    [`delete from answer where id = ${oneOf('answer')}`],
  ],
  [
    'acknowledged answers that are not there exactly once',
    [
      `insert into answer (question_id, person_id, body, by_tutor)
       select question_id, person_id, body, by_tutor from answer limit 1`,
    ],
  ],
  [
    'acknowledged grades that are not there exactly once',
    [`update challenge_submission set score = 1 where published_at is not null`],
  ],
  [
    'acknowledged grades that are not there exactly once',
    [`delete from challenge_review where id = ${oneOf('challenge_review')}`],
  ],
  ['published grades without exactly one event', [`delete from outbox where name = 'challenge.published'`]],
  [
    'acknowledged sends of bosses that are not as they were left',
    [
      'alter table boss_evaluation disable trigger user',
      `update boss_evaluation set sent_at = null, grade = null where sent_at is not null`,
    ],
  ],
  [
    'acknowledged sends of bosses that are not as they were left',
    [`update boss_evaluation set sent_at = now(), grade = 8 where sent_at is null`],
  ],
  [
    'sent evaluations of bosses without exactly one event',
    [`delete from outbox where name = 'evaluation.sent'`],
  ],
  [
    'questions and answers without exactly one event',
    [`delete from outbox where name = 'question.answered'`],
  ],
  ['questions and answers without exactly one event', [`delete from outbox where name = 'question.asked'`]],
  [
    'sources without exactly one notification',
    [`delete from notification where id = ${oneOf('notification', 'type in (1, 8, 101)')}`],
  ],
  [
    'acknowledged answers of Support that are not there exactly once',
    [`update support_message set body = 'otra' where id = ${oneOf('support_message')}`],
  ],
  [
    'acknowledged answers of Support that are not there exactly once',
    [
      `insert into support_message (ticket_id, author_id, body, from_support)
       select ticket_id, author_id, body, true from support_message limit 1`,
    ],
  ],
  [
    'acknowledged steps of data requests that are not there exactly once',
    ['alter table arco_step disable trigger user', `delete from arco_step where step = 'review'`],
  ],
  ['answers of Support without exactly one event', [`delete from outbox where name = 'ticket.answered'`]],
  [
    'steps of Support without exactly one line of the trail',
    ['alter table audit disable trigger user', `delete from audit where action = 'arco.review'`],
  ],
  [
    'steps of Support without exactly one line of the trail',
    [
      `insert into audit (action, object_kind, object_id)
       select action, object_kind, object_id from audit where action = 'ticket.answered' limit 1`,
    ],
  ],
  [
    'standings that differ from recompute-all',
    ['update standing set final_evaluation = final_evaluation + 1'],
  ],
  [
    'people who evaluate themselves',
    [
      `update peer_review set reviewer_member_id = (select member_id from challenge_submission where id = submission_id)
     where id = ${oneOf('peer_review')}`,
    ],
  ],
  [
    'classmates assigned twice',
    [
      unkept('peer_review', 'submission_id', 'reviewer_member_id'),
      copied('peer_review', 'submission_id', 'reviewer_member_id', 'due_on'),
    ],
  ],
  [
    'people without their share of classmates',
    [`delete from peer_review where id = ${oneOf('peer_review')}`],
  ],
  [
    'evaluations of classmates without exactly one event',
    [`delete from outbox where name = 'peer-review.assigned'`],
  ],
  [
    'files without their object',
    [`update file set storage_key = 'retos/no-hay.pdf' where id = ${oneOf('file')}`],
  ],
  [
    'objects of two files',
    [
      unkept('file', 'storage_key'),
      copied('file', 'storage_key', 'name', 'content_type', 'size', 'purpose', 'owner_id'),
    ],
  ],
  [
    'sources without exactly one notification',
    [`delete from notification where id = ${oneOf('notification', `source like 'peer_review:%'`)}`],
  ],
  [
    'sources without exactly one notification',
    [
      `insert into notification (person_id, seq, type, source, data)
     select person_id, 99, 109, source, data from notification where source like 'final_attempt:%' limit 1`,
    ],
  ],
])('%s: a planted one is named', async (promise, plants) => {
  const trx = await owner.startTransaction().execute();
  try {
    for (const plant of plants) await sql.raw(plant).execute(trx);
    expect(await brokenPromises({ ...open.world, db: trx }, acknowledged)).toContainEqual(
      expect.stringContaining(promise),
    );
  } finally {
    await trx.rollback().execute();
  }
});
