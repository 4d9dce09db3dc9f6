import type { Trx } from '#server/world.ts';

/** A request for help by somebody who cannot sign in; `contact` is how to reach them. */
export type HelpRequest = {
  /** The owner of the account, where that is known. */
  personId?: number;
  contact: string;
  subject: string;
  body: string;
  requestId: string;
  at: Date;
};

/** Opens a support ticket about a password. Without a person Support finds out whose account it is. */
export async function insertPasswordTicket(trx: Trx, request: HelpRequest): Promise<number> {
  const { id } = await trx
    .insertInto('support_ticket')
    .values({
      kind: 'password',
      person_id: request.personId ?? null,
      contact: request.contact,
      subject: request.subject,
      body: request.body,
      request_id: request.requestId,
      created_at: request.at,
      updated_at: request.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
