import { useIsPreview } from '#app/realtime/preview-mode.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { useDeviceHours } from '#app/ui/hours/use-device-hours.ts';
import { Page, PageHeader, Section } from '#app/ui/layout/page.tsx';
import { Aside } from './aside.tsx';
import { FinalEvaluation } from './final-evaluation.tsx';
import styles from './home.module.css';
import type { Home, HomeProgramme, HomeUnit } from './home.types.ts';
import { JoinButton } from './join-button.tsx';
import { Messages } from './messages.tsx';
import { NextAction } from './next-action.tsx';
import { PendingList } from './pending-list.tsx';
import { RouteMap, type StationState } from './route/route-map.tsx';
import { UnitCards } from './route/unit-cards.tsx';

/** After the first paint and the start of the session's keeper. */
const FRESH_AFTER_MS = 1_000;
const loadFresh = async () => (await import('./route/fresh-units.tsx')).FreshUnits;

/** `/` for a learner: «¿Qué sigue?», then the route (product: home). */
export function HomePage({ greeting, programme, messages, today }: Home) {
  return (
    <Page>
      <PageHeader
        eyebrow={programme?.groupName}
        title={greeting}
        lead={programme ? <Summary programme={programme} /> : null}
      />
      <Messages messages={messages} />
      {programme ? (
        <Programme programme={programme} today={today} />
      ) : (
        <EmptyState title="Aún no tienes un programa asignado.">
          Cuando te asignen uno aparecerá aquí. Si crees que es un error, habla con tu área de Recursos
          Humanos.
        </EmptyState>
      )}
    </Page>
  );
}

function Summary({ programme }: { programme: HomeProgramme }) {
  const hours = useDeviceHours();
  return (
    <>
      {programme.welcome ? <p className="as-typed">{programme.welcome}</p> : null}
      <span>
        Llevas <strong data-figures>{programme.progress}%</strong> de {programme.name}.{' '}
        {hours(programme.lead)}
      </span>
    </>
  );
}

function Programme({ programme, today }: { programme: HomeProgramme; today: string }) {
  const { next } = programme;
  const hours = useDeviceHours();
  const isPreview = useIsPreview();
  const FreshUnits = useLazyComponent(loadFresh, false, FRESH_AFTER_MS);
  return (
    <>
      {FreshUnits && !isPreview ? <FreshUnits shown={programme.units} /> : null}
      <NextAction
        question={next.question}
        title={next.title}
        tone={next.tone}
        action={next.action}
        button={next.join === null ? null : <JoinButton sessionId={next.join} />}
      >
        {hours(next.facts)}
      </NextAction>
      <Section title="Tu ruta">
        <RouteMap
          label="Unidades del programa"
          stations={programme.units.map((unit) => ({
            key: String(unit.id),
            number: unit.order + 1,
            name: unit.name,
            progress: unit.progress,
            state: stationState(unit),
            href: unit.href,
          }))}
        />
      </Section>
      <div className={`grid one-column gap-xl ${styles.columns}`}>
        <div className="stack gap-xl slim">
          <PendingList items={programme.pending} idle={programme.next} />
          <UnitCards units={programme.units} />
          <FinalEvaluation card={programme.finalEvaluation} />
          {programme.description ? (
            <Section title="Sobre tu programa">
              <p className="as-typed prose">{programme.description}</p>
            </Section>
          ) : null}
        </div>
        <Aside programme={programme} today={today} />
      </div>
    </>
  );
}

function stationState(unit: HomeUnit): StationState {
  if (unit.overdue) return 'overdue';
  if (unit.extensionAsked) return 'asked';
  if (unit.state === 'locked') return 'locked';
  if (unit.state === 'done') return 'done';
  if (unit.state === 'challenge-returned') return 'returned';
  return unit.current || unit.progress > 0 ? 'current' : 'ahead';
}
