import { type By, command, type Work } from '#server/command.ts';
import { withSafeHtml } from '#server/files/safe-html.ts';
import { saveStepDraft, stepContents } from '#server/repositories/content/edits/step-drafts.ts';
import { refusePictures } from '#server/repositories/content/files.ts';
import { holdUnit, noteSaved } from '../unit-work.commands.server.ts';
import type { StepRules } from './steps.rules.server.ts';

/**
 * Keeps what was edited of a step of a unit, made from `version` of the unit, until the unit is published; gives the next
 * version. An item keeps its key whatever its words and its place are.
 * @throws 404 for an unknown unit; 409 for one that is archived or deleted, and when somebody saved meanwhile; 422 for a
 * picture that is no file of a course
 */
export const saveUnitStep = <I extends object>(
  by: By,
  { unitId, version, input, rules }: { unitId: number; version: number; input: I; rules: StepRules<I> },
) =>
  command(by, async (work) => {
    const unit = await holdUnit(work, { unitId, version });
    const clean = withSafeHtml(input);
    await refusePictures(work.trx, clean, htmlFields);
    await saveStepDraft(work.trx, {
      unitId,
      kind: rules.kind,
      content: rules.write(clean, await knownKeys(work, unitId, rules)),
      madeBy: work.actor.personId,
    });
    const { programmeId } = unit;
    await noteSaved(work, { unitId, programmeId, action: 'step.saved', fields: [rules.kind] });
    return { version: version + 1 };
  });

async function knownKeys<I>({ trx }: Work, unitId: number, rules: StepRules<I>) {
  const contents = await stepContents(trx, unitId, rules.kind);
  return new Map(contents.flatMap(rules.keysOf).map(({ key, kind }) => [key, kind]));
}

/** The names on the wire of the fields with pictures. */
const htmlFields: Readonly<Record<string, string>> = {
  html: 'html',
  modelAnswerHtml: 'respuesta_modelo',
  instructionsHtml: 'instrucciones',
};
