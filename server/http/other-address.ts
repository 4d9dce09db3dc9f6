import type { NextFunction, Request, Response } from 'express';
import type { Env } from '../env.ts';
import { refusal } from '../errors.ts';
import { refuse } from './refuse.ts';
import { escaped, isPage, page } from './screens/page.ts';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Cookies, sockets and the proof that a form is ours all hang on PUBLIC_ORIGIN, so that a page under another name of this
 * machine would work by halves. Another loopback name is led to the right one; any other page says which address to use.
 */
export function leadToOwnAddress({ origin, TRUST_PROXY }: Pick<Env, 'origin' | 'TRUST_PROXY'>) {
  const own = new URL(origin);
  return (req: Request, res: Response, next: NextFunction) => {
    const asked = askedHost(req, TRUST_PROXY > 0, own.protocol);
    if (asked === undefined || asked === own.host) return next();
    // Programs may call by any name; a form belongs to a page.
    if (!isPage(req)) return isForm(req) ? refuse(res, refusal('address.foreign')) : next();
    if (loopback.test(asked) && loopback.test(own.host) && portOf(asked) === portOf(own.host))
      return res.redirect(307, origin + req.originalUrl);
    const html = page({
      title: 'Abre Rumbo en su dirección',
      body: leading({ asked, href: origin + req.originalUrl, origin }),
      nonce: String(res.locals.nonce),
    });
    return res.status(400).type('html').send(html);
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

const isForm = ({ method, path }: Request): boolean =>
  method !== 'GET' && method !== 'HEAD' && !path.startsWith('/api/');

type Leading = { asked: string; href: string; origin: string };

const leading = ({ asked, href, origin }: Leading): string =>
  `<p>Llegaste por <strong>${escaped(asked)}</strong>. Desde ahí la plataforma no puede funcionar completa.</p>
<p>Usa esta dirección:<br><a href="${escaped(href)}">${escaped(origin)}</a></p>
<small>Si administras la plataforma: su dirección es la variable <code>PUBLIC_ORIGIN</code>. Para entrar desde otros equipos, ponle la dirección que van a escribir; si hay un balanceador, debe conservar el encabezado <code>Host</code>.</small>`;
