import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import styles from './notices.module.css';

/** Says 'Sin conexión' while the device has no network. The region is there before it speaks. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" data-print="never">
      {online ? null : (
        <p className={styles.banner}>
          <IconWifiOff className="warning" size={20} aria-hidden />
          <span>
            <strong>Sin conexión.</strong> Puedes seguir leyendo lo que ya está en pantalla.
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
