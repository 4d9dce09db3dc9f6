import type { Request } from 'express';

/** True for an address that a person opens: calls and files are asked for by programs. */
export function isPage(req: Request): boolean {
  if (req.method !== 'GET' || req.path.startsWith('/api/')) return false;
  const destination = req.get('Sec-Fetch-Dest');
  return destination === undefined
    ? (req.get('Accept') ?? '').includes('text/html')
    : destination === 'document';
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The text for a place in HTML, also inside a quoted attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

type Page = { title: string; body: string; nonce: string; refreshSeconds?: number };

/**
 * A page of the host itself, which stands alone, in the product's colours by the reader's own scheme: those of `palette.ts`,
 * which the machine does not import. `body` is HTML.
 */
export const page = ({ title, body, nonce, refreshSeconds }: Page): string => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${
  refreshSeconds === undefined ? '' : `\n<meta http-equiv="refresh" content="${refreshSeconds}">`
}
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">
:root { color-scheme: light dark; --canvas: #fbf6ec; --ink: #1d2a2b; --soft: #545f5e; --line: #e3d8c5; --link: #1c636a; font: 1.0625rem/1.6 Figtree, system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --canvas: #0f1819; --ink: #f2ece1; --soft: #b1bcb8; --line: #2b3a3b; --link: #8fc6cc; } }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--canvas); color: var(--ink); }
main { box-sizing: border-box; width: min(100%, 36rem); padding: 2rem 1.5rem; }
img { display: block; width: 3rem; height: 3rem; }
h1 { margin: 1.25rem 0 .5rem; font-size: 1.6rem; line-height: 1.25; text-wrap: balance; }
p { margin: 0 0 1rem; text-wrap: pretty; }
a, strong, code { overflow-wrap: anywhere; }
a { display: inline-block; padding: .6rem 0; font-weight: 600; color: var(--link); }
small { display: block; margin-top: 1.5rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .9rem; }
</style>
</head>
<body>
<main>
<img src="/favicon.svg" alt="">
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
