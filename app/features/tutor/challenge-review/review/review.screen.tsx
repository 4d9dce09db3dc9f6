import { useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { learnerFileHref } from '#app/contract/tutor/links/group.ts';
import { queueOf, reviewHref, reviewQueueHref } from '#app/contract/tutor/links/tutor.ts';
import type { ReviewView } from '#app/contract/tutor/review.ts';
import type { Neighbour, ReviewFilter } from '#app/contract/tutor/review-queue.ts';
import { nameInitials } from '#app/domain/access/person.ts';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { notifyNote } from '#app/ui/feedback/notify.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { focusMainWhenLost } from '#app/ui/feedback/use-focus-on-arrival.ts';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { isTyping, useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { useSingleKeys } from '#app/ui/keys/use-single-keys.ts';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { Page, PageHeader, Section } from '#app/ui/layout/page.tsx';
import { MAIN_ID } from '#app/ui/layout/skip-link.tsx';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { tutorIds } from '#server/http/screens/screen-ids.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { stateSigns, stateText } from '../decide/review.texts.ts';
import { nothingLeft, useTakeNext } from '../next/use-take-next.ts';
import { DecisionHistory, Marks, PublishedGrade, publishedGrade } from './decision-history.tsx';
import { DeliveryPart } from './delivery-part.tsx';
import { LockBanner } from './lock-banner.tsx';
import { QueueNav } from './queue-nav.tsx';
import styles from './review.module.css';
import { reviewView } from './review.queries.server.ts';
import { ReviewEditor } from './review-editor.tsx';
import { type ReviewExit, reviewForm } from './use-review.ts';

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
 * /tutorUsuarioReto?usuario=&unidad=: one challenge beside its rubric, and the link to the next one (product: reviews).
 */
export default function ReviewScreen() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  return <Review {...data} />;
}

type Props = { view: ReviewView; filter: ReviewFilter; zone: string };

function Review({ view, filter, zone }: Props) {
  const { learner, unit, lock, queue } = view;
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
    // Outside of every field, where j, k and 1 to 5 work.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [view.id]);

  const editable = view.mayReview && (lock ? lock.mine : view.score === null);
  // The button that opened the rubric is no longer there to hold the focus.
  useEffect(() => {
    if (editable) focusMainWhenLost();
  }, [editable]);
  const grade = publishedGrade(view);
  const rest = (
    <>
      <LockBanner view={view} />
      {editable ? <Keys /> : null}
      {editable ? (
        <ReviewEditor key={reviewForm(view)} view={view} exit={exit} />
      ) : lock ? (
        <Marks criteria={view.criteria} values={view.draft} />
      ) : null}
    </>
  );
  return (
    <Page wide>
      <QueueNav queue={queue} filter={filter} />
      <div className={`row wrap gap-xs-md ${styles.who}`}>
        <Avatar src={learner.photo?.url ?? null} initials={nameInitials(learner.name)} size={64} />
        <PageHeader
          place={`RETO ON THE JOB · UNIDAD DE APRENDIZAJE ${displayNumber(unit.order)} · ${unit.name}`}
          title={learner.name}
          lead={
            <span className={styles.lead}>
              <StatusChip status={stateSigns[view.state]}>
                {stateText(view.state, lock?.tutor ?? null)}
              </StatusChip>
              <span>{view.group.name}</span>
              <Link to={learnerFileHref(learner.id)}>Ver ficha</Link>
              {view.dueOn ? <span>Fecha límite: {shortDate(view.dueOn)}</span> : null}
            </span>
          }
        />
      </div>
      {next.fault ? (
        <p role="alert" className="fault">
          {next.fault}
        </p>
      ) : null}
      <div className={styles.split} data-graded={grade !== null || undefined} key={view.id}>
        {/* The grade before the file, which fills a phone. */}
        {grade ? (
          <Section title="Evaluación">
            <PublishedGrade decision={grade} criteria={view.criteria} zone={zone} />
          </Section>
        ) : null}
        <div className={`stack gap-lg ${styles.evidence}`}>
          <DeliveryPart view={view} zone={zone} />
          <DecisionHistory view={view} zone={zone} />
        </div>
        {grade ? <div className="stack gap-lg">{rest}</div> : <Section title="Evaluación">{rest}</Section>}
      </div>
    </Page>
  );
}

/** Moves the focus out of the field, so that single keys work. */
function leaveField(): void {
  if (isTyping(document.activeElement)) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

function Keys() {
  if (!useSingleKeys()) return null;
  return (
    <p className={`quiet small prose ${styles.keys}`}>
      Teclas: <kbd>j</kbd> siguiente, <kbd>k</kbd> anterior, <kbd>1</kbd> a <kbd>5</kbd> ir a un criterio,{' '}
      <kbd>Esc</kbd> salir del campo, <kbd>Ctrl</kbd>+<kbd>Enter</kbd> publicar, <kbd>?</kbd> ver todas.
    </p>
  );
}
