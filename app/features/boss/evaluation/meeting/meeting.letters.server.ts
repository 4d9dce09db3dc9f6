import { bossHref } from '#app/contract/boss/links/boss.ts';
import { stepHref } from '#app/contract/learner/links/learner.ts';
import { momentText } from '#app/domain/deadlines/dates.ts';
import { readAnywhere } from '#app/domain/deadlines/zones.ts';
import { meetingEnd } from '#app/domain/one-to-one/meeting.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { brandedLetter } from '#app/product/letters/branded-letter.server.ts';
import { meetingKey, meetingTitle } from '#app/product/one-to-one/meeting.texts.ts';
import type { LetterWords } from '#server/mail/letter.ts';
import { senderOf } from '#server/mail/mail.ts';
import type { LetterWork, PersonalMail } from '#server/mail/send-mail.ts';
import { mailedMeeting } from '#server/repositories/evaluations/meetings.ts';
import { invitationText } from './invitation.files.server.ts';

type Mailed = NonNullable<Awaited<ReturnType<typeof mailedMeeting>>>;

/**
 * The invitation to a 1-1, its change or its cancellation, with the entry for the calendar. Null where a later mail tells
 * more: so no state of a meeting goes out in two versions, however often a mail is tried.
 */
export async function meetingLetter(
  { world: { env }, trx }: LetterWork,
  { person, meeting: told }: PersonalMail,
): Promise<LetterWords | null> {
  const meeting = told === null ? undefined : await mailedMeeting(trx, told.id);
  if (!meeting || meeting.sequence !== told?.sequence || person.email === null) return null;
  const isBoss = person.personId === meeting.bossId;
  if (!isBoss && person.personId !== meeting.learnerId) return null;
  const zone = env.TZ_NEGOCIO;
  const [self, other] = isBoss
    ? [meeting.bossName, meeting.learnerName]
    : [meeting.learnerName, meeting.bossName];
  const isCancelled = meeting.cancelledAt !== null;
  const link = `${env.origin}${hrefOf(meeting, isBoss)}`;
  const unit = { order: meeting.order, name: meeting.unitName };
  const calendar = invitationText({
    uid: `${meetingKey(meeting.uid)}@${new URL(env.origin).hostname}`,
    sequence: meeting.sequence,
    isCancelled,
    changedAt: meeting.savedAt,
    startsAt: meeting.startsAt,
    endsAt: meetingEnd(meeting),
    zone,
    title: meetingTitle(unit, other),
    text: `Sesión 1-1 de ${meeting.learnerName} con ${meeting.bossName}.`,
    place: meeting.place,
    link,
    organizer: senderOf(env),
    attendee: { name: self, address: person.email },
  });
  const words = brandedLetter(
    {
      subject: `${env.COMPANY_NAME}: ${subjectOf(meeting, other)}, ${readAnywhere(momentText(zone, meeting.startsAt), zone)}`,
      greeting: `Hola, ${person.firstName}:`,
      paragraphs: paragraphsOf(meeting, other, zone),
      action: { label: isCancelled ? 'Abrir la plataforma' : 'Ver la sesión 1-1', link },
      closing: isCancelled
        ? `Si abres el archivo de este correo, la sesión sale de tu calendario.`
        : `La invitación va en este correo: ábrela para tenerla en tu calendario. Nadie lee sus respuestas: si no puedes asistir, díselo a ${other}.`,
    },
    env.COMPANY_NAME,
  );
  return { ...words, calendar };
}

/** Where the reader finds it; what is cancelled may be no longer theirs to open. */
function hrefOf({ cancelledAt, unitId, groupId, learnerId }: Mailed, isBoss: boolean): string {
  if (cancelledAt !== null) return '/';
  if (!isBoss) return stepHref('one-to-one', unitId);
  const place = { groupId, personId: learnerId, unitId };
  return bossHref({ tab: 'teams', view: 'feedback', ...place, part: 'evaluation' });
}

function subjectOf({ cancelledAt, sequence }: Mailed, other: string): string {
  if (cancelledAt !== null) return `se canceló tu sesión 1-1 con ${other}`;
  return sequence > 0 ? `cambió tu sesión 1-1 con ${other}` : `sesión 1-1 con ${other}`;
}

function paragraphsOf(meeting: Mailed, other: string, zone: string): string[] {
  const { cancelledAt, sequence, startsAt, minutes, place, order, unitName } = meeting;
  const what = `sesión 1-1 de la unidad ${displayNumber(order)}, «${unitName}», con ${other}`;
  const at = readAnywhere(momentText(zone, startsAt), zone);
  if (cancelledAt !== null) return [`Se canceló tu ${what}, que era el ${at}.`];
  const when = `el ${at}, y dura ${minutes} minutos`;
  return [
    sequence > 0 ? `Cambió tu ${what}: ahora es ${when}.` : `Tu ${what} es ${when}.`,
    ...(place === '' ? [] : [`Lugar: ${place}`]),
  ];
}
