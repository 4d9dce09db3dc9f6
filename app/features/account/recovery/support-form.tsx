import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { supportForm } from '#app/contract/account/identity/recovery.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import styles from './recovery.module.css';
import { texts } from './recovery.texts.ts';
import type { RecoveryAnswer, RecoveryFetcher } from './recovery-form.ts';

type Props = { fetcher: RecoveryFetcher; answer: RecoveryAnswer | undefined };

/** For staff without a mailbox: a request that Support attends to. */
export function SupportForm({ fetcher, answer }: Props) {
  const form = useForm<z.input<typeof supportForm>>({ resolver: zodResolver(supportForm) });
  const sending = fetcher.state !== 'idle';
  const refused = answer?.kind === 'refused' ? answer : null;
  const errors = form.formState.errors;
  const send = form.handleSubmit((values) => {
    if (sending) return;
    fetcher.submit({ intent: 'support', ...values }, { method: 'post', encType: 'application/json' });
  });

  return (
    <details className={`card pad-md ${styles.support}`} open={answer ? true : undefined}>
      <summary>
        {texts.noMailbox} <strong>{texts.askSupport}</strong>
      </summary>
      {answer?.kind === 'sent' ? null : (
        <fetcher.Form method="post" className="stack gap-md" onSubmit={send} noValidate>
          <input type="hidden" name="intent" value="support" />
          <TextInput
            label={texts.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.usuario?.message ?? (refused?.field === 'usuario' ? refused.message : undefined)}
            {...form.register('usuario')}
          />
          <TextInput
            label={texts.contact}
            description={texts.contactHint}
            error={errors.contacto?.message ?? (refused?.field === 'contacto' ? refused.message : undefined)}
            {...form.register('contacto')}
          />
          <p role="alert" className="fault">
            {refused && !refused.field && !sending ? refused.message : null}
          </p>
          <Button type="submit" variant="default" aria-disabled={sending}>
            {sending ? texts.sending : texts.sendSupport}
          </Button>
        </fetcher.Form>
      )}
      <p role="status" className={styles.news}>
        {answer?.kind === 'sent' ? texts.supportSent : null}
      </p>
    </details>
  );
}
