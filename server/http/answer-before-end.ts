import { finished } from 'node:stream/promises';
import type { Request, Response } from 'express';

const LINGER_MS = 5_000;

/**
 * Answers a request before its body has come, as the last one of its connection. The rest of the body is read and thrown
 * away for 5 s at most: a connection that closes with unread bytes is reset, and the browser never sees the answer.
 */
export async function answerBeforeEnd(req: Request, res: Response, answer: string | Buffer): Promise<void> {
  res.setHeader('Connection', 'close');
  res.write(answer);
  req.removeAllListeners('data').resume();
  // A sender that hangs up has what it wanted.
  await finished(req, { writable: false, signal: AbortSignal.timeout(LINGER_MS) }).catch(() => undefined);
  res.end();
}
