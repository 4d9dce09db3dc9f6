/** The company of the installation, and how it is reached where that is known. */
export type Company = { name: string; phone: string | null; email: string | null; place: string | null };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** A line of its own that an editor gave to the contact: a list cannot stand in a paragraph. */
const contactLine = /<p>\s*\{contacto\}\s*<\/p>/g;

/** The notice of this installation: `{empresa}` in the record is its company, `{contacto}` how to reach it. */
export function noticeHtml(html: string, company: Company): string {
  return html
    .replaceAll('{empresa}', () => escaped(company.name))
    .replaceAll(contactLine, '{contacto}')
    .replaceAll('{contacto}', () => contactHtml(company));
}

function contactHtml({ phone, email, place }: Company): string {
  const ways = [
    phone && ['Teléfono', `<a href="tel:${phone.replace(/[^\d+]/g, '')}">${escaped(phone)}</a>`],
    email && ['Correo electrónico', `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`],
    place && ['En persona', escaped(place)],
  ].flatMap((way) => (way ? [`<li><strong>${way[0]}:</strong> ${way[1]}</li>`] : []));
  return ways.length > 0 ? `<ul>${ways.join('')}</ul>` : '';
}
