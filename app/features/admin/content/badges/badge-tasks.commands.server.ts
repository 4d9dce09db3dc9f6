import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { askTask } from '#server/tasks/ask-task.ts';
import { hasOpenTask } from './badge-tasks.rows.server.ts';
import { type BadgeTask, lockBadge } from './badges.rows.server.ts';

/**
 * Begins to find out who would get each level of a badge now; nothing is given.
 * @throws 404 for an unknown badge, 409 for one that is given by hand and while another simulation of it goes on
 */
export const simulateBadge = (by: By, badgeId: number) =>
  command(by, async (work) => {
    const badge = await ruledBadge(work, badgeId);
    const taskId = await startTask(work, {
      action: 'simulate',
      badgeId,
      version: badge.version,
      hasPopup: false,
    });
    await work.audit('badge.simulated', ['badge', badgeId], { after: { taskId } });
    return { taskId };
  });

/**
 * Begins to give a published badge to everybody who qualifies already, once to each (product: administered badges).
 * @throws 404 for an unknown badge, 409 for one that is given by hand or not published, when somebody saved meanwhile and
 * while another giving of it goes on; `identity.unconfirmed`
 */
export const giveToQualified = (
  by: By,
  { badgeId, hasPopup, version }: { badgeId: number; hasPopup: boolean; version: number },
) =>
  command(by, async (work) => {
    const badge = await ruledBadge(work, badgeId);
    if (badge.state !== 'published') fail('badge.notPublished');
    if (badge.version !== version) fail('state.conflict');
    await mustBeConfirmed(work);
    const taskId = await startTask(work, { action: 'give', badgeId, version, hasPopup });
    await work.audit('badge.giving-asked', ['badge', badgeId], { after: { taskId, hasPopup } });
    return { taskId };
  });

async function ruledBadge({ trx }: Work, badgeId: number) {
  const badge = (await lockBadge(trx, badgeId)) ?? fail('scope.notFound');
  if (badge.rule.measure === 'manual') fail('badge.byHand');
  return badge;
}

async function startTask(
  work: Work,
  asked: Pick<BadgeTask, 'action' | 'badgeId' | 'version' | 'hasPopup'>,
): Promise<number> {
  if (await hasOpenTask(work.trx, asked.badgeId, asked.action)) fail('badge.busy');
  const taskId = await askTask(work, 'badge.give', { ...asked, after: [], levels: [], people: 0 });
  work.emit({ name: 'badge.changed', payload: { badgeId: asked.badgeId } });
  return taskId;
}
