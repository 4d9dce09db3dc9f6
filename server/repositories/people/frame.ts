import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { photoOf } from '../../db/fragments.ts';
import { type Reader, template } from '../../db/template.ts';
import { popupColumns, visibleAwards } from '../badges/badge-popups.ts';
import { foundOnce, ownEnrolment, ownUnits, withEnrolment } from '../content/programme.ts';
import { waitingCelebration } from '../evaluations/celebrations.ts';
import { noticeToAcknowledge } from '../privacy/notices.ts';

const frames = template({ personId: true }, (db, { personId }: { personId: number }) =>
  withEnrolment(db, personId)
    .selectFrom('person')
    .leftJoin('file as photo', photoOf('person'))
    .where('person.id', '=', personId)
    .select([
      'person.first_name as firstName',
      'person.paternal_surname as paternalSurname',
      'person.maternal_surname as maternalSurname',
      'person.notification_seq as lastSeq',
      'photo.id as photoId',
      noticeToAcknowledge(db, personId).$asScalar().as('noticeDue'),
      jsonArrayFrom(
        db
          .selectFrom('person_profile')
          .innerJoin('profile', 'profile.id', 'person_profile.profile_id')
          .where('person_profile.person_id', '=', personId)
          .orderBy('profile.id')
          .select(['profile.id', 'profile.name']),
      ).as('profiles'),
      jsonObjectFrom(
        db
          .selectFrom(ownEnrolment(db, foundOnce))
          .innerJoin('programme', 'programme.id', 'own.programmeId')
          .innerJoin('member', 'member.id', 'own.memberId')
          .select(['programme.name', sql<boolean>`member.finished_at is not null`.as('finished')]),
      ).as('programme'),
      jsonArrayFrom(
        ownUnits(db, foundOnce).select(['unit.id', 'unit.position as order', 'wave.opens_on as opensOn']),
      ).as('units'),
      waitingCelebration(db, foundOnce).$asScalar().as('celebrationId'),
      // A bell shows the types of its view alone: the other views' share tells of what waits there.
      jsonArrayFrom(
        db
          .selectFrom('notification')
          .where('notification.person_id', '=', personId)
          .where('notification.seen_at', 'is', null)
          .groupBy('notification.type')
          .select((of) => ['notification.type', of.fn.countAll<number>().as('count')]),
      ).as('unseenTypes'),
      jsonObjectFrom(
        visibleAwards(db, personId, foundOnce)
          .where('award.popup_seen_at', 'is', null)
          .orderBy('award.awarded_at')
          .orderBy('award.id')
          .limit(1)
          .select(popupColumns),
      ).as('popup'),
    ]),
);

/**
 * The frame of a signed-in person, in one round trip: name, photo, profiles, programme and its end, the days of its units, the
 * privacy notice to acknowledge, unseen notifications by type and the number of the newest, and the oldest badge still to be
 * congratulated.
 */
export async function frameRow(db: Reader, personId: number) {
  return (await frames(db, { personId }))[0];
}
