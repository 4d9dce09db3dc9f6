import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import styles from './notices.module.css';
import { awaitedCode } from './use-lazy-component.ts';

/**
 * Says 'Sin conexión' while the device has no network, and that what was asked for cannot be opened now. The region is
 * there before it speaks.
 */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const awaits = useSyncExternalStore(awaitedCode.subscribe, awaitedCode.isAwaited, () => false);
  return (
    <div role="status" data-print="never" className={awaits ? styles.inSight : undefined}>
      {online && !awaits ? null : (
        <p className={styles.banner}>
          <IconWifiOff className="warning" size={20} aria-hidden />
          <span>
            {online ? null : <strong>Sin conexión. </strong>}
            <span>
              {awaits
                ? `Lo que quieres abrir no se puede cargar ahora. ${online ? 'Si tarda, recarga la página.' : 'Se abrirá cuando vuelva.'}`
                : 'Puedes seguir leyendo lo que ya está en pantalla.'}
            </span>
          </span>
        </p>
      )}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
