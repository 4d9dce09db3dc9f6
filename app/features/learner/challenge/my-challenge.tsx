import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { sizeText } from '#app/domain/text/file-size.ts';
import { kindText } from '#app/product/files/file.texts.ts';
import { Held } from '#app/product/files/held.tsx';
import { LevelTexts } from '#app/product/grades/level-texts.tsx';
import { challengeStatusChips, challengeStatusTexts } from '#app/product/people/learner-signs.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { useDeviceHours } from '#app/ui/hours/use-device-hours.ts';
import { Section } from '#app/ui/layout/page.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import styles from './challenge.module.css';
import { correctionSentence, deadlineSentence } from './challenge.texts.ts';
import type { ChallengeView, StoredFile } from './challenge.view.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { ExtensionPart } from './extension.tsx';
import { EarlierDeliveries, Receipt } from './receipt.tsx';

/** *Mi reto*: the task, its deadline and the delivery (product: challenge). */
export function MyChallenge({ view, zone }: { view: ChallengeView; zone: string }) {
  const hours = useDeviceHours();
  const started = view.deliveries.length > 0;
  const own = <OwnDelivery key={view.deliveries.length} view={view} zone={zone} />;
  return (
    <div className="stack gap-xl">
      <div className="stack gap-xs align-top">
        <div className="wrap gap-xs">
          <StatusChip status={challengeStatusChips[view.status]}>
            {challengeStatusTexts[view.status]}
          </StatusChip>
          {view.returned ? <StatusChip status="waiting">Devuelto para corregir</StatusChip> : null}
        </div>
        {view.returned?.until ? null : <p>{hours(deadlineSentence(view))}</p>}
        <ExtensionPart view={view} />
      </div>
      <Returned view={view} />
      {started ? own : null}
      <Task key={String(started)} view={view} startsOpen={!started} />
      {started ? null : own}
    </div>
  );
}

/** Instructions, template and criteria; folded away once something is delivered. */
function Task({ view, startsOpen }: { view: Pick<ChallengeView, 'task'>; startsOpen: boolean }) {
  return (
    <>
      <Collapsible title="Qué vas a hacer" startsOpen={startsOpen}>
        <div className="stack gap-md">
          <RichText html={view.task.instructionsHtml} />
          {view.task.template ? <Template file={view.task.template} /> : null}
        </div>
      </Collapsible>
      {view.task.criteria.length > 0 ? (
        <Collapsible title="Cómo se califica" startsOpen={startsOpen}>
          <ul className={`stack gap-md bare-list ${styles.criteria}`}>
            {view.task.criteria.map((criterion) => (
              <li key={criterion.name}>
                <span className="primary strong" data-figures>
                  {criterion.weight} %
                </span>
                <div>
                  <strong>{criterion.name}</strong>
                  <span className="block quiet">{criterion.descriptor}</span>
                  <LevelTexts levels={criterion.levels} />
                </div>
              </li>
            ))}
          </ul>
        </Collapsible>
      ) : null}
    </>
  );
}

/** The tutor's reason for the return, and the deadline to correct it. */
export function Returned({ view }: { view: ChallengeView }) {
  const hours = useDeviceHours();
  const { returned } = view;
  if (!returned) return null;
  return (
    <section className={styles.returned} aria-labelledby="reto-devuelto">
      <h2 id="reto-devuelto">Tutoría devolvió tu reto</h2>
      {returned.reason ? <p className="prose breaks as-typed">{returned.reason}</p> : null}
      <p>{hours(correctionSentence(view))}</p>
    </section>
  );
}

function Template({ file }: { file: StoredFile }) {
  if (file.hold) return <Held what="Plantilla del reto" file={file} />;
  return (
    <p className="row wrap gap-xs-sm">
      <ButtonLink
        href={`${file.url}?descargar`}
        download={file.name}
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        Descargar plantilla
      </ButtonLink>
      <span className="quiet small prose">
        {kindText(file.name)} · {sizeText(file.size)}
      </span>
    </p>
  );
}

/** The receipt of the last delivery, the form for the first or the next one, or neither. */
function OwnDelivery({ view, zone }: { view: ChallengeView; zone: string }) {
  const [last, ...earlier] = view.deliveries;
  const begun = view.draft.file !== null;
  const [replacing, setReplacing] = useState(view.returned !== null || begun);
  const isReturned = view.returned !== null;
  // It was given back while this screen is open: the form opens, or stays as it is with what was being written.
  useEffect(() => {
    if (isReturned) setReplacing(true);
  }, [isReturned]);
  const heading = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const may = view.gate === 'open' || (view.gate === 'late' && !last);
  useEffect(() => {
    // The button that opened it left the screen. Only that press moves the focus: a read of the screen does not.
    if (!replacing || !pressed.current) return;
    pressed.current = false;
    heading.current?.focus();
  }, [replacing]);
  const replace = () => {
    pressed.current = true;
    setReplacing(true);
  };

  return (
    <>
      {last ? (
        <Section
          title="Comprobante de entrega"
          actions={
            may && !replacing ? (
              <Button variant="default" onClick={replace}>
                Reemplazar entrega
              </Button>
            ) : null
          }
        >
          <Receipt delivery={last} zone={zone} />
          <EarlierDeliveries deliveries={earlier} zone={zone} />
        </Section>
      ) : null}
      {may && (!last || replacing) ? (
        <div ref={heading} tabIndex={-1} className="no-ring">
          <Section title={last ? 'Reemplazar entrega' : 'Tu entrega'}>
            <DeliveryForm view={view} />
          </Section>
        </div>
      ) : null}
    </>
  );
}
