import type { MailKind } from '../../db/columns.ts';
import { toBoolean } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/** A mail that waits to be sent, and whom it goes to. */
export type WaitingMail = {
  id: string;
  kind: MailKind;
  personId: number;
  username: string;
  firstName: string;
  /** Null when the person has no mailbox (any more). */
  email: string | null;
  /** False until they have chosen their first one. */
  hasPassword: boolean;
  /** Of a mail with figures; null where the view is gone. */
  viewId: number | null;
  /** Of a mail about a person's own request: the step that it tells of. */
  stepId: number | null;
};

/** Adds a mail to a person, with the figures of a view where there is one; gives its id, which its Message-ID carries. */
export async function insertMail(
  trx: Trx,
  kind: MailKind,
  personId: number,
  at: Date,
  viewId: number | null = null,
): Promise<string> {
  const id = crypto.randomUUID();
  await trx
    .insertInto('mail')
    .values({ id, kind, person_id: personId, view_id: viewId, created_at: at })
    .execute();
  return id;
}

/** Adds the mail that tells a person of a step of their request; gives its id. */
export async function insertArcoMail(
  trx: Trx,
  { personId, stepId }: { personId: number; stepId: number },
  at: Date,
): Promise<string> {
  const id = crypto.randomUUID();
  await trx
    .insertInto('mail')
    .values({ id, kind: 'arco-step', person_id: personId, arco_step_id: stepId, created_at: at })
    .execute();
  return id;
}

/** Adds the mail of an answer of Support to somebody who cannot sign in; gives its id. */
export async function insertTicketMail(trx: Trx, messageId: number, at: Date): Promise<string> {
  const id = crypto.randomUUID();
  await trx
    .insertInto('mail')
    .values({ id, kind: 'ticket', message_id: messageId, created_at: at })
    .execute();
  return id;
}

/** The answer of Support that a mail carries, while it was not sent; undefined for any other mail. */
export async function waitingTicketMail(trx: Trx, mailId: string): Promise<number | undefined> {
  const mail = await trx
    .selectFrom('mail')
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .select('message_id as messageId')
    .executeTakeFirst();
  return mail?.messageId ?? undefined;
}

/** How many mails of that kind a person was written since `since`. */
export async function mailsSince(db: Reader, kind: MailKind, personId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .where('kind', '=', kind)
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A mail that was not sent yet. */
export function waitingMail(trx: Trx, mailId: string): Promise<WaitingMail | undefined> {
  return trx
    .selectFrom('mail')
    .innerJoin('person', 'person.id', 'mail.person_id')
    .where('mail.id', '=', mailId)
    .where('mail.sent_at', 'is', null)
    .select((eb) => [
      'mail.id',
      'mail.kind',
      'person.id as personId',
      'person.username',
      'person.first_name as firstName',
      'person.email',
      'mail.view_id as viewId',
      'mail.arco_step_id as stepId',
      toBoolean(eb('person.password_hash', 'is not', null)).as('hasPassword'),
    ])
    .executeTakeFirst();
}

/** Notes that a mail left. */
export async function markSent(trx: Trx, mailId: string, at: Date): Promise<void> {
  await trx.updateTable('mail').set({ sent_at: at }).where('id', '=', mailId).execute();
}
