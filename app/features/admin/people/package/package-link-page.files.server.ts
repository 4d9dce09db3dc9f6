import { dark, light, type Palette } from '#app/ui/theme/colors/palette.ts';

type Page = { company: string; nonce: string };

/** The page that a link opens before its use: the content of the file, its last day, and the one button. */
export const linkPage = (page: Page, until: string): string =>
  document(
    page,
    'Tus datos personales',
    `<p>Aquí está lo que la plataforma guarda de ti, en un archivo ZIP: ábrelo y empieza por <strong>indice.html</strong>.</p>
<p>El enlace sirve una sola vez, hasta el ${until}. Descárgalo en un equipo tuyo.</p>
<form method="post"><button type="submit">Descargar mis datos</button></form>`,
  );

/** The page that says that the file comes, with the way to it for a browser that does not go there by itself. */
export const downloadPage = (page: Page, address: string): string =>
  document(
    page,
    'Tu descarga empezó',
    `<p role="status">Guarda el archivo en un lugar seguro. Este enlace ya no se puede usar otra vez.</p>
<p>Si la descarga no empieza, <a href="${html(address)}" download>descarga el archivo</a> en los próximos 5 minutos.</p>`,
    `<meta http-equiv="refresh" content="0;url=${html(address)}">`,
  );

/** The same for a link that was never made, was used, or is over. */
export const closedPage = (page: Page): string =>
  document(
    page,
    'Este enlace ya no sirve',
    `<p>Se usó, venció o no está completo. Si todavía necesitas tus datos, pide otro enlace a quien te lo dio.</p>
<p><a href="/login">Ir a la página de inicio</a></p>`,
  );

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

const colours = (palette: Palette): string =>
  `--canvas:${palette.canvas};--surface:${palette.surface};--line:${palette.line};--ink:${palette.ink};--soft:${palette.inkSoft};--link:${palette.primaryText};--fill:${palette.primary};--on-fill:${palette.onPrimary};--focus:${palette.focus}`;

function document({ company, nonce }: Page, title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · ${html(company)}</title>${head}
<style nonce="${nonce}">:root{color-scheme:light dark;${colours(light)}}
@media (prefers-color-scheme:dark){:root{${colours(dark)}}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);font:1rem/1.5 'Atkinson Hyperlegible',system-ui,sans-serif}
main{box-sizing:border-box;width:min(100% - 2rem,32rem);margin:1rem;padding:2rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.25}p{margin:0 0 1rem}.from{margin:0 0 .5rem;color:var(--soft);font-weight:700}
a{color:var(--link)}button{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.5rem;background:var(--fill);color:var(--on-fill);font:inherit;font-weight:700;cursor:pointer}
form{margin:0}:focus-visible{outline:3px solid var(--focus);outline-offset:2px}</style></head>
<body><main><p class="from">${html(company)}</p><h1>${title}</h1>
${body}
</main></body></html>
`;
}
