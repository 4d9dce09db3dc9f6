import type { ComponentType } from 'react';
import type { Arrival } from '#app/product/arrival/arrival.types.ts';
import { useIsPreview } from '#app/realtime/preview-mode.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { Page } from '#app/ui/layout/page.tsx';
import { About } from './below/about.tsx';
import { FinalEvaluation } from './below/final-evaluation.tsx';
import { Rail } from './below/rail.tsx';
import { Greeting } from './greeting.tsx';
import styles from './home.module.css';
import type { Home, HomeProgramme } from './home.types.ts';
import { Messages } from './messages/messages.tsx';
import { NearDayLine } from './next/near-day.tsx';
import { NextAction } from './next/next-action.tsx';
import { RhythmLineLink } from './next/rhythm-line.tsx';
import { UnderWay } from './units/under-way.tsx';
import { Units } from './units/units.tsx';

/** After the first paint and the start of the session's keeper. */
const FRESH_AFTER_MS = 1_000;
const loadFresh = async () => (await import('./units/fresh-units.tsx')).FreshUnits;

type Props = Home & {
  /** The end of a programme, whose code comes to the browsers that show it alone; a preview has no end. */
  ArrivalPart?: ComponentType<{ arrival: Arrival }>;
};

/** `/` for a learner: «¿Qué sigue?», the unit under way, and below what else there is (product: home). */
export function HomePage({ greeting, programme, messages, today, ArrivalPart }: Props) {
  return (
    <Page>
      <div className={styles.home}>
        <Greeting greeting={greeting} programme={programme} />
        {programme?.arrival && ArrivalPart ? <ArrivalPart arrival={programme.arrival} /> : null}
        {programme && !programme.arrival ? <NextAction card={programme.next} /> : null}
        {programme?.nearDay ? <NearDayLine day={programme.nearDay} /> : null}
        {programme?.rhythm ? <RhythmLineLink line={programme.rhythm} /> : null}
        <Messages messages={messages} />
        {programme ? (
          <Programme programme={programme} today={today} />
        ) : (
          <EmptyState title="Aún no tienes un programa asignado.">
            Cuando te asignen uno aparecerá aquí. Si crees que es un error, habla con tu área de Recursos
            Humanos.
          </EmptyState>
        )}
      </div>
    </Page>
  );
}

function Programme({ programme, today }: { programme: HomeProgramme; today: string }) {
  const isPreview = useIsPreview();
  const FreshUnits = useLazyComponent(loadFresh, false, FRESH_AFTER_MS);
  return (
    <>
      {FreshUnits && !isPreview ? <FreshUnits shown={programme.units} /> : null}
      <Units units={programme.units} shownId={programme.underWay?.unitId ?? null} />
      <UnderWay programme={programme} />
      <FinalEvaluation card={programme.finalEvaluation} />
      <About programme={programme} />
      <Rail programme={programme} today={today} />
    </>
  );
}
