import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { saveAgreements } from './agreements/agreements.commands.server.ts';
import { saveEvaluation } from './evaluation/evaluation.commands.server.ts';
import { holdEvaluation, releaseEvaluation, sendHeldEvaluation } from './evaluation/held.commands.server.ts';
import { userCard } from './evidence/user-card.queries.server.ts';
import { userUnit } from './evidence/user-unit.queries.server.ts';
import { cancelMeeting, saveMeeting } from './meeting/meeting.commands.server.ts';

const calls = api(areas.bossEvaluation, {
  saveMeeting: (context) => saveMeeting(context, context.body),
  cancelMeeting: (context) => cancelMeeting(context, context.body),
  saveAgreements: (context) => saveAgreements(context, context.body),
  holdEvaluation: (context) => holdEvaluation(context, context.body),
  releaseEvaluation: (context) => releaseEvaluation(context, context.body),
  sendHeldEvaluation: (context) => sendHeldEvaluation(context, context.body),
  saveEvaluation: (context) => saveEvaluation(context, context.body),
  userCard: ({ world, actor, params }) => userCard(world, actor, params.userId),
  userUnit: ({ world, actor, params }) =>
    userUnit(world, actor, { personId: params.userId, unitId: params.unitId }),
});

export const loader = calls.loader;
export const action = calls.action;
