import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { acknowledgeAgreements, followAgreement } from './one-to-one.commands.server.ts';

const calls = api(areas.oneToOne, {
  acknowledgeAgreements: (context) => acknowledgeAgreements(context, context.params),
  followAgreement: (context) => followAgreement(context, { ...context.params, ...context.body }),
});

export const loader = calls.loader;
export const action = calls.action;
