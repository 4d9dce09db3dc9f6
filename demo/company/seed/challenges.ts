import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import { effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import { deliveries } from '#demo/content/deliveries.ts';
import type { MediaFile } from '#demo/content/types.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Trx } from '#server/world.ts';
import { oneOf } from '../chance.ts';
import { extensionReasons, returnReasons } from '../content/reasons.ts';
import { criterionComments, deliveryComments, wholeComments } from '../content/texts.ts';
import { iso, isoOrNull, type Moments } from '../moments.ts';
import { insertNumbered } from '../rows.ts';
import type { Delivery, Step } from '../steps.ts';
import type { News } from './news.ts';

const media = fileURLToPath(new URL('../../media/', import.meta.url));

export type Delivered = Step & { delivery: Delivery; submissionId: number };

/** Delivered challenges with their versions and the tutors' decisions; gives them, and what the bells tell of them. */
export async function insertChallenges(
  trx: Trx,
  storage: Storage,
  steps: readonly Step[],
  moments: Moments,
): Promise<{ delivered: Delivered[]; news: News[] }> {
  const withDelivery = steps.flatMap((step) => (step.delivery ? [{ ...step, delivery: step.delivery }] : []));
  const ids = await insertNumbered(
    trx,
    'challenge_submission',
    withDelivery.map(({ learner, wave, delivery }) => ({
      member_id: learner.memberId,
      unit_id: wave.unit.id,
      first_delivered_at: iso(delivery.at),
      last_delivered_at: iso(delivery.againAt ?? delivery.at),
      returned_at: isoOrNull(delivery.returnedAt),
      published_at: isoOrNull(delivery.graded?.at ?? null),
      score: delivery.graded?.score ?? null,
    })),
  );
  const delivered = withDelivery.map((step, index) => ({ ...step, submissionId: ids[index] ?? 0 }));
  const versions = await insertVersions(trx, storage, delivered);
  const news = await insertReviews(trx, versions, moments);
  return { delivered, news: [...news, ...deliveryNews(versions)] };
}

type Version = Delivered & { versionId: number; number: number; at: number };

async function insertVersions(
  trx: Trx,
  storage: Storage,
  delivered: readonly Delivered[],
): Promise<Version[]> {
  const versions = delivered.flatMap((step) => {
    const { at, againAt } = step.delivery;
    const first = { ...step, number: 1, at };
    return againAt === null ? [first] : [first, { ...step, number: 2, at: againAt }];
  });
  const files = await insertFiles(trx, storage, versions.filter(isWaiting));
  const ids = await insertNumbered(
    trx,
    'challenge_version',
    versions.map((version) => ({
      submission_id: version.submissionId,
      number: version.number,
      comment: oneOf(deliveryComments, 'comment', version.key),
      file_id: files.get(`${version.submissionId} ${version.number}`) ?? null,
      delivered_at: iso(version.at),
    })),
  );
  return versions.map((version, index) => ({ ...version, versionId: ids[index] ?? 0 }));
}

/** True of deliveries that a tutor has still to read: they come with their file, of the others the words are kept. */
const isWaiting = ({ delivery: { graded, returnedAt }, number }: Omit<Version, 'versionId'>): boolean =>
  graded === null && (returnedAt === null || number === 2);

/** The document of each unit, as the file of every learner who delivers it; the reduced programme has that of the first. */
async function insertFiles(
  trx: Trx,
  storage: Storage,
  versions: readonly Omit<Version, 'versionId'>[],
): Promise<Map<string, number>> {
  const fallback = deliveries.estrategia;
  const documents = new Map<MediaFile, { bytes: Buffer; sha256: string }>();
  const rows = [];
  for (const version of versions) {
    const file = deliveries[version.wave.unit.key] ?? fallback;
    if (!file) throw new Error('no document to deliver');
    const known = documents.get(file);
    const bytes = known?.bytes ?? (await readFile(media + file.path));
    const sha256 = known?.sha256 ?? createHash('sha256').update(bytes).digest('hex');
    documents.set(file, { bytes, sha256 });
    const key = `retos/${version.learner.personId}/${crypto.randomUUID()}.pdf`;
    await storage.put(key, bytes, file.contentType);
    rows.push({
      storage_key: key,
      name: file.downloadName,
      content_type: file.contentType,
      size: bytes.byteLength,
      sha256,
      purpose: 'challenge',
      owner_id: version.learner.personId,
      created_at: iso(version.at),
    });
  }
  const ids = await insertNumbered(trx, 'file', rows);
  return new Map(
    versions.map(({ submissionId, number }, index) => [`${submissionId} ${number}`, ids[index] ?? 0]),
  );
}

type Review = {
  version: Version;
  tutorId: number;
  at: number;
  graded: Delivery['graded'];
  reason: string | null;
};

async function insertReviews(trx: Trx, versions: readonly Version[], moments: Moments): Promise<News[]> {
  const reviews = versions.flatMap((version): Review[] => {
    const { graded, returnedAt } = version.delivery;
    const review = { version, tutorId: version.learner.tutorId };
    if (returnedAt !== null && version.number === 1)
      return [
        { ...review, at: returnedAt, graded: null, reason: oneOf(returnReasons, 'reason', version.key) },
      ];
    return graded ? [{ ...review, at: graded.at, graded, reason: null }] : [];
  });
  const ids = await insertNumbered(
    trx,
    'challenge_review',
    reviews.map(({ version, tutorId, at, graded, reason }) => ({
      submission_id: version.submissionId,
      version_id: version.versionId,
      tutor_id: tutorId,
      claimed_at: iso(at),
      scores: Object.fromEntries(
        (graded?.scores ?? []).map((score, place) => [
          place,
          { score, comment: oneOf(criterionComments[gradeOf(score)], 'criterion', version.key, place) },
        ]),
      ),
      comment: graded ? oneOf(wholeComments[gradeOf(graded.score)], 'whole', version.key) : '',
      outcome: graded ? 'published' : 'returned',
      score: graded?.score ?? null,
      reason,
      decided_at: iso(at),
    })),
  );
  return reviews.map(({ version, tutorId, at, graded, reason }, index): News => {
    const { learner, generation, wave } = version;
    const about = {
      personId: learner.personId,
      actorId: tutorId,
      groupId: generation.id,
      at,
      source: `challenge_review:${ids[index]}`,
    };
    const data = { unitName: wave.unit.name, unitId: wave.unit.id };
    if (graded)
      return { name: 'challengeGraded', ...about, data: { ...data, grade: graded.score.toFixed(1), reason } };
    const dueOn = effectiveDueOn({
      waveDueOn: moments.day(wave.challengeDue),
      extendedTo: version.extension?.approved ? moments.day(version.extension.due) : null,
      returnedOn: moments.day(moments.offsetOf(at)),
    });
    return { name: 'challengeReturned', ...about, data: { ...data, date: shortDate(dueOn) } };
  });
}

function gradeOf(score: number): 'high' | 'good' | 'low' {
  if (score >= 9) return 'high';
  return score >= 8 ? 'good' : 'low';
}

/** Every tutor of the generation hears of each delivery. */
function deliveryNews(versions: readonly Version[]): News[] {
  return versions.flatMap(({ learner, generation, wave, delivery, versionId, number, at }) =>
    generation.tutorIds.map(
      (tutorId): News => ({
        name: 'challengeDelivered',
        personId: tutorId,
        actorId: learner.personId,
        groupId: generation.id,
        at,
        source: `challenge_version:${versionId}`,
        settledAt:
          number === 1 && delivery.returnedAt !== null ? delivery.returnedAt : (delivery.graded?.at ?? null),
        data: {
          learnerName: learner.shortName,
          unitName: wave.unit.name,
          groupId: generation.id,
          groupName: generation.name,
          learnerId: learner.personId,
          unitId: wave.unit.id,
        },
      }),
    ),
  );
}

/** Requests for more days, with the tutors' decisions. */
export async function insertExtensions(trx: Trx, steps: readonly Step[], moments: Moments): Promise<News[]> {
  const asked = steps.flatMap((step) => (step.extension ? [{ ...step, extension: step.extension }] : []));
  const ids = await insertNumbered(
    trx,
    'deadline_extension',
    asked.map(({ key, learner, wave, extension }) => ({
      member_id: learner.memberId,
      unit_id: wave.unit.id,
      reason: oneOf(extensionReasons, 'asks', key),
      requested_at: iso(extension.askedAt),
      decided_at: isoOrNull(extension.decidedAt),
      decided_by: extension.decidedAt === null ? null : learner.tutorId,
      approved: extension.approved,
      due_on: extension.approved ? moments.day(extension.due) : null,
    })),
  );
  return asked.flatMap(({ learner, generation, wave, extension }, index): News[] => {
    if (extension.decidedAt === null) return [];
    const date = extension.approved ? shortDate(moments.day(extension.due)) : null;
    return [
      {
        name: 'extensionDecided',
        personId: learner.personId,
        actorId: learner.tutorId,
        groupId: generation.id,
        at: extension.decidedAt,
        source: `deadline_extension:${ids[index]}`,
        data: { unitName: wave.unit.name, unitId: wave.unit.id, approved: extension.approved, date },
      },
    ];
  });
}
