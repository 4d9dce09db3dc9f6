import { zodResolver } from '@hookform/resolvers/zod';
import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type CodeForm, codeForm } from '#app/contract/account/session.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { useEffectOn } from '#app/ui/use-effect-on.ts';
import { Elsewhere, Fault } from './login-parts.tsx';
import { texts } from './sign-in.texts.ts';

/** A login whose password was right; `message`: why the last code opened nothing. */
export type CodeAsked = { step: string; message: string | null };

/** The second step of the login (product: second factor): one field for both kinds of code, which also works without JavaScript. */
export function CodeFields({ asked, regresar }: { asked: CodeAsked; regresar: string }) {
  const submit = useSubmit();
  const checking = useNavigation().state !== 'idle';
  const [recovers, setRecovers] = useState(false);
  const { register, handleSubmit, formState, setFocus, setValue, clearErrors } = useForm<CodeForm>({
    resolver: zodResolver(codeForm),
    defaultValues: { paso: asked.step, codigo: '', regresar },
  });
  const { step } = asked;
  // The refusal of one kind of code means nothing for the other.
  const [left, setLeft] = useState<CodeAsked | null>(null);
  const refusal = useMemo(
    () => (asked.message === null || asked === left ? null : { message: asked.message, unreachable: false }),
    [asked, left],
  );
  // A refused code is of no use: the next one is typed into an empty field.
  useEffect(() => {
    setValue('codigo', '');
    if (asked.message === null) setFocus('codigo');
  }, [asked, setValue, setFocus]);
  useEffectOn([recovers, left], () => {
    if (left) setFocus('codigo');
  });
  const send = handleSubmit((values) => {
    if (checking) return;
    submit(
      { ...values, paso: step, regresar },
      { method: 'post', encType: 'application/json', replace: true },
    );
  });

  return (
    <Form method="post" className="stack gap-md" onSubmit={send} noValidate>
      <Fault refusal={refusal} entering={checking} />
      <TextInput
        key={recovers ? 'recovery' : 'app'}
        label={recovers ? texts.recoveryCode : texts.code}
        description={recovers ? texts.recoveryHint : texts.codeHint}
        autoComplete="one-time-code"
        inputMode={recovers ? 'text' : 'numeric'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={formState.errors.codigo?.message}
        {...register('codigo')}
      />
      <input type="hidden" name="paso" value={step} />
      <input type="hidden" name="regresar" value={regresar} />
      <Button type="submit" color="accent" size="lg" fullWidth aria-disabled={checking}>
        {checking ? texts.checking : texts.check}
      </Button>
      <Button
        variant="subtle"
        onClick={() => {
          setRecovers(!recovers);
          setLeft(asked);
          setValue('codigo', '');
          clearErrors();
        }}
      >
        {recovers ? texts.toApp : texts.toRecovery}
      </Button>
      <Elsewhere to="/login">{texts.startAgain}</Elsewhere>
    </Form>
  );
}
