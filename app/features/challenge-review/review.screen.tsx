import { Avatar } from '@mantine/core';
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { learnerFileHref } from '#app/contract/tutor-group-links.ts';
import { queueOf, type ReviewFilter, reviewHref, reviewQueueHref } from '#app/contract/tutor-links.ts';
import { shortDate } from '#app/domain/dates.ts';
import { displayNumber } from '#app/domain/progress.ts';
import { notifyNote } from '#app/ui/notify.ts';
import { Page, PageHeader, Section } from '#app/ui/page.tsx';
import { MAIN_ID } from '#app/ui/skip-link.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import { readId } from '#server/request.ts';
import { screenLoader } from '#server/route.ts';
import { scoreFieldId } from './criterion-field.tsx';
import { DeliveryPart } from './delivery-part.tsx';
import { itemFilter } from './item-filter.ts';
import { LockBanner } from './lock-banner.tsx';
import styles from './review.module.css';
import { reviewView } from './review.queries.server.ts';
import type { Neighbour, ReviewView } from './review.types.ts';
import { ReviewEditor } from './review-editor.tsx';
import { ReviewWay } from './review-way.tsx';
import { stateSigns, stateText } from './review-words.ts';
import { Marks, PublishedGrade, ToldList } from './told-list.tsx';
import { reviewForm, type WayOn } from './use-review.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { nothingLeft, useTakeNext } from './use-take-next.ts';

export const loader = screenLoader(async ({ world, actor, url }) => {
  const place = {
    userId: readId(url.searchParams.get('usuario')),
    unitId: readId(url.searchParams.get('unidad')),
  };
  const filter = queueOf(url.searchParams);
  return {
    view: await reviewView(world, actor, place, itemFilter(filter)),
    filter,
    zone: world.env.TZ_NEGOCIO,
  };
});

export const meta: MetaFunction = () => [{ title: 'Evaluar reto · Rumbo' }];

/** /tutorUsuarioReto?usuario=&unidad=: one challenge beside its rubric, and the way to the next one (product §2.3). */
export default function ReviewScreen() {
  const data = useLoaderData<typeof loader>();
  if (!data) return null;
  return <Review {...data} />;
}

type Props = { view: ReviewView; filter: ReviewFilter; zone: string };

function Review({ view, filter, zone }: Props) {
  const { learner, unit, lock, place } = view;
  const navigate = useNavigate();
  const next = useTakeNext(filter);
  const open = (to: Neighbour | null) => (to ? navigate(reviewHref(to, filter)) : undefined);
  const goesOn = useRef(false);
  const end = () => {
    void notifyNote(nothingLeft);
    navigate(reviewQueueHref(filter));
  };
  const way: WayOn = {
    filter,
    onNext: (to) => {
      goesOn.current = to !== null;
      if (to) navigate(reviewHref(to, filter));
      else end();
    },
    onDone: async () => {
      goesOn.current = true;
      if (!(await next.take(view.id))) end();
    },
  };
  useShortcuts({ previous: () => open(place.previous), next: () => open(place.next) });
  const shown = useRef(view.id);
  useEffect(() => {
    if (shown.current === view.id) return;
    shown.current = view.id;
    window.scrollTo(0, 0);
    // Who goes on evaluating begins with the first criterion; who only turns the pages, at the beginning of the screen.
    const first = goesOn.current ? document.getElementById(scoreFieldId(0)) : null;
    goesOn.current = false;
    (first ?? document.getElementById(MAIN_ID))?.focus({ preventScroll: true });
  }, [view.id]);

  const editable = view.mayReview && (lock ? lock.mine : view.score === null);
  return (
    <Page wide>
      <ReviewWay place={place} filter={filter} />
      <div className={styles.who}>
        <Avatar src={photoOf(learner.photo)} alt="" name={learner.name} size={64} color="primary" />
        <PageHeader
          eyebrow={`RETO ON THE JOB · UNIDAD DE APRENDIZAJE ${displayNumber(unit.order)} · ${unit.name}`}
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
        <p role="alert" className={styles.fault}>
          {next.fault}
        </p>
      ) : null}
      <div className={styles.split} key={view.id}>
        <div className={styles.evidence}>
          <DeliveryPart view={view} zone={zone} />
          <ToldList view={view} zone={zone} />
        </div>
        <Section title="Evaluación">
          <PublishedGrade view={view} zone={zone} />
          <LockBanner view={view} />
          {editable ? <Keys /> : null}
          {editable ? (
            <ReviewEditor key={reviewForm(view)} view={view} way={way} />
          ) : lock ? (
            <Marks criteria={view.criteria} values={view.draft.values} />
          ) : null}
        </Section>
      </div>
    </Page>
  );
}

/** The address in the stored photo's text. */
function photoOf(photo: string | null): string | null {
  return photo === null ? null : (JSON.parse(photo) as { fileUrl: string }).fileUrl;
}

function Keys() {
  return (
    <p className={`${styles.quiet} ${styles.keys}`}>
      Teclas: <kbd>j</kbd> siguiente, <kbd>k</kbd> anterior, <kbd>1</kbd> a <kbd>5</kbd> ir a un criterio,{' '}
      <kbd>Esc</kbd> salir del campo, <kbd>Ctrl</kbd>+<kbd>Enter</kbd> publicar.
    </p>
  );
}
