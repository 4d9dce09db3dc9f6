import { setTimeout as wait } from 'node:timers/promises';
import { password } from '#tests/factories/accounts.ts';
import type { Chance } from './chance.ts';
import { type Acknowledged, type Completion, nothingYet } from './checker.ts';
import type { Person } from './ground.ts';

/** Says one call again until it hears one of the wanted statuses; the answer's text with it. */
export type Insist = (
  what: string,
  send: () => Promise<Response>,
  wanted?: readonly number[],
) => Promise<{ status: number; text: string }>;

/** The act of one client, and its note as kept once the client was told so. */
export type Act = (insist: Insist, kept: Acknowledged) => Promise<void>;

export type Record = {
  acknowledged: Acknowledged;
  /** Answers that were neither a yes nor a "later": a fault of the product. */
  unexpected: string[];
};

const answerLimitMs = 15_000;

/** Signs everybody in, before the first fault; person → token. */
export async function signIn(origin: string, people: readonly Person[]): Promise<Map<number, string>> {
  const tokens = new Map<number, string>();
  for (const { personId, username } of people) {
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
    tokens.set(personId, token);
  }
  return tokens;
}

/** One REST call of a signed-in person. */
export type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Response>;

export function callsOf(origin: string, token: string): Call {
  return (method, path, body) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(answerLimitMs),
    });
}

/** Completes an activity. */
export function finish(completion: Completion, send: () => Promise<Response>): Act {
  return async (insist, kept) => {
    await insist(`activity ${completion.activityId} of member ${completion.memberId}`, send);
    kept.completions.push(completion);
  };
}

/** Lets `clients` of them work through the acts, each pausing between two as people do. */
export async function runClients(
  acts: readonly Act[],
  options: { clients: number; pauseMs: readonly [number, number]; chance: Chance },
): Promise<Record> {
  const record: Record = { acknowledged: nothingYet(), unexpected: [] };
  const next = acts.values();
  const client = async () => {
    for (const act of next) {
      // A refused client gives up; the run goes on and fails at its end.
      await act(insist, record.acknowledged).catch((error: unknown) =>
        record.unexpected.push(error instanceof Error ? error.message : String(error)),
      );
      await wait(options.chance.between(...options.pauseMs));
    }
  };
  await Promise.all(Array.from({ length: options.clients }, client));
  return record;
}

const insist: Insist = async (what, send, wanted = [200]) => {
  for (;;) {
    let status: number;
    let text: string;
    try {
      const answer = await send();
      status = answer.status;
      text = await answer.text();
    } catch {
      // Nobody there, or gone in the middle: the client does not know, so it says it again.
      await wait(100);
      continue;
    }
    if (wanted.includes(status)) return { status, text };
    if (status !== 503 && status !== 429) throw new Error(`${status} for ${what}: ${text.slice(0, 200)}`);
    await wait(200);
  }
};
