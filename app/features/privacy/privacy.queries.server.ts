import type { PrivacyNotice } from '#app/contract/privacy.ts';
import { fail } from '#server/errors.ts';
import { noticeInForce } from '#server/repositories/notices.ts';
import type { World } from '#server/world.ts';
import { noticeWire } from './privacy.presenter.ts';

/** The privacy notice in force, with the company's name in it. */
export async function currentNotice(world: World): Promise<PrivacyNotice> {
  const notice = (await noticeInForce(world.db)) ?? fail('scope.notFound');
  return noticeWire(notice, world.env.COMPANY_NAME);
}
