import dayjs from 'dayjs';
import { learnerAnswers } from '#demo/content/learner-answers.ts';
import { publishedEdition } from '#server/repositories/evaluations/step-content.ts';
import { addSurveyAnswer } from '#server/repositories/evaluations/unit-steps.ts';
import type { Trx } from '#server/world.ts';
import type { SeededMember } from './groups.ts';
import type { SeededUnit } from './programme.ts';

type Written = { member: SeededMember; unit: SeededUnit; when: Date; voice: 0 | 1 };

/** The texts of a learner about the unit, in one of two voices. */
function textsOf(unit: SeededUnit) {
  const texts = learnerAnswers[unit.key];
  if (!texts) throw new Error(`nobody has written about unit ${unit.key}`);
  return texts;
}

/** Sends the case study; one of the two voices has the tutor's comment already. */
export async function sendCase(trx: Trx, { member, unit, when, voice }: Written): Promise<void> {
  const texts = textsOf(unit);
  const answers = Object.fromEntries(
    texts.caseStudy[voice].map((text, index) => [`caso-${index + 1}`, text]),
  );
  const comment = {
    tutor_comment: texts.caseComment,
    tutor_id: member.tutorId,
    commented_at: dayjs(when).add(2, 'day').toDate(),
  };
  await trx
    .insertInto('case_response')
    .values({
      member_id: member.id,
      unit_id: unit.id,
      answers: JSON.stringify(answers),
      updated_at: when,
      sent_at: when,
      ...(voice === 0 ? comment : {}),
    })
    .execute();
}

/** Sends the self-assessment with an answer to every question. */
export async function sendSelfAssessment(trx: Trx, { member, unit, when, voice }: Written): Promise<void> {
  const open = [...textsOf(unit).selfAssessment[voice]];
  const answers = unit.selfAssessment.map(({ key, kind, options }, index) => {
    if (kind === 'rango') return [key, 7 + ((index + voice) % 3)];
    if (kind === 'opcionMultiple') return [key, (index + voice) % (options?.length ?? 1)];
    return [key, open.shift() ?? ''];
  });
  await trx
    .insertInto('self_assessment')
    .values({
      member_id: member.id,
      unit_id: unit.id,
      answers: JSON.stringify(Object.fromEntries(answers)),
      updated_at: when,
      sent_at: when,
    })
    .execute();
}

/** Notes that the survey was sent, and apart from it what was answered. */
export async function sendSurvey(trx: Trx, { member, unit, when, voice }: Written): Promise<void> {
  const open = [...textsOf(unit).survey[voice]];
  const answers = unit.survey.map(({ key, kind }, index) => {
    if (kind === 'scale') return [key, 4 + ((index + voice) % 2)];
    if (kind === 'nps') return [key, 8 + voice];
    return [key, open.shift() ?? ''];
  });
  await trx
    .insertInto('survey_completion')
    .values({ member_id: member.id, unit_id: unit.id, sent_at: when })
    .execute();
  const form = await publishedEdition(trx, { unitId: unit.id, kind: 'survey', edition: 1 });
  await addSurveyAnswer(trx, {
    groupId: member.groupId,
    unitId: unit.id,
    contentId: form?.contentId ?? 0,
    answers: Object.fromEntries(answers),
    day: dayjs(when).format('YYYY-MM-DD'),
  });
}
