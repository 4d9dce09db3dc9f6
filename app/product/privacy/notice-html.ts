import { escapedHtml } from '#app/domain/text/html.ts';

/** The company of the installation, and how it is reached where that is known. */
export type Company = { name: string; phone: string | null; email: string | null; place: string | null };

/** A line of its own that an editor gave to the contact: a list cannot stand in a paragraph. */
const contactLine = /<p>\s*\{contacto\}\s*<\/p>/g;

/** The notice of this installation: `{empresa}` in the record is its company, `{contacto}` how to reach it. */
export function noticeHtml(html: string, company: Company): string {
  return html
    .replaceAll('{empresa}', () => escapedHtml(company.name))
    .replaceAll(contactLine, '{contacto}')
    .replaceAll('{contacto}', () => contactHtml(company));
}

function contactHtml({ phone, email, place }: Company): string {
  const ways = [
    phone && ['Teléfono', `<a href="tel:${phone.replace(/[^\d+]/g, '')}">${escapedHtml(phone)}</a>`],
    email && ['Correo electrónico', `<a href="mailto:${escapedHtml(email)}">${escapedHtml(email)}</a>`],
    place && ['En persona', escapedHtml(place)],
  ].flatMap((way) => (way ? [`<li><strong>${way[0]}:</strong> ${way[1]}</li>`] : []));
  return ways.length > 0 ? `<ul>${ways.join('')}</ul>` : '';
}
