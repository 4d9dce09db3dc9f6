import type { SignedIn } from '../learners.ts';
import type { Answer } from './answer.ts';
import type { Outcome, Visit } from './load.ts';

/** A browser's, because the server renders for robots in another way. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

type Asked = {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  origin: string;
  /** The asker's own address. */
  address: string;
  headers?: readonly string[];
  body?: { type: string; text: string };
};

/** The text of a request as a browser of that address would send it. */
export function requestText({ method = 'GET', path, origin, address, headers = [], body }: Asked): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    `User-Agent: ${userAgent}`,
    `X-Forwarded-For: ${address}`,
    'Sec-Fetch-Site: same-origin',
    ...headers,
  ];
  if (body) {
    lines.push(
      `Origin: ${origin}`,
      `Content-Type: ${body.type}`,
      `Content-Length: ${Buffer.byteLength(body.text)}`,
    );
  }
  return `${lines.join('\r\n')}\r\n\r\n${body?.text ?? ''}`;
}

/** A page as the person's browser asks for it; `gzip`: compressed. */
export function pageRequest(origin: string, person: SignedIn, path: string, gzip: boolean): string {
  const headers = ['Accept: text/html', 'Sec-Fetch-Dest: document', `Cookie: ${person.cookie}`];
  if (gzip) headers.push('Accept-Encoding: gzip');
  return requestText({ path, origin, address: person.address, headers });
}

/** A call as the person's page makes it: the token, and the cookie to which it is bound. With a body it is no GET. */
export function callRequest(
  origin: string,
  person: SignedIn,
  path: string,
  body?: unknown,
  method: 'POST' | 'PUT' = 'POST',
): string {
  const headers = [
    'Accept: application/json',
    'Sec-Fetch-Dest: empty',
    `Authorization: Bearer ${person.token}`,
    `Cookie: ${person.cookie}`,
  ];
  if (body === undefined) return requestText({ path, origin, address: person.address, headers });
  return requestText({
    method,
    path,
    origin,
    address: person.address,
    headers,
    body: { type: 'application/json', text: JSON.stringify(body) },
  });
}

/** Says whether an answer is a good one and the person's own: it must hold every expected text. */
export function judged(answer: Answer, expected: readonly string[]): Outcome {
  if (answer.status !== 200) return 'refused';
  return expected.every((text) => answer.body.includes(text)) ? 'ok' : 'mistaken';
}

/** Somebody else at each visit, all in turn. */
export function inTurn<T>(
  all: readonly T[],
  visit: (one: T) => { request: string; expected: readonly string[] },
): Visit {
  let turn = 0;
  return async (connection) => {
    const one = all[turn++ % all.length];
    if (one === undefined) throw new Error('nobody to visit');
    const { request, expected } = visit(one);
    return judged(await connection.ask(request), expected);
  };
}
