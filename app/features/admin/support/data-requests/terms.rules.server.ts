import type { ArcoTerms } from '#app/domain/privacy/arco-clock.ts';
import type { Env } from '#server/env.ts';

/** Business days to answer a request (spec §2.5). */
const ANSWER_DAYS = 20;

/** The terms of this installation (product: clock of data requests). */
export const termsOf = (env: Env): ArcoTerms => ({
  answer: ANSWER_DAYS,
  execute: env.ARCO_EXECUTE_DAYS,
  extend: env.ARCO_EXTEND_DAYS,
  askInfo: env.ARCO_ASK_INFO_DAYS,
  giveInfo: env.ARCO_GIVE_INFO_DAYS,
});
