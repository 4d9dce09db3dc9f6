import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { recoveryForm } from '#app/contract/account/identity/recovery.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';
import styles from './recovery.module.css';
import { RESEND_SECONDS, texts } from './recovery.texts.ts';
import type { RecoveryAnswer, RecoveryFetcher } from './recovery-form.ts';

type Props = { fetcher: RecoveryFetcher; answer: RecoveryAnswer | undefined };

/** Asks for the link. The answer says nothing about the account; another one can be asked for after a minute. */
export function AccountForm({ fetcher, answer }: Props) {
  const form = useForm<z.input<typeof recoveryForm>>({ resolver: zodResolver(recoveryForm) });
  const sending = fetcher.state !== 'idle';
  const sent = answer?.kind === 'sent';
  const wait = useCountdown(fetcher.data);
  const busy = sending || wait > 0;
  const send = form.handleSubmit(({ usuario }) => {
    if (busy) return;
    fetcher.submit({ intent: 'recover', usuario }, { method: 'post', encType: 'application/json' });
  });
  const refused = answer?.kind === 'refused' ? answer : null;
  useErrorTitle((refused !== null && !sending) || form.formState.errors.usuario !== undefined);

  return (
    <fetcher.Form method="post" className="stack gap-md" onSubmit={send} noValidate>
      <input type="hidden" name="intent" value="recover" />
      <TextInput
        label={texts.account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.usuario?.message ?? (refused?.field ? refused.message : undefined)}
        {...form.register('usuario')}
      />
      <p role="alert" className="fault">
        {refused && !refused.field && !sending ? refused.message : null}
      </p>
      <Button
        type="submit"
        color="accent"
        size="lg"
        fullWidth
        aria-disabled={busy}
        data-disabled={busy || undefined}
      >
        {sending ? texts.sending : labelOf(sent, wait)}
      </Button>
      <p role="status" className={styles.news}>
        {sent && !sending ? texts.sent : null}
      </p>
    </fetcher.Form>
  );
}

function labelOf(sent: boolean, wait: number): string {
  if (wait > 0) return `${texts.sendAgain} (${wait} s)`;
  return sent ? texts.sendAgain : texts.send;
}

/** Seconds until another link may be asked for, from each new answer that one was sent. */
function useCountdown(answer: RecoveryAnswer | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (answer?.kind !== 'sent') return;
    const until = performance.now() + RESEND_SECONDS * 1000;
    const count = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [answer]);
  return left;
}
