import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useLocation } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import { helpHref } from '#app/contract/account/links/help.ts';
import {
  notificationPreferences,
  type Preference,
  savePreference,
} from '#app/contract/account/notification-history.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { useSecondTap } from '#app/ui/controls/forms/second-tap.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { useReadOnly } from '#app/ui/read-only.ts';
import styles from './bell.module.css';
import { BellLoading } from './bell-loading.tsx';

/** Which notifications arrive; each switch is kept at once. */
export function SettingsPanel({ close }: { close: () => void }) {
  const place = useLocation();
  const { preferences, fault, refusal, load, turn } = usePreferences();
  const isReadOnly = useReadOnly();
  const secondTap = useSecondTap();
  if (fault) return <SectionError onRetry={load}>{fault}</SectionError>;
  if (!preferences) return <BellLoading />;
  return (
    <>
      <p className={styles.note}>
        Elige qué notificaciones recibes. Las que tienen una fecha que cumplir están siempre activas.
      </p>
      {preferences.some(({ opposed }) => opposed) ? (
        <p className={styles.note}>
          Pediste no recibir avisos opcionales, y por eso están apagados. Para volver a recibirlos, pídelo en{' '}
          <Link to={helpHref('arco', place)} onClick={close}>
            Ayuda, Mis datos
          </Link>
          .
        </p>
      ) : null}
      {refusal ? (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      ) : null}
      <ul className={`bare-list ${styles.switches}`} aria-label="Tipos de notificación">
        {preferences.map((each) => (
          <li key={each.type}>
            <Switch
              size="md"
              labelPosition="left"
              classNames={{ body: 'between' }}
              label={each.name}
              description={
                each.obligatory ? 'Siempre activa' : each.opposed ? 'Pediste no recibirla' : undefined
              }
              disabled={each.obligatory || each.opposed || isReadOnly}
              checked={each.enabled}
              onChange={(event) => {
                if (!secondTap.is(each.type)) turn(each.type, event.currentTarget.checked);
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function usePreferences() {
  const [preferences, setPreferences] = useState<Preference[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const load = useCallback(async () => {
    try {
      setPreferences((await call(notificationPreferences)).preferences);
      setFault(null);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    }
  }, []);
  useEffect(() => void load(), [load]);

  const show = (type: number, enabled: boolean) =>
    setPreferences((all) => all?.map((each) => (each.type === type ? { ...each, enabled } : each)) ?? null);
  /** Shows it at once, and takes it back where it could not be kept. */
  const turn = async (type: number, enabled: boolean) => {
    show(type, enabled);
    setRefusal(null);
    try {
      await call(savePreference, { body: { type, enabled } });
    } catch (error) {
      if (!isCallError(error)) throw error;
      show(type, !enabled);
      setRefusal(`No se guardó. ${error.message}`);
    }
  };
  return {
    preferences,
    fault,
    refusal,
    load: () => void load(),
    turn: (type: number, on: boolean) => void turn(type, on),
  };
}
