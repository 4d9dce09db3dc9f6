import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { confirmIdentity } from './confirm.commands.server.ts';

const calls = api(areas.confirmIdentity, {
  /** POST /api/cms/confirmar. */
  confirmIdentity: (by) => confirmIdentity(by, by.body.password),
});

export const loader = calls.loader;
export const action = calls.action;
