import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecovery,
} from './second-factor.commands.server.ts';
import { ownSecondFactor } from './second-factor.queries.server.ts';

const calls = api(areas.secondFactor, {
  /** GET /api/cms/segundo_factor. */
  ownSecondFactor: ({ world, actor }) => ownSecondFactor(world, actor.personId),

  /** POST /api/cms/segundo_factor. */
  beginSecondFactor,

  /** POST /api/cms/segundo_factor/confirmar. */
  confirmSecondFactor: async (by) => ({ codes: await confirmSecondFactor(by, by.body.code) }),

  /** POST /api/cms/segundo_factor/codigos. */
  renewRecovery: async (by) => ({ codes: await renewRecovery(by, by.body.code) }),

  /** POST /api/cms/segundo_factor/quitar. */
  endSecondFactor: (by) => endSecondFactor(by, by.body.code),
});

export const loader = calls.loader;
export const action = calls.action;
