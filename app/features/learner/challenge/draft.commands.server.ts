import { challengeRule } from '#app/contract/account/files.ts';
import { readChallengeBody } from '#app/contract/stored/challenge.ts';
import { deliveryGate, mayKeepDraft } from '#app/domain/challenges/challenge.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import { scanFrom } from '#server/files/scan/clamd.ts';
import {
  challengeRow,
  discardDraftFile,
  holdChallenge,
  type OwnChallenge,
  ownChallengeTask,
  writeChallengeDraft,
} from '#server/repositories/challenges/challenge.ts';
import { publishedEdition } from '#server/repositories/evaluations/step-content.ts';
import type { Trx } from '#server/world.ts';
import { ownedChallenge, refusals } from './challenge.commands.server.ts';

type DraftInput = {
  unitId: number;
  version: number;
  comment: string;
  /** Address under which the file was uploaded, or null without a file. */
  upload: string | null;
  /** The edition of the challenge that was read; a first save begins with it. */
  edition?: number | undefined;
};

/**
 * Saves the draft of a challenge; a newly uploaded file is checked and taken in first. A late learner may keep a draft: the
 * tutor may still give more time. 409 `draft.conflict` when another device saved meanwhile, 409 when nothing can be delivered any
 * more, 422 when the file is refused.
 */
export async function saveDraft(
  by: By,
  { unitId, version, comment, upload, edition }: DraftInput,
): Promise<{ version: number; savedAt: Date }> {
  const { world } = by;
  const before = await ownOpen(by, unitId);
  const row = await challengeRow(world.db, before);
  if ((row?.version ?? 0) !== version) fail('draft.conflict');
  const isNew = upload !== null && upload !== row?.draftUpload;
  // Outside the transaction: looking into a large file takes a while.
  const adopted = isNew ? await adoptDelivery(by, { unitId, upload, edition }) : null;
  const saved = await command(by, async ({ trx, now, emit }) => {
    const contentId = edition === undefined ? null : await challengeEdition(trx, unitId, edition);
    const challenge = await holdChallenge(trx, before, contentId);
    if (challenge.version !== version) {
      if (adopted) await discardDraftFile(trx, adopted.fileId, now);
      return null;
    }
    const fileId = adopted?.fileId ?? challenge.draftFileId;
    const file = upload !== null && fileId !== null ? { id: fileId, upload } : null;
    const replaced = challenge.draftFileId;
    const next = await writeChallengeDraft(trx, challenge, { comment, file, at: now });
    if (adopted && scanFrom(world, now))
      emit({ name: 'scan.changed', payload: { personId: by.actor.personId } });
    if (replaced !== null && replaced !== file?.id) await discardDraftFile(trx, replaced, now);
    return { version: next, savedAt: now };
  });
  // Refused outside the transaction: the discarded file stays discarded.
  return saved ?? fail('draft.conflict');
}

/** Takes in a file that this very challenge accepts. */
async function adoptDelivery(
  { world, actor }: By,
  { unitId, upload, edition }: { unitId: number; upload: string; edition: number | undefined },
) {
  const task = await ownChallengeTask(world, actor.personId, { unitId, edition });
  const rule = challengeRule(readChallengeBody(task?.content ?? null));
  return adoptUpload(world, actor, { url: upload, purpose: 'challenge', rule });
}

async function challengeEdition(trx: Trx, unitId: number, edition: number): Promise<number> {
  const published = await publishedEdition(trx, { unitId, kind: 'challenge', edition });
  return published?.contentId ?? fail('step.edited');
}

/** One's own challenge when a draft of it may be kept (else 404 or 409). */
async function ownOpen({ world, actor }: By, unitId: number): Promise<OwnChallenge> {
  const challenge = await ownedChallenge({ world, actor, trx: world.db }, unitId);
  const gate = deliveryGate(challenge, todayIn(world.env.TZ_NEGOCIO, world.clock.now()));
  if (gate === 'open' || mayKeepDraft(gate)) return challenge;
  return fail(refusals[gate]);
}
