import type { StepAccess } from '#app/domain/access/step-access.ts';
import type { FormSection } from '#app/domain/questionnaires/form.ts';
import type { Actor } from '#server/auth/actor.ts';
import { type By, command, type Work } from '#server/command.ts';
import type { StepAnswers } from '#server/db/columns.ts';
import { saveAnswers, sendAnswers, wasStepSent } from '#server/repositories/programme/unit-steps.ts';
import { refuseStale, refuseStrange, refuseUnfinished, refuseUnlessOpen } from '#server/step-refusals.ts';
import type { Trx, World } from '#server/world.ts';

type Step = {
  table: Parameters<typeof saveAnswers>[1];
  event: 'case.sent' | 'self-assessment.sent';
  /** The step of a unit as it stands for its learner; 404 outside one's programme. */
  read: (
    world: World,
    trx: Trx,
    actor: Actor,
    unitId: number,
  ) => Promise<{ row: { memberId: number }; access: StepAccess; sections: FormSection[] }>;
};

export type StepInput = { unitId: number; answers: StepAnswers; version: number };

/** Keeping and sending a step whose answers stay with their learner: a case study or a self-assessment. */
export function answeredStep({ table, event, read }: Step) {
  const open = async ({ world, trx, actor }: Work, unitId: number) => {
    const { row, access, sections } = await read(world, trx, actor, unitId);
    refuseUnlessOpen(access);
    return { memberUnit: { memberId: row.memberId, unitId }, sections };
  };
  return {
    /** Keeps the answers; 409 when it was sent, may not be opened, or another device saved meanwhile. */
    save: (by: By, { unitId, answers, version }: StepInput): Promise<{ version: number; savedAt: string }> =>
      command(by, async (work) => {
        const { memberUnit, sections } = await open(work, unitId);
        refuseStrange(sections, answers);
        const next = await saveAnswers(work.trx, table, { ...memberUnit, answers, version, at: work.now });
        return next === undefined
          ? refuseStale(await wasStepSent(work.trx, table, memberUnit))
          : { version: next, savedAt: work.now.toISOString() };
      }),
    /** Sends it, once; every question must be answered (422). */
    send: (by: By, { unitId, answers, version }: StepInput): Promise<void> =>
      command(by, async (work) => {
        const { memberUnit, sections } = await open(work, unitId);
        refuseUnfinished(sections, answers);
        if (!(await sendAnswers(work.trx, table, { ...memberUnit, answers, version, at: work.now }))) {
          refuseStale(await wasStepSent(work.trx, table, memberUnit));
        }
        work.emit({ name: event, payload: memberUnit });
      }),
  };
}
