import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordInput } from '@mantine/core';
import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type LoginForm, loginForm } from '#app/contract/account/session.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { MAIN_ID } from '#app/ui/layout/skip-link.tsx';
import { Logo } from '#app/ui/theme/logo.tsx';
import { type CodeAsked, CodeFields } from './code-fields.tsx';
import styles from './login-page.module.css';
import { Elsewhere, Fault, type Refusal, ReturnFromView } from './login-parts.tsx';
import { texts } from './sign-in.texts.ts';

const links = { forgotten: '/recuperar', notice: '/aviso' } as const;

type FieldsProps = {
  /** The screen asked for before signing in; empty for none. */
  regresar: string;
  refusal: Refusal | null;
};
type Props = FieldsProps & {
  /** Why the last session of this browser is over; null where none ended by itself. */
  ended: keyof typeof texts.ended | null;
  /** A view is over, and the session that it was opened from waits. */
  mayReturn: boolean;
  /** The step of a login whose password was right; null at the first screen. */
  code: CodeAsked | null;
  footer: ReactNode;
};

/** The login (product: sign-in): a plain form that works without JavaScript and gets better with it. */
export function LoginPage({ regresar, refusal, ended, mayReturn, code, footer }: Props) {
  return (
    <div className={styles.page}>
      <main className={styles.screen} id={MAIN_ID} tabIndex={-1}>
        <div className={styles.scene}>
          <RouteDrawing />
          <p className={styles.motto}>{texts.motto}</p>
        </div>
        <div className={styles.sheet}>
          <Logo size={44} />
          <div>
            <h1>{code ? texts.codeTitle : texts.title}</h1>
            <p className={styles.lead}>{code ? texts.codeLead : texts.lead}</p>
          </div>
          {ended && !refusal && !code ? (
            <p className="ink warned round pad-sm-md">
              <strong>{texts.ended[ended]}</strong> {ended === 'view' ? null : <span>{texts.kept}</span>}
            </p>
          ) : null}
          {mayReturn && !code ? <ReturnFromView /> : null}
          {code ? (
            <CodeFields asked={code} regresar={regresar} />
          ) : (
            <Fields regresar={regresar} refusal={refusal} />
          )}
          <Elsewhere to={links.notice}>{texts.notice}</Elsewhere>
        </div>
      </main>
      {footer}
    </div>
  );
}

function Fields({ regresar, refusal }: FieldsProps) {
  const submit = useSubmit();
  const entering = useNavigation().state !== 'idle';
  const { register, handleSubmit, formState } = useForm<LoginForm>({ resolver: zodResolver(loginForm) });
  const [visible, setVisible] = useState(false);
  const send = handleSubmit((values) => {
    if (entering) return;
    submit({ ...values, regresar }, { method: 'post', encType: 'application/json', replace: true });
  });

  return (
    <Form method="post" className="stack gap-md" onSubmit={send} noValidate>
      <Fault refusal={refusal} entering={entering} />
      <TextInput
        label={texts.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...register('username')}
      />
      <div>
        <PasswordInput
          label={texts.password}
          autoComplete="current-password"
          visible={visible}
          onVisibilityChange={setVisible}
          visibilityToggleButtonProps={{
            'aria-label': visible ? texts.hidePassword : texts.showPassword,
            tabIndex: 0,
          }}
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Elsewhere to={links.forgotten}>{texts.forgotten}</Elsewhere>
      </div>
      <Checkbox
        label={texts.sharedDevice}
        description={texts.sharedDeviceHint}
        {...register('equipoCompartido')}
      />
      <input type="hidden" name="regresar" value={regresar} />
      <Button type="submit" color="accent" size="lg" fullWidth aria-disabled={entering}>
        {entering ? texts.entering : texts.enter}
      </Button>
    </Form>
  );
}

/** The programme as a route: three stations on the way up to a flag. Decoration. */
function RouteDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 220" aria-hidden>
      <path className={styles.ground} d="M6 216 C60 172 104 208 156 180 S262 148 314 216 Z" />
      <path className={styles.ahead} d="M36 182 C96 182 78 128 136 122 S214 132 226 88 S262 48 276 44" />
      <path className={styles.walked} d="M36 182 C96 182 78 128 136 122" />
      <circle className={styles.done} cx="36" cy="182" r="12" />
      <circle className={styles.done} cx="136" cy="122" r="12" />
      <circle className={styles.next} cx="226" cy="88" r="12" />
      <path className={styles.pole} d="M276 58 V8" />
      <path className={styles.flag} d="M278 10 H312 L302 22 L312 34 H278 Z" />
    </svg>
  );
}
