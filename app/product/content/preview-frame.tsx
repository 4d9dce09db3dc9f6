import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { Button } from '#app/ui/controls/button.tsx';
import styles from './preview-frame.module.css';

type Width = { isPhone: boolean; onChoose: (isPhone: boolean) => void };

/** How wide a previewed screen is. */
export function PreviewWidth({ isPhone, onChoose }: Width) {
  return (
    <fieldset className="row gap-xs no-margin no-padding no-border">
      <legend className="spoken-only">Ancho</legend>
      <Button
        variant={isPhone ? 'default' : 'filled'}
        aria-pressed={!isPhone}
        leftSection={<IconDeviceDesktop size={18} aria-hidden />}
        onClick={() => onChoose(false)}
      >
        Amplio
      </Button>
      <Button
        variant={isPhone ? 'filled' : 'default'}
        aria-pressed={isPhone}
        leftSection={<IconDeviceMobile size={18} aria-hidden />}
        onClick={() => onChoose(true)}
      >
        360 px
      </Button>
    </fieldset>
  );
}

type Props = { title: string; src: string; isPhone: boolean };

/** Another screen within this one, in a window of its own width. */
export function PreviewFrame({ title, src, isPhone }: Props) {
  return <iframe title={title} src={src} className={styles.frame} data-phone={isPhone || undefined} />;
}
