import type { PrivacyNotice } from '#app/contract/privacy.ts';

type Notice = { id: number; html: string; updatedOn: string };

/** The company of the installation, and how it is reached where that is known. */
export type Company = { name: string; phone: string | null; email: string | null; place: string | null };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** The notice of this installation: `{empresa}` in the record is its company, `{contacto}` how to reach it. */
export function noticeWire({ id, html, updatedOn }: Notice, company: Company): PrivacyNotice {
  const named = html.replaceAll('{empresa}', () => escaped(company.name));
  return { id, html: named.replaceAll('{contacto}', () => contactHtml(company)), actualizado: updatedOn };
}

function contactHtml({ phone, email, place }: Company): string {
  const ways = [
    phone && ['Teléfono', `<a href="tel:${phone.replace(/[^\d+]/g, '')}">${escaped(phone)}</a>`],
    email && ['Correo electrónico', `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`],
    place && ['En persona', escaped(place)],
  ].flatMap((way) => (way ? [`<li><strong>${way[0]}:</strong> ${way[1]}</li>`] : []));
  return ways.length > 0 ? `<ul>${ways.join('')}</ul>` : '';
}
