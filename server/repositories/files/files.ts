import type { Actor } from '../../auth/actor.ts';
import type { FilePurpose } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { toBoolean } from '../../db/fragments.ts';
import {
  isChallengeUnderReview,
  isDeliveryOfCollaborator,
  isTutoredDelivery,
} from '../challenges/readable-files.ts';
import {
  isGroupGuideOfBoss,
  isOfReadableActivity,
  isOfReadableUnit,
  isPictureOfReadableContent,
  isPictureOfReadableText,
  isUnitGuideOfBoss,
} from '../content/readable-files.ts';
import { isPictureOfOpenPaper } from '../evaluations/readable-files.ts';
import { isOfReadableAnswer, isPhotoOfForum } from '../forum/readable-files.ts';
import { isPhotoOfNotifier } from '../notifications/readable-photos.ts';
import { isPhotoOfColleague } from '../people/readable-photos.ts';
import { isOfOwnTicket } from '../support/readable-files.ts';
import type { ReadRule } from './file-reader.ts';
import { virusIn } from './scans.ts';

/** A stored file as it is served. */
export type ReadableFile = {
  id: number;
  storage_key: string;
  name: string;
  content_type: string;
  size: number;
  purpose: FilePurpose;
  /** The reader may not learn whose it is: a peer's challenge under review. */
  anonymous: boolean;
  /** Nobody but its owner opens it before the antivirus gave its verdict. */
  isPending: boolean;
  /** The name of the virus in it: its bytes are gone. */
  infectedBy: string | null;
};

/**
 * The readers of the files of each purpose, besides their owner and administrators: each aggregate says it in its own
 * folder.
 */
const readRules = {
  course: [
    isOfReadableActivity,
    isOfReadableUnit,
    isPictureOfReadableContent,
    isPictureOfReadableText,
    isPictureOfOpenPaper,
    isUnitGuideOfBoss,
  ],
  photo: [isPhotoOfNotifier, isPhotoOfForum, isPhotoOfColleague],
  challenge: [isTutoredDelivery, isDeliveryOfCollaborator, isChallengeUnderReview],
  answer: [isOfReadableAnswer],
  guide: [isGroupGuideOfBoss],
  badge: [(eb) => eb('file.purpose', '=', 'badge')],
  agreement: [],
  ticket: [isOfOwnTicket],
  // Their owner's and administrators' alone.
  import: [],
  export: [],
  package: [],
} satisfies Record<FilePurpose, readonly ReadRule[]>;

/**
 * The file when this person may read it now, else null: an administrator reads all, an owner their own, anybody else
 * what one of the rules lets them read.
 * @param today `yyyy-mm-dd` of the business zone
 */
export async function readableFile(
  db: Database,
  actor: Actor,
  fileId: number,
  today: string,
): Promise<ReadableFile | null> {
  const file = await db
    .selectFrom('file')
    .where('file.id', '=', fileId)
    .where('file.deleted_at', 'is', null)
    // An export has an address of its own, for its maker alone.
    .where('file.purpose', '<>', 'export')
    .where((eb) =>
      eb.or([
        eb.val(actor.role === 'admin'),
        eb('file.owner_id', '=', actor.personId),
        ...Object.values(readRules).flatMap((rules) => rules.map((rule) => rule(eb, { db, actor, today }))),
      ]),
    )
    .select((eb) => [
      'file.id',
      'file.storage_key',
      'file.name',
      'file.content_type',
      'file.size',
      'file.purpose',
      toBoolean(
        eb.and([
          eb('file.purpose', '=', 'challenge'),
          eb.or([eb('file.owner_id', 'is', null), eb('file.owner_id', '<>', actor.personId)]),
          eb.val(actor.role === 'learner'),
        ]),
      ).as('anonymous'),
      toBoolean(
        eb.and([
          eb('file.scan', '=', 'pending'),
          eb.or([eb('file.owner_id', 'is', null), eb('file.owner_id', '<>', actor.personId)]),
        ]),
      ).as('isPending'),
      virusIn().as('infectedBy'),
    ])
    .executeTakeFirst();
  return file ?? null;
}
