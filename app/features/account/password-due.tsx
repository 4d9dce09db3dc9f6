import { useRevalidator } from '@remix-run/react';
import { Page, PageHeader, Sheet } from '#app/ui/page.tsx';
import styles from './password-due.module.css';
import { PasswordForm } from './password-form.tsx';

/** Stands in place of every screen until a password that somebody else knows was changed (product §2.1). */
export function PasswordDue() {
  const { revalidate } = useRevalidator();
  return (
    <Page>
      <div className={styles.narrow}>
        <PageHeader
          title="Elige tu contraseña"
          lead="Alguien más creó la contraseña con la que entraste. Cámbiala por una que solo tú conozcas para continuar."
        />
        <Sheet>
          <PasswordForm onSaved={revalidate} />
        </Sheet>
      </div>
    </Page>
  );
}
