/** The parts of a letter, once: {@link writeLetter} writes them as plain text and as HTML. */
export type LetterParts = {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Below them: lines under titles. */
  lists?: readonly LetterList[];
  /** The one thing to do. */
  action: { label: string; link: string };
  closing: string;
};

type LetterList = { title: string; lines: readonly string[] };

/** How it looks: the brand's name and colours, by day and by night. */
export type LetterBrand = { name: string; accent: string; light: LetterColours; dark: LetterColours };
export type LetterColours = Record<
  | 'canvas'
  | 'surface'
  | 'line'
  | 'ink'
  | 'inkSoft'
  | 'primary'
  | 'onPrimary'
  | 'primaryText'
  | 'feature'
  | 'onFeature',
  string
>;

/** A letter as it is sent; `aside` is for the terminal of the embedded product. */
export type LetterWords = {
  subject: string;
  text: string;
  html: string;
  aside?: string;
  calendar?: LetterCalendar;
};

/** The entry that a letter puts into its reader's calendar, or takes out of it (RFC 5546). */
export type LetterCalendar = { method: 'REQUEST' | 'CANCEL'; text: string };

const byButton = 'Si el botón no abre, copia esta dirección en tu navegador:';
const automatic = 'Este correo se envía solo: no hace falta que respondas.';

/**
 * The same words twice. The HTML is what mail programs understand: tables, styles on the elements, nothing fetched from
 * elsewhere; programs that know the night find its colours in the head, the others may turn the day's by themselves.
 */
export function writeLetter(parts: LetterParts, brand: LetterBrand): LetterWords {
  const { subject, greeting, paragraphs, lists = [], action, closing } = parts;
  const text = [
    greeting,
    ...paragraphs,
    ...lists.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n')),
    `${action.label}:\n${action.link}`,
    closing,
    `${automatic}\n${brand.name}`,
  ].join('\n\n');
  return { subject, text: `${text}\n`, html: htmlOf(parts, brand) };
}

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function htmlOf(parts: LetterParts, brand: LetterBrand): string {
  const { subject, greeting, paragraphs, lists = [], action, closing } = parts;
  const { light } = brand;
  const words = (text: string, style = '') =>
    `<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${light.ink};${style}">${escaped(text)}</p>`;
  const small = (html: string, margin: string) =>
    `<p class="soft" style="margin:${margin};${font};font-size:14px;line-height:20px;color:${light.inkSoft}">${html}</p>`;
  const list = ({
    title,
    lines,
  }: LetterList) => `<h2 class="ink" style="margin:24px 0 8px;${font};font-size:18px;line-height:24px;color:${light.ink}">${escaped(title)}</h2>
<ul class="ink" style="margin:0 0 16px;padding:0 0 0 20px;${font};font-size:16px;line-height:24px;color:${light.ink}">
${lines.map((line) => `<li>${escaped(line)}</li>`).join('\n')}
</ul>`;
  const link = escaped(action.link);
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${nightOf(brand.dark)}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${light.canvas}">
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.canvas}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="surface line" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.surface}" style="max-width:560px;border:1px solid ${light.line};border-radius:12px;border-collapse:separate;overflow:hidden">
<tr><td class="feature" bgcolor="${light.feature}" style="padding:20px 24px;border-bottom:4px solid ${brand.accent};${font};font-size:22px;line-height:28px;font-weight:700;color:${light.onFeature}">${escaped(brand.name)}</td></tr>
<tr><td style="padding:28px 24px 24px">
${words(greeting, 'font-weight:600')}
${[...paragraphs.map((paragraph) => words(paragraph)), ...lists.map(list)].join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td class="button" align="center" bgcolor="${light.primary}" style="border-radius:8px"><a href="${link}" class="button" style="display:inline-block;padding:14px 28px;border-radius:8px;background:${light.primary};${font};font-size:16px;line-height:20px;font-weight:600;color:${light.onPrimary};text-decoration:none">${escaped(action.label)}</a></td></tr>
</table>
${words(closing)}
${small(`${byButton}<br><a href="${link}" class="link" style="color:${light.primaryText};word-break:break-all">${link}</a>`, '0')}
</td></tr>
</table>
${small(escaped(automatic), '16px 0 0')}
</td></tr>
</table>
</body>
</html>`;
}

function nightOf(dark: LetterColours): string {
  const rules = [
    `.canvas{background:${dark.canvas}!important}`,
    `.surface{background:${dark.surface}!important}`,
    `.line{border-color:${dark.line}!important}`,
    `.ink{color:${dark.ink}!important}`,
    `.soft{color:${dark.inkSoft}!important}`,
    `.feature{background:${dark.feature}!important;color:${dark.onFeature}!important}`,
    `.button{background:${dark.primary}!important;color:${dark.onPrimary}!important}`,
    `.link{color:${dark.primaryText}!important}`,
  ];
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
