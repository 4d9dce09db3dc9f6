import type { PrivacyNotice } from '#app/contract/account/privacy.ts';
import { fail } from '#server/errors.ts';
import { noticeInForce } from '#server/repositories/people/privacy-notices.ts';
import type { World } from '#server/world.ts';

/** The privacy notice in force, with the company's name in it and how to reach it. */
export async function currentNotice({ db, env }: World): Promise<PrivacyNotice> {
  const notice = (await noticeInForce(db)) ?? fail('scope.notFound');
  const company = {
    name: env.COMPANY_NAME,
    phone: env.COMPANY_PHONE ?? null,
    email: env.COMPANY_EMAIL ?? null,
    place: env.COMPANY_PLACE ?? null,
  };
  return { ...notice, html: noticeHtml(notice.html, company) };
}

/** The company of the installation, and how it is reached where that is known. */
type Company = { name: string; phone: string | null; email: string | null; place: string | null };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** The notice of this installation: `{empresa}` in the record is its company, `{contacto}` how to reach it. */
export function noticeHtml(html: string, company: Company): string {
  const named = html.replaceAll('{empresa}', () => escaped(company.name));
  return named.replaceAll('{contacto}', () => contactHtml(company));
}

function contactHtml({ phone, email, place }: Company): string {
  const ways = [
    phone && ['Teléfono', `<a href="tel:${phone.replace(/[^\d+]/g, '')}">${escaped(phone)}</a>`],
    email && ['Correo electrónico', `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`],
    place && ['En persona', escaped(place)],
  ].flatMap((way) => (way ? [`<li><strong>${way[0]}:</strong> ${way[1]}</li>`] : []));
  return ways.length > 0 ? `<ul>${ways.join('')}</ul>` : '';
}
