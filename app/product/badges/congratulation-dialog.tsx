import { Portal } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { PopupBadge } from '#app/contract/learner/badges.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { BadgeImage } from './badge-image.tsx';
import styles from './congratulation-dialog.module.css';

type Props = { badge: PopupBadge | null; opened: boolean; proceed: () => void };

const COLOURS = ['--color-gold', '--color-accent', '--color-primary-text'] as const;

/** The literal dialog (spec §2.9). */
export function CongratulationDialog({ badge, opened, proceed }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={proceed}
      title="¡FELICIDADES!"
      closeOnClickOutside={false}
      size="sm"
      // Two frames of waiting and a fade of the whole window would come before anything is seen; the badge moves by itself.
      transitionProps={{ duration: 0 }}
      classNames={{ header: styles.header ?? '', title: styles.title ?? '' }}
    >
      {badge ? <Landed badge={badge} proceed={proceed} /> : null}
    </Modal>
  );
}

function Landed({ badge, proceed }: { badge: PopupBadge; proceed: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) void throwConfetti(canvas.current);
  }, []);
  return (
    <div className="stack gap-sm align-center centered">
      <Portal>
        <canvas ref={canvas} className={styles.confetti} aria-hidden />
      </Portal>
      <p className="large strong">Haz obtenido tu Insignia</p>
      <div className={styles.badge}>
        <BadgeImage src={badge.image} name={badge.name} earned />
      </div>
      <h3 className={styles.name}>{badge.name}</h3>
      <p className={styles.description}>{badge.description}</p>
      <Button color="accent" size="lg" fullWidth onClick={proceed} data-autofocus>
        CONTINUAR
      </Button>
    </div>
  );
}

/**
 * Confetti over `canvas`, fetched with the first badge; none for a person who asked for less motion. Drawn here, without
 * the library's worker: our policy allows none made from a blob.
 */
async function throwConfetti(canvas: HTMLCanvasElement): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  // The badge is seen first: the frame that draws it has enough to do.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  if (!canvas.isConnected) return;
  const style = getComputedStyle(canvas);
  const shoot = confetti.create(canvas, { resize: true, useWorker: false });
  await shoot({
    particleCount: 90,
    spread: 80,
    startVelocity: 38,
    origin: { x: 0.5, y: 0.55 },
    colors: COLOURS.map((name) => style.getPropertyValue(name).trim()),
    disableForReducedMotion: true,
  });
}
