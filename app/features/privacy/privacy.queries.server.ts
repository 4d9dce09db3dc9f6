import type { PrivacyNotice } from '#app/contract/account/privacy.ts';
import { fail } from '#server/errors.ts';
import { noticeInForce } from '#server/repositories/people/privacy-notices.ts';
import type { World } from '#server/world.ts';
import { noticeHtml } from './notice-html.ts';

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
