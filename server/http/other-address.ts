import type { NextFunction, Request, Response } from 'express';
import type { Env } from '../env.ts';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Cookies, sockets and the proof that a form is ours all hang on PUBLIC_ORIGIN, so that a page under another name of this
 * machine would work by halves. Another loopback name is led to the right one; any other page says which address to use.
 */
export function leadToOwnAddress({ origin, TRUST_PROXY }: Pick<Env, 'origin' | 'TRUST_PROXY'>) {
  const own = new URL(origin);
  return (req: Request, res: Response, next: NextFunction) => {
    const asked = askedHost(req, TRUST_PROXY > 0, own.protocol);
    if (asked === undefined || asked === own.host || !isPage(req)) return next();
    if (loopback.test(asked) && loopback.test(own.host) && portOf(asked) === portOf(own.host))
      return res.redirect(307, origin + req.originalUrl);
    const html = page({ asked, href: origin + req.originalUrl, origin, nonce: String(res.locals.nonce) });
    return res.status(421).type('html').send(html);
  };
}

/** The name as PUBLIC_ORIGIN writes it: a balancer may say the port that everybody leaves out. */
function askedHost(req: Request, behindProxy: boolean, protocol: string): string | undefined {
  const forwarded = behindProxy ? req.get('X-Forwarded-Host')?.split(',')[0]?.trim() : undefined;
  const asked = forwarded || req.get('Host');
  if (asked === undefined) return undefined;
  const usual = protocol === 'https:' ? /:443$/ : /:80$/;
  return asked.toLowerCase().replace(usual, '');
}

const portOf = (host: string): string => /:(\d+)$/.exec(host)?.[1] ?? '';

/** Something a person opens: calls and files are asked for by programs, which may use any name. */
function isPage(req: Request): boolean {
  if (req.method !== 'GET' || req.path.startsWith('/api/')) return false;
  const destination = req.get('Sec-Fetch-Dest');
  return destination === undefined
    ? (req.get('Accept') ?? '').includes('text/html')
    : destination === 'document';
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

type Page = { asked: string; href: string; origin: string; nonce: string };

/** A page that stands alone, in the colours of the reader's own scheme. */
const page = ({ asked, href, origin, nonce }: Page): string => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Abre Rumbo en su dirección</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { box-sizing: border-box; width: min(100%, 36rem); padding: 2rem 1.5rem; }
img { display: block; width: 3rem; height: 3rem; }
h1 { margin: 1.25rem 0 .5rem; font-size: 1.6rem; line-height: 1.25; text-wrap: balance; }
p { margin: 0 0 1rem; text-wrap: pretty; }
a, strong, code { overflow-wrap: anywhere; }
a { display: inline-block; padding: .6rem 0; font-weight: 600; color: LinkText; }
small { display: block; margin-top: 1.5rem; padding-top: 1rem; border-top: 1px solid GrayText; font-size: .9rem; }
</style>
</head>
<body>
<main>
<img src="/favicon.svg" alt="">
<h1>Abre Rumbo en su dirección</h1>
<p>Llegaste por <strong>${escaped(asked)}</strong>. Desde ahí la plataforma no puede funcionar completa.</p>
<p>Usa esta dirección:<br><a href="${escaped(href)}">${escaped(origin)}</a></p>
<small>Si administras la plataforma: su dirección es la variable <code>PUBLIC_ORIGIN</code>. Para entrar desde otros equipos, ponle la dirección que van a escribir; si hay un balanceador, debe conservar el encabezado <code>Host</code>.</small>
</main>
</body>
</html>
`;
