import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { peerForm } from '#app/contract/learner/peer-form.ts';
import { readChallengeBody } from '#app/contract/stored/challenge.ts';
import { fileSigns } from '#app/contract/stored/file-warnings.ts';
import { storedAnswers } from '#app/contract/wire/drafts.ts';
import { fileAddress } from '#app/contract/wire/fields.ts';
import { anonymousFileName } from '#app/domain/challenges/challenge.ts';
import type { Actor } from '#server/auth/actor.ts';
import { published } from '#server/db/fragments.ts';
import { enrolmentOf } from '#server/repositories/content/programme.ts';
import { contentFor } from '#server/repositories/evaluations/step-content.ts';
import { signCodes } from '#server/repositories/files/scans.ts';
import type { World } from '#server/world.ts';
import type { PeerQueue, PendingReview } from './peer-review.types.ts';

/**
 * The classmates' challenges that wait for this learner, of one unit or of all. The query reads neither the authors nor
 * anything of theirs but the file that was delivered last. One round trip.
 */
export async function peerQueue(world: World, actor: Actor, unitId: number | null): Promise<PeerQueue> {
  const row = await queueRow(world, actor.personId, unitId);
  return {
    pending: row?.pending.map(pendingReview) ?? [],
    sentCount: row?.sentCount ?? 0,
  };
}

type QueueRow = NonNullable<Awaited<ReturnType<typeof queueRow>>>;

function pendingReview(row: QueueRow['pending'][number]): PendingReview {
  const { criteria } = readChallengeBody(row.challenge);
  const sections = peerForm(criteria);
  return {
    id: row.id,
    unit: { id: row.unitId, order: row.unitOrder, name: row.unitName },
    dueOn: row.dueOn,
    file:
      row.fileId === null || row.fileName === null
        ? null
        : {
            name: anonymousFileName(row.fileName),
            url: fileAddress(row.fileId),
            ...fileSigns(row.fileSigns),
          },
    size: row.fileId === null ? null : Number(row.fileSize),
    sections,
    criteria,
    draft: {
      answers: storedAnswers(sections, row.answers),
      version: row.version,
      savedAt: row.savedAt === null ? null : new Date(row.savedAt).toISOString(),
    },
  };
}

function queueRow({ db }: World, personId: number, unitId: number | null) {
  return enrolmentOf(db, personId)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('peer_review as review')
          .innerJoin('challenge_submission as challenge', 'challenge.id', 'review.submission_id')
          .innerJoin('unit', 'unit.id', 'challenge.unit_id')
          .leftJoinLateral(
            (of) =>
              of
                .selectFrom('challenge_version as delivery')
                .innerJoin('file', 'file.id', 'delivery.file_id')
                .whereRef('delivery.submission_id', '=', 'challenge.id')
                .where('file.deleted_at', 'is', null)
                .orderBy('delivery.number', 'desc')
                .limit(1)
                .select(['file.id', 'file.name', 'file.size', signCodes().as('signs')])
                .as('delivered'),
            (join) => join.onTrue(),
          )
          .whereRef('review.reviewer_member_id', '=', 'member.id')
          .where('review.sent_at', 'is', null)
          .where('review.reassigned_at', 'is', null)
          .where(published('unit'))
          .$if(unitId !== null, (query) => query.where('unit.id', '=', unitId))
          .orderBy('review.due_on')
          .orderBy('review.id')
          .select([
            'review.id',
            'review.due_on as dueOn',
            'review.version',
            'review.answers',
            'review.saved_at as savedAt',
            'unit.id as unitId',
            'unit.position as unitOrder',
            'unit.name as unitName',
            contentFor('challenge', 'challenge').as('challenge'),
            'delivered.id as fileId',
            'delivered.name as fileName',
            'delivered.size as fileSize',
            'delivered.signs as fileSigns',
          ]),
      ).as('pending'),
      eb
        .selectFrom('peer_review as sent')
        .innerJoin('challenge_submission as challenge', 'challenge.id', 'sent.submission_id')
        .whereRef('sent.reviewer_member_id', '=', 'member.id')
        .where('sent.sent_at', 'is not', null)
        .$if(unitId !== null, (query) => query.where('challenge.unit_id', '=', unitId))
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('sentCount'),
    ])
    .limit(1)
    .executeTakeFirst();
}
