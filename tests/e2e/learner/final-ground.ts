import { storedPaper } from '#app/contract/stored/final-paper.ts';
import { everyKind } from '#tests/support/every-kind.ts';
import { createLearnerLike, removeLearner } from '../admin/support/notices.ts';
import { rows } from '../support/helpers.ts';

/** The learner whose finished units these learners get: challenges 8.8, 9.0, 8.5 and a boss's average of 8.5. */
const model = 'aprendiz11';
/** No question of a bank has such an id. */
const FIRST_KIND_ID = 2_000_000_001;

/**
 * A learner who has done every step that `aprendiz11` has done, from the unit at that position on, and whose final
 * evaluation is still to come.
 */
export async function createFinalist(username: string, fromUnit = 0): Promise<void> {
  await removeLearner(username);
  await createLearnerLike(model, username);
  await finishSteps(username, fromUnit);
}

/** Gives a learner of that generation the steps of `aprendiz11`, with their grades, from the unit at that position on. */
export async function finishSteps(username: string, fromUnit: number): Promise<void> {
  const both = `from person mp join member mm on mm.person_id = mp.id and mm.active,
     person p join member m on m.person_id = p.id and m.active
     where mp.username = '${model}' and p.username = $1`;
  const done = `unit_id in (select id from unit where position >= ${fromUnit})`;
  await rows(
    `insert into challenge_submission (member_id, unit_id, first_delivered_at, last_delivered_at, published_at, score)
     select w.mine, c.unit_id, c.first_delivered_at, c.last_delivered_at, c.published_at, c.score
     from (select m.id as mine, mm.id as theirs ${both}) w join challenge_submission c on c.member_id = w.theirs and c.${done}`,
    [username],
  );
  for (const table of ['survey_completion', 'self_assessment']) {
    await rows(
      `insert into ${table} (member_id, unit_id, sent_at) select w.mine, c.unit_id, c.sent_at
       from (select m.id as mine, mm.id as theirs ${both}) w join ${table} c on c.member_id = w.theirs and c.${done}`,
      [username],
    );
  }
  await rows(
    `insert into boss_evaluation
       (member_id, unit_id, boss_id, questionnaire, answered, question_count, grade, sent_at)
     select w.mine, c.unit_id, c.boss_id, c.questionnaire, c.answered, c.question_count, c.grade, c.sent_at
     from (select m.id as mine, mm.id as theirs ${both}) w join boss_evaluation c on c.member_id = w.theirs and c.${done}`,
    [username],
  );
}

export type StoredAttempt = {
  number: number;
  grade: number | null;
  answers: Record<string, { option: number | null; flagged: boolean }>;
  paper: { id: number; prompt: string; options: string[]; correct: number }[];
};

/** The attempts of a learner, the newest first, with the key. */
export async function attemptsOf(username: string): Promise<StoredAttempt[]> {
  const found = await rows<Omit<StoredAttempt, 'grade'> & { grade: string | null }>(
    `select a.number, a.grade, a.answers, a.paper from final_attempt a
     join member m on m.id = a.member_id join person p on p.id = m.person_id
     where p.username = $1 order by a.number desc`,
    [username],
  );
  return found.map((row) => ({ ...row, grade: row.grade === null ? null : Number(row.grade) }));
}

/** The paper of the learner's open attempt. */
export async function paperOf(username: string): Promise<StoredAttempt['paper']> {
  const [attempt] = await attemptsOf(username);
  if (!attempt) throw new Error(`${username} has no attempt`);
  return attempt.paper;
}

/** Moves the end of the open attempt to so many seconds from now. */
export async function endIn(username: string, seconds: number): Promise<void> {
  await rows(
    `update final_attempt set ends_at = now() + make_interval(secs => $2)
     where sent_at is null and member_id in (
       select m.id from member m join person p on p.id = m.person_id where p.username = $1
     )`,
    [username, seconds],
  );
}

/** Gives the open attempt of a learner a paper of one question of each kind, in the order of `everyKind`. */
export async function givePaperOfEveryKind(username: string): Promise<void> {
  const paper = storedPaper(
    everyKind().map((question, index) => ({
      id: FIRST_KIND_ID + index,
      unitId: null,
      question: { ...question, key: String(FIRST_KIND_ID + index) },
    })),
  );
  await rows(
    `update final_attempt set paper = $2, question_ids = $3, answers = '{}'
     where sent_at is null and member_id in (
       select m.id from member m join person p on p.id = m.person_id where p.username = $1
     )`,
    [username, JSON.stringify(paper), paper.map(({ id }) => id)],
  );
}
