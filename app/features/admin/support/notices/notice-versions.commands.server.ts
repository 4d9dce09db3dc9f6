import { NOTICE_MISSING, saysSomething } from '#app/contract/admin/support/notices.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail, refuseField } from '#server/errors.ts';
import { cleanContentHtml } from '#server/files/safe-html.ts';
import { saysTheSame } from '#server/files/text-blocks.ts';
import { noticeInForce } from '#server/repositories/privacy/notices.ts';
import {
  countPeople,
  deleteDraft,
  hasDraft,
  insertDraft,
  lockVersion,
  updateDraft,
} from './notice-versions.rows.server.ts';

type AtVersion = { noticeId: number; version: number };

/**
 * Begins a draft of the privacy notice with the text in force; gives its id.
 * @throws 409 where there is one already
 */
export const draftNotice = (by: By) =>
  command(by, async (work) => {
    const { trx, actor, now, today } = work;
    const { html } = (await noticeInForce(trx)) ?? fail('scope.notFound');
    if (await hasDraft(trx)) fail('notice.drafted');
    const id = await insertDraft(trx, { html, madeBy: actor.personId, at: now, on: today });
    await note(work, id, 'notice.drafted');
    return { id };
  });

/**
 * Keeps the text of a draft, made from `version`; gives the next version. Scripts, pictures and whatever else is no text go.
 * @throws 404 for an unknown one, 409 when somebody saved meanwhile or published it, 422 where nothing is left
 */
export const saveNotice = (by: By, { html, ...at }: AtVersion & { html: string }) =>
  command(by, async (work) => {
    await hold(work, at);
    const clean = cleanContentHtml(html, () => null);
    if (!saysSomething(clean)) {
      refuseField('html', NOTICE_MISSING);
    }
    const version = await updateDraft(work.trx, at.noticeId, { html: clean });
    await note(work, at.noticeId, 'notice.edited');
    return { version };
  });

/**
 * Publishes a draft: its text never changes again, and everybody is asked to acknowledge it at their next visit.
 * Gives its day, and how many people have an account in use.
 * @throws as {@link saveNotice}, 409 where it says nothing new, `identity.unconfirmed`
 */
export const publishNotice = (by: By, at: AtVersion) =>
  command(by, async (work) => {
    const { trx, now, today } = work;
    const draft = await hold(work, at);
    const current = await noticeInForce(trx);
    if (current && saysTheSame(current.html, draft.html)) fail('notice.unchanged');
    await mustBeConfirmed(work);
    await updateDraft(trx, at.noticeId, { updated_on: today, published_at: now });
    const people = await countPeople(trx);
    await note(work, at.noticeId, 'notice.published', { people });
    return { updatedOn: today, people };
  });

/**
 * Takes a draft away.
 * @throws as {@link saveNotice}
 */
export const discardNotice = (by: By, at: AtVersion) =>
  command(by, async (work) => {
    await hold(work, at);
    await deleteDraft(work.trx, at.noticeId);
    await note(work, at.noticeId, 'notice.discarded');
  });

/** A draft at that version, held until the end. */
async function hold({ trx }: Work, { noticeId, version }: AtVersion) {
  const found = (await lockVersion(trx, noticeId)) ?? fail('scope.notFound');
  if (found.publishedAt !== null) fail('notice.published');
  if (found.version !== version) fail('state.conflict');
  return found;
}

/** A line of the trail, which has no text of the notice; open screens of administrators are read again. */
async function note(
  { emit, audit }: Work,
  noticeId: number,
  action: string,
  after: { people?: number } = {},
): Promise<void> {
  await audit(action, ['notice_version', noticeId], { after });
  emit({ name: 'notice.changed', payload: { noticeId } });
}
