import type { ChallengeFacts } from '../../../app/domain/challenges/challenge.ts';
import type { MemberUnit } from '../../../app/domain/progress/progress.ts';
import { toBoolean } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx, World } from '../../world.ts';
import { extensionAsked, ownUnitFacts } from '../content/programme.ts';
import { contentFor, publishedEdition } from '../evaluations/step-content.ts';

/** The facts that a write on one's own challenge needs. */
export type OwnChallenge = MemberUnit & ChallengeFacts & { extensionPending: boolean };

/**
 * The text of one's own challenge: the edition it was begun with, else the one that was read, else the newest;
 * undefined outside one's programme.
 */
export async function ownChallengeTask(
  { db, env }: Pick<World, 'db' | 'env'>,
  personId: number,
  { unitId, edition }: { unitId: number; edition?: number | undefined },
): Promise<{ content: unknown } | undefined> {
  const row = await ownUnitFacts(db, personId, env.TZ_NEGOCIO)
    .where('unit.id', '=', unitId)
    .select(['challenge.content_id as begunId', contentFor('challenge', 'challenge').as('content')])
    .executeTakeFirst();
  if (!row || row.begunId !== null || edition === undefined) return row;
  return (await publishedEdition(db, { unitId, kind: 'challenge', edition })) ?? row;
}

/** The challenge of one of the person's own units, delivered or not; undefined outside their programme. */
export async function ownChallenge(
  db: Reader,
  personId: number,
  unitId: number,
  zone: string,
): Promise<OwnChallenge | undefined> {
  const row = await ownUnitFacts(db, personId, zone)
    .where('unit.id', '=', unitId)
    .select((eb) => [
      'own.memberId',
      'unit.id as unitId',
      toBoolean(eb('challenge.published_at', 'is not', null)).as('graded'),
      extensionAsked.as('extensionPending'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { memberId, opensOn, waveDueOn, extendedTo, returnedOn, graded, extensionPending } = row;
  const delivered = row.challengeDelivered;
  return {
    memberId,
    unitId,
    opensOn,
    waveDueOn,
    extendedTo,
    returnedOn,
    delivered,
    graded,
    extensionPending,
  };
}

/** A challenge's row with its draft. `version` 0: nothing was saved yet. */
export type HeldChallenge = {
  id: number;
  version: number;
  draftFileId: number | null;
  draftUpload: string | null;
  draftComment: string;
};

const held = [
  'id',
  'version',
  'draft_file_id as draftFileId',
  'draft_upload as draftUpload',
  'draft_comment as draftComment',
] as const;

/** Its row as it stands, without holding it. */
export function challengeRow(
  db: Reader,
  { memberId, unitId }: MemberUnit,
): Promise<HeldChallenge | undefined> {
  return db
    .selectFrom('challenge_submission')
    .where('member_id', '=', memberId)
    .where('unit_id', '=', unitId)
    .select(held)
    .executeTakeFirst();
}

/**
 * Its row, held until the transaction ends; made where there is none, so that two first saves wait for each other.
 * `contentId` is the edition that a new row begins with, by default the newest.
 */
export async function holdChallenge(
  trx: Trx,
  { memberId, unitId }: MemberUnit,
  contentId: number | null = null,
): Promise<HeldChallenge> {
  await trx
    .insertInto('challenge_submission')
    .values({ member_id: memberId, unit_id: unitId, content_id: contentId, version: 0 })
    .onConflict((conflict) => conflict.columns(['member_id', 'unit_id']).doNothing())
    .execute();
  return trx
    .selectFrom('challenge_submission')
    .where('member_id', '=', memberId)
    .where('unit_id', '=', unitId)
    .select(held)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export type NewDraft = { comment: string; file: { id: number; upload: string } | null; at: Date };

/** Replaces the draft of a challenge that is held; gives its next version. */
export async function writeChallengeDraft(
  trx: Trx,
  { id, version }: HeldChallenge,
  draft: NewDraft,
): Promise<number> {
  await trx
    .updateTable('challenge_submission')
    .set({
      draft_comment: draft.comment,
      draft_file_id: draft.file?.id ?? null,
      draft_upload: draft.file?.upload ?? null,
      draft_saved_at: draft.at,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  return version + 1;
}

/**
 * Gives up a file that is in no draft any more and was never delivered; the sweep of files removes it. The same draft
 * saved twice at once has the same file: who comes second must leave it alone.
 */
export async function discardDraftFile(trx: Trx, fileId: number, at: Date): Promise<void> {
  await trx
    .updateTable('file')
    .set({ deleted_at: at })
    .where('id', '=', fileId)
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(eb.selectFrom('challenge_version').whereRef('file_id', '=', 'file.id').select('file_id')),
          eb.exists(
            eb.selectFrom('challenge_submission').whereRef('draft_file_id', '=', 'file.id').select('id'),
          ),
        ]),
      ),
    )
    .execute();
}
