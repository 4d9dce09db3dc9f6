import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { brand } from '#app/ui/theme/brand.ts';
import { publicLoader } from '#server/http/screens/screens.ts';
import { noticeTitle, PublicNoticePage } from './notice-page.tsx';
import { currentNotice } from './privacy.queries.server.ts';

export const loader = publicLoader(async ({ world }) => ({
  notice: await currentNotice(world),
  year: Number(todayIn(world.env.TZ_NEGOCIO, world.clock.now()).slice(0, 4)),
  company: world.env.COMPANY_NAME,
}));

export const meta: MetaFunction = () => [{ title: `${noticeTitle} · ${brand.name}` }];

/** /aviso: the privacy notice for people who have not signed in (spec §2.5). */
export default function PublicNotice() {
  return <PublicNoticePage {...useLoaderData<typeof loader>()} />;
}
