import { sql } from 'kysely';
import { feedbackForm } from '#app/contract/stored/feedback-form.ts';
import { readQuestionnaire, type StoredQuestionnaire } from '#app/contract/stored/questionnaire.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { type AnswerSummary, fillIn, summaryOf } from '#app/domain/questionnaires/answers.ts';
import { ANSWER_SCALE } from '#app/domain/questionnaires/types.ts';
import { leadershipProgramme } from '#demo/content/liderazgo.ts';
import { questionnaireEdition } from '#server/repositories/evaluations/questionnaires.ts';
import type { Trx } from '#server/world.ts';
import { chance, oneOf } from '../chance.ts';
import { agreements } from '../content/texts.ts';
import { iso, isoOrNull } from '../moments.ts';
import { insertNumbered } from '../rows.ts';
import type { Feedback, Step } from '../steps.ts';
import type { News } from './news.ts';

/** Ways to fill in a questionnaire, from poor to excellent, each in some patterns, whole and half. */
const WAYS = 10;
const PATTERNS = 4;

type Form = AnswerSummary & { key: string; versionId: number; form: unknown };

const formKey = (unitName: string, { way, isWhole }: Feedback, key: string): string =>
  `${unitName} ${way} ${Math.floor(chance('pattern', key) * PATTERNS)} ${isWhole ? 'whole' : 'half'}`;

/** The bosses' evaluations with their agreements: sent, prepared or begun; gives what the bells tell of them. */
export async function insertFeedback(trx: Trx, steps: readonly Step[]): Promise<News[]> {
  const given = steps.flatMap((step) => (step.feedback ? [{ ...step, feedback: step.feedback }] : []));
  const forms = await formsOfUnits(trx);
  const rows = given.map(({ key, learner, wave, feedback }, place) => ({
    place,
    form: formKey(wave.unit.name, feedback, key),
    member_id: learner.memberId,
    unit_id: wave.unit.id,
    boss_id: learner.bossId,
    saved_at: iso(feedback.savedAt),
    prepared_at: isoOrNull(feedback.preparedAt),
    sent_at: isoOrNull(feedback.sentAt),
  }));
  const inserted = await sql<{ id: number }>`
    with form as materialized (
      select * from jsonb_to_recordset(${JSON.stringify([...forms.values()])}::jsonb)
        as form (key text, "versionId" int, form jsonb, answered int, total int, mean numeric)
    )
    insert into boss_evaluation (member_id, unit_id, boss_id, questionnaire, questionnaire_version_id, answered,
      question_count, grade, saved_at, prepared_at, sent_at)
    select member_id, unit_id, boss_id, form.form, form."versionId", answered, total, mean, saved_at, prepared_at, sent_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (place int, form text, member_id int, unit_id int,
      boss_id int, saved_at timestamptz, prepared_at timestamptz, sent_at timestamptz)
    join form on form.key = given.form
    order by place
    returning id
  `.execute(trx);
  const ids = inserted.rows.map(({ id }) => id).sort((one, other) => one - other);
  const evaluated = given.map((step, index) => ({ ...step, evaluationId: ids[index] ?? 0 }));
  await insertNumbered(
    trx,
    'agreement',
    evaluated.flatMap(({ key, evaluationId, feedback: { sentAt, agreements: agreed } }) =>
      agreed.map(({ place, acknowledgedAt, followedAt }) => ({
        evaluation_id: evaluationId,
        position: place,
        text: textOf(key, place),
        sent_at: isoOrNull(sentAt),
        acknowledged_at: isoOrNull(acknowledgedAt),
        status: followedAt === null ? 'sent' : oneOf(outcomes, 'outcome', key, place),
        status_changed_at: isoOrNull(followedAt),
      })),
    ),
  );
  return evaluated.flatMap((step) => newsOf(step));
}

const outcomes = ['done', 'done', 'in-progress', 'in-progress', 'not-done'] as const;

/** Two agreements of one conversation differ. */
function textOf(key: string, place: number): string {
  const first = Math.floor(chance('agreement', key) * agreements.length);
  return agreements[(first + (place - 1) * 3) % agreements.length] ?? '';
}

/** Each unit's questionnaire in every way, by {@link formKey}; the reduced programme has the first one. */
async function formsOfUnits(trx: Trx): Promise<Map<string, Form>> {
  const forms = new Map<string, Form>();
  for (const { name, questionnaire: key } of leadershipProgramme.units) {
    const questionnaire = readQuestionnaire(await questionnaireEdition(trx, { key, edition: 1 }));
    if (!questionnaire) throw new Error(`no questionnaire ${key}`);
    for (let way = 0; way < WAYS; way += 1)
      for (let pattern = 0; pattern < PATTERNS; pattern += 1)
        for (const part of ['whole', 'half']) {
          const form = `${name} ${way} ${pattern} ${part}`;
          forms.set(form, { ...filledIn(questionnaire, way, pattern, part === 'half'), key: form });
        }
  }
  return forms;
}

function filledIn(
  questionnaire: StoredQuestionnaire,
  way: number,
  pattern: number,
  isHalf: boolean,
): Omit<Form, 'key'> {
  const keys = questionnaire.sections.flatMap(({ questions }) => questions.map(({ key }) => key));
  const values = ANSWER_SCALE.map(({ value }) => value).toSorted((one, other) => one - other);
  const highest = values.length - 1;
  const answered = isHalf ? keys.slice(0, Math.ceil(keys.length / 2)) : keys;
  const answers = Object.fromEntries(
    answered.map((key, place) => {
      const wanted =
        1 + (way / (WAYS - 1)) * (highest - 1) + 2.4 * chance('answer', key, pattern, place) - 1.2;
      return [key, values[Math.max(0, Math.min(highest, Math.round(wanted)))] ?? 8] as const;
    }),
  );
  return {
    versionId: questionnaire.versionId,
    form: encode(feedbackForm, fillIn(questionnaire, answers)),
    ...summaryOf(questionnaire, answers),
  };
}

function newsOf({
  learner,
  generation,
  wave,
  feedback,
  evaluationId,
}: Step & { feedback: Feedback; evaluationId: number }): News[] {
  if (feedback.sentAt === null) return [];
  const about = {
    personId: learner.personId,
    actorId: learner.bossId,
    groupId: generation.id,
    source: `boss_evaluation:${evaluationId}`,
    at: feedback.sentAt,
    data: { unitName: wave.unit.name, unitId: wave.unit.id },
  };
  const sent: News = { name: 'feedbackSent', ...about };
  return feedback.agreements.length > 0 ? [sent, { name: 'agreementsSent', ...about }] : [sent];
}
