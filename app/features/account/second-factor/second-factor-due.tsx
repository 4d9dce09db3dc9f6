import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { focusMainWhenLost } from '#app/ui/feedback/use-focus-on-arrival.ts';
import { Page, PageHeader, Sheet } from '#app/ui/layout/page.tsx';
import { FactorSetup } from './factor-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

/** Replaces every screen of an administrator until the second factor that the installation requires is on. */
export function SecondFactorDue() {
  const { revalidate } = useRevalidator();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // The last button leaves the screen with all of this.
  useEffect(() => () => void setTimeout(focusMainWhenLost), []);
  return (
    <Page>
      <div className={`full middle ${styles.narrow}`}>
        {codes ? (
          <PageHeader
            title="Tu verificación está activada"
            lead="Solo falta que guardes tus códigos de recuperación."
          />
        ) : (
          <PageHeader
            title="Activa la verificación en dos pasos"
            lead="Hace falta para abrir la administración. Toma unos dos minutos y necesitas tu teléfono."
          />
        )}
        <div className="above-md">
          <Sheet>
            {codes ? <RecoveryCodes codes={codes} onKept={revalidate} /> : <FactorSetup onCodes={setCodes} />}
          </Sheet>
        </div>
      </div>
    </Page>
  );
}
