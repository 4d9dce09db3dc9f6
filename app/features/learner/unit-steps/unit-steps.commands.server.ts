import { caseSections, readCase } from '#app/contract/stored/case-study.ts';
import { assessmentSections } from '#app/contract/stored/self-assessment.ts';
import { surveySections } from '#app/contract/stored/survey.ts';
import { editionOfAnswers } from '#app/domain/questionnaires/editions.ts';
import type { FormSection } from '#app/domain/questionnaires/form.ts';
import { type By, command, type Work } from '#server/command.ts';
import type { StepAnswers, StepKind } from '#server/db/columns.ts';
import { fail } from '#server/errors.ts';
import { publishedEdition } from '#server/repositories/evaluations/step-content.ts';
import {
  type AnswersTable,
  addSurveyAnswer,
  completeSurvey,
  saveAnswers,
  saveSurveyDraft,
  sendAnswers,
  wasStepSent,
} from '#server/repositories/evaluations/unit-steps.ts';
import { refuseStale, refuseStrange, refuseUnfinished, refuseUnlessOpen } from '#server/step-refusals.ts';
import type { Trx } from '#server/world.ts';
import { caseStep } from './case-study.queries.server.ts';
import { assessmentStep } from './self-assessment.queries.server.ts';
import type { ReadStep } from './step-read.queries.server.ts';
import { surveyStep } from './survey.queries.server.ts';

type Input = {
  unitId: number;
  answers: StepAnswers;
  version: number;
  /** The edition whose questions were read. */
  edition?: number | undefined;
};
type Write = Input & { memberId: number; groupId: number; contentId: number; at: Date };

/** The storage of a step, and the event of sending it. */
type Storage = {
  table: AnswersTable | 'survey_completion';
  event: 'case.sent' | 'survey.sent' | 'self-assessment.sent';
  kind: StepKind;
  read: (...args: Parameters<typeof caseStep>) => Promise<ReadStep>;
  /** The questions of an edition. */
  sectionsOf: (content: unknown) => FormSection[];
  /** Gives the draft's next version; undefined when the stored one is another, or was sent. */
  save: (work: Work, write: Write) => Promise<number | undefined>;
  /** False when the stored version is another, or was sent. */
  send: (work: Work, write: Write) => Promise<boolean>;
};

/** A case does not count for progress. */
export const { save: saveCase, send: sendCase } = stepCommands({
  ...storedWithPerson('case_response'),
  event: 'case.sent',
  kind: 'case',
  read: caseStep,
  sectionsOf: (content) => caseSections(readCase(content)),
});

/**
 * The answers of a survey are stored apart from the person who sent them, and the draft is removed; the event names the
 * person and no answer.
 */
export const { save: saveSurvey, send: sendSurvey } = stepCommands({
  table: 'survey_completion',
  event: 'survey.sent',
  kind: 'survey',
  read: surveyStep,
  sectionsOf: surveySections,
  save: ({ trx }, write) => saveSurveyDraft(trx, write),
  send: async ({ trx, today }, { groupId, answers, ...write }) => {
    if (!(await completeSurvey(trx, write))) return false;
    const { unitId, contentId } = write;
    await addSurveyAnswer(trx, { groupId, unitId, answers, contentId, day: today });
    return true;
  },
});

/** A self-assessment counts for its unit. */
export const { save: saveSelfAssessment, send: sendSelfAssessment } = stepCommands({
  ...storedWithPerson('self_assessment'),
  event: 'self-assessment.sent',
  kind: 'self-assessment',
  read: assessmentStep,
  sectionsOf: assessmentSections,
});

/** A step whose answers stay with their learner. */
function storedWithPerson(table: AnswersTable): Pick<Storage, 'table' | 'save' | 'send'> {
  return {
    table,
    save: ({ trx }, write) => saveAnswers(trx, table, write),
    send: ({ trx }, write) => sendAnswers(trx, table, write),
  };
}

const writtenEdition = ({ keptContentId, edition }: ReadStep['row'], read: number | undefined) =>
  editionOfAnswers({ read, kept: keptContentId === null ? null : edition, newest: edition });

/** The form of who read it before the newest edition was published. */
async function earlierForm(
  trx: Trx,
  asked: Parameters<typeof publishedEdition>[1],
  sectionsOf: Storage['sectionsOf'],
) {
  const { contentId, content } = (await publishedEdition(trx, asked)) ?? fail('step.edited');
  return { contentId, sections: sectionsOf(content) };
}

function stepCommands({ table, event, kind, read, sectionsOf, save, send }: Storage) {
  const open = async ({ world, trx, actor, now }: Work, input: Input) => {
    const { unitId } = input;
    const { row, access, sections } = await read(world, trx, actor, unitId);
    refuseUnlessOpen(access);
    const edition = writtenEdition(row, input.edition) ?? fail('step.edited');
    const form =
      edition === row.edition
        ? { contentId: row.contentId, sections }
        : await earlierForm(trx, { unitId, kind, edition }, sectionsOf);
    const learnerStep = { memberId: row.memberId, unitId };
    const write = { ...input, ...learnerStep, contentId: form.contentId, groupId: row.groupId, at: now };
    return { learnerStep, sections: form.sections, write };
  };
  return {
    /** Keeps the draft; 409 when the step was sent, may not be opened, or another device saved meanwhile. */
    save: (by: By, input: Input): Promise<{ version: number; savedAt: string }> =>
      command(by, async (work) => {
        const { learnerStep, sections, write } = await open(work, input);
        refuseStrange(sections, input.answers);
        const version = await save(work, write);
        if (version === undefined) return refuseStale(await wasStepSent(work.trx, table, learnerStep));
        return { version, savedAt: work.now.toISOString() };
      }),
    /** Sends the step, once; every required question must be answered (422). */
    send: (by: By, input: Input): Promise<void> =>
      command(by, async (work) => {
        const { learnerStep, sections, write } = await open(work, input);
        refuseUnfinished(sections, input.answers);
        if (!(await send(work, write))) refuseStale(await wasStepSent(work.trx, table, learnerStep));
        work.emit({ name: event, payload: learnerStep });
      }),
  };
}
