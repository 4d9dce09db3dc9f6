import { giveDays } from '#app/product/admin/groups/given-days.server.ts';
import { isRefusal } from '#server/errors.ts';
import { membersOfGroup } from '#server/repositories/groups/memberships.ts';
import { type BulkTaskAction, eachAlone } from '#server/tasks/bulk.ts';
import { notHere, refusalTextOf } from './member-actions.commands.server.ts';
import { letBackIn, letGo, move } from './members.commands.server.ts';

/** The bulk action with many participants of a generation. */
export const membersBulkAction: BulkTaskAction<'members.bulk'> = {
  // Each is some statements.
  rows: 50,
  act: async (work, ids) => {
    const { input } = work.task;
    const { groupId } = input;
    const found = await membersOfGroup(work.trx, groupId, ids);
    const members = new Map(found.map((member) => [member.personId, member]));
    const gone = ids.filter((id) => !members.has(id)).map((id) => [id, notHere] as const);
    const act = async () => {
      if (input.action === 'extend' || input.action === 'remind') return giveDays(work, input, found);
      return eachAlone(work, [...members.keys()], {
        act: async (own, id) => {
          const member = members.get(id);
          if (!member) return;
          if (input.action === 'leave') await letGo(own, { ...input, memberId: member.memberId });
          else if (input.action === 'rejoin') await letBackIn(own, { ...member, groupId, days: input.days });
          else await move(own, { ...member, groupId, toGroupId: input.toGroupId, days: input.days });
        },
        textOf: (refusal, id) => {
          const member = members.get(id);
          return member ? refusalTextOf(refusal, member) : refusal.text;
        },
      });
    };
    const refused = await act().catch((error: unknown) => {
      // A day that is over by now, for all of them; nothing was written.
      if (!isRefusal(error)) throw error;
      return new Map(found.map(({ personId }) => [personId, error.text]));
    });
    return new Map([...gone, ...refused]);
  },
};
