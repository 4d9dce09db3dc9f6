import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { extendLearners, remindLearners } from './learners/group-actions.commands.server.ts';
import { withdrawMessage, writeMessage } from './messages/messages.commands.server.ts';

const calls = api(areas.tutorGroup, {
  extendLearners: (by) => extendLearners(by, { groupId: by.params.groupId, ...by.body }),

  remindLearners: (by) => remindLearners(by, { groupId: by.params.groupId, ...by.body }),

  withdrawMessage: (by) => withdrawMessage(by, by.params.messageId),

  writeMessage: (by) => {
    const { title, text, personIds = null } = by.body;
    return writeMessage(by, { groupId: by.params.groupId, title, text, personIds });
  },
});

export const loader = calls.loader;
export const action = calls.action;
