import type { PrivacyNotice } from '#app/contract/account/privacy.ts';
import { companyOf } from '#app/product/privacy/company.server.ts';
import { noticeHtml } from '#app/product/privacy/notice-html.ts';
import { fail } from '#server/errors.ts';
import { noticeInForce } from '#server/repositories/privacy/notices.ts';
import type { World } from '#server/world.ts';

/** The privacy notice in force, with the company's name in it and how to reach it. */
export async function currentNotice(world: World): Promise<PrivacyNotice> {
  const { id, html, updatedOn } = (await noticeInForce(world.db)) ?? fail('scope.notFound');
  return { id, updatedOn, html: noticeHtml(html, companyOf(world)) };
}
