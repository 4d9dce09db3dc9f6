import { readChallengeBody, readScores } from '#app/contract/challenge-body.ts';
import { answeredSections, storedAnswers } from '#app/contract/drafts.ts';
import { peerForm } from '#app/contract/peer-form.ts';
import {
  type ChallengeFacts,
  type Criterion,
  deliveryGate,
  expectedReviewOn,
  folioOf,
  isReturned,
  mayAskExtension,
} from '#app/domain/challenges/challenge.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { challengeStatus, effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import type {
  ChallengeDraft,
  ChallengeResult,
  ChallengeView,
  Delivery,
  Extension,
  StoredFile,
} from './challenge.types.ts';
import { type ChallengeRow, challengeRow } from './challenge-row.queries.server.ts';

/**
 * One's own challenge of a unit: what to do, the draft, the deliveries, more time, and the results. Any other unit is not
 * found; of one that is not open only its name and day are told. One round trip.
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
  const extension = extensionOf(row, zone);
  const returned = isReturned({ ...row, graded: facts.graded });
  return {
    unit: { id: row.id, order: row.order, name: row.name },
    opensOn: row.opensOn,
    dueOn,
    ...body,
    template: gate === 'unit-closed' ? null : storedFile(row.template),
    status: challengeStatus({ delivered: facts.delivered, dueOn }, today),
    gate,
    draft: draftOf(row),
    deliveries: row.deliveries.map(deliveryOf),
    extension,
    mayAskExtension: mayAskExtension({ ...facts, extensionPending: extension?.state === 'pending' }, today),
    returned: returned ? { reason: row.review?.reason ?? '', until: dueOn } : null,
    result: resultOf(row, body.criteria),
    expectedOn:
      row.lastDeliveredAt === null || facts.graded || returned
        ? null
        : expectedReviewOn(todayIn(zone, row.lastDeliveredAt)),
    peerResults: row.peerResults.map(({ answers, sentOn }) => ({
      sections: answeredSections(form, storedAnswers(form, answers)),
      sentOn,
    })),
  };
}

function storedFile(file: { id: number; name: string; size: number } | null): StoredFile | null {
  return file && { name: file.name, url: `/archivos/${file.id}`, size: Number(file.size) };
}

function draftOf(row: ChallengeRow): ChallengeDraft {
  const { draftFile, draftUpload } = row;
  return {
    values: {
      comment: row.draftComment ?? '',
      file:
        draftFile && draftUpload !== null
          ? { name: draftFile.name, upload: draftUpload, size: Number(draftFile.size) }
          : null,
    },
    version: row.version ?? 0,
    savedAt: row.draftSavedAt?.toISOString() ?? null,
  };
}

function deliveryOf(row: ChallengeRow['deliveries'][number]): Delivery {
  return {
    folio: folioOf(row.id),
    number: row.number,
    at: new Date(row.deliveredAt).toISOString(),
    comment: row.comment,
    file: storedFile(row.file),
  };
}

function extensionOf({ extension }: ChallengeRow, zone: string): Extension | null {
  if (!extension) return null;
  const { approved, reason, askedAt, dueOn } = extension;
  return {
    state: approved === null ? 'pending' : approved ? 'approved' : 'rejected',
    reason,
    askedOn: todayIn(zone, new Date(askedAt)),
    until: approved ? dueOn : null,
  };
}

/** Nothing of a grade that is not published ever leaves the server. */
function resultOf(row: ChallengeRow, criteria: readonly Criterion[]): ChallengeResult | null {
  if (row.publishedAt === null || row.score === null) return null;
  const review = row.review?.outcome === 'published' ? row.review : null;
  const scores = readScores(review?.scores ?? {});
  return {
    score: Number(row.score),
    comment: review?.comment ?? '',
    criteria: criteria.map(({ name, weight }, place) => {
      const given = scores[String(place)];
      return { name, weight, score: given?.score ?? null, comment: given?.comment ?? '' };
    }),
    publishedAt: row.publishedAt.toISOString(),
    reason: review?.reason ?? null,
  };
}
