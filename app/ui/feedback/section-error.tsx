import { useRevalidator } from '@remix-run/react';
import { IconCloudOff } from '@tabler/icons-react';
import { Button } from '../controls/button.tsx';
import styles from './state.module.css';

type SectionErrorProps = {
  /** The literal of the error catalogue, or our own sentence. */
  children: string;
  /** Tries again; without it the screen's data is read again. */
  onRetry?: () => void;
};

/** One part of a screen that could not be shown, while the rest goes on. */
export function SectionError({ children, onRetry }: SectionErrorProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.state} data-kind="error" role="alert">
      <IconCloudOff size={28} stroke={1.6} aria-hidden />
      <p className="ink strong">{children}</p>
      <Button reads variant="default" loading={state === 'loading'} onClick={onRetry ?? revalidate}>
        Reintentar
      </Button>
    </div>
  );
}
