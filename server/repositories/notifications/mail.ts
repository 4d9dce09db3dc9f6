import type { MailName, MailSubject } from '../../../app/contract/catalogue/mails.ts';
import type { Work } from '../../command.ts';
import { toBoolean } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/** A mail that waits to be sent. */
export type WaitingMail = {
  id: string;
  name: MailName;
  /** The reader of the mail; null where it goes to an address without an account. */
  person: MailedPerson | null;
  /** Of a mail with figures; null where the view is gone. */
  viewId: number | null;
  /** Of a mail about a person's own request: the step that it tells of. */
  stepId: number | null;
  /** Of an answer of Support. */
  messageId: number | null;
  /** Of a 1-1, with the state of it that the mail was written for. */
  meeting: { id: number; sequence: number } | null;
};

export type MailedPerson = {
  personId: number;
  username: string;
  firstName: string;
  /** Null when the person has no mailbox (any more). */
  email: string | null;
  /** False until they have chosen their first one. */
  /** Since when it is the account's; null where it always was. */
  emailChangedAt: Date | null;
  hasPassword: boolean;
};

/**
 * Writes a mail in the transaction of what it tells of; it is sent once that has committed. Gives its id, which its
 * Message-ID carries.
 */
export async function writeMail<N extends MailName>(
  { trx, now, emit }: Pick<Work<null>, 'trx' | 'now' | 'emit'>,
  name: N,
  about: MailSubject<N>,
): Promise<string> {
  const { personId, viewId, stepId, messageId, meetingId, sequence }: Partial<Record<SubjectId, number>> =
    about;
  const id = crypto.randomUUID();
  await trx
    .insertInto('mail')
    .values({
      id,
      kind: name,
      person_id: personId,
      view_id: viewId,
      arco_step_id: stepId,
      message_id: messageId,
      meeting_id: meetingId,
      meeting_sequence: sequence,
      created_at: now,
    })
    .execute();
  emit({ name: 'mail.written', payload: { mailId: id } });
  return id;
}

type SubjectId = 'personId' | 'viewId' | 'stepId' | 'messageId' | 'meetingId' | 'sequence';

/** Those of the people who have a mailbox. */
export async function withMailbox(db: Reader, personIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('person')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...personIds]))))
    .where('email', 'is not', null)
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the mails of that name that a person was written since `since`. */
export async function mailsSince(db: Reader, name: MailName, personId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .where('kind', '=', name)
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A mail that was not sent yet. */
export async function waitingMail(trx: Trx, mailId: string): Promise<WaitingMail | undefined> {
  const row = await trx
    .selectFrom('mail')
    .leftJoin('person', 'person.id', 'mail.person_id')
    .where('mail.id', '=', mailId)
    .where('mail.sent_at', 'is', null)
    .select((eb) => [
      'mail.id',
      'mail.kind as name',
      'mail.view_id as viewId',
      'mail.arco_step_id as stepId',
      'mail.message_id as messageId',
      'mail.meeting_id as meetingId',
      'mail.meeting_sequence as sequence',
      'person.id as personId',
      'person.username',
      'person.first_name as firstName',
      'person.email',
      'person.email_changed_at as emailChangedAt',
      toBoolean(eb('person.password_hash', 'is not', null)).as('hasPassword'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const {
    id,
    name,
    viewId,
    stepId,
    messageId,
    meetingId,
    sequence,
    personId,
    username,
    firstName,
    email,
    emailChangedAt,
    hasPassword,
  } = row;
  const person =
    personId === null || username === null || firstName === null
      ? null
      : { personId, username, firstName, email, emailChangedAt, hasPassword };
  const meeting = meetingId === null || sequence === null ? null : { id: meetingId, sequence };
  return { id, name, person, viewId, stepId, messageId, meeting };
}

/** Notes that a mail left. */
export async function markSent(trx: Trx, mailId: string, at: Date): Promise<void> {
  await trx.updateTable('mail').set({ sent_at: at }).where('id', '=', mailId).execute();
}
