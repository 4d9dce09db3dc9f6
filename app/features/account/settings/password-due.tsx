import { useRevalidator } from '@remix-run/react';
import { Skeleton } from '#app/ui/feedback/skeletons.tsx';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { Page, PageHeader, Sheet } from '#app/ui/layout/page.tsx';
import styles from './password-due.module.css';

/** Nearly nobody needs it: no other screen waits for it. */
const loadForm = async () => (await import('./password-form.tsx')).PasswordForm;

/** Replaces every screen until a password that somebody else knows was changed (product: sign-in). */
export function PasswordDue() {
  const { revalidate } = useRevalidator();
  const Form = useLazyComponent(loadForm, true);
  return (
    <Page>
      <div className={styles.narrow}>
        <PageHeader
          title="Elige tu contraseña"
          lead="Alguien más creó la contraseña con la que entraste. Cámbiala por una que solo tú conozcas para continuar."
        />
        <Sheet>{Form ? <Form onSaved={revalidate} /> : <Skeleton height={320} />}</Sheet>
      </div>
    </Page>
  );
}
