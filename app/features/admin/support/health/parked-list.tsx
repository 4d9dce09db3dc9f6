import { useState } from 'react';
import { type HealthReport, type ParkedReaction, retryParked } from '#app/contract/admin/support/health.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { LazyForm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import styles from './health.module.css';

type Props = { parked: HealthReport['parked']; zone: string };

/** The work to try again: one reaction, or all of them. */
type Chosen = Pick<ParkedReaction, 'reaction' | 'what'> | 'all';

const failedText = (count: number): string => countText(count, 'trabajo fallido', 'trabajos fallidos');

/**
 * The reactions that failed for good, the oldest first, with the reason; the administrator tries them again with a
 * reason.
 */
export function ParkedList({ parked: { total, rows }, zone }: Props) {
  const [chosen, setChosen] = useState<Chosen>('all');
  const [opened, setOpened] = useState(false);
  const [reason, setReason] = useState('');
  const { run, busy, fault, setFault } = useAction();
  const open = (next: Chosen) => {
    setChosen(next);
    setFault(null);
    setOpened(true);
  };
  const send = async () => {
    const reaction = chosen === 'all' ? null : chosen.reaction;
    const made = await run(
      retryParked,
      { body: { reaction, reason } },
      { done: ({ retried }) => `Se intenta otra vez: ${failedText(retried)}.` },
    );
    if (!made) return;
    setOpened(false);
    setReason('');
  };
  const title = chosen === 'all' ? `¿Reintentar ${failedText(total)}?` : `¿Reintentar «${chosen.what}»?`;
  return (
    <Section
      title="Fallidos"
      actions={
        <Button variant="default" onClick={() => open('all')}>
          {wordFor(total, 'Reintentar', `Reintentar los ${numberText(total)}`)}
        </Button>
      }
    >
      <ul className="surface framed rounder bare-list">
        {rows.map(({ reaction, what, happenedAt, failedAt, why }) => (
          <li key={reaction} className={styles.failed}>
            <div className="stack gap-4 slim">
              <h3 className="strong">{what}</h3>
              <p className="breaks">{why}</p>
              <p className="quiet small" data-figures>
                Ocurrió: {shortDateTime(zone, happenedAt)} · dejó de intentarse:{' '}
                {shortDateTime(zone, failedAt)}
              </p>
            </div>
            {total > 1 ? (
              <Button
                variant="default"
                aria-label={`Reintentar ${what}, de ${shortDateTime(zone, happenedAt)}`}
                onClick={() => open({ reaction, what })}
              >
                Reintentar
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {total > rows.length ? (
        <p className="quiet small">Se muestran los {rows.length} más antiguos.</p>
      ) : null}
      <LazyForm
        opened={opened}
        onClose={() => setOpened(false)}
        title={title}
        busy={busy}
        fault={fault}
        button="Reintentar"
        onSend={() => void send()}
      >
        <p>Se hace otra vez desde el principio. Si la causa sigue ahí, volverá a fallar y a esta lista.</p>
        <TextInput
          className="above-md"
          label="Motivo *"
          description="Qué se corrigió. Queda en la auditoría."
          value={reason}
          maxLength={300}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </LazyForm>
    </Section>
  );
}
