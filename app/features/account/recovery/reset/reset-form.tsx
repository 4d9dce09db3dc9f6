import type { FetcherWithComponents } from '@remix-run/react';
import { useForm } from 'react-hook-form';
import {
  type NewPassword,
  newPasswordFaults,
  passwordTexts,
} from '#app/contract/account/identity/new-password.ts';
import { NewPasswordFields } from '#app/product/identity/new-password-fields.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';
import { texts } from '../recovery.texts.ts';
import type { ResetAnswer } from './reset-answer.ts';

type Props = {
  username: string;
  /** The account has no password yet. */
  isFirst: boolean;
  fetcher: FetcherWithComponents<ResetAnswer>;
  answer: ResetAnswer | undefined;
};

/** The new password, under the rules of the password modal (spec §5.1). */
export function ResetForm({ username, isFirst, fetcher, answer }: Props) {
  const form = useForm<NewPassword>({
    defaultValues: { password_1: '', password_2: '' },
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const errors = Object.fromEntries(
        Object.entries(newPasswordFaults(values, { username })).map(([field, message]) => [
          field,
          { type: 'rule', message },
        ]),
      );
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const saving = fetcher.state !== 'idle';
  const { errors } = form.formState;
  const refused = answer?.kind === 'refused' && !saving ? answer : null;
  const words = isFirst
    ? { send: texts.activate, sending: texts.activating }
    : { send: passwordTexts.update, sending: passwordTexts.saving };
  useErrorTitle(refused !== null || Object.keys(errors).length > 0);
  const save = form.handleSubmit((values) => {
    if (!saving) fetcher.submit(values, { method: 'post', encType: 'application/json' });
  });

  return (
    <fetcher.Form method="post" className="stack gap-md" onSubmit={save} noValidate>
      {/* for password managers: whose password this is */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields
        value={form.watch('password_1')}
        fields={{ password_1: form.register('password_1'), password_2: form.register('password_2') }}
        faults={{
          password_1: errors.password_1?.message ?? refused?.faults.password_1,
          password_2: errors.password_2?.message ?? refused?.faults.password_2,
        }}
        disabled={saving}
      />
      <p role="alert" className="fault">
        {refused?.failure}
      </p>
      <Button type="submit" color="accent" size="lg" fullWidth disabled={saving}>
        {saving ? words.sending : words.send}
      </Button>
    </fetcher.Form>
  );
}
