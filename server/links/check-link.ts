import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.ts';

/** How links are visited; what is not said is the internet as it is. */
export type Visiting = {
  /** Which IP addresses may be visited: the public ones where nothing is said. */
  mayVisit?: (address: string) => boolean;
  /** Waits until a host may be asked again. */
  turnOf?: (host: string) => Promise<void>;
  /** Of each request, in ms. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;
/** The page is there, and wants somebody who is signed in, or not so often. */
const answers: readonly number[] = [401, 403, 407, 429];

/**
 * Why a link of http(s) leads nowhere, for people; null when it leads to something. Each address on the way is resolved
 * here and the connection goes to the very address that was checked, so that no name can lead inside our network.
 */
export async function linkFault(link: string, visiting: Visiting = {}): Promise<string | null> {
  let at = link;
  try {
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const url = new URL(at);
      const { status, location } = await visited(url, visiting);
      if (status >= 300 && status < 400 && location !== null) {
        at = new URL(location, url).href;
        continue;
      }
      return status < 400 || answers.includes(status) ? null : `Responde con el error ${status}.`;
    }
    return 'Redirige demasiadas veces.';
  } catch (error) {
    if (error instanceof LinkError) return error.message;
    if (error instanceof TypeError) return 'La dirección no está bien escrita.';
    return textOf(error);
  }
}

class LinkError extends Error {}

/** The answer of a host: to HEAD, and to GET where it refuses that. */
async function visited(url: URL, visiting: Visiting): Promise<Answer> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new LinkError('Solo se aceptan direcciones http y https.');
  }
  const head = await asked(url, 'HEAD', visiting);
  return head.status >= 400 ? asked(url, 'GET', visiting) : head;
}

type Answer = { status: number; location: string | null };

async function asked(url: URL, method: 'HEAD' | 'GET', visiting: Visiting): Promise<Answer> {
  const { mayVisit = isPublicAddress, turnOf, timeoutMs = TIMEOUT_MS } = visiting;
  await turnOf?.(url.host);
  const address = await addressOf(url, mayVisit);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent: false,
        // The name is not asked for again: another answer could lead inside.
        lookup: (_name, options, done) => {
          if (options.all) done(null, [address]);
          else done(null, address.address, address.family);
        },
        headers: { 'User-Agent': 'Rumbo (revision de enlaces)', Accept: '*/*' },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null });
        // Only the head of the answer is wanted.
        response.destroy();
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

type Address = { address: string; family: number };

async function addressOf(url: URL, mayVisit: (address: string) => boolean): Promise<Address> {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const known = isIP(name);
  const found = known ? [{ address: name, family: known }] : await lookup(name, { all: true });
  const [first] = found;
  if (!first) throw new LinkError('El sitio no existe.');
  // One private address among them is enough: which one is taken is not ours to say.
  if (!found.every(({ address }) => mayVisit(address))) {
    throw new LinkError('Lleva a una red privada: no se puede abrir desde fuera.');
  }
  return first;
}

const texts: Readonly<Record<string, string>> = {
  ENOTFOUND: 'El sitio no existe.',
  EAI_AGAIN: 'El sitio no existe, o su nombre no se pudo consultar.',
  ECONNREFUSED: 'El sitio no acepta conexiones.',
  ECONNRESET: 'El sitio cortó la conexión.',
  ABORT_ERR: 'El sitio no respondió a tiempo.',
  CERT_HAS_EXPIRED: 'El certificado del sitio venció.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'El certificado del sitio es de otro nombre.',
};

function textOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof Error && error.name === 'TimeoutError') return texts.ABORT_ERR ?? '';
  return texts[code] ?? 'El sitio no se pudo abrir.';
}
