import type { ChallengeDraft } from '#app/contract/learner/challenge.ts';
import { peerForm } from '#app/contract/learner/peer-form.ts';
import { readChallengeBody, readScores } from '#app/contract/stored/challenge.ts';
import { fileSigns } from '#app/contract/stored/file-warnings.ts';
import { storedAnswers } from '#app/contract/wire/drafts.ts';
import {
  type ChallengeFacts,
  deliveryGate,
  expectedReviewOn,
  isReturned,
  mayAskExtension,
} from '#app/domain/challenges/challenge.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { challengeStatus, effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import { answeredSections } from '#app/domain/questionnaires/form.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { type ChallengeRow, challengeRow } from './challenge.rows.server.ts';
import { type ChallengeView, extensionOf, receiptOf, resultOf, storedFile } from './challenge.view.ts';

/**
 * One's own challenge of a unit: what to do, the draft, the deliveries, more time, and the results. Any other unit is not
 * found; a unit that is not open gives only its name and day. One round trip.
 */
export async function challengeView(world: World, actor: Actor, unitId: number): Promise<ChallengeView> {
  const row = (await challengeRow(world, actor.personId, unitId)) ?? fail('scope.notFound');
  const zone = world.env.TZ_NEGOCIO;
  const today = todayIn(zone, world.clock.now());
  const facts: ChallengeFacts = {
    ...row,
    delivered: row.challengeDelivered,
    graded: row.publishedAt !== null,
  };
  const dueOn = effectiveDueOn(row);
  const gate = deliveryGate(facts, today);
  const body = readChallengeBody(gate === 'unit-closed' ? null : row.challenge);
  const form = peerForm(body.criteria);
  const deliveries = row.deliveries.map(receiptOf);
  const extension = extensionOf(row.extension, zone);
  const returned = isReturned({ ...row, graded: facts.graded });
  const review = row.review?.outcome === 'published' ? row.review : null;
  return {
    unit: { id: row.id, order: row.order, name: row.name },
    task: {
      ...body,
      template: gate === 'unit-closed' ? null : storedFile(row.template),
      edition: row.edition,
    },
    schedule: { opensOn: row.opensOn, dueOn },
    status: challengeStatus({ delivered: facts.delivered, dueOn }, today),
    last: { file: deliveries[0]?.file ?? null, at: deliveries[0]?.at ?? null },
    gate,
    mayDeliver: gate === 'open',
    draft: draftOf(row),
    draftHold: fileSigns(row.draftFile?.signs ?? null).hold ?? null,
    deliveries,
    extension,
    mayAskExtension: mayAskExtension({ ...facts, extensionPending: extension?.state === 'pending' }, today),
    returned: returned ? { reason: row.review?.reason ?? '', until: dueOn } : null,
    result: resultOf({ ...row, review, scores: readScores(review?.scores ?? {}) }, body.criteria),
    expectedOn:
      row.lastDeliveredAt === null || facts.graded || returned
        ? null
        : expectedReviewOn(todayIn(zone, row.lastDeliveredAt)),
    peerResults: row.peerResults.map(({ answers, sentOn }) => ({
      sections: answeredSections(form, storedAnswers(form, answers)),
      sentOn,
    })),
    hasPeers: row.hasPeers || row.peerResults.length > 0,
  };
}

function draftOf(row: ChallengeRow): ChallengeDraft {
  const { draftFile, draftUpload } = row;
  return {
    version: row.version ?? 0,
    comment: row.draftComment ?? '',
    file:
      draftFile && draftUpload !== null
        ? { name: draftFile.name, upload: draftUpload, size: Number(draftFile.size) }
        : null,
    savedAt: row.draftSavedAt?.toISOString() ?? null,
  };
}
