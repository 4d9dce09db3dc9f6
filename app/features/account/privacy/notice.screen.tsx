import { useLoaderData } from '@remix-run/react';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { ObjectionOfReader } from './notice-objection.tsx';
import { NoticePage, noticeTitle } from './notice-page.tsx';
import { currentNotice } from './privacy.queries.server.ts';

export const loader = screenLoader(async ({ world }) => currentNotice(world));

export const meta = framedTitle<typeof loader>(pageTitle(noticeTitle));

export const handle = { crumbs: () => [{ label: noticeTitle, to: '/avisoLogeado' }] };

/** /avisoLogeado for learners and tutors, /avisoLogeadoJefe for bosses: the notice inside the frame (spec §2.2, §2.5). */
export default function Notice() {
  const notice = useLoaderData<typeof loader>();
  return notice ? <NoticePage notice={notice} more={<ObjectionOfReader />} /> : null;
}
