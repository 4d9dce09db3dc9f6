import { TextSkeleton, Waiting } from '#app/ui/feedback/skeletons.tsx';
import styles from './bell.module.css';

/** The list on its way. */
export function BellLoading() {
  return (
    <div className={styles.loading}>
      <Waiting label="Cargando notificaciones">
        <TextSkeleton lines={4} />
      </Waiting>
    </div>
  );
}
