import { useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { queueOf, reviewHref, reviewQueueHref } from '#app/contract/tutor/links/tutor.ts';
import type { ReviewView } from '#app/contract/tutor/review.ts';
import type { Neighbour, ReviewFilter } from '#app/contract/tutor/review-queue.ts';
import { notifyNote } from '#app/ui/feedback/notify.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { isTyping, useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { Page } from '#app/ui/layout/page.tsx';
import { MAIN_ID } from '#app/ui/layout/skip-link.tsx';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { tutorIds } from '#server/http/screens/screen-ids.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { nothingLeft, useTakeNext } from '../next/use-take-next.ts';
import { reviewView } from './review.queries.server.ts';
import { ReviewBar } from './review-bar.tsx';
import { ReviewSplit } from './review-split.tsx';
import type { ReviewExit } from './use-review.ts';

export const loader = screenLoader(async (context) => {
  const { world, actor, url } = context;
  const { personId: userId, unitId } = tutorIds(context, 'personId', 'unitId');
  const filter = queueOf(url.searchParams);
  return {
    view: await reviewView(world, actor, { userId, unitId }, filter),
    filter,
    zone: world.env.TZ_NEGOCIO,
  };
});

export const meta = framedTitle<typeof loader>(pageTitle('Evaluar reto'));

/**
 * /tutorUsuarioReto?usuario=&unidad=: one challenge beside its rubric, and the way to the next one (product: reviews).
 */
export default function ReviewScreen() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  return <Review {...data} />;
}

type Props = { view: ReviewView; filter: ReviewFilter; zone: string };

function Review({ view, filter, zone }: Props) {
  const { queue } = view;
  const navigate = useNavigate();
  const next = useTakeNext(filter);
  const open = (to: Neighbour | null) => (to ? navigate(reviewHref(to, filter)) : undefined);
  const end = () => {
    void notifyNote(nothingLeft);
    navigate(reviewQueueHref(filter));
  };
  const exit: ReviewExit = {
    filter,
    onNext: (to) => {
      if (to) navigate(reviewHref(to, filter));
      else end();
    },
    onDone: async () => {
      if (!(await next.take(view.id))) end();
    },
  };
  useShortcuts([
    { keys: ['j'], words: 'Siguiente reto', run: () => open(queue.next) },
    { keys: ['k'], words: 'Reto anterior', run: () => open(queue.previous) },
    { keys: ['Escape'], words: 'Salir del campo', run: leaveField },
  ]);
  const shown = useRef(view.id);
  useEffect(() => {
    if (shown.current === view.id) return;
    shown.current = view.id;
    window.scrollTo(0, 0);
    // Outside of every field, where j, k and the digits work.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [view.id]);
  return (
    <Page wide split>
      <ReviewBar view={view} filter={filter} zone={zone} />
      {next.fault ? (
        <p role="alert" className="fault pad-sm">
          {next.fault}
        </p>
      ) : null}
      <ReviewSplit key={view.id} view={view} exit={exit} zone={zone} />
    </Page>
  );
}

/** Moves the focus out of the field, so that single keys work. */
function leaveField(): void {
  if (isTyping(document.activeElement)) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}
