import { setTimeout as wait } from 'node:timers/promises';
import { password } from '#tests/factories/accounts.ts';
import type { Chance } from './chance.ts';
import type { Acknowledged } from './checker.ts';
import type { Learner } from './ground.ts';

/** What one client does: completes an activity and says it again until it hears that it is kept. */
export type Completion = Acknowledged & { send: () => Promise<Response> };

export type Record = {
  acknowledged: Acknowledged[];
  /** Answers that were neither a yes nor a "later": a fault of the product. */
  unexpected: string[];
};

const answerLimitMs = 15_000;

/** Signs everybody in, before the first fault. */
export async function signIn(origin: string, learners: readonly Learner[]): Promise<Map<number, string>> {
  const tokens = new Map<number, string>();
  for (const { memberId, username } of learners) {
    const answer = await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    if (answer.status === 429) {
      await wait(1_000);
    }
    const { token } = (await answer.json()) as { token?: string };
    if (!token) throw new Error(`login answered ${answer.status}`);
    tokens.set(memberId, token);
  }
  return tokens;
}

/** `POST /api/actividades/{id}/finalizar` of one learner. */
export function finishByRest(
  origin: string,
  token: string,
  { memberId, activityId }: Acknowledged,
): Completion {
  return {
    memberId,
    activityId,
    send: () =>
      fetch(`${origin}/api/actividades/${activityId}/finalizar`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: '{"finalizada":true}',
        signal: AbortSignal.timeout(answerLimitMs),
      }),
  };
}

/** Lets `clients` of them work through the completions, each pausing between two as people do. */
export async function runClients(
  completions: readonly Completion[],
  options: { clients: number; pauseMs: readonly [number, number]; chance: Chance },
): Promise<Record> {
  const record: Record = { acknowledged: [], unexpected: [] };
  const next = completions.values();
  const client = async () => {
    for (const completion of next) {
      await insist(completion, record);
      await wait(options.chance.between(...options.pauseMs));
    }
  };
  await Promise.all(Array.from({ length: options.clients }, client));
  return record;
}

async function insist({ memberId, activityId, send }: Completion, record: Record): Promise<void> {
  for (;;) {
    let status: number;
    try {
      const answer = await send();
      status = answer.status;
      await answer.text();
    } catch {
      // Nobody there, or gone in the middle: the client does not know, so it says it again.
      await wait(100);
      continue;
    }
    if (status === 200) {
      record.acknowledged.push({ memberId, activityId });
      return;
    }
    if (status !== 503 && status !== 429) {
      record.unexpected.push(`${status} for activity ${activityId} of member ${memberId}`);
    }
    await wait(200);
  }
}
