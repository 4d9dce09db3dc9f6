import type { UploadedFile } from '#app/contract/account/files.ts';
import type { GuideKind } from '#app/contract/admin/groups/guides.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import { lockGroup } from '#server/repositories/groups/administered-groups.ts';
import { guidesOfGroup, saveGuide } from '#server/repositories/groups/guides.ts';

type Change = { groupId: number; kind: GuideKind; file: UploadedFile | null; replacedId: number | null };

/**
 * Puts, replaces or removes a guide of a generation; a replaced file is kept for 30 days.
 * @throws 404 for an unknown generation, 409 for a closed one and when another guide stands there than `replacedId`, and
 * as `adoptUpload`
 */
export async function setGroupGuide(by: By, { groupId, kind, file, replacedId }: Change): Promise<void> {
  const adopted = file && (await adoptUpload(by.world, by.actor, { url: file.fileUrl, purpose: 'guide' }));
  const fileId = adopted?.fileId ?? null;
  await command(by, async ({ trx, emit, audit }) => {
    const group = (await lockGroup(trx, groupId)) ?? fail('scope.notFound');
    if (group.state === 'archived') fail('group.archived');
    const before = (await guidesOfGroup(trx, groupId))[kind];
    if (before === fileId) return;
    if (before !== replacedId) fail('state.conflict');
    await saveGuide(trx, { groupId, kind, fileId });
    await audit(fileId === null ? 'guide.removed' : 'guide.changed', ['group', groupId], {
      before: { fileId: before },
      after: { fields: [`${kind}Guide`], fileId },
    });
    emit({ name: 'group.changed', payload: { groupId } });
  });
}
