import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { Page, PageHeader, Sheet } from '#app/ui/layout/page.tsx';
import { FactorSetup } from './factor-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

/** Replaces every screen of an administrator until the second factor that the installation requires is on. */
export function SecondFactorDue() {
  const { revalidate } = useRevalidator();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Page>
      <div className={`full middle ${styles.narrow}`}>
        <PageHeader
          title="Activa la verificación en dos pasos"
          lead="Para abrir la administración hace falta. Toma unos dos minutos y necesitas tu teléfono."
        />
        <div className="above-md">
          <Sheet>
            {codes ? <RecoveryCodes codes={codes} onKept={revalidate} /> : <FactorSetup onCodes={setCodes} />}
          </Sheet>
        </div>
      </div>
    </Page>
  );
}
